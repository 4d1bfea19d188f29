//! Whole games as text, decision by decision, so that a change of behaviour shows up as a readable difference.
//!
//! `tests/playthroughs/` has a folder for each version of the rules. `UPDATE_SNAPSHOTS=1 cargo test -p rules --test
//! playthroughs` tells the kept decisions anew; where there is no file yet, random players make them.

// This test needs only a part of the table.
#[allow(unused_imports)]
mod table;

use std::collections::VecDeque;
use std::fmt::Write;
use std::path::Path;

use rules::action::Action;
use rules::cards::{PhilosophyId, Stage};
use rules::notation;
use rules::rng::Dice;
use rules::seat::Seat;
use rules::setup::Options;
use rules::state::Berth;
use rules::version::RulesVersion;
use rules::world::Island::{Chios, Crete, Lemnos, Rhodes};
use rules::world::{Acropolis, Island, Land};

use table::Table;

/// More seasons than any game has.
const ALL: usize = 100;

#[test]
fn three_islands() {
    retell("three_islands.txt", ALL, |rules| Table::dealt_by(rules, 3, Options::default(), 3));
}

#[test]
fn four_islands_in_a_tournament() {
    let options = Options { tournament: true, ..Options::default() };
    retell("four_islands_tournament.txt", ALL, |rules| Table::dealt_by(rules, 4, options, 4));
}

#[test]
fn five_beginners_in_the_delian_league() {
    let options = Options { beginner: true, delian_league: true, ..Options::default() };
    retell("five_islands_beginner_delian_league.txt", ALL, |rules| Table::dealt_by(rules, 5, options, 5));
}

#[test]
fn six_islands_in_a_tournament_with_open_hands() {
    let options = Options { tournament: true, open_hands: true, ..Options::default() };
    retell("six_islands_tournament_open_hands.txt", ALL, |rules| Table::dealt_by(rules, 6, options, 6));
}

/// Random players seldom grow rich: here they begin with wonders, philosophies, fleets and full hands.
#[test]
fn three_seasons_of_plenty() {
    const HAND: &str =
        "grain*3 grapes*3 olives*3 ore*3 timber*3 wool*3 pottery*2 spices*2 tools*2 papyrus*2 gold*6";
    retell("three_seasons_of_plenty.txt", 3, |rules| {
        let mut table = Table::new(4);
        table.edit(|position| position.public.rules = rules);
        for (island, complete, partial, philosophies) in [
            (Chios, "theater", "parthenon", ["sophism", "platonism"]),
            (Crete, "lighthouse", "library", ["pythagoreanism", "cynicism"]),
            (Rhodes, "oracle", "gardens", ["stoicism", "epicureanism"]),
            (Lemnos, "altar", "statue_of_zeus", ["platonism", "stoicism"]),
        ] {
            table.hold(island, HAND).home(island, "army*2 warship gift*2").fleets(island, 3);
            table.wonder(island, complete, Stage::Complete).wonder(island, partial, Stage::Partial);
            table.philosophies(island, &philosophies).villages(island, &[1, 2, 5]);
            table.structure(island, Acropolis::Marketplace, 1).structure(island, Acropolis::Shrine, 1);
        }
        table.events(&["merchant_ships"]);
        table
    });
}

/// Tells the kept game of each version of the rules again, by the decisions that were taken then.
fn retell(name: &str, seasons: usize, table: impl Fn(RulesVersion) -> Table) {
    for rules in RulesVersion::ALL {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
        let path = folder.join(rules.number().to_string()).join(name);
        let kept = std::fs::read_to_string(&path).ok();
        let story = played(table(rules), seasons, kept.as_deref().map(decisions));
        if std::env::var_os("UPDATE_SNAPSHOTS").is_some() {
            std::fs::write(&path, story).expect("the story can be written down");
            continue;
        }
        compare(&format!("{}/{name}", rules.number()), &kept.unwrap_or_default(), &story);
    }
}

/// The decisions in a story: `crete: work none`, but not what islands hold after a season.
fn decisions(story: &str) -> VecDeque<(Island, String)> {
    let mut told = VecDeque::new();
    let mut after_season = false;
    for line in story.lines() {
        after_season = !line.is_empty() && (after_season || line.starts_with("After season"));
        let decision = line.split_once(": ").filter(|_| !after_season);
        if let Some((name, action)) = decision
            && let Some(island) = Island::from_name(name)
        {
            told.push_back((island, action.to_owned()));
        }
    }
    told
}

/// The story of a table from its first event on, for at most so many seasons: by these decisions, or random ones.
fn played(mut table: Table, seasons: usize, mut decisions: Option<VecDeque<(Island, String)>>) -> String {
    let mut story = header(&table);
    for event in table.story() {
        writeln!(story, "  {event}").unwrap();
    }
    let mut dice = Dice::new(1);
    let mut told = 0;
    while told < seasons && !table.game.is_over() {
        let before = *table.game.public();
        let (island, action) = match &mut decisions {
            Some(decisions) => decisions.pop_front().expect("the kept game goes on to its end"),
            None => {
                let asked: Vec<Seat> = table.game.asked().iter().collect();
                let seat = dice.pick(&asked).expect("somebody is asked while a game goes on");
                let view = table.view(before.seats[seat].island);
                let seen = view.seen().expect("who is asked is in the game");
                let action = if seen.undo.is_some() && dice.below(4) == 0 {
                    Action::Undo
                } else {
                    seen.prompt().sample(&seen, &mut dice).expect("who is asked has a choice")
                };
                (before.seats[seat].island, notation::print_action(&action, &table.names()))
            }
        };
        writeln!(story, "{}: {action}", island.name()).unwrap();
        for event in table.act(island, &action) {
            writeln!(story, "  {event}").unwrap();
        }
        if table.game.is_over() || table.game.public().season_number() != before.season_number() {
            told += 1;
            let (year, season, digest) = (before.year, before.season.name(), table.game.digest());
            writeln!(story, "\nAfter season {year} {season}: digest {digest}").unwrap();
            for seat in before.seats() {
                writeln!(story, "{}", holdings(&table, seat)).unwrap();
            }
            story.push('\n');
        }
    }
    for ranked in table.game.outcome().iter().flat_map(|outcome| &outcome.ranking) {
        let island = table.game.public().seats[ranked.seat].island.name();
        let (place, structures) = (ranked.place, ranked.structures);
        writeln!(story, "place {place}: {island}, structures {structures}, {:?}", ranked.decided_by).unwrap();
    }
    story
}

fn header(table: &Table) -> String {
    let position = table.game.position();
    let mut options: Vec<&str> = position.public.options.names().collect();
    if options.is_empty() {
        options.push("none");
    }
    let islands: Vec<&str> =
        position.public.seats().map(|seat| position.public.seats[seat].island.name()).collect();
    let seed = position.secret.seed.hex();
    format!("seats: {}\noptions: {}\nseed: {seed}\n\n", islands.join(" "), options.join(" "))
}

/// What lies in front of a seat, and what it alone knows.
fn holdings(table: &Table, seat: Seat) -> String {
    let (game, set) = (&table.game, table.game.set());
    let view = game.view(Some(seat)).expect("the seat is in the game");
    let state = &view.public.seats[seat];
    let mut line = format!("{}: hand {}; home {}", state.island.name(), view.mine.hand, state.home);
    for (fleet, at) in state.fleets() {
        let berth = match at.berth {
            Berth::Port => "port",
            Berth::Bound(land) => land.name(),
            Berth::SentHome => "sent home",
        };
        write!(line, "; fleet {} {berth} {}", fleet.name(), view.mine.cargo[fleet as usize]).unwrap();
    }
    let villages: String = state.villages.iter().map(|village| format!(" {}", village.0 + 1)).collect();
    write!(line, "; villages{villages}; workshops {}", state.workshops).unwrap();
    for kind in Acropolis::ALL.iter().filter(|kind| state.has(**kind)) {
        write!(line, "; {} {}", kind.name(), state.acropolis[*kind as usize]).unwrap();
    }
    for wonder in state.wonders() {
        write!(line, "; {} {}", wonder.card.name(set), wonder.stage.name()).unwrap();
    }
    for philosophy in PhilosophyId::all(set).filter(|it| state.holds_philosophy(*it)) {
        write!(line, "; {}", philosophy.name(set)).unwrap();
    }
    for (land, harbor) in Land::ALL.iter().zip(view.mine.seen_harbors) {
        if let Some(harbor) = harbor {
            write!(line, "; knows {} {}", land.name(), harbor.name(set)).unwrap();
        }
    }
    if let Some(event) = view.mine.next_event {
        write!(line, "; knows {}", event.name(set)).unwrap();
    }
    line
}

fn compare(name: &str, kept: &str, story: &str) {
    let mut now = story.lines();
    for (number, kept) in kept.lines().enumerate() {
        let now = now.next().unwrap_or("");
        assert_eq!(kept, now, "{name}:{} (UPDATE_SNAPSHOTS=1 accepts what happens now)", number + 1);
    }
    assert_eq!(now.next(), None, "{name} ends before this (UPDATE_SNAPSHOTS=1 accepts what happens now)");
}
