//! A decision depends only on what the seat may know: with everything else replaced (see `twin`) it stays the same.

mod seating;
#[path = "../../rules/tests/twin/mod.rs"]
#[allow(dead_code)]
mod twin;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use bots::bot::{Bot, Budget, Decision};
use bots::hint::advise;
use bots::level::Level;
use rules::action::Action;
use rules::game::Game;
use rules::news::{Cards, News};
use rules::prompt::Prompt;
use rules::rng::Dice;
use rules::seat::Seat;
use rules::step::Step;
use rules::view::View;

use twin::SealedAnswers;

/// Games of players who do all there is to do: private offers and donations are the random ones' part.
const PLAYERS: [Level; 4] = [Level::Merchant, Level::Random, Level::Novice, Level::Steward];

/// A game that differs from this one in all that the seat may not know, and in nothing else.
fn other_secrets(game: &Game, seat: Seat, answers: SealedAnswers, dice: &mut Dice) -> Option<Game> {
    let other = twin::twin(game, Some(seat), answers, dice)?;
    if !game.public().options.open_hands {
        return Some(other);
    }
    // Here everybody knows every hand and cargo.
    let (own, mut position) = (game.position(), other.position());
    for other in game.public().seats() {
        position.private[other].hand = own.private[other].hand;
        position.private[other].cargo = own.private[other].cargo;
    }
    Game::from_position(game.set(), position.clone()).ok().or_else(|| {
        // Answers that the other cards allowed need not be possible with these.
        for other in game.public().seats() {
            position.private[other].sealed = own.private[other].sealed;
        }
        Game::from_position(game.set(), position).ok()
    })
}

/// Calls back with a game, a seat that could act, all that this seat saw so far, and a twin of the game for it.
fn with_twins(games: u64, every: u32, mut compare: impl FnMut(&Game, &Game, Seat, &[News])) {
    for number in 0..games {
        let players = 3 + number as usize % 4;
        let levels: Vec<Level> =
            PLAYERS.iter().copied().cycle().skip(number as usize).take(players).collect();
        // Another step per four games, so that every number of players meets every option, on and off.
        let options = seating::options(number + number / 4 * 3);
        let mut play = seating::match_of(&levels, options, 40 + number);
        let mut dice = Dice::new(number);
        let mut heard: Vec<Vec<News>> = play
            .game()
            .public()
            .seats()
            .map(|seat| seating::seen_by(seat, play.game(), play.told()).collect())
            .collect();
        let mut count = 0;
        loop {
            let game = play.game();
            let able: Vec<Seat> = game
                .public()
                .seats()
                .filter(|seat| !game.prompt(*seat).expect("the seat plays").choices.is_empty())
                .collect();
            count += 1;
            if count % every == 0
                && let Some(seat) = dice.pick(&able)
            {
                for answers in [SealedAnswers::Replaced, SealedAnswers::Kept] {
                    let Some(other) = other_secrets(game, seat, answers, &mut dice) else { continue };
                    assert!(game.view(Some(seat)) == other.view(Some(seat)), "the twin looks the same");
                    assert_ne!(game.position().secret, other.position().secret, "the twin is another game");
                    compare(game, &other, seat, &heard[seat.0 as usize]);
                }
            }
            if play.step().is_none() {
                break;
            }
            for seat in play.game().public().seats() {
                heard[seat.0 as usize].extend(seating::seen_by(seat, play.game(), play.told()));
            }
        }
    }
}

/// What a bot that heard this news does in this game.
fn decision(mut bot: Box<dyn Bot>, game: &Game, seat: Seat, heard: &[News]) -> Option<Decision> {
    heard.iter().for_each(|news| bot.observe(news));
    let view = game.view(Some(seat)).expect("the seat plays");
    let prompt = view.prompt().expect("a seat has a prompt");
    bot.decide(&view, &prompt)
}

#[test]
fn a_decision_depends_only_on_what_the_seat_may_know() {
    let mut compared: BTreeMap<&str, u32> = BTreeMap::new();
    let mut steps: BTreeMap<&str, u32> = BTreeMap::new();
    with_twins(32, 23, |game, other, seat, heard| {
        for level in Level::ALL.iter().copied() {
            let bot = || level.bot(seat, 5, Budget::Playouts(16));
            let (here, there) = (decision(bot(), game, seat, heard), decision(bot(), other, seat, heard));
            assert_eq!(here, there, "{} at {:?}", level.name(), game.public().step);
            if here.is_some() {
                *compared.entry(level.name()).or_default() += 1;
                *steps.entry(game.public().step.name()).or_default() += 1;
            }
        }
    });
    for level in Level::ALL {
        let count = compared.get(level.name()).copied().unwrap_or(0);
        assert!(count > 1000, "too few decisions of {}: {count}", level.name());
    }
    // Everything that is asked often enough; thieves, bounties and ties are rare.
    for step in
        [Step::AnswerEvent, Step::Work, Step::Trade, Step::Launch, Step::Face, Step::Harbor, Step::Barter]
    {
        assert!(steps.contains_key(step.name()), "no decision at {}", step.name());
    }
}

#[test]
fn advice_depends_only_on_what_the_seat_may_know() {
    let (mut advised, mut reasons) = (0, 0);
    let mut prices: BTreeMap<String, u32> = BTreeMap::new();
    with_twins(16, 11, |game, other, seat, heard| {
        let advice = |game: &Game| {
            let view = game.view(Some(seat)).expect("the seat plays");
            advise(&view, &view.prompt().expect("a seat has a prompt"), heard.iter().copied())
        };
        let here = advice(game);
        assert_eq!(here, advice(other), "at {:?}", game.public().step);
        if let Some(advice) = here {
            assert!(game.check(seat, &advice.action).is_ok(), "{advice:?}");
            advised += 1;
            reasons += advice.reasons.len();
            let name = |price| format!("{price:?}").split(' ').next().expect("a name").to_owned();
            if let Some(price) = advice.price {
                *prices.entry(name(price)).or_default() += 1;
            }
        }
    });
    assert!(advised > 1000 && reasons > 1000, "{reasons} reasons for {advised} decisions");
    assert!(prices.len() >= 7 && prices.values().sum::<u32>() > 500, "{prices:?}");
}

/// Plays as a merchant, but looks through the cards to see what others hold.
struct Peeker {
    bot: Box<dyn Bot>,
    game: Game,
}

impl Bot for Peeker {
    fn observe(&mut self, news: &News) {
        self.bot.observe(news);
    }

    fn decide(&mut self, view: &View, prompt: &Prompt) -> Option<Decision> {
        let decision = self.bot.decide(view, prompt)?;
        let Action::Launch { fleet, land, cargo } = decision.action else { return Some(decision) };
        // A fleet sails only where the hidden harbor card is worth it.
        let harbor = self.game.position().secret.harbors[land as usize];
        let launch = Action::Launch { fleet, land, cargo };
        Some(if harbor.0.is_multiple_of(2) { launch.into() } else { Action::Finish.into() })
    }
}

#[test]
fn a_player_who_peeks_is_found_out() {
    let (mut differences, mut launches) = (0, 0);
    with_twins(8, 5, |game, other, seat, heard| {
        let peeker = |game: &Game| {
            let bot = Level::Merchant.bot(seat, 5, seating::BUDGET);
            Box::new(Peeker { bot, game: game.clone() }) as Box<dyn Bot>
        };
        if game.public().step == Step::Launch {
            let here = decision(peeker(game), game, seat, heard);
            let there = decision(peeker(other), other, seat, heard);
            launches += 1;
            differences += u32::from(here != there);
        }
    });
    assert!(differences > 5, "{differences} of {launches}");
}

/// Keeps what it is told.
struct Listener {
    bot: Box<dyn Bot>,
    told: Arc<Mutex<Vec<News>>>,
}

impl Bot for Listener {
    fn observe(&mut self, news: &News) {
        self.told.lock().expect("nobody panicked").push(*news);
        self.bot.observe(news);
    }

    fn decide(&mut self, view: &View, prompt: &Prompt) -> Option<Decision> {
        self.bot.decide(view, prompt)
    }
}

/// Whether news tells this seat more than it may know.
fn betrays(news: &News, seat: Seat) -> bool {
    let kinds = |cards: &Cards| matches!(cards, Cards::Kinds(_));
    match news {
        News::HarborSeen { seat: looked, .. } | News::EventSeen { seat: looked, .. } => *looked != seat,
        News::Launched { seat: owner, cargo: cards, .. }
        | News::Shifted { seat: owner, cards, .. }
        | News::Returned { seat: owner, hand: cards, .. } => *owner != seat && kinds(cards),
        News::Donated { from, to, cards } => *from != seat && *to != seat && kinds(cards),
        News::Dealt { maker, taker, private: true, give, want } => {
            *maker != seat && *taker != seat && (kinds(give) || kinds(want))
        }
        News::Offered { maker, to: audience, private: true, .. }
        | News::OfferRefused { maker, private: true, audience, .. }
        | News::OfferClosed { maker, private: true, audience, .. } => *maker != seat && !audience.has(seat),
        _ => false,
    }
}

#[test]
fn a_table_tells_a_bot_no_more_than_its_seat_saw() {
    let mut hidden = 0;
    for number in 0..8 {
        let told: Vec<Arc<Mutex<Vec<News>>>> = (0..4).map(|_| Arc::default()).collect();
        let options = seating::options(number & 7);
        let mut play = seating::match_with(&PLAYERS, options, 80 + number, |seat, bot| {
            Box::new(Listener { bot, told: told[seat.0 as usize].clone() })
        });
        let mut happened = play.told().to_vec();
        while play.step().is_some() {
            happened.extend(play.told());
        }
        for seat in play.game().public().seats() {
            let told = told[seat.0 as usize].lock().expect("nobody panicked");
            let betrayed = told.iter().find(|news| betrays(news, seat));
            assert_eq!(betrayed, None, "{seat:?} was told");
            hidden += happened.iter().filter(|news| betrays(news, seat)).count();
        }
    }
    assert!(hidden > 1000, "there was something to hide: {hidden}");
}

/// At the trade between islands this bot does what it is told; elsewhere it plays like a steward.
struct Trader<F> {
    trade: F,
    heard: u32,
}

impl<F: FnMut(&View, &Prompt, u32) -> Option<Action> + Send> Bot for Trader<F> {
    fn observe(&mut self, _news: &News) {
        self.heard += 1;
    }

    fn decide(&mut self, view: &View, prompt: &Prompt) -> Option<Decision> {
        if prompt.step == Step::Trade {
            return (self.trade)(view, prompt, self.heard).map(Decision::from);
        }
        bots::steward::answer(&view.seen()?, prompt).filter(|_| prompt.asked).map(Decision::from)
    }
}

#[test]
fn a_seat_that_has_finished_is_not_asked_again_because_of_offers_that_it_may_not_know() {
    let asked_at: Arc<Mutex<Vec<u32>>> = Arc::default();
    let mut offers_seen_by_nobody_else = 0;
    for seed in 0..6 {
        asked_at.lock().unwrap().clear();
        let (game, log) = seating::deal(3, rules::setup::Options::default(), seed);
        let notes = asked_at.clone();
        let spy = move |_: &View, prompt: &Prompt, heard: u32| {
            if prompt.asked {
                return Some(Action::Finish);
            }
            notes.lock().unwrap().push(heard);
            None
        };
        // One open offer to the spy, which stands, then private ones to the third seat.
        let maker = |view: &View, _: &Prompt, _: u32| {
            let give = view.mine.hand.card(0).map(rules::goods::Goods::one)?;
            let made = view.mine.offers_made;
            if made >= 9 || view.offers.as_slice().iter().filter(|offer| offer.maker == Seat(1)).count() >= 3
            {
                return Some(Action::Finish);
            }
            let to = rules::seat::SeatSet::one(if made == 0 { Seat(0) } else { Seat(2) });
            let want = rules::goods::Goods::n(rules::goods::Good::Gold, made + 1);
            Some(Action::Offer { private: made > 0, to, give, want })
        };
        let taker = |view: &View, prompt: &Prompt, _: u32| {
            let offer = view.offers.as_slice().iter().find(|offer| offer.to.has(Seat(2)));
            match offer {
                Some(it) if prompt.asked => {
                    Some(Action::Refuse { from: it.maker, give: it.give, want: it.want })
                }
                _ => None,
            }
        };
        let bots: Vec<Box<dyn Bot>> = vec![
            Box::new(Trader { trade: spy, heard: 0 }),
            Box::new(Trader { trade: maker, heard: 0 }),
            Box::new(Trader { trade: taker, heard: 0 }),
        ];
        let mut play = bots::play::Match::new(game, log, bots, seed);
        while play.step().is_some() {
            for news in play.told() {
                if let News::Offered { private: true, to, .. } = news {
                    offers_seen_by_nobody_else += u32::from(!to.has(Seat(0)));
                }
            }
        }
        let asked_at = asked_at.lock().unwrap();
        let repeated = asked_at.windows(2).filter(|pair| pair[0] == pair[1]).count();
        assert_eq!(repeated, 0, "asked again with nothing new to know: {asked_at:?}");
    }
    assert!(offers_seen_by_nobody_else > 20, "{offers_seen_by_nobody_else}");
}
