//! A twin of a game: the same to one viewer, different in everything that viewer may not know.
//!
//! Works on the whole position and knows nothing of `View`, so that it cannot inherit a mistake of it.

use rules::action::Action;
use rules::cards::{EventId, HarborId};
use rules::game::Game;
use rules::goods::{Good, Goods};
use rules::position::Position;
use rules::rng::{Dice, Seed};
use rules::seat::Seat;
use rules::state::{Berth, Harbor, Sealed};
use rules::step::Step;
use rules::world::Land;

/// How much of the others' sealed answers changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SealedAnswers {
    /// Other legal answers.
    Replaced,
    /// The same answers, where they are legal with the other cards.
    Kept,
}

/// The twin of a game for a seat, or for those who only watch; `None` where there is none.
pub fn twin(game: &Game, viewer: Option<Seat>, answers: SealedAnswers, dice: &mut Dice) -> Option<Game> {
    if game.public().step == Step::Crown {
        // All cards have been counted: the tie is a fact that fixes too much of them.
        return None;
    }
    let mut position = game.position();
    let others: Vec<Seat> = game.public().seats().filter(|seat| Some(*seat) != viewer).collect();
    vary_offers(&mut position, viewer);
    for seat in &others {
        vary_cards(&mut position, *seat, dice);
    }
    vary_decks(&mut position, game, viewer, dice);
    match answers {
        SealedAnswers::Kept => Game::from_position(game.set(), position).ok(),
        SealedAnswers::Replaced => Some(replace_answers(game, position, &others, dice)),
    }
}

/// Private offers that the viewer does not know are gone, and nobody has made any.
fn vary_offers(position: &mut Position, viewer: Option<Seat>) {
    let known: Vec<_> = position.offers.as_slice().to_vec();
    position.offers.clear();
    for offer in known {
        let to_viewer = viewer.is_some_and(|seat| offer.maker == seat || offer.audience.has(seat));
        if !offer.private || to_viewer {
            position.offers.push(offer);
        }
    }
    for seat in position.public.seats() {
        if Some(seat) != viewer {
            let open = position.offers.as_slice().iter().filter(|offer| offer.maker == seat).count();
            position.private[seat].offers_made = open as u8;
        }
    }
}

/// Other cards of the same number, keeping what standing offers promise (rule K3).
fn vary_cards(position: &mut Position, seat: Seat, dice: &mut Dice) {
    let island = position.public.seats[seat];
    let mut promised = Goods::EMPTY;
    for offer in position.offers.as_slice().iter().filter(|offer| offer.maker == seat) {
        promised = promised.max(&offer.give);
    }
    let private = &mut position.private[seat];
    if !island.shown {
        private.hand = draw(promised.commodities(), island.hand, 0..11, dice);
    }
    let mut aboard = promised.aegis().less(&island.home);
    for (fleet, state) in island.fleets() {
        let in_port = state.berth == Berth::Port;
        let kept = if in_port { aboard.min(&private.cargo[fleet as usize]) } else { Goods::EMPTY };
        aboard = aboard.less(&kept);
        let kinds = if in_port { 11..14 } else { 0..14 };
        private.cargo[fleet as usize] = draw(kept, state.cards, kinds, dice);
    }
}

fn draw(mut goods: Goods, count: u8, kinds: std::ops::Range<u32>, dice: &mut Dice) -> Goods {
    while goods.total() < count {
        let kind = kinds.start + dice.below(kinds.end - kinds.start);
        goods.add(Good::ALL[kind as usize], 1);
    }
    goods
}

fn vary_decks(position: &mut Position, game: &Game, viewer: Option<Seat>, dice: &mut Dice) {
    let set = game.set();
    let mut seed = [0; 32];
    seed.iter_mut().for_each(|byte| *byte = dice.roll() as u8);
    position.secret.seed = Seed(seed);
    dice.shuffle(position.secret.hazard_deck.as_mut_slice());
    dice.shuffle(position.secret.plans_deck.as_mut_slice());

    // Face-down harbor cards that the viewer has not seen change places with the deck.
    let seen = viewer.map_or([None; 6], |seat| position.private[seat].seen_harbors);
    for land in Land::ALL.iter().map(|land| *land as usize) {
        let deck = position.secret.harbor_deck.as_mut_slice();
        if position.public.harbors[land] == Harbor::Down && seen[land].is_none() && !deck.is_empty() {
            let place = dice.below(deck.len() as u32) as usize;
            std::mem::swap(&mut position.secret.harbors[land].0, &mut deck[place]);
        }
    }
    dice.shuffle(position.secret.harbor_deck.as_mut_slice());

    // Coming events are drawn anew, but for one that the viewer sees.
    let up = position.public.events.up.as_slice().to_vec();
    let known = viewer.and_then(|seat| position.private[seat].next_event);
    let public = &position.public;
    let mut unseen: Vec<EventId> = EventId::all(set)
        .filter(|id| set[*id].year == public.year && !up.contains(&id.0) && Some(*id) != known)
        .filter(|id| !(public.options.beginner && set[*id].harsh))
        .collect();
    dice.shuffle(&mut unseen);
    let row = up.iter().map(|id| EventId(*id)).chain(known).chain(unseen);
    for (place, event) in position.secret.event_row.iter_mut().zip(row) {
        *place = event;
    }

    // What others have looked at is what now lies there.
    let (harbors, next) = (position.secret.harbors, position.secret.event_row.get(up.len()).copied());
    for seat in game.public().seats().filter(|seat| Some(*seat) != viewer) {
        let private = &mut position.private[seat];
        for (land, looked) in private.seen_harbors.iter_mut().enumerate() {
            *looked = looked.map(|_: HarborId| harbors[land]);
        }
        private.next_event = private.next_event.and(next);
    }
}

fn replace_answers(game: &Game, mut position: Position, others: &[Seat], dice: &mut Dice) -> Game {
    let public = *game.public();
    if !public.step.is_sealed() {
        return Game::from_position(game.set(), position).expect("the twin is a game");
    }
    let before = position.clone();
    for seat in others.iter().filter(|seat| public.involved.has(**seat)) {
        position.private[*seat].sealed = match public.step {
            Step::Face | Step::Thieves => Sealed::Fleets([None; 3]),
            Step::Harbor => Sealed::Lands { answered: Default::default(), reveal: Default::default() },
            _ => Sealed::Nothing,
        };
        position.public.waiting.insert(*seat);
    }
    let mut twin = Game::from_position(game.set(), position).expect("the twin is a game");
    for seat in others.iter().filter(|seat| public.involved.has(**seat)) {
        while !same_questions_answered(&before.private[*seat].sealed, &twin.position().private[*seat].sealed)
        {
            let seen = twin.seen(*seat).expect("the seat plays");
            let choices = seen.prompt().choices;
            let choice = &choices[dice.below(choices.len() as u32) as usize];
            let action = choice.sample(&seen, dice).expect("an action");
            if answers_one_of(&before.private[*seat].sealed, &action) {
                twin.apply(*seat, &action, &mut rules::news::Log::muted()).expect("a legal answer");
            }
        }
    }
    twin
}

fn same_questions_answered(a: &Sealed, b: &Sealed) -> bool {
    match (a, b) {
        (Sealed::Nothing, Sealed::Nothing) | (Sealed::Answer(_), Sealed::Answer(_)) => true,
        (Sealed::Fleets(a), Sealed::Fleets(b)) => a.map(|it| it.is_some()) == b.map(|it| it.is_some()),
        (Sealed::Lands { answered: a, .. }, Sealed::Lands { answered: b, .. }) => a == b,
        _ => false,
    }
}

/// Whether the action answers a question that was answered in the true game.
fn answers_one_of(sealed: &Sealed, action: &Action) -> bool {
    match (sealed, action) {
        (
            Sealed::Fleets(answers),
            Action::Face { fleet, .. } | Action::Show { fleet, .. } | Action::Yield(fleet),
        ) => answers[*fleet as usize].is_some(),
        (Sealed::Lands { answered, .. }, Action::Reveal(land) | Action::Pass(land)) => answered.has(*land),
        (Sealed::Answer(_), action) => !matches!(action, Action::Donate(_)),
        _ => false,
    }
}

/// Another decision of the actor in the twin that must look the same to everybody else: other cards of the same
/// number, or another sealed answer to the same question. `None` for decisions that are open.
pub fn disguise(action: &Action, twin: &Game, actor: Seat, dice: &mut Dice) -> Option<Action> {
    let hand = twin.position().private[actor].hand;
    let other = match *action {
        Action::Donate(cards) => {
            let count = cards.commodities().total();
            Action::Donate(some_of(&hand, count, dice)?.plus(&cards.aegis()))
        }
        Action::Launch { fleet, land, cargo } => {
            let count = cargo.commodities().total();
            Action::Launch { fleet, land, cargo: some_of(&hand, count, dice)?.plus(&cargo.aegis()) }
        }
        _ if twin.public().step.is_sealed() => {
            let seen = twin.seen(actor).ok()?;
            let prompt = seen.prompt();
            let answers: Vec<Action> = prompt
                .choices
                .iter()
                .filter_map(|choice| choice.sample(&seen, dice))
                .filter(|other| same_question(action, other))
                .collect();
            dice.pick(&answers)?
        }
        _ => return None,
    };
    twin.check(actor, &other).is_ok().then_some(other)
}

fn same_question(a: &Action, b: &Action) -> bool {
    match (a, b) {
        (Action::Face { fleet: a, .. }, Action::Face { fleet: b, .. }) => a == b,
        (
            Action::Show { fleet: a, .. } | Action::Yield(a),
            Action::Show { fleet: b, .. } | Action::Yield(b),
        ) => a == b,
        (Action::Reveal(a) | Action::Pass(a), Action::Reveal(b) | Action::Pass(b)) => a == b,
        (Action::Donate(_), _) | (_, Action::Donate(_)) => false,
        _ => true,
    }
}

fn some_of(from: &Goods, count: u8, dice: &mut Dice) -> Option<Goods> {
    let mut left = *from;
    let mut taken = Goods::EMPTY;
    for _ in 0..count {
        let good = left.card(dice.below(u32::from(left.total())) as u8)?;
        left.take_one(good);
        taken.add(good, 1);
    }
    Some(taken)
}
