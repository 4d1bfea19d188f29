//! Whatever was acknowledged is there after a power cut, once, and the game is the one that the rules make of it.

use std::collections::HashMap;
use std::thread;
use std::time::{Duration, Instant};

use rules::cards::CardSet;
use rules::record::Record;
use rules::rng::Dice;
use rules::seat::Seat;

use crate::playing::{OnDisk, Row, act, by_chance, new_id, new_table, on_disk, try_act, view};
use crate::serving::{Client, Server};

/// A decision that was sent.
#[derive(Clone, Debug)]
struct Sent {
    seat: Seat,
    id: String,
    line: String,
}

/// What had become of a decision when the server was killed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    Answered,
    /// On disk, but nobody knew.
    Written,
    Lost,
}

/// One browser that plays all six seats, and knows what it was promised.
struct Player {
    server: Server,
    client: Client,
    code: String,
    /// Decisions that the server said it took.
    acknowledged: Vec<Sent>,
    /// All that was ever sent, by id.
    sent: HashMap<String, Sent>,
    /// The log when it was last looked at.
    rows: Vec<Row>,
}

impl Player {
    fn new() -> Player {
        let server = Server::start(&[]);
        let mut client = Client::new(server.port);
        let code = new_table(&mut client, &["me"; 6], "open");
        let (acknowledged, sent, rows) = (Vec::new(), HashMap::new(), Vec::new());
        Player { server, client, code, acknowledged, sent, rows }
    }

    /// Somebody's next decision; `None` when the game is over.
    fn decide(&mut self, dice: &mut Dice) -> Option<Sent> {
        loop {
            let asked = view(&mut self.client, &self.code, Seat(0)).public.asked();
            let asked: Vec<Seat> = asked.iter().collect();
            let seat = dice.pick(&asked)?;
            let seen = view(&mut self.client, &self.code, seat);
            // Where there is nothing to choose the server may have answered meanwhile.
            if seen.public.asked().has(seat)
                && let Some(line) = by_chance(&seen, dice)
            {
                let sent = Sent { seat, id: new_id(dice), line };
                self.sent.insert(sent.id.clone(), sent.clone());
                return Some(sent);
            }
        }
    }

    /// Takes note of an answer: done, or refused by a rule because the server answered where nothing was to choose.
    fn note(&mut self, sent: &Sent, answer: &crate::serving::Answer) {
        match answer.status {
            200 => self.acknowledged.push(sent.clone()),
            422 if answer.json()["rule"].is_string() => {}
            _ => panic!("{sent:?} was answered {} {}", answer.status, answer.body),
        }
    }

    fn send(&mut self, sent: &Sent) {
        let answer = act(&mut self.client, &self.code, sent.seat, &sent.id, &sent.line);
        self.note(sent, &answer);
    }

    fn restart(&mut self) {
        self.server.restart();
        self.client.port = self.server.port;
    }

    /// Kills the server while a decision is on its way, and sends it again after the restart if nobody has answered.
    fn send_into_the_kill(&mut self, sent: &Sent, delay: Duration) -> Fate {
        let Player { server, client, code, .. } = self;
        let answer = thread::scope(|scope| {
            let sending = scope.spawn(|| try_act(client, code, sent.seat, &sent.id, &sent.line));
            thread::sleep(delay);
            server.kill();
            sending.join().expect("sending does not panic")
        });
        self.restart();
        if let Ok(answer) = answer {
            self.note(sent, &answer);
            self.check();
            return Fate::Answered;
        }
        self.check();
        let is_there = self.rows.iter().any(|row| row.id.as_ref() == Some(&sent.id));
        self.send(sent);
        self.check();
        if is_there { Fate::Written } else { Fate::Lost }
    }

    /// The log holds what it should, and every seat sees the game that the rules make of it.
    fn check(&mut self) {
        let (disk, views) = self.look();
        let OnDisk { rows, .. } = &disk;
        assert!(rows.iter().zip(0..).all(|(row, number)| row.number == number), "no number is missing");
        assert_eq!(rows[..self.rows.len()], self.rows, "what was in the log stays");
        let mut times: HashMap<&str, u32> = HashMap::new();
        for row in rows.iter().filter(|row| row.kind == "act") {
            let id = row.id.as_deref().expect("a decision that was sent has an id");
            let sent = self.sent.get(id).unwrap_or_else(|| panic!("nobody sent {row:?}"));
            assert_eq!((row.seat, &row.text), (Some(sent.seat.0), &sent.line));
            *times.entry(id).or_default() += 1;
        }
        assert!(times.values().all(|times| *times == 1), "nothing is done twice");
        for sent in &self.acknowledged {
            assert_eq!(times.get(sent.id.as_str()), Some(&1), "{sent:?} was acknowledged and is gone");
        }
        let history = disk.replay(|_, _| {});
        for (seat, shown) in history.game().public().seats().zip(&views) {
            let expected = history.view(Some(seat)).expect("the seat plays").to_json();
            assert!(*shown == expected, "{seat:?} sees another game than the log tells");
        }
        self.rows = disk.rows;
    }

    /// The log and the views of all seats of one moment: the server may answer by itself where nothing is to choose.
    fn look(&mut self) -> (OnDisk, Vec<serde_json::Value>) {
        loop {
            let before = on_disk(&self.server.database(), &self.code);
            let mut views = Vec::new();
            for seat in 1..=6 {
                let answer = self.client.get(&format!("/t/{}/view?seat={seat}", self.code));
                views.push(answer.json()["view"].clone());
            }
            let after = on_disk(&self.server.database(), &self.code);
            if before.rows == after.rows {
                return (after, views);
            }
        }
    }
}

#[test]
fn a_game_killed_more_than_fifty_times_is_the_game_that_was_acknowledged() {
    let started = Instant::now();
    let mut dice = Dice::new(60);
    let mut player = Player::new();
    let mut kills = 0;
    let mut fates = Vec::new();
    let mut left = 5;
    while let Some(sent) = player.decide(&mut dice) {
        if left > 0 {
            player.send(&sent);
            left -= 1;
            continue;
        }
        left = dice.below(16);
        kills += 1;
        if dice.coin() {
            let delay = Duration::from_micros(u64::from(dice.below(2500)));
            fates.push(player.send_into_the_kill(&sent, delay));
        } else {
            player.send(&sent);
            player.server.kill();
            player.restart();
            player.check();
        }
    }
    player.check();
    assert!(kills >= 50, "the game was over after {kills} kills");
    let [answered, written, lost] = [Fate::Answered, Fate::Written, Fate::Lost]
        .map(|fate| fates.iter().filter(|it| **it == fate).count());
    assert!(written + lost >= 5, "too few of {} kills came before the answer", fates.len());

    let (disk, _) = player.look();
    let record = player.client.get(&format!("/t/{}/record", player.code));
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
