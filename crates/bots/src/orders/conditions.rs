//! What a seat can see to be so, and how a line is gone through.

use rules::action::Action;
use rules::effect::harbor::HarborEffect;
use rules::effect::hazard::Strike;
use rules::goods::{Good, Goods};
use rules::prompt::{Choice, Choices, Prompt};
use rules::seat::{Fleet, Seat};
use rules::seen::Seen;
use rules::state::Berth;
use rules::world::Land;

use super::sheet::{Because, Clause, Condition, Not, Order, Orders, Past, Sentence, Test, Why};
use crate::choices;
use crate::steward;
use crate::value::Plan;

/// What a question is about, beside the seat.
#[derive(Clone, Copy, Default)]
pub(super) struct About {
    pub fleet: Option<Fleet>,
    pub land: Option<Land>,
}

/// What comes of the orders for one question.
#[derive(Clone, Copy)]
pub(super) enum Found<T> {
    Said(T, Because),
    Waits(Because),
    Leaves(Because),
    Silent,
}

impl<T> Found<T> {
    /// Nothing is said, but who decides.
    pub(super) fn left(to: &Sentence, because: Because) -> Found<T> {
        match to {
            Sentence::Steward => Found::Leaves(Because { why: Why::Steward, ..because }),
            _ => Found::Waits(because),
        }
    }

    /// What counts of two that come together: what is said, before waiting, before what is left to the steward.
    pub(super) fn or(self, other: Found<T>) -> Found<T> {
        match (&self, &other) {
            (Found::Said(..), _) | (_, Found::Silent) => self,
            (_, Found::Said(..)) | (Found::Silent, _) => other,
            (Found::Waits(_), _) | (Found::Leaves(_), Found::Leaves(_)) => self,
            (Found::Leaves(_), Found::Waits(_)) => other,
        }
    }
}

/// Orders that hold now, beside what is asked.
pub(super) struct Desk<'a> {
    pub orders: &'a Orders,
    pub seen: &'a Seen<'a>,
    pub prompt: &'a Prompt,
    pub past: &'a Past,
    pub plan: Plan,
}

impl Desk<'_> {
    /// Lines about the phase under way, with their numbers.
    pub(super) fn lines(&self) -> impl Iterator<Item = (usize, &[Clause])> {
        let phase = self.seen.public.phase();
        self.orders.lines.iter().filter_map(move |line| match &line.order {
            Order::In(about, clauses) if *about == phase => Some((line.number, &clauses[..])),
            Order::In(..) | Order::Answer(_) => None,
        })
    }

    /// The first that holds and can be kept of what the lines say to a question. `fits` is `None` for what is not about it,
    /// and says why it cannot be kept.
    pub(super) fn find<T>(
        &self,
        about: About,
        fits: impl Fn(&Sentence) -> Option<Result<T, Not>>,
    ) -> Found<T> {
        let mut rest = Found::Silent;
        for (number, clauses) in self.lines() {
            let is_about = |clause: &Clause| !clause.sentence.is_left() && fits(&clause.sentence).is_some();
            let says_no_more = clauses.iter().all(|clause| clause.sentence.is_left());
            if !says_no_more && !clauses.iter().any(is_about) {
                continue;
            }
            let mut kept_from = None;
            for clause in clauses {
                let why = kept_from.map_or(Why::Said, Why::Instead);
                let because = Because { line: Some(number), why };
                if clause.sentence.is_left() {
                    if !self.hold(&clause.tests, about) {
                        continue;
                    }
                    let left = Found::left(&clause.sentence, because);
                    // He decides what no other line speaks of, wherever that one stands.
                    if says_no_more && matches!(left, Found::Leaves(_)) {
                        rest = rest.or(left);
                        break;
                    }
                    return left;
                }
                let Some(kept) = fits(&clause.sentence) else { continue };
                let kept = if self.hold(&clause.tests, about) { kept } else { Err(Not::Condition) };
                match kept {
                    Ok(said) => return Found::Said(said, because),
                    Err(not) => kept_from = kept_from.or(Some(not)),
                }
            }
        }
        rest
    }

    /// The action, if the rules allow it.
    pub(super) fn legal(&self, action: Action) -> Result<Action, Not> {
        if self.seen.check(&action).is_ok() { Ok(action) } else { Err(Not::Allowed) }
    }

    /// Whether all of these hold.
    pub(super) fn hold(&self, tests: &[Test], about: About) -> bool {
        tests.iter().all(|test| self.holds(&test.condition, about) != test.not)
    }

    fn holds(&self, condition: &Condition, about: About) -> bool {
        let (seen, public) = (self.seen, self.seen.public);
        let harbor = || about.land.and_then(|land| seen.known_harbor_effect(land));
        match *condition {
            Condition::Closed(land) => {
                let blockade = seen.known_harbor_effect(land) == Some(HarborEffect::Blockade);
                blockade || public.season_rules.embargo.has(land)
            }
            Condition::Known(land) => seen.known_harbor_effect(land).is_some(),
            Condition::Sails(seat, land) => {
                (seat.0 < public.players)
                    && public.seats[seat].fleets().any(|(_, state)| state.berth == Berth::Bound(land))
            }
            Condition::Leads(seat, by) => {
                let has = |seat: Seat| public.seats[seat].structures();
                let mut others = public.seats().filter(|other| *other != seat);
                seat.0 < public.players && others.all(|other| has(seat) >= has(other) + by)
            }
            Condition::Have(ref goods) => seen.owned().contains(goods),
            Condition::Loss(count) => about.fleet.is_some_and(|fleet| self.loss(fleet) >= count),
            Condition::SentHome => self.strike() == Some(Strike::GoHome),
            Condition::TakesCards => {
                matches!(harbor(), Some(HarborEffect::Fees(_) | HarborEffect::Thieves(_)))
            }
            Condition::Blockade => {
                harbor() == Some(HarborEffect::Blockade)
                    && !about.land.is_some_and(|land| self.has_warship(land))
            }
            Condition::Event(card) => public.event_at_hand() == Some(card),
            Condition::Hazard(card) => public.hazards.card == Some(card),
            Condition::Harbor(card) => about.land.is_some_and(|land| seen.known_harbor(land) == Some(card)),
            Condition::Fleet(fleet) => about.fleet == Some(fleet),
            Condition::At(land) => about.land == Some(land),
            Condition::NoOffers => !choices::is_addressed(seen) && !choices::awaits_answer(seen),
            Condition::Season(season) => public.season == season,
            Condition::Year(year) => public.year == year,
        }
    }

    fn strike(&self) -> Option<Strike> {
        let card = self.seen.public.hazards.card?;
        self.seen.set[card].effect.map(|effect| effect.strike)
    }

    /// How many cards the hazard at work would take from a fleet.
    pub(super) fn loss(&self, fleet: Fleet) -> u8 {
        let cargo = self.seen.cargo(fleet);
        let of = |kinds| cargo.only(kinds).total();
        match self.strike() {
            Some(Strike::LoseAtRandom { count, part } | Strike::LoseChosen { count, part }) => {
                count.min(of(part.kinds()))
            }
            Some(Strike::LoseHalfAtRandom(part)) => of(part.kinds()).div_ceil(2),
            Some(Strike::DiscardDownTo(left)) => cargo.total().saturating_sub(left),
            Some(Strike::LoseAll(part)) => of(part.kinds()),
            Some(Strike::GoHome | Strike::Divert) | None => 0,
        }
    }

    /// Whether the hazard changes where fleets go.
    pub(super) fn turns_fleets(&self) -> bool {
        matches!(self.strike(), Some(Strike::GoHome | Strike::Divert))
    }

    fn has_warship(&self, land: Land) -> bool {
        let mut there = self.seen.me().fleets().filter(|(_, state)| state.berth == Berth::Bound(land));
        there.any(|(fleet, _)| self.seen.cargo(fleet).count(Good::Warship) > 0)
    }

    /// What the orders hold back.
    pub(super) fn held(&self) -> Goods {
        let clauses = self.lines().flat_map(|(_, clauses)| clauses);
        clauses.fold(Goods::EMPTY, |held, clause| match clause.sentence {
            Sentence::Hold(goods) if self.hold(&clause.tests, About::default()) => held.max(&goods),
            _ => held,
        })
    }

    /// Whether any line of the phase says something of this sort.
    pub(super) fn says(&self, sort: impl Fn(&Sentence) -> bool) -> bool {
        self.lines().any(|(_, clauses)| clauses.iter().any(|clause| sort(&clause.sentence)))
    }

    /// Who decides the rest, by lines that begin with that.
    pub(super) fn rest<T>(&self) -> Found<T> {
        let lines = self.lines().filter_map(|(number, clauses)| {
            let clause = clauses.first().filter(|clause| clause.sentence.is_left())?;
            let because = Because { line: Some(number), why: Why::Said };
            self.hold(&clause.tests, About::default()).then(|| Found::left(&clause.sentence, because))
        });
        lines.fold(Found::Silent, Found::or)
    }

    /// What was left to the steward, decided: of all choices those that the question is about.
    pub(super) fn settle(&self, found: Found<Action>, about: impl Fn(&Choice) -> bool) -> Found<Action> {
        let Found::Leaves(because) = found else { return found };
        self.leave(because, self.prompt.choices.iter().filter(|choice| about(choice)).copied().collect())
    }

    /// What the steward decides of these choices.
    pub(super) fn leave(&self, because: Because, choices: Choices) -> Found<Action> {
        let prompt = Prompt { choices, ..self.prompt.clone() };
        match self.prompt.asked.then(|| self.steward(&prompt)).flatten() {
            Some(action) => Found::Said(action, because),
            None => Found::Silent,
        }
    }

    /// The steward's answer. He is shown nothing of what is held back.
    fn steward(&self, prompt: &Prompt) -> Option<Action> {
        let held = self.held();
        if held.is_empty() {
            return steward::answer(self.seen, prompt);
        }
        let mut mine = *self.seen.mine;
        let aboard = held.less(&mine.hand);
        mine.hand = mine.hand.less(&held);
        mine.cargo = mine.cargo.map(|cargo| cargo.less(&aboard));
        let mut shown = *self.seen;
        shown.mine = &mine;
        steward::answer(&shown, &shown.prompt())
    }
}
