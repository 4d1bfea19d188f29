//! Whether what was acknowledged is one order of commands that respects real time: what was answered before something else was sent
//! stands before it in the log. That the rules accept the order is for whoever replays it.

use std::collections::HashMap;
use std::time::Instant;

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
}
