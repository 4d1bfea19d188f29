//! Whether what was acknowledged is one order of commands that respects real time: what was answered before something else was sent
//! stands before it in the log. That the rules accept the order is for whoever replays it.

use std::collections::{BTreeMap, HashMap};
use std::time::Instant;

use rules::game::Game;

use crate::playing::{OnDisk, Row};

/// A command that was acknowledged.
#[derive(Clone, Debug)]
pub(crate) struct Acknowledged {
    pub id: String,
    pub sent: Instant,
    pub answered: Instant,
}

/// Says what is wrong; `log` has the ids of all entries in order, those that nobody sent without one.
pub(crate) fn check(acknowledged: &[Acknowledged], log: &[Option<String>]) -> Result<(), String> {
    let mut places: HashMap<&str, usize> = HashMap::new();
    for (place, id) in log.iter().enumerate() {
        if let Some(id) = id
            && let Some(before) = places.insert(id, place)
        {
            return Err(format!("{id} is done twice, as entries {before} and {place}"));
        }
    }
    let mut in_order: Vec<(usize, &Acknowledged)> = Vec::with_capacity(acknowledged.len());
    for command in acknowledged {
        let place = places.get(command.id.as_str());
        in_order
            .push((*place.ok_or_else(|| format!("{} was acknowledged and is gone", command.id))?, command));
    }
    in_order.sort_by_key(|(place, _)| *place);
    let mut latest: Option<&Acknowledged> = None;
    for (place, command) in in_order {
        if let Some(latest) = latest.filter(|latest| latest.sent > command.answered) {
            return Err(format!(
                "{} stands at {place} after {}, which was sent when it had been answered",
                command.id, latest.id
            ));
        }
        if latest.is_none_or(|latest| latest.sent < command.sent) {
            latest = Some(command);
        }
    }
    Ok(())
}

/// A line of the story that somebody was shown.
#[derive(Clone, Debug)]
pub(crate) struct Shown {
    pub key: usize,
    pub line: String,
    /// How many entries the log had a moment later.
    pub entries: usize,
}

/// Says what was shown that is not in the log, or was before it was there; `story` has the lines that the log makes by their keys, each with
/// the entry that it came with.
pub(crate) fn shown(lines: &[Shown], story: &BTreeMap<usize, (usize, String)>) -> Result<(), String> {
    for Shown { key, line, entries } in lines {
        let (entry, expected) = story.get(key).ok_or_else(|| format!("{line} never happened"))?;
        if line != expected {
            return Err(format!("{line} was shown where the log tells {expected}"));
        }
        if entry >= entries {
            return Err(format!("{line}, of entry {entry}, was shown when the log had {entries}"));
        }
    }
    Ok(())
}

/// Says what is wrong with the log of a game: by the rules alone, which must come to this end, and by real time.
fn judge(acknowledged: &[Acknowledged], disk: &OnDisk, end: &Game) -> [Result<(), String>; 2] {
    let replayed = disk.try_replay(|_, _| {});
    let by_rules = replayed.and_then(|history| match history.game().digest() == end.digest() {
        true => Ok(()),
        false => Err("the game ends otherwise".to_owned()),
    });
    let ids: Vec<Option<String>> = disk.rows.iter().map(|row| row.id.clone()).collect();
    [by_rules, check(acknowledged, &ids)]
}

/// Harms a log at a decision, given its place and that of the next.
type Damage = fn(&mut Vec<Row>, usize, usize);

/// Does to the log of a whole game, whose decisions were sent one after the other, what nothing may do to one, all along the game. Where
/// either of two could have been first the rules do not mind; time does.
pub(crate) fn planted_in(disk: &OnDisk, acknowledged: &[Acknowledged], end: &Game) {
    assert_eq!(judge(acknowledged, disk, end), [Ok(()), Ok(())]);
    let damages: [(&str, Damage); 4] = [
        ("two are swapped", |rows, here, next| rows.swap(here, next)),
        ("one comes later", |rows, here, next| {
            let row = rows.remove(here);
            rows.insert((next + 10).min(rows.len()), row);
        }),
        ("one is gone", |rows, here, _| drop(rows.remove(here))),
        ("one is there twice", |rows, here, next| rows.insert(next, rows[here].clone())),
    ];
    let decisions: Vec<usize> =
        (0..disk.rows.len()).filter(|place| disk.rows[*place].is_decision()).collect();
    for (what, damage) in damages {
        let (mut tried, mut by_rules) = (0, 0);
        for pair in decisions.windows(2).step_by(3) {
            let mut rows = disk.rows.clone();
            damage(&mut rows, pair[0], pair[1]);
            let [rules, order] = judge(acknowledged, &OnDisk { rows, ..*disk }, end);
            assert!(order.is_err(), "{what} at {pair:?}: nobody notices");
            tried += 1;
            by_rules += u32::from(rules.is_err());
        }
        println!("{what}: {tried} times, noticed by the rules {by_rules} times");
        assert!(tried > 50 && by_rules > tried / 3, "{what}: the rules notice {by_rules} of {tried}");
    }
}

/// What the checker must catch: tried as the others are.
pub(crate) fn planted() {
    let zero = Instant::now();
    let at = |ms: u64| zero + std::time::Duration::from_millis(ms);
    let command = |id: &str, sent: u64, answered: u64| Acknowledged {
        id: id.to_owned(),
        sent: at(sent),
        answered: at(answered),
    };
    let log = |ids: &[&str]| -> Vec<Option<String>> {
        ids.iter().map(|id| (!id.is_empty()).then(|| (*id).to_owned())).collect()
    };
    // b and c overlap: either may be first.
    let all = [command("a", 0, 10), command("b", 11, 30), command("c", 20, 25), command("d", 31, 40)];
    assert_eq!(check(&all, &log(&["a", "", "b", "c", "d"])), Ok(()));
    assert_eq!(check(&all, &log(&["a", "c", "b", "", "d"])), Ok(()));
    // Not acknowledged, and there all the same: nobody was told otherwise.
    assert_eq!(check(&all, &log(&["a", "x", "b", "c", "d"])), Ok(()));
    let refused = |ids: &[&str]| check(&all, &log(ids)).expect_err("it is wrong");
    assert!(refused(&["a", "b", "d"]).contains("c was acknowledged and is gone"));
    assert!(refused(&["a", "b", "c", "b", "d"]).contains("b is done twice"));
    assert!(refused(&["b", "a", "c", "d"]).starts_with("a stands at 1 after b"));
    assert!(refused(&["a", "d", "c", "b"]).contains("after d"));
    // Of entries 3 and 5; the first was on the page as soon as it was in the log.
    let story = BTreeMap::from([(1, (3, "Hail".to_owned())), (2, (5, "and farewell".to_owned()))]);
    let line = |key: usize, line: &str, entries: usize| vec![Shown { key, line: line.to_owned(), entries }];
    assert_eq!(shown(&[line(1, "Hail", 4), line(2, "and farewell", 9)].concat(), &story), Ok(()));
    let wrong = |line: Vec<Shown>| shown(&line, &story).expect_err("it is wrong");
    assert!(wrong(line(1, "Hail", 3)).contains("was shown when the log had 3"), "before it was committed");
    assert!(wrong(line(2, "Hail", 9)).contains("where the log tells and farewell"));
    assert!(wrong(line(3, "Nobody said this", 9)).contains("never happened"));
}
