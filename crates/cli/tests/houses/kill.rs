//! Whatever was acknowledged is there after a power cut, once, and the game is the one that the rules make of it.

use std::thread;
use std::time::{Duration, Instant};

use rules::cards::CardSet;
use rules::record::Record;
use rules::rng::Dice;

use crate::house::{Player, Sent};
use crate::playing::try_act;
use crate::serving::Answer;
use crate::{Ground, Trials};

pub(crate) const TRIALS: Trials =
    trials![a_game_killed_more_than_fifty_times_is_the_game_that_was_acknowledged];

/// What had become of a decision when its server was killed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    Answered,
    /// On disk, but nobody knew.
    Written,
    Lost,
}

/// Takes note of an answer: done, or refused by a rule because a server answered where nothing was to choose.
fn note(player: &mut Player, sent: &Sent, answer: &Answer) {
    match answer.status {
        200 => player.acknowledged.push(sent.clone()),
        422 if answer.json()["rule"].is_string() => {}
        _ => panic!("{sent:?} was answered {} {}", answer.status, answer.body),
    }
}

fn send(player: &mut Player, server: usize, sent: &Sent) {
    let answer = player.try_send(server, sent).expect("an answer");
    note(player, sent, &answer);
}

/// Kills all servers while a decision is on its way, and sends it again after the restart if nobody has answered.
fn send_into_the_kill(player: &mut Player, server: usize, sent: &Sent, delay: Duration) -> Fate {
    let (mut client, code) = (player.at(server), player.code.clone());
    let answer = thread::scope(|scope| {
        let sending = scope.spawn(|| try_act(&mut client, &code, sent.seat, &sent.id, &sent.line));
        thread::sleep(delay);
        player.house.kill();
        sending.join().expect("sending does not panic")
    });
    player.house.restart();
    if let Ok(answer) = answer {
        note(player, sent, &answer);
        player.check_all();
        return Fate::Answered;
    }
    let disk = player.check_all();
    let is_there = disk.rows.iter().any(|row| row.id.as_ref() == Some(&sent.id));
    send(player, server, sent);
    player.check_all();
    if is_there { Fate::Written } else { Fate::Lost }
}

fn a_game_killed_more_than_fifty_times_is_the_game_that_was_acknowledged(ground: &Ground) {
    let started = Instant::now();
    let mut dice = Dice::new(60);
    let mut player = Player::new(ground.house(&[]), 6);
    let servers = player.house.servers.len() as u32;
    let mut kills = 0;
    let mut fates = Vec::new();
    let mut left = 5;
    while let Some(sent) = player.decide(dice.below(servers) as usize, &mut dice) {
        let server = dice.below(servers) as usize;
        if left > 0 {
            send(&mut player, server, &sent);
            left -= 1;
            continue;
        }
        left = dice.below(16);
        kills += 1;
        if dice.coin() {
            let delay = Duration::from_micros(u64::from(dice.below(2500)));
            fates.push(send_into_the_kill(&mut player, server, &sent, delay));
        } else {
            send(&mut player, server, &sent);
            player.house.kill();
            player.house.restart();
            player.check_all();
        }
    }
    let disk = player.check_all();
    assert!(kills >= 50, "the game was over after {kills} kills");
    let [answered, written, lost] = [Fate::Answered, Fate::Written, Fate::Lost]
        .map(|fate| fates.iter().filter(|it| **it == fate).count());
    assert!(written + lost >= 5, "too few of {} kills came before the answer", fates.len());

    let record = player.at(0).get(&format!("/t/{}/record", player.code));
    assert_eq!(record.status, 200, "{}", record.body);
    let record = Record::parse(&record.body).expect("the record can be read");
    let replayed = record.replay(CardSet::aegean(), |_| {}).expect("the record replays");
    let game = disk.replay(|_, _| {}).into_game();
    assert!(game.is_over());
    assert_eq!(replayed.digest(), game.digest());
    let recorded: usize = record.seasons.iter().map(|season| season.actions.len()).sum();
    assert_eq!(recorded, disk.rows.iter().filter(|row| row.is_decision()).count());
    println!(
        "{} decisions acknowledged, {kills} kills, {} of them in flight ({answered} answered, {written} written, {lost} lost), {:.1?}",
        player.acknowledged.len(),
        fates.len(),
        started.elapsed()
    );
}
