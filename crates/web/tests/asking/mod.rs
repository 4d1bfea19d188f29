//! Games that come to everything a seat can be asked, and the table as a seat then sees it.

use std::sync::{Arc, LazyLock};

use bots::bot::Budget;
use bots::level::Level;
use bots::play::Match;
use rules::action::Action;
use rules::cards::CardSet;
use rules::game::Game;
use rules::goods::{Good, GoodSet, Goods};
use rules::limits::LAST_YEAR;
use rules::news::Log;
use rules::prompt::Choice;
use rules::rng::{Dice, Seed};
use rules::score::Decider;
use rules::seat::{Seat, SeatSet};
use rules::setup::{Options, Setup};
use rules::state::Public;
use rules::step::Step;
use rules::world::{Island, Season, VillageSet};
use text::SetText;
use web::pace::Pace;
use web::rest::Rest;
use web::scene::{Assembly, Progress, Scene, TableSeat, TableSetup};
use web::sitter::Sitter;

fn words() -> &'static SetText {
    static WORDS: LazyLock<SetText> =
        LazyLock::new(|| SetText::new(&text::aegean_files()).expect("the set has its words"));
    &WORDS
}

/// The table as a seat sees it, or somebody who watches.
pub(crate) fn scene(game: &Game, me: Option<Seat>) -> Scene {
    let public = game.public();
    let islands: Vec<Island> = public.seats().map(|seat| public.seats[seat].island).collect();
    let table_seat = TableSeat {
        sitter: Sitter::Bot(Level::Merchant),
        here: true,
        until: Some(1_772_373_900_000),
        clock: None,
        holiday: None,
        off_until: None,
        days_left: 0,
        away: false,
        left: None,
    };
    Scene {
        code: "ABCD".into(),
        name: None,
        setup: TableSetup {
            players: public.players,
            options: public.options,
            set: "aegean".into(),
            pace: Pace::Open,
            rest: Rest::default(),
        },
        progress: if game.is_over() { Progress::Over } else { Progress::Playing },
        seats: vec![table_seat; islands.len()],
        islands,
        me,
        held: me.map_or(SeatSet::EMPTY, SeatSet::one),
        is_host: false,
        view: Some(game.view(me).expect("a seat of the game")),
        outcome: game.outcome(),
        growth: Vec::new(),
        story: Arc::default(),
        said: 0,
        whispers: Vec::new(),
        remarks: None,
        private_talk: false,
        listed: None,
        called: String::new(),
        remarked: false,
        turn: 7,
        paused: false,
        now: 1_772_373_000_000,
        promise: String::new(),
        rematch: None,
        after: None,
        words: words(),
        notice: None,
        pinned: None,
        closed: None,
        stood_in: None,
        orders: None,
        is_ended: false,
        seed: None,
        assembly: Assembly::default(),
        oaths: Vec::new(),
    }
}

fn options(number: u64) -> Options {
    let has = |bit: u64| number & bit != 0;
    Options {
        beginner: has(1),
        delian_league: has(2),
        tournament: has(4),
        open_hands: has(8),
        // On with four players, where it matters.
        even_start: has(1),
    }
}

/// Plays games of all sizes and variants, at random and with care, and calls back before every decision.
pub(crate) fn games(mut look: impl FnMut(&Game, &mut Dice)) {
    for number in 0..16 {
        let players = 3 + (number % 4) as u8;
        let mut log = Log::muted();
        let game = Game::new(
            &Setup {
                options: options(number),
                ..Setup::new(CardSet::aegean(), players, Seed::from_number(number))
            },
            &mut log,
        );
        let mut game = game.expect("a game can be set up");
        let mut dice = Dice::new(number);
        let mut year = 0;
        while !game.is_over() {
            if number % 2 == 1 && game.public().step == Step::Trade && game.public().year > year {
                year = game.public().year;
                game = enriched(&game);
            }
            look(&game, &mut dice);
            // Anybody may act who has a choice, asked or not: that is what makes answers change and offers cross.
            let asked = game.asked();
            let bold = dice.below(4) == 0;
            let seats: Vec<Seat> = game.public().seats().filter(|seat| bold || asked.has(*seat)).collect();
            let seat = seats[dice.below(seats.len() as u32) as usize];
            let seen = game.seen(seat).expect("a seat of the game");
            if let Some(action) = seen.prompt().sample(&seen, &mut dice) {
                game.apply(seat, &action, &mut log).expect("a prompt offers what is accepted");
            }
        }
        look(&game, &mut dice);
    }
    for number in 0..4 {
        let players = 3 + (number % 4) as u8;
        let mut log = Log::default();
        let game = Game::new(
            &Setup {
                options: options(number * 5),
                ..Setup::new(CardSet::aegean(), players, Seed::from_number(number))
            },
            &mut log,
        );
        let bots = (0..players).map(|seat| Level::Merchant.bot(Seat(seat), number, Budget::USUAL)).collect();
        let mut table = Match::new(game.expect("a game can be set up"), log, bots, number);
        let mut dice = Dice::new(number);
        loop {
            look(table.game(), &mut dice);
            if table.step().is_none() {
                break;
            }
        }
    }
    idle_game(look);
}

/// A game in which everybody finishes as soon as may be, so that nothing but the Archon's word sets them apart in the end.
fn idle_game(mut look: impl FnMut(&Game, &mut Dice)) {
    let mut log = Log::muted();
    let setup = Setup::new(CardSet::aegean(), 3, Seed::from_number(1));
    let mut game = Game::new(&setup, &mut log).expect("a game can be set up");
    let mut dice = Dice::new(1);
    let mut levelled = false;
    while let Some(seat) = game.asked().iter().next() {
        let Public { year, season, step, .. } = *game.public();
        if (year, season, step) == (LAST_YEAR, Season::Winter, Step::Vote) && !levelled {
            levelled = true;
            game = level(&game);
        }
        look(&game, &mut dice);
        let seen = game.seen(seat).expect("a seat of the game");
        let prompt = seen.prompt();
        let finish = prompt.choices.iter().find(|choice| **choice == Choice::Finish);
        let action = finish.map_or_else(|| prompt.sample(&seen, &mut dice), |_| Some(Action::Finish));
        game.apply(seat, &action.expect("who is asked has a choice"), &mut log).expect("what is offered");
    }
    assert_eq!(game.outcome().expect("the game is over").ranking[0].decided_by, Some(Decider::Archon));
}

/// Nobody has anything but where they began.
fn level(game: &Game) -> Game {
    let mut position = game.position();
    for seat in game.public().seats() {
        let private = &mut position.private[seat];
        (private.hand, private.cargo) = (Goods::EMPTY, Default::default());
        let island = &mut position.public.seats[seat];
        (island.home, island.villages) = (Goods::EMPTY, VillageSet::STARTING);
    }
    Game::from_position(game.set(), position).unwrap_or_else(|faults| panic!("sound, but: {faults:?}"))
}

/// Chance leaves islands poor; with plenty they come to what only the rich can do.
fn enriched(game: &Game) -> Game {
    let mut position = game.position();
    for seat in game.public().seats() {
        let hand = &mut position.private[seat].hand;
        *hand = hand.plus(&Goods::each(GoodSet::COMMODITY)).plus(&Goods::each(GoodSet::COMMODITY));
        let home = &mut position.public.seats[seat].home;
        *home = home.plus(&Goods::each(GoodSet::AEGIS)).plus(&Goods::n(Good::Warship, 3));
    }
    Game::from_position(game.set(), position).unwrap_or_else(|faults| panic!("sound, but: {faults:?}"))
}

/// The name of a choice's kind; of a use, that of what it brings.
pub(crate) fn kind(choice: &Choice) -> String {
    let first = |words: String| words.split([' ', '(']).next().unwrap_or_default().to_owned();
    match choice {
        Choice::Use { usage, .. } => format!("Use {}", first(format!("{usage:?}"))),
        _ => first(format!("{choice:?}")),
    }
}

/// Every kind of choice but `Undo`, which needs a history.
pub(crate) const KINDS: [&str; 48] = [
    "Use Buy",
    "Use Exchange",
    "Use Look",
    "Use Make",
    "Finish",
    "Resume",
    "CallOrder",
    "SetOrder",
    "OrderEvents",
    "NameIsland",
    "NameLand",
    "Donate",
    "Pay",
    "Suffer",
    "SufferVillage",
    "SufferCards",
    "Ignore",
    "Take",
    "Swap",
    "Look",
    "Decline",
    "Work",
    "Offer",
    "Counter",
    "Accept",
    "Refuse",
    "Withdraw",
    "Launch",
    "Stow",
    "Face",
    "Divert",
    "Harbor",
    "Thieves",
    "ShowWarship",
    "Fee",
    "Receive",
    "Trade",
    "Plans",
    "Shift",
    "Return",
    "Build",
    "BuildAcademy",
    "Wonder",
    "Adopt",
    "Keep",
    "ShowHand",
    "Vote",
    "Crown",
];
