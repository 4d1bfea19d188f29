//! What single pages must say.

use bots::level::Level;
use rules::cards::CardSet;
use rules::seat::{Seat, SeatSet};
use rules::world::{Island, Season};
use text::{Lang, say_outcome};
use web::board::card::Card;
use web::pace::Pace;
use web::pages::me::{self, Me, Shown};
use web::pages::{cards, cover, end, home, lobby, new, told};
use web::rest::Rest;
use web::sitter::Sitter;
use web::told::{Failure, Trouble};

use crate::fixture::{self, reader};
use crate::markup::tags;

/// The rows of my tables, by code and with what they say, in the order of the page.
fn rows(games: &[home::Game], lang: Lang) -> Vec<(String, String)> {
    let page = home::home(games, "", false, &reader(lang)).into_string();
    let links = tags(&page).into_iter().filter_map(|tag| {
        let code = tag.get("href")?.strip_prefix("/t/")?.to_owned();
        let leads_there = tag.get("class").is_none_or(|class| class != "go" && class != "quiet");
        (leads_there && !code.contains('/')).then_some((code, tag.text))
    });
    links.collect()
}

#[test]
fn tables_that_wait_for_me_come_first_the_least_time_before_all() {
    let games = fixture::games("Ada");
    let codes: Vec<String> = rows(&games, Lang::En).into_iter().map(|(code, _)| code).collect();
    let due = ["OWL-MAST", "OWL-OAR", "OWL-SAIL"];
    assert_eq!(codes[..3], due);
    assert_eq!(codes[3..], ["OWL-REEF", "OWL-FIG", "OWL-GATE", "FIG-GATE", "FIG-REEF"]);
    let page = home::home(&games, "", false, &reader(Lang::En)).into_string();
    assert!(page.contains("3 tables wait for you") && page.contains("(3) Your tables"));
    assert!(page.contains("Go to Table OWL-MAST") && page.contains("6 h left"));
    let next = |from| home::next(&games, from).map(|game| game.code.as_str());
    assert_eq!(
        (next(None), next(Some("OWL-MAST")), next(Some("OWL-OAR"))),
        (Some(due[0]), Some(due[1]), Some(due[0]))
    );
}

#[test]
fn whoever_is_not_waited_for_is_told_so_and_newcomers_see_what_the_game_is() {
    let mut games = fixture::games("Ada");
    games.retain(|game| !game.due);
    let page = home::home(&games, "", false, &reader(Lang::En)).into_string();
    assert!(page.contains("Nobody waits for you") && !page.contains("What is it?"));
    assert_eq!(home::next(&games, None), None);
    let front = home::home(&[], "", false, &reader(Lang::En)).into_string();
    assert!(front.contains("What is it?") && !front.contains("id=\"tables\""));
}

#[test]
fn a_table_of_mine_says_what_is_asked_whom_it_waits_for_and_how_it_ended() {
    let row = |lang: Lang, code: &str| {
        let mine = rows(&fixture::games("Ada"), lang).into_iter().find(|(it, _)| it == code);
        mine.expect("the game is listed").1
    };
    let mast = row(Lang::En, "OWL-MAST");
    for words in ["Table OWL-MAST", "Year 2, summer, you are Chios", "6 h", "Load and send your fleets"] {
        assert!(mast.contains(words), "{words} in {mast}");
    }
    assert!(row(Lang::En, "OWL-REEF").contains("Waits for Rhodes and Crete1 d 3 h at most"));
    assert!(row(Lang::Fr, "OWL-REEF").contains("On attend Rhodes et Crète"), "{}", row(Lang::Fr, "OWL-REEF"));
    assert!(row(Lang::Nl, "OWL-FIG").contains("3 plaatsen vrij"));
    assert!(row(Lang::En, "FIG-REEF").starts_with(
        "2ndTable FIG-REEFRhodes, 12 structuresAda, Bram, Merchant (bot) × 22026-09-04, 2 days"
    ));
    assert!(row(Lang::En, "FIG-GATE").contains("Crete wins"));
}

#[test]
fn a_game_that_the_people_ended_was_won_by_nobody() {
    let ended = |code: &str, ended| home::Game {
        code: code.to_owned(),
        ended: Some(ended),
        is_ended: true,
        ..fixture::games("Ada").remove(0)
    };
    let games = [
        ended("A", home::Ended::Mine { place: 1, structures: 9 }),
        ended("B", home::Ended::Won(Island::Crete)),
    ];
    let page = home::home(&games, "", false, &reader(Lang::En)).into_string();
    assert!(page.contains("9 structures, ended by agreement") && page.contains("Crete leads at the end"));
    assert!(!page.contains("rank first") && !page.contains("wins"));
    assert!(results(&games).contains("No finished game yet."));
    let mut won = games;
    won[0].is_ended = false;
    assert!(results(&won).contains("1 of 1"));
}

/// What somebody with these games reads of their results, in words alone.
fn results(games: &[home::Game]) -> String {
    let me = Me {
        is_told: false,
        name: "Ada".into(),
        shield: None,
        since: None,
        devices: Vec::new(),
        has_phrase: false,
        passkeys: None,
        games: games.to_vec(),
        shown: Shown::Nothing,
    };
    let page = me::me(&me, &reader(Lang::En)).into_string();
    let (_, results) = page.split_once("id=\"h-results\"").expect("results");
    let texts = results.split('<').filter_map(|it| it.split_once('>')).map(|(_, text)| text.trim());
    texts.filter(|text| !text.is_empty()).collect::<Vec<_>>().join(" ")
}

#[test]
fn results_tell_how_i_do_by_players_and_against_whom_and_say_no_share_of_few_games() {
    let rival = |name: &str, is_bot, is_behind| home::Rival { name: name.to_owned(), is_bot, is_behind };
    let game = |place: u8, players: usize| {
        let isle = |island: &Island| home::Place {
            island: *island,
            mine: *island == Island::Rhodes,
            sign: home::Sign::Resting,
        };
        let others = Island::ALL.iter().filter(|it| **it != Island::Rhodes).take(players - 1);
        home::Game {
            places: [Island::Rhodes].iter().chain(others).map(isle).collect(),
            ended: Some(home::Ended::Mine { place, structures: 12 }),
            rivals: vec![rival("Bram", false, place == 1), rival("Merchant (bot)", true, place < 3)],
            ..fixture::games("Ada").remove(0)
        }
    };
    let four = results(&[game(1, 4), game(2, 4), game(3, 4), game(1, 5)]);
    let said = |page: &str, words: &str| assert!(page.contains(words), "{words}: {page}");
    said(&four, "Crete not yet played");
    said(&four, "4 players 1 of 3 5 players 1 of 1");
    said(&four, "Against whom Bram 2 of 4 Bots Merchant (bot) 3 of 4");
    assert!(!four.contains('%') && !four.contains("place "), "{four}");
    let five = results(&[game(1, 4), game(2, 4), game(3, 4), game(2, 4), game(1, 4)]);
    said(&five, "4 players 2 of 5 40%; an even share is 25%");
    said(&five, "Bram 2 of 5 40%; an even share is 50% Bots");
    said(&five, "place 1.8");
}

#[test]
fn where_too_much_was_on_its_way_it_says_whether_it_is_tried_again() {
    let says = |again| {
        let mut all = fixture::told_all("Ada");
        let trouble = Trouble { why: Failure::Busy, times: 0, again };
        all.person.channels.truncate(1);
        all.person.channels[0].trouble = Some(trouble);
        let page = told::told(&all, &reader(Lang::En)).into_string();
        let both = ["Tried again", "Try again in a minute."].map(|words| page.contains(words));
        assert!(page.contains("Too much was on its way at once.") && !page.contains("Resting"));
        both
    };
    assert_eq!(says(None), [false, true], "a trial, and what asks to confirm, is not sent again");
    assert_eq!(says(Some(fixture::told_all("Ada").now)), [true, false]);
}

#[test]
fn how_long_ago_is_told_in_the_largest_unit_that_fits() {
    let (minute, hour, day) = (60_000, 3_600_000, 86_400_000);
    let said = |ago| {
        let game = home::Game { ago, ..fixture::games("Ada").remove(0) };
        rows(&[game], Lang::En).remove(0).1.split_once("2026-09-04, ").expect("it is listed").1.to_owned()
    };
    for (ago, words) in [
        (minute - 1, "just now"),
        (minute, "a minute ago"),
        (hour - 1, "59 minutes ago"),
        (day - 1, "23 hours ago"),
        (30 * day - 1, "29 days ago"),
        (30 * day, "a month ago"),
        (430 * day, "14 months ago"),
    ] {
        assert_eq!(said(ago), words);
    }
}

#[test]
fn time_left_is_told_in_minutes_hours_or_days() {
    let (minute, hour, day) = (60_000, 3_600_000, 86_400_000);
    let said = |left| {
        let mut game = fixture::games("Ada").remove(6);
        game.asked.as_mut().expect("something is asked").clock =
            Some(home::Sand { line: left, whole: day, jar: 0, size: 0, still: false });
        let page = home::home(&[game], "", false, &reader(Lang::En)).into_string();
        page.split_once(" left</small>").expect("it is told").0.rsplit_once('>').expect("a tag").1.to_owned()
    };
    for (left, words) in [
        (1, "1 min"),
        (2 * hour - 1, "119 min"),
        (2 * hour, "2 h"),
        (day - minute, "23 h"),
        (day + minute, "1 d"),
        (3 * day - 1, "2 d 23 h"),
    ] {
        assert_eq!(said(left), words);
    }
}

#[test]
fn what_was_typed_is_still_there_beside_the_mistake() {
    let mut draft = new::Draft::usual("Ada", "aegean");
    draft.players = 6;
    draft.seats[5] = new::Seating::Open;
    draft.options.tournament = true;
    draft.rest = Rest { night: Some((22, 7)), weekends: true, zone: -210, holidays: 10 };
    let sets = ["aegean".to_owned(), "mine".to_owned()];
    let page = new::new(&draft, &sets, Some(new::Mistake::Set), &reader(Lang::En)).into_string();
    let tags = tags(&page);
    let chosen = |name: &str, value: &str| {
        tags.iter().any(|tag| {
            tag.get("name") == Some(name) && tag.get("value") == Some(value) && tag.get("checked").is_some()
        })
    };
    assert!(chosen("players", "6") && chosen("option", "tournament") && chosen("pace", "relaxed"));
    assert!(!chosen("option", "beginner"));
    assert!(page.contains("name=\"name\" value=\"Ada\""));
    let selected: Vec<_> =
        tags.iter().filter(|tag| tag.get("selected").is_some()).filter_map(|tag| tag.get("value")).collect();
    let seats = ["me", "merchant", "merchant", "merchant", "merchant", "open"];
    assert_eq!(selected, [&seats[..], &["22", "7", "-210", "10", "aegean"]].concat());
    assert!(chosen("nights", "on") && chosen("weekends", "on"));
    assert!(tags.iter().any(|tag| tag.get("role") == Some("alert")));
}

#[test]
fn the_host_can_start_once_every_seat_is_taken() {
    let mut scene = fixture::hosted("Ada");
    let open = lobby::region(&scene, Lang::En, "", "").into_string();
    assert!(
        open.contains("disabled")
            && open.contains("One seat is still open.")
            && open.contains("name=\"fill\"")
    );
    scene.seats[1] = fixture::person("Bram");
    let full = lobby::region(&scene, Lang::En, "", "").into_string();
    assert!(full.contains("name=\"do\" value=\"start\"") && !full.contains("disabled"));
    scene.is_host = false;
    let guest = lobby::region(&scene, Lang::En, "", "").into_string();
    assert!(!guest.contains("/host") && guest.contains("The host starts the game"));
}

#[test]
fn the_lobbys_choices_show_what_is() {
    let mut scene = fixture::hosted("Ada");
    scene.seats[3] = fixture::person("Bram");
    let chosen = |scene: &web::scene::Scene| -> Vec<String> {
        let page = lobby::region(scene, Lang::En, "", "").into_string();
        let chosen = tags(&page).into_iter().filter(|tag| tag.get("selected").is_some());
        chosen.map(|tag| format!("{}: {}", tag.get("value").unwrap_or("-"), tag.text)).collect()
    };
    assert_eq!(
        chosen(&scene),
        ["open: Open seat", "strategos: Bot: Strategos", ": Bram", "days 1: One day a decision"]
    );
    scene.seats[1].sitter = Sitter::Bot(Level::Novice);
    scene.seats[2].sitter = Sitter::Nobody;
    scene.setup.pace = Pace::Open;
    assert_eq!(
        chosen(&scene),
        ["novice: Bot: Novice", "open: Open seat", ": Bram", "open: As long as it takes"]
    );
}

#[test]
fn only_my_own_seat_can_be_given_up_and_only_open_ones_taken() {
    let mut scene = fixture::lobby("Ada");
    scene.held = SeatSet::one(Seat(3));
    let page = lobby::region(&scene, Lang::En, "", "").into_string();
    let values = |form: &str| -> Vec<String> {
        tags(&page)
            .iter()
            .filter(|tag| tag.name == "button" && tag.text.starts_with(form))
            .filter_map(|tag| tag.get("value").map(str::to_owned))
            .collect()
    };
    assert_eq!(values("Stand up"), ["4"]);
    assert_eq!(values("Sit here"), ["2"]);
}

#[test]
fn the_cover_hands_the_device_to_a_seat_that_is_asked() {
    let mut scene = fixture::played("Ada", 40);
    scene.held = SeatSet::first(4);
    let asked = scene.view.as_ref().expect("a game").public.asked();
    assert!(!asked.is_empty());
    let page = cover::region(&scene, Lang::En).into_string();
    let seats: Vec<u8> = tags(&page)
        .iter()
        .filter_map(|tag| tag.get("href")?.strip_prefix("/t/OWL-SAIL/seat/")?.parse().ok())
        .collect();
    assert_eq!(seats.len(), 4);
    let due: Vec<bool> = seats.iter().map(|number| asked.has(Seat(number - 1))).collect();
    assert!(due.is_sorted_by(|a, b| a >= b), "{seats:?} {due:?}");
    assert_eq!(page.matches("Your move").count(), asked.len() as usize);
}

#[test]
fn a_screen_that_several_share_says_whose_turn_it_is_by_name() {
    let mut scene = fixture::played("Ada", 40);
    let asked = scene.view.as_ref().expect("a game").public.asked();
    let (first, second) = (Seat(0), Seat(2));
    assert!(asked.has(first) || asked.has(second), "{asked:?}");
    scene.held = [first, second].into_iter().collect();
    let page = cover::region(&scene, Lang::En).into_string();
    let next = if asked.has(first) { "Ada" } else { "Élodie" };
    assert!(page.contains(&format!("Pass the device to {next}")), "{page}");
    assert!(page.contains("<b>Ada</b>") && page.contains("<b>Élodie</b>"));
    // At the table the bar says who plays, and leads back to the cover.
    let bar = |scene: &web::scene::Scene| {
        let page = web::pages::table::table(scene, &reader(Lang::En)).into_string();
        page.split_once("<a class=\"tool turn\"")
            .and_then(|(_, rest)| Some(rest.split_once("</a>")?.0.to_owned()))
    };
    scene.me = Some(second);
    let turn = bar(&scene).expect("it is there");
    assert!(turn.starts_with(" href=\"/t/OWL-SAIL\"") && turn.contains("<b>Élodie</b>"), "{turn}");
    scene.held = SeatSet::one(second);
    assert_eq!(bar(&scene), None);
}

#[test]
fn the_end_says_who_won_by_what_and_shows_the_same_growth_twice() {
    let scene = fixture::over("Ada");
    for lang in Lang::ALL {
        let page = end::end(&scene, None, "5eed", None, None, &reader(lang)).into_string();
        let naming = scene.naming().expect("a game");
        for line in say_outcome(scene.outcome.as_ref().expect("it is over"), &naming, lang) {
            let words = line.split_once(". ").expect("a place and its words").1;
            assert!(page.contains(words), "{line}");
        }
        assert!(page.contains(&scene.promise) && page.contains("5eed"));
        let tags = tags(&page);
        let cells: Vec<u8> = tags
            .iter()
            .filter(|tag| tag.name == "td")
            .map(|tag| tag.text.parse().expect("a number"))
            .collect();
        assert_eq!(cells, scene.growth.concat());
        assert_eq!(scene.growth.len(), 13, "the start and twelve seasons");
        let rows: Vec<&str> =
            tags.iter().filter(|tag| tag.get("scope") == Some("row")).map(|tag| tag.text.as_str()).collect();
        let when = |year, season| {
            let season = text::season_name(season, lang);
            lang.message("page-game-when").number("year", year).text("season", season).sentence()
        };
        assert_eq!(rows[0], lang.word("page-end-start"));
        assert_eq!(rows[1], when(1u8, Season::Spring));
        assert_eq!(rows[12], when(3u8, Season::Winter));
        assert_eq!(
            tags.iter()
                .filter(|tag| tag.get("class").is_some_and(|class| class.starts_with("curve ")))
                .count(),
            4
        );
    }
}

#[test]
fn a_game_that_is_over_tells_when() {
    for lang in Lang::ALL {
        let page = home::home(&fixture::games("Ada"), "", false, &reader(lang)).into_string();
        let done = &page[page.find("id=\"h-done\"").expect("games that are over")..];
        let rows = done.matches("<li").count();
        assert!(rows > 1, "{rows}");
        assert_eq!(done.matches("<time datetime=\"2026-09-04\">2026-09-04</time>").count(), rows);
    }
}

#[test]
fn every_card_can_be_linked_to_and_house_cards_say_so() {
    let set = CardSet::aegean();
    for lang in Lang::ALL {
        let page = cards::cards(set, &fixture::WORDS, &reader(lang)).into_string();
        for card in Card::all(set) {
            assert!(page.contains(&format!("id=\"{}\"", card.anchor(set))), "{card:?}");
        }
        let house = lang.word("source-house");
        for card in page.split("<article").skip(1).filter(|card| card.contains(&house)) {
            assert!(card.contains("#i-house"), "{card}");
        }
    }
}

#[test]
fn the_language_switch_comes_back_to_the_page() {
    let page = home::home(&[], "", false, &reader(Lang::Nl)).into_string();
    assert!(page.contains("name=\"back\" value=\"/somewhere?a=1&amp;b=2\""));
    assert!(page.contains("<html lang=\"nl\">"));
    assert!(
        tags(&page)
            .iter()
            .any(|tag| tag.get("value") == Some("nl") && tag.get("aria-current") == Some("true"))
    );
}
