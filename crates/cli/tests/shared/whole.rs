//! A whole game at two servers, now at one and now at the other.

use std::time::Instant;

use rules::cards::CardSet;
use rules::record::Record;
use rules::rng::Dice;

use crate::Trials;
use crate::history::{Acknowledged, planted_in};
use crate::house::{House, Player, STILL};
use crate::postgres::Cluster;

pub(crate) const TRIALS: Trials = &[(
    "a_game_played_at_two_servers_by_turns_is_the_game_that_was_acknowledged",
    a_game_played_at_two_servers_by_turns_is_the_game_that_was_acknowledged,
)];

fn a_game_played_at_two_servers_by_turns_is_the_game_that_was_acknowledged(cluster: &Cluster) {
    let mut dice = Dice::new(61);
    let mut player = Player::new(House::new(cluster, 2, &STILL), 4);
    // Who took the last decision: it knows all that has happened.
    let (mut last, mut refused, mut moved) = (0, 0, 0);
    let mut acknowledged = Vec::new();
    loop {
        let (from, to) = (dice.below(2) as usize, dice.below(2) as usize);
        let Some(sent) = player.decide(from, &mut dice) else { break };
        let (id, begun) = (sent.id.clone(), Instant::now());
        if from == last {
            // Whoever saw what is so is not refused because another server has not heard of it yet.
            player.send(to, &sent);
        } else {
            let answer = player.try_send(to, &sent).expect("an answer");
            match answer.status {
                200 => player.acknowledged.push(sent),
                // It was decided by what the other had not heard of yet.
                422 => {
                    refused += 1;
                    continue;
                }
                _ => panic!("{sent:?} was answered {} {}", answer.status, answer.body),
            }
        }
        acknowledged.push(Acknowledged { id, sent: begun, answered: Instant::now() });
        moved += u32::from(to != last);
        last = to;
        if player.acknowledged.len().is_multiple_of(50) {
            player.check(&[0, 1]);
        }
    }
    let disk = player.check(&[0, 1]);
    let game = disk.replay(|_, _| {}).into_game();
    assert!(game.is_over(), "one server alone thinks so");
    assert!(moved > 50, "both had something to do: {moved}");
    let decisions = disk.rows.iter().filter(|row| row.is_decision()).count();
    assert_eq!(decisions, player.acknowledged.len(), "what was refused is not there");
    for server in [0, 1] {
        let record = player.at(server).get(&format!("/t/{}/record", player.code));
        let record = Record::parse(&record.body).expect("the record can be read");
        let replayed = record.replay(CardSet::aegean(), |_| {}).expect("the record replays");
        assert_eq!(replayed.digest(), game.digest());
    }
    planted_in(&disk, &acknowledged, &game);
    println!("{decisions} decisions, {moved} at the other server, {refused} refused");
}
