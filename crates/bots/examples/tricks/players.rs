//! Merchants with one trick each, and one that sees everything: to measure whether a trick pays, and how far there is to go.

use std::sync::{Arc, Mutex, PoisonError};

use bots::bargain::{MANNERS, Manners};
use bots::bot::{Bot, Decision};
use bots::evaluation::{Moment, chance};
use bots::merchant::Merchant;
use bots::steward;
use rules::action::Action;
use rules::effect::event::EventEffect;
use rules::game::Game;
use rules::goods::{Good, GoodSet, Goods};
use rules::limits::MAX_OFFERS_MADE;
use rules::news::{Log, News};
use rules::prompt::{Choice, Prompt};
use rules::seat::{Seat, SeatSet};
use rules::seen::Seen;
use rules::state::Public;
use rules::step::Step;
use rules::view::View;

/// What somebody might try, to win more than by playing well.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Trick {
    /// With the others of a pact it deals, votes and names for the pact and against this island.
    Pact { against: Seat },
    /// Declines every offer and makes none.
    NeverTrades,
    /// Offers one card for two, as often as leaves it the offers of a merchant, before it bargains.
    FloodsWithBadOffers,
    /// Harms whoever leads whenever it can, be it for nothing, and lets nobody trade where it can close a harbor.
    AlwaysRaids,
}

/// A merchant that knows a trick.
pub(crate) struct Trickster {
    merchant: Merchant,
    trick: Trick,
}

impl Trickster {
    pub(crate) fn new(seat: Seat, trick: Trick) -> Trickster {
        let manners = match trick {
            // What a partner gains is no loss.
            Trick::Pact { .. } => Manners { rivalry: 0.0, least_gain: 0.0, ..MANNERS },
            Trick::FloodsWithBadOffers => Manners { offers: MAX_OFFERS_MADE, ..MANNERS },
            Trick::NeverTrades | Trick::AlwaysRaids => MANNERS,
        };
        Trickster { merchant: Merchant { manners, ..Merchant::new(seat) }, trick }
    }

    fn turn(&self, seen: &Seen, prompt: &Prompt) -> Option<Action> {
        match self.trick {
            Trick::Pact { against } => shun(seen, prompt, against),
            Trick::NeverTrades => decline(seen, prompt),
            Trick::FloodsWithBadOffers => flood(seen, prompt),
            Trick::AlwaysRaids => raid(seen, prompt),
        }
    }
}

impl Bot for Trickster {
    fn observe(&mut self, news: &News) {
        self.merchant.observe(news);
    }

    fn decide(&mut self, view: &View, prompt: &Prompt) -> Option<Decision> {
        let seen = view.seen()?;
        let turn = self.turn(&seen, prompt).filter(|action| seen.check(action).is_ok());
        let usual = || self.merchant.decide(view, prompt).filter(|it| !self.trick.spoils(&it.action));
        turn.map(Decision::from).or_else(usual).or_else(|| prompt.asked.then(|| Action::Finish.into()))
    }
}

impl Trick {
    /// What the merchant would do and the trick forbids.
    fn spoils(self, action: &Action) -> bool {
        let is_offer = matches!(action, Action::Offer { .. } | Action::Counter { .. });
        match (self, *action) {
            (Trick::Pact { against }, Action::Offer { to, .. }) => to.has(against),
            (Trick::Pact { against }, Action::Counter { to, .. }) => to == against,
            (Trick::Pact { against }, Action::Accept { from, .. }) => from == against,
            (Trick::NeverTrades, Action::Accept { .. }) => true,
            (Trick::NeverTrades, _) => is_offer,
            _ => false,
        }
    }
}

/// An offer that waits for this seat's answer.
fn offered(seen: &Seen, prompt: &Prompt, by: impl Fn(Seat) -> bool) -> Option<Action> {
    let may_refuse = prompt.choices.iter().any(|choice| matches!(choice, Choice::Refuse(_)));
    let mut offers = seen.offers().filter(|offer| may_refuse && offer.to.has(seen.seat) && by(offer.maker));
    offers.next().map(|offer| Action::Refuse { from: offer.maker, give: offer.give, want: offer.want })
}

fn decline(seen: &Seen, prompt: &Prompt) -> Option<Action> {
    if prompt.step != Step::Trade {
        return None;
    }
    offered(seen, prompt, |_| true).or_else(|| prompt.asked.then_some(Action::Finish))
}

/// Whether being named does an island good.
fn gains(seen: &Seen) -> bool {
    let event = seen.public.event_at_hand().map(|event| &seen.set[event].effect);
    matches!(event, Some(EventEffect::ArchonGrants { .. }))
}

fn shun(seen: &Seen, prompt: &Prompt, against: Seat) -> Option<Action> {
    let pact = |seats: SeatSet| seats.without(against).iter().next();
    prompt
        .choices
        .iter()
        .find_map(|choice| match *choice {
            Choice::NameIsland(seats) if !gains(seen) && seats.has(against) => {
                Some(Action::NameIsland(against))
            }
            Choice::NameIsland(seats) if gains(seen) => pact(seats).map(Action::NameIsland),
            Choice::Vote(seats) => pact(seats).map(Action::Vote),
            _ => None,
        })
        .or_else(|| offered(seen, prompt, |maker| maker == against))
}

fn flood(seen: &Seen, prompt: &Prompt) -> Option<Action> {
    let others = prompt.choices.iter().find_map(|choice| match *choice {
        Choice::Offer { to, .. } => Some(to),
        _ => None,
    })?;
    let hand = seen.mine.hand;
    let give = hand.kinds().and(GoodSet::BASIC).iter().max_by_key(|good| hand.count(*good))?;
    let made = seen.mine.offers_made;
    if made >= MAX_OFFERS_MADE - MANNERS.offers {
        return None;
    }
    let others: Vec<Seat> = others.iter().collect();
    let to = others[usize::from(made) % others.len()];
    let wanted = [Good::Gold, Good::Papyrus, Good::Pottery, Good::Tools, Good::Spices, Good::Ore];
    let want = wanted[usize::from(made) % wanted.len()];
    let bad = |private| Action::Offer {
        private,
        to: SeatSet::one(to),
        give: Goods::one(give),
        want: Goods::n(want, 2),
    };
    Some(bad(false)).filter(|action| want != give && seen.check(action).is_ok())
}

fn raid(seen: &Seen, prompt: &Prompt) -> Option<Action> {
    let structures = |seat: &Seat| seen.public.seats[*seat].structures();
    let leader = |seats: SeatSet| seats.without(seen.seat).iter().max_by_key(structures);
    prompt.choices.iter().find_map(|choice| match *choice {
        Choice::NameIsland(seats) if !gains(seen) => leader(seats).map(Action::NameIsland),
        // Where others sail most.
        Choice::NameLand(lands) => {
            lands.iter().max_by_key(|land| seen.public.open_lands.has(*land)).map(Action::NameLand)
        }
        Choice::Harbor(lands) => lands.iter().next().map(Action::Pass),
        Choice::Vote(seats) => seats.without(seen.seat).iter().min_by_key(structures).map(Action::Vote),
        _ => None,
    })
}

/// The game as it stands, all secrets included.
pub(crate) type Truth = Arc<Mutex<Option<Game>>>;

/// A merchant that tries its candidates on the true game, hands and decks open: as well as the judgement of the strategos
/// can do, and no player.
pub(crate) struct Seer {
    merchant: Merchant,
    seat: Seat,
    truth: Truth,
    /// For how many moments of a season stewards play on.
    ahead: u8,
}

impl Seer {
    pub(crate) fn new(seat: Seat, truth: Truth, ahead: u8) -> Seer {
        Seer { merchant: Merchant::new(seat), seat, truth, ahead }
    }

    /// The chance to win when all play on as stewards to this moment.
    fn outlook(&self, game: &Game, action: &Action, until: u8) -> f32 {
        let (mut game, log) = (game.clone(), &mut Log::muted());
        if game.apply(self.seat, action, log).is_err() {
            return 0.0;
        }
        let mut prompt = Prompt::default();
        while clock(game.public()) < until {
            let Some(seat) = game.asked().iter().next() else { break };
            let seen = game.seen(seat).expect("whoever is asked plays");
            seen.prompt_into(&mut prompt);
            let Some(action) = steward::answer(&seen, &prompt) else { break };
            game.apply(seat, &action, log).expect("the steward's answers are legal");
        }
        chance(&game, self.seat)
    }
}

/// Moments since the game began.
fn clock(public: &Public) -> u8 {
    4 * public.season_number() + Moment::of(public) as u8
}

impl Bot for Seer {
    fn observe(&mut self, news: &News) {
        self.merchant.observe(news);
    }

    fn decide(&mut self, view: &View, prompt: &Prompt) -> Option<Decision> {
        let candidates = self.merchant.candidates(&view.seen()?, prompt);
        let truth = self.truth.lock().unwrap_or_else(PoisonError::into_inner);
        let game = truth.as_ref()?;
        let until = clock(game.public()) + self.ahead;
        let outlook = |decision: &Decision| self.outlook(game, &decision.action, until);
        // Of equals the merchant's own, which comes first.
        let mut best: Option<(Decision, f32)> = None;
        for candidate in &candidates {
            let outlook = outlook(candidate);
            if best.is_none_or(|(_, most)| outlook > most + 1e-4) {
                best = Some((*candidate, outlook));
            }
        }
        best.map(|(decision, _)| decision)
    }
}
