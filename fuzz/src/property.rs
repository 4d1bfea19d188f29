//! The properties, as functions of an input.

#[path = "../../crates/cli/src/engine/session.rs"]
mod session;

use std::sync::LazyLock;

use rules::cards::{CardSet, MAX_DECK, MAX_EVENTS, MAX_KINDS, MAX_PHILOSOPHIES, MAX_WONDERS, SetFiles};
use rules::game::Game;
use rules::news::Log;
use rules::notation::{Names, parse_action, parse_news, print_action, print_news};
use rules::random;
use rules::record::{Record, Recorder};
use rules::rng::{Dice, Seed};
use rules::seat::Seat;
use rules::setup::Setup;
use rules::world::Island;
use session::{Answer, Session};
use text::{Lang, SetText};

use super::Fate;
use super::changed::{edited, mixed, reworded};

const ISLANDS: [Island; 4] = [Island::Rhodes, Island::Chios, Island::Lemnos, Island::Crete];

/// Any text: reading it as an action never panics, and what reads prints and reads as the same.
pub fn action(input: &[u8]) -> Fate {
    let names = Names { set: CardSet::aegean(), islands: &ISLANDS };
    match parse_action(&String::from_utf8_lossy(input), &names) {
        Ok(action) => {
            let printed = print_action(&action, &names);
            let again = parse_action(&printed, &names).expect("what is printed can be read");
            assert_eq!(again, action, "{printed}");
            assert_eq!(print_action(&again, &names), printed);
            Fate::Read
        }
        Err(error) => refused(&error.to_string()),
    }
}

/// Any text: reading it as news never panics, and what reads prints and reads as the same.
pub fn news(input: &[u8]) -> Fate {
    let names = Names { set: CardSet::aegean(), islands: &ISLANDS };
    match parse_news(&String::from_utf8_lossy(input), &names) {
        Ok(news) => {
            let printed = print_news(&news, &names);
            let again = parse_news(&printed, &names).expect("what is printed can be read");
            assert_eq!(again, news, "{printed}");
            assert_eq!(print_news(&again, &names), printed);
            Fate::Read
        }
        Err(error) => refused(&error.to_string()),
    }
}

/// The files of a card set, one of them changed or replaced: loading never panics, names the file of every problem,
/// and takes only what the piles of a game can hold.
pub fn cards(input: &[u8]) -> Fate {
    let [choice, rest @ ..] = input else { return Fate::Ignored };
    let mut set = SetFiles::aegean();
    let file = usize::from(choice / 3) % set.files.len();
    let changed = &mut set.files[file];
    changed.text = match choice % 3 {
        0 => edited(&changed.text, rest),
        1 => reworded(&changed.text, rest),
        _ => String::from_utf8_lossy(rest).into_owned(),
    };
    // Words are read apart from cards, and keep the same promise.
    if changed.name.ends_with(".ftl") {
        return match SetText::new(&set) {
            Ok(text) => {
                // A card without a name of its own goes by its id.
                let name = text.name("a_card_of_another_set", Lang::default());
                assert_eq!(name, "a card of another set");
                Fate::Read
            }
            Err(problems) => {
                assert!(!problems.is_empty());
                assert!(problems.iter().all(|problem| problem.contains(".ftl")), "{problems:?}");
                Fate::Refused
            }
        };
    }
    match CardSet::load(&set) {
        Ok(loaded) => {
            let hazards: usize = loaded.hazards.iter().map(|card| usize::from(card.copies)).sum();
            let harbors: usize = loaded.harbors.iter().map(|card| usize::from(card.copies)).sum();
            assert!((1..=MAX_DECK).contains(&hazards) && loaded.hazards.len() <= MAX_KINDS);
            assert!((7..=MAX_DECK).contains(&harbors) && loaded.harbors.len() <= MAX_KINDS);
            assert!((12..=MAX_EVENTS).contains(&loaded.events.len()));
            assert!((6..=MAX_PHILOSOPHIES).contains(&loaded.philosophies.len()));
            assert!((12..=MAX_WONDERS).contains(&loaded.wonders.len()));
            // The digest stands for the whole set in records.
            let aegean = CardSet::aegean();
            assert!(loaded.digest != aegean.digest || loaded == *aegean);
            Fate::Read
        }
        Err(problems) => {
            assert!(!problems.is_empty());
            for problem in problems {
                assert!(set.files.iter().any(|file| file.name == problem.file), "{problem}");
                assert!(!problem.expected.is_empty(), "{problem}");
            }
            Fate::Refused
        }
    }
}

/// Any JSON, or a state in which parts were replaced: loading never panics, and an accepted game dumps as the same
/// and plays on.
pub fn state(input: &[u8]) -> Fate {
    let Some(state) = serde_json::from_slice(input).ok().or_else(|| mixed(input)) else {
        return Fate::Ignored;
    };
    let mut game = match Game::load(CardSet::aegean(), &state) {
        Ok(game) => game,
        Err(faults) => {
            assert!(!faults.is_empty());
            return Fate::Refused;
        }
    };
    assert_eq!(Game::load(CardSet::aegean(), &game.dump()).as_ref(), Ok(&game));
    let mut dice = Dice::new(1);
    for _ in 0..300 {
        if !random::step(&mut game, &mut dice, &mut Log::default()) {
            assert!(game.is_over());
            break;
        }
    }
    for seat in game.public().seats().map(Some).chain([None]) {
        game.view(seat).expect("the seat is in the game").to_json();
    }
    Fate::Read
}

/// The text of a record, changed or replaced: reading it never panics, and what reads prints the same.
pub fn record(input: &[u8]) -> Fate {
    let text = match input {
        [0, edits @ ..] => edited(&BEGUN, edits),
        _ => String::from_utf8_lossy(input).into_owned(),
    };
    match Record::parse(&text) {
        Ok(record) => {
            let printed = record.to_string();
            let words = |text: &str| -> Vec<Vec<String>> {
                let words = |line: &str| line.split_ascii_whitespace().map(str::to_owned).collect();
                text.trim_end().lines().map(words).collect()
            };
            assert_eq!(words(&printed), words(&text));
            assert_eq!(Record::parse(&printed).as_ref(), Ok(&record));
            Fate::Read
        }
        Err(error) => refused(&error.to_string()),
    }
}

static BEGUN: LazyLock<String> = LazyLock::new(|| {
    let (seed, log) = (Seed::from_number(1), &mut Log::muted());
    let recorder = Recorder::new(&Setup::new(CardSet::aegean(), 3, seed), log);
    recorder.expect("three can play").record().to_string()
});

/// A record with one line of play replaced by any text: it is refused, or it comes to the same game. The first byte
/// says which season, the second which line, the others what comes there.
pub fn replay(input: &[u8]) -> Fate {
    let [season, place, line @ ..] = input else { return Fate::Ignored };
    let mut record = PLAYED.clone();
    let seasons = record.seasons.len();
    let actions = &mut record.seasons[usize::from(*season) % seasons].actions;
    let Some(taken) = actions.get_mut(usize::from(*place)) else { return Fate::Ignored };
    taken.action = String::from_utf8_lossy(line).into_owned();
    let read = match Record::parse(&record.to_string()) {
        Ok(read) => read,
        Err(error) => return refused(&error.to_string()),
    };
    match read.replay(CardSet::aegean(), |_| {}) {
        // Digests of the state were left as they are, so nothing else can pass.
        Ok(game) => {
            assert_eq!(PLAYED.replay(CardSet::aegean(), |_| {}), Ok(game));
            Fate::Read
        }
        Err(error) => {
            assert!(error.line > 0);
            refused(&error.to_string())
        }
    }
}

static PLAYED: LazyLock<Record> = LazyLock::new(|| {
    let (seed, log, mut dice) = (Seed::from_number(1), &mut Log::muted(), Dice::new(1));
    let recorder = Recorder::new(&Setup::new(CardSet::aegean(), 4, seed), log);
    let mut recorder = recorder.expect("four can play");
    while recorder.game().public().season_number() < 2 {
        let asked: Vec<Seat> = recorder.game().asked().iter().collect();
        let seat = dice.pick(&asked).expect("somebody is asked while a game goes on");
        let seen = recorder.game().seen(seat).expect("who is asked is in the game");
        let action = seen.prompt().sample(&seen, &mut dice).expect("who is asked has a choice");
        recorder.apply(seat, &action, log).expect("what is offered is accepted");
    }
    recorder.record()
});

/// Lines to the engine: no line makes it panic, and every line but an empty one or a comment is answered. The first
/// byte is the seed of a game that has begun.
pub fn protocol(input: &[u8]) -> Fate {
    let [seed, lines @ ..] = input else { return Fate::Ignored };
    let mut session = Session::new(CardSet::aegean());
    // Most commands are about a game that has begun.
    session.answer(&format!("new players={} seed={seed}", 3 + seed % 4));
    let mut fate = Fate::Read;
    for line in String::from_utf8_lossy(lines).lines() {
        match session.answer(line) {
            Answer::Nothing => assert!(line.trim().is_empty() || line.trim().starts_with('#'), "{line}"),
            Answer::Lines(said) => assert!(said.iter().all(|said| !said.contains(['\n', '\r'])), "{line}"),
            Answer::Error(message) => fate = refused(&message),
            Answer::Quit => assert_eq!(line.trim().split_ascii_whitespace().next(), Some("quit")),
        }
    }
    fate
}

/// Whoever refuses says why.
fn refused(why: &str) -> Fate {
    assert!(!why.is_empty(), "a refusal has a reason");
    Fate::Refused
}
