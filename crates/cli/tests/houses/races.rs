//! Six people trade at the same time: commands are taken in the order of arrival, and refused by a rule or not at all.

use std::collections::HashMap;
use std::sync::Mutex;
use std::thread;
use std::time::Duration;

use rules::action::Action;
use rules::game::Game;
use rules::goods::{Good, Goods};
use rules::prompt::Choice;
use rules::rng::Dice;
use rules::seat::{Seat, SeatSet};
use rules::step::Step;
use rules::view::View;

use crate::house::{House, STILL};
use crate::playing::{act, by_chance, new_id, new_table, read, view, write};
use crate::serving::Client;
use crate::{Ground, Trials};

pub(crate) const TRIALS: Trials =
    trials![commands_that_race_are_taken_in_order_once_and_refused_by_rules_alone];

/// Commands that each seat sends in one phase, duplicates apart.
const COMMANDS: u32 = 45;

/// A command with every answer to it.
#[derive(Clone, Debug)]
struct Command {
    seat: Seat,
    id: String,
    line: String,
}

/// What a command was told: the status and the rule.
type Told = (u16, Option<String>);

/// Everything that was sent and answered, in no order.
#[derive(Default)]
struct Answers(Mutex<HashMap<String, (Command, Vec<Told>)>>);

impl Answers {
    fn send(&self, client: &mut Client, code: &str, command: &Command) {
        let answer = act(client, code, command.seat, &command.id, &command.line);
        let rule =
            if answer.status == 200 { None } else { answer.json()["rule"].as_str().map(str::to_owned) };
        let mut answers = self.0.lock().expect("nobody panicked");
        let entry = answers.entry(command.id.clone()).or_insert_with(|| (command.clone(), Vec::new()));
        entry.1.push((answer.status, rule));
    }
}

/// Something to do in the trade between islands: made for collisions, so gifts to everybody are many.
fn trade(view: &View, dice: &mut Dice) -> Option<Action> {
    let seen = view.seen()?;
    let prompt = seen.prompt();
    let mut actions: Vec<Action> = Vec::new();
    for choice in prompt.choices.iter() {
        match choice {
            Choice::Offer { to, give } => {
                let give = give.from.card(dice.below(u32::from(give.from.total().max(1))) as u8);
                let basic = Goods::one(Good::ALL[dice.below(6) as usize]);
                let want = if dice.coin() { Goods::EMPTY } else { basic };
                let one: Vec<Seat> = to.iter().collect();
                let to = if dice.coin() { *to } else { SeatSet::one(dice.pick(&one)?) };
                let give = give.map_or(Goods::EMPTY, Goods::one);
                actions.push(Action::Offer { private: dice.coin(), to, give, want });
            }
            Choice::Accept(_) | Choice::Refuse(_) | Choice::Withdraw(_) | Choice::Counter { .. } => {
                // Twice, so that answers are as many as offers.
                actions.extend(choice.sample(&seen, dice));
                actions.extend(choice.sample(&seen, dice));
            }
            _ => {}
        }
    }
    dice.pick(&actions)
}

/// One person who looks, decides, and sends: at once, later, twice at the same time, or again long after.
fn play(client: &mut Client, code: &str, seat: Seat, mut dice: Dice, answers: &Answers) {
    let mut held: Vec<Command> = Vec::new();
    let mut done: Vec<Command> = Vec::new();
    for _ in 0..COMMANDS {
        let seen = view(client, code, seat);
        if let Some(action) = trade(&seen, &mut dice) {
            held.push(Command { seat, id: new_id(&mut dice), line: write(&seen, &action) });
        }
        if held.is_empty() || held.len() < 4 && dice.below(3) == 0 {
            continue;
        }
        let command = held.swap_remove(dice.below(held.len() as u32) as usize);
        match dice.below(4) {
            0 => thread::scope(|scope| {
                let mut twin = client.clone();
                let again = &command;
                scope.spawn(move || answers.send(&mut twin, code, again));
                answers.send(client, code, &command);
            }),
            1 if !done.is_empty() => {
                let old = done[dice.below(done.len() as u32) as usize].clone();
                answers.send(client, code, &command);
                thread::sleep(Duration::from_millis(u64::from(dice.below(4))));
                answers.send(client, code, &old);
            }
            _ => answers.send(client, code, &command),
        }
        done.push(command);
    }
    dice.shuffle(&mut held);
    held.iter().for_each(|command| answers.send(client, code, command));
}

/// All cards that islands own, wherever they lie.
fn cards(game: &Game) -> Goods {
    let position = game.position();
    let mut all = Goods::EMPTY;
    for seat in game.public().seats() {
        let private = &position.private[seat];
        all = all.plus(&private.hand).plus(&position.public.seats[seat].home);
        all = private.cargo.iter().fold(all, |all, cargo| all.plus(cargo));
    }
    all
}

/// Plays on by chance until the step is this one.
fn play_to(step: Step, clients: &mut [Client], code: &str, dice: &mut Dice) {
    loop {
        let public = view(&mut clients[0], code, Seat(0)).public;
        assert_ne!(public.step, Step::Over);
        let asked: Vec<Seat> = public.asked().iter().collect();
        if public.step == step {
            return;
        }
        let Some(seat) = dice.pick(&asked) else { continue };
        let client = &mut clients[seat.0 as usize];
        let seen = view(client, code, seat);
        if let Some(line) = by_chance(&seen, dice).filter(|_| seen.public.asked().has(seat)) {
            act(client, code, seat, &new_id(dice), &line);
        }
    }
}

/// A table with six people, each with a browser of their own.
fn six_people(house: &House) -> (Vec<Client>, String) {
    let mut clients: Vec<Client> = (0..6).map(|_| house.visitor()).collect();
    let code = new_table(&mut clients[0], &["me", "open", "open", "open", "open", "open"], "open");
    for (number, client) in (1..).zip(&mut clients).skip(1) {
        let fields = [("seat", number.to_string()), ("name", format!("Guest {number}"))];
        let fields: Vec<(&str, &str)> = fields.iter().map(|(key, value)| (*key, value.as_str())).collect();
        assert_eq!(client.post(&format!("/t/{code}/sit"), &fields).status, 200);
    }
    assert_eq!(clients[0].post(&format!("/t/{code}/host"), &[("do", "start")]).status, 200);
    (clients, code)
}

fn commands_that_race_are_taken_in_order_once_and_refused_by_rules_alone(ground: &Ground) {
    // The server would end the trade of those who have nothing left to choose; here that takes an hour.
    let house = ground.house(&STILL);
    let (mut clients, code) = six_people(&house);
    let mut dice = Dice::new(6);
    let mut told: HashMap<String, (Command, Vec<Told>)> = HashMap::new();
    let mut marks = Vec::new();
    for _ in 0..4 {
        play_to(Step::Trade, &mut clients, &code, &mut dice);
        let before = house.log(&code).rows.len();
        let answers = Answers::default();
        thread::scope(|scope| {
            for (seat, client) in (0..).map(Seat).zip(&mut clients) {
                let (answers, code, own) = (&answers, &code, Dice::new(dice.roll()));
                scope.spawn(move || play(client, code, seat, own, answers));
            }
        });
        marks.push((before, house.log(&code).rows.len()));
        told.extend(answers.0.into_inner().expect("nobody panicked"));
        // On to the next season.
        play_to(Step::Launch, &mut clients, &code, &mut dice);
    }

    let disk = house.log(&code);
    let mut states: Vec<Game> = Vec::new();
    disk.replay(|row, game| {
        let number = row.number as usize;
        if marks.iter().any(|(first, end)| (*first..=*end).contains(&number)) {
            states.push(game.clone());
        }
        if let Some((first, end)) = marks.iter().find(|(first, end)| (*first..*end).contains(&number)) {
            let start = states.len() - 1 - (number - first);
            assert_eq!(
                cards(game),
                cards(&states[start]),
                "cards came or went before row {number} of {first}..{end}"
            );
        }
    });

    let raced = marks.iter().flat_map(|(first, end)| &disk.rows[*first..*end]);
    let mut logged: HashMap<&str, u32> = HashMap::new();
    for row in raced {
        let id = row.id.as_deref().expect("a decision that was sent has an id");
        *logged.entry(id).or_default() += 1;
        let (command, _) = told.get(id).unwrap_or_else(|| panic!("nobody sent {row:?}"));
        assert_eq!((row.seat, &row.text), (Some(command.seat.0), &command.line));
    }
    let (mut sent, mut refused, mut twice) = (0, 0, 0);
    for (id, (command, answers)) in &told {
        sent += answers.len();
        twice += u32::from(answers.len() > 1);
        // A server tells the same again. Another one judges anew what was refused, for nothing came of it.
        let is_told_again = answers.iter().all(|answer| answer == &answers[0]);
        assert!(is_told_again || house.servers.len() > 1, "{command:?} was told {answers:?}");
        let is_taken = answers.iter().any(|(status, _)| *status == 200);
        assert_eq!(logged.get(id.as_str()), is_taken.then_some(&1), "{command:?} was told {answers:?}");
        refused += u32::from(!is_taken);
        for (status, rule) in answers {
            if *status == 422 {
                let rule =
                    rule.as_deref().unwrap_or_else(|| panic!("{command:?} was refused without a rule"));
                let refuses = |game: &Game| {
                    let action = read(game, &command.line).expect("a line of the notation");
                    game.check(command.seat, &action).is_err_and(|refusal| refusal.rule == rule)
                };
                assert!(states.iter().any(refuses), "no state refuses {command:?} by {rule}");
            } else {
                assert_eq!(*status, 200, "{command:?} was told {answers:?}");
            }
        }
    }
    println!("{sent} sent, {twice} more than once, {} taken, {refused} refused", logged.len());
    assert!(sent > 800 && twice > 100 && logged.len() > 150 && refused > 50, "there was a race");
    let deals = |game: &Game, row: &crate::playing::Row| {
        matches!(read(game, &row.text), Some(Action::Accept { .. })) && row.kind == "act"
    };
    let mut dealt = 0;
    disk.replay(|row, game| dealt += u32::from(deals(game, row)));
    assert!(dealt > 10, "there was something to win: {dealt} deals");
}
