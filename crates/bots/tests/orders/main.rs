//! Orders for the season: what is read, what follows, and that it follows to the letter.

mod left;
mod letter;
mod otherwise;
mod sheets;

use bots::orders::{Follow, Orders, Past, Problem, Quick, Saved, What, Why, follow};
use bots::steward;
use rules::action::Action;
use rules::cards::CardSet;
use rules::game::Game;
use rules::news::Log;
use rules::notation::{self, Names};
use rules::rng::{Dice, Seed};
use rules::seat::Seat;
use rules::setup::{Options, Setup};
use rules::step::Step;
use rules::world::{Island, Phase};

use letter::{Done, Letter};

const ISLANDS: [Island; 4] = [Island::Chios, Island::Crete, Island::Rhodes, Island::Naxos];

fn names() -> Names<'static> {
    Names { set: CardSet::aegean(), islands: &ISLANDS }
}

fn read(text: &str) -> Orders {
    let (orders, problems) = Orders::parse(text, &names());
    assert!(problems.is_empty(), "{text}: {problems:?}");
    orders
}

fn problem(text: &str) -> Problem {
    let (_, mut problems) = Orders::parse(text, &names());
    assert_eq!(problems.len(), 1, "{text}: {problems:?}");
    problems.remove(0)
}

/// The examples of docs/WEEKS.md: the second column of the table of sentences, and that of conditions after a sentence.
fn examples() -> Vec<String> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/WEEKS.md");
    let text = std::fs::read_to_string(path).expect("the page is there");
    let rows = text.lines().filter(|line| line.starts_with("| `"));
    let cells = rows.filter_map(|row| row.split(" | ").nth(1).map(|cell| cell.trim().to_owned()));
    cells.filter_map(|cell| Some(cell.strip_prefix('`')?.strip_suffix('`')?.to_owned())).collect()
}

#[test]
fn every_sentence_of_the_page_reads_and_prints_the_same_again() {
    let examples = examples();
    assert!(examples.len() > 60, "{}", examples.len());
    for example in examples {
        assert_eq!(read(&example).print(&names()).trim_end(), example);
    }
}

#[test]
fn random_sheets_print_as_they_read() {
    let mut dice = Dice::new(4);
    for _ in 0..3_000 {
        let text = sheets::sheet(&mut dice, &ISLANDS);
        let orders = read(&text);
        let printed = orders.print(&names());
        assert_eq!(read(&printed), orders, "{text}");
    }
}

#[test]
fn a_wrong_line_rests_with_its_word_and_the_nearest_while_the_others_stand() {
    let text = "build village 6, academy stoicism\n\narchon vote rodes\nevent pay never gold";
    let (orders, problems) = Orders::parse(text, &names());
    assert_eq!(orders.lines.iter().map(|line| line.number).collect::<Vec<_>>(), [1, 4]);
    let found = Some("rodes".to_owned());
    let near = Some("rhodes".to_owned());
    assert_eq!(problems, [Problem { line: 3, word: 3, found, what: What::Island, near }]);

    let of = |text: &str| {
        let problem = problem(text);
        (problem.word, problem.what, problem.near.unwrap_or_default())
    };
    assert_eq!(of("jorney stay"), (1, What::Phase, "journey".into()));
    assert_eq!(of("journey lauch a egypt wool"), (2, What::Verb, "launch".into()));
    assert_eq!(of("journey launch a egipt wool"), (4, What::Land, "egypt".into()));
    assert_eq!(of("journey launch a egypt"), (5, What::Good, String::new()));
    assert_eq!(of("journey launch d egypt wool"), (3, What::Fleet, "a".into()));
    assert_eq!(of("build village 7"), (3, What::Village, String::new()));
    assert_eq!(of("archon vote lemnos"), (3, What::Island, String::new()), "not at this table");
    assert_eq!(of("discard keep gold silk"), (4, What::End, String::new()));
    assert_eq!(of("hazard gift if los 3"), (4, What::Condition, "loss".into()));
    assert_eq!(of("island_trade give wool wants grain"), (4, What::Joint, "want".into()));
    assert_eq!(of(&format!("discard keep {}", "gold ".repeat(100))), (1, What::Less, String::new()));
}

#[test]
fn hostile_text_is_read_without_harm() {
    let mut dice = Dice::new(9);
    for _ in 0..2_000 {
        let mut text = sheets::sheet(&mut dice, &ISLANDS);
        for _ in 0..1 + dice.below(6) {
            let places: Vec<usize> = text.char_indices().map(|(place, _)| place).collect();
            let at = places[dice.below(places.len() as u32) as usize];
            match dice.below(3) {
                0 => text
                    .insert_str(at, ["\0", "é", ",", "  ", "*", "999", "\u{202e}"][dice.below(7) as usize]),
                1 => text.truncate(at),
                _ => drop(text.remove(at)),
            }
            if text.is_empty() {
                text.push('x');
            }
        }
        let (orders, _) = Orders::parse(&text, &names());
        let printed = orders.print(&names());
        assert_eq!(Orders::parse(&printed, &names()).0.print(&names()), printed);
    }
    let (orders, problems) = Orders::parse(&"journey stay\n".repeat(10_000), &names());
    assert!(orders.lines.len() <= bots::orders::MAX_LINES && problems.len() == 1);
}

/// One game in which every seat has a sheet; what orders are silent about is decided by `otherwise`.
fn play(seed: u64, options: Options, otherwise: impl Fn(&Game, Seat, &mut Dice) -> Action) -> (u32, u32) {
    let mut log = Log::default();
    let players = 3 + (seed % 4) as u8;
    let setup = Setup { options, ..Setup::new(CardSet::aegean(), players, Seed::from_number(seed)) };
    let mut game = Game::new(&setup, &mut log).expect("they can play");
    let islands = game.public().islands();
    let names = Names { set: game.set(), islands: &islands };
    let mut dice = Dice::new(seed);
    let mut written: Vec<(String, Orders, Saved)> = Vec::new();
    for seat in game.public().seats() {
        let text = sheets::sheet(&mut dice, &islands);
        let (orders, problems) = Orders::parse(&text, &names);
        assert!(problems.is_empty(), "{text}: {problems:?}");
        written.push((text, orders, Saved::at(game.public(), seat)));
    }
    let mut pasts = vec![Past::default(); players as usize];
    let mut letters: Vec<Letter> = written.iter().map(|(text, ..)| Letter::new(text)).collect();
    let (mut by_orders, mut decisions) = (0, 0);
    while !game.is_over() {
        let all = game.public().seats().collect::<Vec<_>>();
        let start = dice.below(all.len() as u32) as usize;
        let mut acted = None;
        for seat in (0..all.len()).map(|place| all[(start + place) % all.len()]) {
            let view = game.view(Some(seat)).expect("a seat");
            let (seen, prompt) = (view.seen().expect("a seat sees"), view.prompt().expect("a seat is asked"));
            let (_, orders, saved) = &written[seat.0 as usize];
            let now = orders.now(|_| *saved, &view.public);
            match follow(&now, &seen, &prompt, &pasts[seat.0 as usize]) {
                Follow::Act(action, because) => {
                    assert_eq!(seen.check(&action), Ok(()));
                    letters[seat.0 as usize].check(&Done {
                        seen: &seen,
                        prompt: &prompt,
                        action: &action,
                        because,
                        names: &names,
                    });
                    by_orders += 1;
                    acted = Some((seat, action));
                    break;
                }
                Follow::Waits(because) => assert!(because.line.is_some() && because.why != Why::Done),
                Follow::Silent => letters[seat.0 as usize].silent(&seen, &prompt, &names),
            }
        }
        let (seat, action) = acted.unwrap_or_else(|| {
            let seat = game.asked().pick(&mut dice).expect("somebody is asked");
            (seat, otherwise(&game, seat, &mut dice))
        });
        log.told.clear();
        game.apply(seat, &action, &mut log)
            .unwrap_or_else(|refusal| panic!("{}: {refusal:?}", notation::print_action(&action, &names)));
        pasts[seat.0 as usize].act(action);
        for seat in game.public().seats() {
            let viewer = game.viewer(Some(seat));
            for news in log.told.iter().filter_map(|news| news.seen_by(viewer)) {
                pasts[seat.0 as usize].hear(seat, &news);
                letters[seat.0 as usize].hear(seat, &news);
            }
        }
        decisions += 1;
        assert!(decisions < 20_000, "orders go round in circles in game {seed}");
        // Now and then somebody thinks again.
        if dice.below(60) == 0 {
            let seat = all[dice.below(all.len() as u32) as usize];
            let text = sheets::sheet(&mut dice, &islands);
            let orders = Orders::parse(&text, &names).0;
            letters[seat.0 as usize].renew(&text);
            written[seat.0 as usize] = (text, orders, Saved::at(game.public(), seat));
        }
    }
    (by_orders, decisions)
}

/// Random, but for trade: what is dealt there by chance would count against orders.
fn by_chance(game: &Game, seat: Seat, dice: &mut Dice) -> Action {
    let view = game.view(Some(seat)).expect("a seat");
    let (seen, prompt) = (view.seen().expect("a seat sees"), view.prompt().expect("a seat is asked"));
    if prompt.step == Step::Trade {
        return steward::answer(&seen, &prompt).expect("the steward answers");
    }
    loop {
        let action = prompt.sample(&seen, dice).expect("a seat that is asked has a choice");
        if seen.check(&action).is_ok() {
            return action;
        }
    }
}

fn by_steward(game: &Game, seat: Seat, _: &mut Dice) -> Action {
    let view = game.view(Some(seat)).expect("a seat");
    let (seen, prompt) = (view.seen().expect("a seat sees"), view.prompt().expect("a seat is asked"));
    steward::answer(&seen, &prompt).expect("the steward answers")
}

#[test]
fn orders_are_followed_to_the_letter_and_never_refused_in_random_games() {
    let (mut by_orders, mut decisions) = (0, 0);
    for seed in 0..1_200 {
        let options =
            Options { tournament: seed % 3 == 0, delian_league: seed % 5 == 0, ..Options::default() };
        let (ordered, all) =
            if seed % 2 == 0 { play(seed, options, by_chance) } else { play(seed, options, by_steward) };
        by_orders += ordered;
        decisions += all;
    }
    assert!(by_orders > 100_000, "{by_orders} of {decisions}");
}

#[test]
fn nothing_answers_itself_where_a_line_says_to_ask() {
    let asks = Phase::ALL.iter().map(|phase| format!("always {} ask\n", phase.name()));
    let quick = Quick::ALL.iter().map(|quick| format!("answer {}\n", quick.name()));
    let (asks, quick) = (asks.collect::<String>(), quick.collect::<String>());
    let (alone, both) = (read(&quick), read(&format!("{asks}{quick}")));
    let mut answered = 0;
    for seed in 0..12 {
        let mut log = Log::default();
        let setup = Setup::new(CardSet::aegean(), 4, Seed::from_number(seed));
        let mut game = Game::new(&setup, &mut log).expect("four can play");
        let mut dice = Dice::new(seed);
        while !game.is_over() {
            let seat = game.asked().pick(&mut dice).expect("somebody is asked");
            let seen = game.seen(seat).expect("a seat");
            let (prompt, saved) = (seen.prompt(), Saved::at(game.public(), seat));
            let follows = |orders: &Orders| {
                follow(&orders.now(|_| saved, game.public()), &seen, &prompt, &Past::default())
            };
            answered += u32::from(matches!(follows(&alone), Follow::Act(..)));
            let followed = follows(&both);
            assert!(!matches!(followed, Follow::Act(..)), "{:?}: {followed:?}", prompt.step);
            let action = by_chance(&game, seat, &mut dice);
            game.apply(seat, &action, &mut log).expect("legal");
        }
    }
    assert!(answered > 100, "{answered}");
}

#[test]
fn a_line_is_for_the_next_time_of_its_phase_unless_it_says_always() {
    let mut log = Log::default();
    let setup = Setup::new(CardSet::aegean(), 4, Seed::from_number(2));
    let mut game = Game::new(&setup, &mut log).expect("four can play");
    let mut dice = Dice::new(1);
    while game.public().phase() != Phase::Build {
        let seat = game.asked().pick(&mut dice).expect("somebody is asked");
        let action = by_steward(&game, seat, &mut dice);
        game.apply(seat, &action, &mut log).expect("legal");
    }
    let seat = game.public().waiting.pick(&mut dice).expect("somebody builds");
    let saved = Saved::at(game.public(), seat);
    let season = game.public().season_number();
    assert_eq!(saved.season_of(Phase::Build), season);
    assert_eq!(saved.season_of(Phase::Archon), season);
    assert_eq!(saved.season_of(Phase::Journey), season + 1, "the sea of this season is behind us");
    game.apply(seat, &Action::Finish, &mut log).expect("legal");
    if game.public().phase() == Phase::Build {
        assert_eq!(Saved::at(game.public(), seat).season_of(Phase::Build), season + 1, "it has finished");
    }
    let orders = read("build workshop\nalways build fleet\nanswer no_gain");
    while game.public().season_number() == season || game.public().phase() != Phase::Build {
        let seat = game.asked().pick(&mut dice).expect("somebody is asked");
        let action = by_steward(&game, seat, &mut dice);
        game.apply(seat, &action, &mut log).expect("legal");
    }
    assert_eq!(
        orders.now(|_| saved, game.public()).lines.iter().map(|line| line.number).collect::<Vec<_>>(),
        [2, 3]
    );
}
