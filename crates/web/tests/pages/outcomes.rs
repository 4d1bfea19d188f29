//! What single pages must say.

use std::sync::Arc;

use bots::level::Level;
use bots::orders::{Because, By, Condition, Not, Order, Orders, Project, Rehearsed, Saved, Sentence, Why};
use bots::reasons::PublicReason;
use rules::action::{Action, Build};
use rules::cards::CardSet;
use rules::goods::{Good, Goods};
use rules::news::{News, Viewer};
use rules::notation::Names;
use rules::seat::{Fleet, Seat, SeatSet};
use rules::step::Step;
use rules::world::{Island, Land, Phase, Season, Village};
use text::{Lang, say_outcome};
use web::board::Filter;
use web::board::card::Card;
use web::pace::Pace;
use web::pages::log::{self, Leaf};
use web::pages::me::{self, Me, Shown};
use web::pages::tablet::{Courses, tablet};
use web::pages::{cards, cover, end, home, lobby, new, told};
use web::rest::Rest;
use web::scene::{Line, Scene, Told};
use web::sitter::Sitter;
use web::tablet::Tablet;
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

/// The choices of a field of the tablet, each with whether the field stands on it.
type Choices = Vec<(String, bool)>;

/// Each form of the tablet: its phase, and its fields.
fn said(page: &str) -> Vec<(String, Vec<Choices>)> {
    let values = |markup: &str| -> Choices {
        let options = markup.split("value=\"").skip(1).map(|rest| rest.split_once('"').unwrap());
        options.map(|(words, rest)| (words.to_owned(), rest.starts_with(" selected"))).collect()
    };
    let forms = page.split("<form class=\"say\"").skip(1).map(|form| {
        let form = form.split("</form>").next().unwrap();
        let (head, rest) = form.split_once("<select").expect("choices");
        let fields = rest.split("<select").map(|it| values(it.split("</select>").next().unwrap()));
        (values(head).pop().expect("a phase").0, fields.collect())
    });
    forms.collect()
}

/// The line that comes of a form.
fn line(phase: &str, words: &[&str]) -> String {
    let words: Vec<&str> = words.iter().copied().filter(|it| !it.is_empty()).collect();
    format!("{phase} {}", words.join(" ")).replace(" ,", ",")
}

#[test]
fn every_sentence_that_the_tablet_puts_together_can_be_read_and_every_kind_of_order_has_one() {
    let page = fixture::orders("Ada", &reader(Lang::En)).into_string();
    let scene = fixture::played("Ada", 40);
    let names = Names { set: CardSet::aegean(), islands: &scene.islands };
    let mut kinds: Vec<(Phase, Sentence)> = Vec::new();
    let mut conditions: Vec<Condition> = Vec::new();
    let mut lines = 0;
    let mut read = |line: &str| {
        let (orders, problems) = Orders::parse(line, &names);
        assert_eq!(problems, [], "{line}");
        let Order::In(phase, clauses) = &orders.lines[0].order else { panic!("{line}") };
        for clause in clauses {
            kinds.push((*phase, clause.sentence.clone()));
            conditions.extend(clause.tests.iter().map(|test| test.condition.clone()));
        }
        lines += 1;
    };
    for (phase, fields) in said(&page) {
        for (place, options) in fields.iter().enumerate() {
            for (option, _) in options {
                let first = fields.iter().map(|options| options[0].0.as_str()).enumerate();
                let words: Vec<&str> =
                    first.map(|(at, it)| if at == place { option.as_str() } else { it }).collect();
                let kind = option.split('*').next().unwrap();
                let is_twice = words.iter().filter(|it| it.split('*').next() == Some(kind)).count() > 1;
                // A kind of cards is loaded once, and no more of them left than there are.
                if phase != "journey" || option.is_empty() || !is_twice && !option.starts_with("least ") {
                    read(&line(&phase, &words));
                }
            }
        }
    }
    assert!(lines > 600, "{lines}");
    // All that docs/WEEKS.md says can be said, but for what is the same in other words.
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/WEEKS.md");
    let page = std::fs::read_to_string(path).unwrap();
    let cells = page.lines().filter(|line| line.starts_with("| `")).filter_map(|row| row.split(" | ").nth(1));
    let examples: Vec<&str> =
        cells.filter_map(|cell| cell.trim().strip_prefix('`')?.strip_suffix('`')).collect();
    assert!(examples.len() > 60, "{}", examples.len());
    let names = Names { islands: &[Island::Chios, Island::Crete, Island::Rhodes, Island::Naxos], ..names };
    let same = |one: &Sentence, other: &Sentence| match (one, other) {
        (Sentence::Build(one), Sentence::Build(other)) => {
            let is_said = |project: &Project| {
                other.iter().any(|it| std::mem::discriminant(it) == std::mem::discriminant(project))
            };
            one.iter().all(is_said) || other.len() == 1 && one.iter().any(is_said)
        }
        _ => std::mem::discriminant(one) == std::mem::discriminant(other),
    };
    for example in examples {
        let orders = Orders::parse(example, &names).0;
        let Order::In(phase, clauses) = &orders.lines[0].order else { continue };
        for clause in clauses {
            let has_form = kinds.iter().any(|(at, it)| at == phase && same(&clause.sentence, it));
            assert!(has_form, "no form says {example}");
        }
    }
    let closed = |it: &Condition| matches!(it, Condition::Closed(_));
    let have = |it: &Condition| matches!(it, Condition::Have(_));
    assert!(conditions.iter().any(closed) && conditions.iter().any(have));
}

#[test]
fn forms_of_orders_stand_on_what_the_steward_would_do_or_the_seat_has() {
    let mut scene = fixture::played("Ada", 40);
    let hand = Goods::n(Good::Olives, 2).plus(&Goods::n(Good::Grain, 1));
    if let Some(view) = &mut scene.view {
        (view.viewer, view.mine.hand) = (Viewer::Seat(Seat(0)), hand);
    }
    let fleet = |scene: &Scene, course: &[Rehearsed]| {
        let courses = Courses { first: course.to_vec(), ..Courses::default() };
        let page = tablet(scene, None, &courses, None, &reader(Lang::En)).into_string();
        let launch = said(&page).into_iter().find(|(phase, _)| phase == "journey").unwrap().1;
        let chosen = launch
            .iter()
            .map(|options| options.iter().find(|(_, is_chosen)| *is_chosen).unwrap_or(&options[0]).0.clone());
        (line("journey", &chosen.collect::<Vec<_>>().iter().map(String::as_str).collect::<Vec<_>>()), page)
    };
    scene.me = Some(Seat(0));
    let (held, _) = fleet(&scene, &[]);
    assert_eq!(held.split(' ').nth(4), Some("olives*2"), "{held}");
    let cargo = Goods::n(Good::Wool, 2).plus(&Goods::n(Good::Timber, 1));
    let launch = Action::Launch { fleet: Fleet::B, land: Land::Ionia, cargo };
    let step = |by| Rehearsed { step: Step::Launch, action: launch, by, gave: Default::default() };
    let (his, page) = fleet(&scene, &[step(By::Steward(None))]);
    assert!(his.starts_with("journey launch b ionia wool*2 timber "), "{his}");
    assert!(page.contains("Your orders are silent: the steward plays so when the time is over."));
    let (own, _) = fleet(&scene, &[step(By::Orders(Because { line: None, why: Why::Done }))]);
    assert_eq!(own, held, "what orders do is said already");
    assert!(page.contains("Start from sound customs"));
}

/// What the first form of a phase stands on when a likely course is this.
fn stands_on(phase: Phase, acts: &[(Step, Action)]) -> String {
    let mut scene = fixture::played("Ada", 40);
    scene.me = Some(Seat(0));
    let step = |(step, action): &(Step, Action)| Rehearsed {
        step: *step,
        action: *action,
        by: By::Steward(None),
        gave: Default::default(),
    };
    let courses = Courses { first: acts.iter().map(step).collect(), ..Courses::default() };
    let page = tablet(&scene, None, &courses, None, &reader(Lang::En)).into_string();
    let form = said(&page).into_iter().find(|(name, _)| name == phase.name()).unwrap().1;
    let chosen = form
        .iter()
        .map(|options| options.iter().find(|(_, is_chosen)| *is_chosen).unwrap_or(&options[0]).0.clone());
    line(phase.name(), &chosen.collect::<Vec<_>>().iter().map(String::as_str).collect::<Vec<_>>())
}

#[test]
fn a_form_stands_on_each_project_once_and_on_one_voyage() {
    let build = |what| (Step::Build, Action::Build { what, pay: Goods::EMPTY });
    let village = Build::Village(Village(2));
    assert_eq!(
        stands_on(Phase::Build, &[build(village), build(Build::Workshop)]),
        "build village 3, workshop"
    );
    assert_eq!(stands_on(Phase::Build, &[build(Build::Fleet), build(Build::Fleet)]), "build fleet, fleet");
    assert_eq!(stands_on(Phase::Build, &[build(Build::Fleet)]), "build fleet");
    let launch = |fleet, land, good| (Step::Launch, Action::Launch { fleet, land, cargo: Goods::n(good, 2) });
    let both = [launch(Fleet::A, Land::Egypt, Good::Wool), launch(Fleet::B, Land::Ionia, Good::Timber)];
    let one = stands_on(Phase::Journey, &both);
    assert!(one.starts_with("journey launch a egypt wool*2") && !one.contains("timber"), "{one}");
}

#[test]
fn sound_customs_are_offered_while_nothing_is_said_about_any_phase() {
    let mut scene = fixture::played("Ada", 40);
    scene.me = Some(Seat(0));
    let offers = |text: &str| {
        let view = scene.view.as_ref().unwrap();
        let names = Names { set: view.set, islands: &scene.islands };
        let orders = Tablet::new(text.to_owned(), &names, Saved::at(&view.public, Seat(0)), None);
        let page = tablet(&scene, Some(&orders), &Courses::default(), None, &reader(Lang::En));
        page.into_string().contains("Start from sound customs")
    };
    assert!(offers("answer no_gain") && offers("answer no_gain\nanswer not_struck\njorney stay"));
    assert!(!offers("answer no_gain\njourney stay"));
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
fn what_is_tried_out_says_which_line_did_it_and_why() {
    let mut scene = fixture::played("Ada", 40);
    scene.me = Some(Seat(0));
    let view = scene.view.as_ref().unwrap();
    let names = Names { set: view.set, islands: &scene.islands };
    let text = "always journey ask\nalways discard keep gold else show_hand\nalways build steward";
    let orders = Tablet::new(text.to_owned(), &names, Saved::at(&view.public, Seat(0)), None);
    let step = |step, line, why| Rehearsed {
        step,
        action: Action::Finish,
        by: By::Orders(Because { line: Some(line), why }),
        gave: Default::default(),
    };
    let asked = Because { line: Some(1), why: Why::Said };
    let first = vec![
        Rehearsed { by: By::Steward(Some(asked)), ..step(Step::Launch, 1, Why::Said) },
        step(Step::Discard, 2, Why::Instead(Not::Allowed)),
        step(Step::Build, 3, Why::Steward),
    ];
    let courses = Courses { first, without_me: 0, all: 20 };
    let page = tablet(&scene, Some(&orders), &courses, None, &reader(Lang::En)).into_string();
    let course = page.split("class=\"panel course\"").nth(1).unwrap();
    let rows: Vec<&str> = course.split("<li>").skip(1).map(|it| it.split("</li>").next().unwrap()).collect();
    let says = |row: &str, all: &[&str]| all.iter().for_each(|it| assert!(row.contains(it), "{it}: {row}"));
    says(rows[0], &["waits for you", "<code lang=\"en\">always journey ask</code>"]);
    says(
        rows[1],
        &[
            "your order",
            "<code lang=\"en\">always discard keep gold else show_hand</code>",
            "could not be done",
        ],
    );
    says(
        rows[2],
        &[
            "the steward’s custom",
            "<code lang=\"en\">always build steward</code>",
            "leaves it to the steward",
        ],
    );
    assert!(!page.contains("Start from sound customs"), "there are orders already");
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

/// What headings of this rank say.
fn headings(page: &str, rank: &str) -> Vec<String> {
    tags(page).into_iter().filter(|tag| tag.name == rank).map(|tag| tag.text).collect()
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
fn the_story_has_a_page_for_every_season_and_the_words_in_between() {
    let scene = fixture::over("Ada");
    let page = |season| {
        let leaf = Leaf { season, part: 1 };
        Some(log::log(&scene, Some(leaf), Filter::All, &reader(Lang::En))?.into_string())
    };
    let pages: Vec<String> = (1..=12).map(|season| page(season).expect("a season")).collect();
    assert!(page(0).is_none() && page(13).is_none(), "a game has twelve seasons");
    assert_eq!(headings(&pages[0], "h2"), ["Year 1, spring"]);
    assert_eq!(headings(&pages[11], "h2"), ["Year 3, winter"]);
    assert_eq!(headings(&pages[0], "h3")[..2], ["Before the game", "Event"]);
    let newest = log::log(&scene, None, Filter::All, &reader(Lang::En)).expect("the newest").into_string();
    assert_eq!(newest, pages[11]);
    // What was said and done with the table stands where it happened.
    for words in ["Ada says hello", "The table was paused.", "New pace: As long as it takes.", ": Ada."] {
        assert!(pages[0].contains(words), "{words}");
    }
    assert!(!pages[1].contains("Ada says hello"));
    assert!(
        pages.iter().any(|page| page.contains("the steward</small>")),
        "who answered for somebody is told"
    );
    // Each sentence once: all pages together tell what happened, and nothing that only says who has answered.
    let sentences: usize = pages.iter().map(|page| page.matches("<p class=").count()).sum();
    let noise = |news: &&News| {
        matches!(
            news,
            News::Answered { .. }
                | News::Finished { .. }
                | News::Resumed { .. }
                | News::PhaseBegan(_)
                | News::SeasonBegan { .. }
        )
    };
    let told = scene.story.iter().flat_map(|line| match &*line.told {
        Told::Happened { told, .. } => told.iter().collect::<Vec<_>>(),
        Told::Said { .. } | Told::Whispered { .. } | Told::Remarked { .. } | Told::Noted(_) => Vec::new(),
    });
    let told = told.filter(|news| !noise(news)).count();
    let beside = pages[0].matches("<p class=\"alts\"").count() * pages.len();
    assert_eq!(sentences - beside, told);
}

#[test]
fn the_pages_of_the_story_lead_to_each_other() {
    let scene = fixture::over("Ada");
    for lang in Lang::ALL {
        for season in [1, 6, 12] {
            let page = log::log(&scene, Some(Leaf { season, part: 1 }), Filter::All, &reader(lang))
                .expect("a season")
                .into_string();
            let links = tags(&page);
            let way = |rel: &str| {
                let link = links.iter().find(|tag| tag.get("rel") == Some(rel));
                link.and_then(|tag| tag.get("href")).map(str::to_owned)
            };
            let at = |season: usize| {
                Some(format!("/t/OWL-SAIL/log/{season}")).filter(|_| (1..=12).contains(&season))
            };
            assert_eq!((way("prev"), way("next")), (at(season - 1), at(season + 1)));
            let filters: Vec<&str> = links
                .iter()
                .filter_map(|tag| tag.get("href")?.split_once("?only=").map(|(_, only)| only))
                .collect();
            // Whoever plays nothing has nothing of their own.
            assert_eq!(filters, ["deals", "sea", "building"]);
            let current = links.iter().filter(|tag| tag.get("aria-current") == Some("page"));
            let current: Vec<_> = current.filter_map(|tag| tag.get("href").map(str::to_owned)).collect();
            assert_eq!(current, [at(season).unwrap()]);
            assert_eq!(
                page.matches("href=\"/t/OWL-SAIL/log/").count(),
                12 + filters.len() + 1 + usize::from(season > 1) + usize::from(season < 12)
            );
        }
    }
}

#[test]
fn a_filter_leaves_of_the_story_what_it_is_about() {
    let scene = Scene { me: Some(Seat(0)), ..fixture::over("Ada") };
    let page = |season, filter| {
        log::log(&scene, Some(Leaf { season, part: 1 }), filter, &reader(Lang::En))
            .expect("a season")
            .into_string()
    };
    let said = |filter: Filter| -> Vec<(String, String)> {
        let pages = (1..=12).map(|season| page(season, filter));
        let sentences = pages.flat_map(|page| {
            tags(&page)
                .into_iter()
                .filter(|tag| tag.name == "p" && tag.inside.iter().any(|around| around == "article"))
                .filter(|tag| tag.get("class").is_some_and(|class| class != "why" && class != "lead"))
                .map(|tag| (tag.get("class").unwrap_or_default().to_owned(), tag.text))
                .collect::<Vec<_>>()
        });
        sentences.collect()
    };
    let all = said(Filter::All);
    for filter in Filter::ALL.into_iter().skip(1) {
        let meant: Vec<_> =
            all.iter().filter(|(class, _)| class.split(' ').any(|it| it == filter.name())).cloned().collect();
        assert!(!meant.is_empty() && meant.len() < all.len(), "{filter:?}");
        assert_eq!(said(filter), meant, "{filter:?}");
        // Other seasons are looked at by the same filter, and nobody's words stand between.
        let page = page(2, filter);
        let only = format!("/log/3?only={}\"", filter.name());
        assert!(page.contains(&only), "{filter:?}");
        assert!(!page.contains("says hello") && !page.contains("paused"), "{filter:?}");
    }
}

#[test]
fn why_bots_voted_is_told_in_the_story() {
    let mut scene = fixture::over("Ada");
    let mut reasons = 0;
    for line in Arc::make_mut(&mut scene.story) {
        let Told::Happened { by: Some((seat, _)), reason, told, .. } = Arc::make_mut(&mut line.told) else {
            continue;
        };
        if matches!(seat, Seat(1 | 3)) && told.iter().any(|news| matches!(news, News::Voted { .. })) {
            *reason = Some(PublicReason::Fair);
            reasons += 1;
        }
    }
    assert!(reasons > 0, "bots vote");
    let pages = (1..=12).map(|season| {
        log::log(&scene, Some(Leaf { season, part: 1 }), Filter::All, &reader(Lang::En))
            .expect("a season")
            .into_string()
    });
    let told: usize = pages.map(|page| page.matches("<p class=\"why\"").count()).sum();
    assert_eq!(told, reasons);
}

#[test]
fn a_season_of_much_talk_is_told_on_several_pages() {
    let mut scene = fixture::played("Ada", 40);
    let words = |number: usize| format!("word {number}.");
    for number in 0..1_000 {
        let told = Told::Said { seat: Seat(0), words: words(number), is_former: false };
        Arc::make_mut(&mut scene.story).push(Line { number: 100 + number as u32, at: 0, told: told.into() });
    }
    let part = |part| {
        Some(log::log(&scene, Some(Leaf { season: 1, part }), Filter::All, &reader(Lang::En))?.into_string())
    };
    let pages: Vec<String> = (1..).map_while(part).collect();
    assert_eq!(pages.len(), 3);
    for page in &pages {
        assert!(page.len() < 150_000, "{} bytes", page.len());
    }
    for number in 0..1_000 {
        assert_eq!(pages.iter().filter(|page| page.contains(&words(number))).count(), 1);
    }
    assert_eq!(
        log::log(&scene, None, Filter::All, &reader(Lang::En)).expect("the newest").into_string(),
        pages[2]
    );
    assert_eq!(headings(&pages[2], "h2"), ["Year 1, spring, part 3"]);
    assert!(pages[1].contains("rel=\"prev\" href=\"/t/OWL-SAIL/log/1\""));
    assert!(pages[1].contains("rel=\"next\" href=\"/t/OWL-SAIL/log/1?part=3\""));
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
