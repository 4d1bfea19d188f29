//! Trade between islands: offers that stand, what is taken, what is declined, and when it is over.

use rules::action::Action;
use rules::goods::Goods;
use rules::offer::Offer;
use rules::prompt::Choice;
use rules::seat::{Seat, SeatSet};

use super::conditions::{About, Desk, Found};
use super::sheet::{Because, Clause, Not, Sentence, Why};
use crate::choices::{answerable, awaits_answer};

/// How often a finish is taken back in a phase for an offer that orders would take.
const MOST_RESUMES: usize = 3;

/// What a line wants of others.
#[derive(Clone, Copy)]
struct Terms {
    because: Because,
    give: Goods,
    want: Goods,
    up_to: u8,
    with: SeatSet,
    /// For an offer of one's own: whether it is for its addressees alone.
    offer: Option<bool>,
}

impl Terms {
    /// Whether a deal is one of those meant: no more given, no less received.
    fn fits(&self, give: &Goods, get: &Goods) -> bool {
        fits(&self.give, &self.want, give, get)
    }
}

/// Whether a deal is as good as what was said.
fn fits(give: &Goods, want: &Goods, given: &Goods, got: &Goods) -> bool {
    give.contains(given) && got.contains(want)
}

/// What orders do in trade now. An offer that they are silent about keeps them from finishing.
pub(super) fn trade(desk: &Desk) -> Found<Action> {
    let mut unspoken = false;
    let mut waits = Found::Silent;
    for offer in answerable(desk.seen, desk.prompt) {
        match answer(desk, offer) {
            said @ Found::Said(..) => return said,
            Found::Leaves(_) if !desk.prompt.asked => unspoken = true,
            found @ (Found::Waits(_) | Found::Leaves(_)) => waits = found.or(waits),
            Found::Silent => unspoken = true,
        }
    }
    if !matches!(waits, Found::Silent) {
        return waits;
    }
    if let Some((action, because)) = resume(desk).or_else(|| withdraw(desk)).or_else(|| make(desk)) {
        return Found::Said(action, because);
    }
    if unspoken || !desk.prompt.asked {
        return Found::Silent;
    }
    let mut rest = Found::Silent;
    for found in desk.lines().filter_map(|line| end(desk, line)) {
        match found {
            // What orders offer gets its answers first.
            Found::Leaves(_) if awaits_answer(desk.seen) => {}
            Found::Leaves(_) => rest = rest.or(found),
            found => return found,
        }
    }
    rest
}

/// Whether a line has come to finishing, or to asking.
fn end(desk: &Desk, (line, clauses): (usize, &[Clause])) -> Option<Found<Action>> {
    let (clause, why) = reached(desk, clauses)?;
    let because = Because { line: Some(line), why };
    match clause.sentence {
        Sentence::Finish => Some(Found::Said(Action::Finish, because)),
        ref to if to.is_left() => Some(Found::left(to, because)),
        _ => None,
    }
}

/// What a line has come to: the first that holds and can be done, or was. A deal for which there are no cards is passed over.
fn reached<'a>(desk: &Desk, clauses: &'a [Clause]) -> Option<(&'a Clause, Why)> {
    let mut kept_from = None;
    for clause in clauses {
        let kept = match clause.sentence {
            _ if !desk.hold(&clause.tests, About::default()) => Err(Not::Condition),
            Sentence::Give { give, want, .. } | Sentence::Accept { give, want, .. } => {
                let owned = desk.seen.owned();
                let is_begun = dealt(desk, &give, &want) > 0 || offered(desk, &give, &want) > 0;
                if is_begun || owned.contains(&give) { Ok(()) } else { Err(Not::Lacking(give.less(&owned))) }
            }
            Sentence::Finish => desk.legal(Action::Finish).map(|_| ()),
            _ => Ok(()),
        };
        match kept {
            Ok(()) => return Some((clause, kept_from.map_or(Why::Said, Why::Instead))),
            Err(not) => kept_from = kept_from.or(Some(not)),
        }
    }
    None
}

/// Deals that lines want, where their conditions hold and there are cards for them.
fn wanted(desk: &Desk) -> Vec<Terms> {
    let mut wanted = Vec::new();
    for (line, clauses) in desk.lines() {
        let Some((clause, why)) = reached(desk, clauses) else { continue };
        let because = Because { line: Some(line), why };
        match clause.sentence {
            Sentence::Give { give, want, up_to, to, private } => {
                wanted.push(Terms { because, give, want, up_to, with: to, offer: Some(private) });
            }
            Sentence::Accept { give, want, up_to, from } => {
                wanted.push(Terms { because, give, want, up_to, with: from, offer: None });
            }
            _ => {}
        }
    }
    wanted
}

/// Islands that no line deals with, and kinds that none gives, with the lines that say so.
fn barred(desk: &Desk, maker: Option<Seat>, give: &Goods) -> Option<Because> {
    desk.lines().find_map(|(number, clauses)| {
        let bars = clauses.iter().any(|clause| {
            desk.hold(&clause.tests, About::default())
                && match clause.sentence {
                    Sentence::NothingTo(seats) => maker.is_some_and(|maker| seats.has(maker)),
                    Sentence::Never(kinds) => !give.kinds().and(kinds).is_empty(),
                    _ => false,
                }
        });
        bars.then_some(Because { line: Some(number), why: Why::Said })
    })
}

/// The answer to an offer: what the seat would give is `want`, what it would get is `give`.
fn answer(desk: &Desk, offer: &Offer) -> Found<Action> {
    let (from, give, want) = (offer.maker, offer.give, offer.want);
    let refuse = Action::Refuse { from, give, want };
    if let Some(because) = barred(desk, Some(from), &want) {
        return match desk.legal(refuse) {
            Ok(refuse) => Found::Said(refuse, because),
            Err(_) => Found::Silent,
        };
    }
    if let Some((terms, standing)) = takes(desk, offer) {
        let accept = Action::Accept { from, give, want };
        return match standing {
            // What stands could be taken in the same moment: then it would be one deal too many.
            Some(own) => Found::Said(Action::Withdraw { give: own.give, want: own.want }, terms.because),
            None => match desk.legal(accept) {
                Ok(accept) => Found::Said(accept, terms.because),
                Err(_) => Found::Silent,
            },
        };
    }
    let found = desk
        .find(About::default(), |sentence| matches!(sentence, Sentence::Refuse).then(|| desk.legal(refuse)));
    match (found, wanted(desk).iter().find(|terms| is_full(desk, terms, offer))) {
        // The steward makes no deal more than a line says.
        (Found::Leaves(_), Some(full)) => match desk.legal(refuse) {
            Ok(refuse) => Found::Said(refuse, full.because),
            Err(_) => Found::Silent,
        },
        (found, _) => found,
    }
}

/// Whether an offer would be one deal too many for a line.
fn is_full(desk: &Desk, terms: &Terms, offer: &Offer) -> bool {
    terms.fits(&offer.want, &offer.give) && done(desk, terms) >= terms.up_to
}

/// The line that would take an offer, and an offer of one's own that is in its way.
fn takes<'a>(desk: &Desk<'a>, offer: &Offer) -> Option<(Terms, Option<&'a Offer>)> {
    let (from, give, want) = (offer.maker, offer.give, offer.want);
    if !desk.seen.owned().contains(&want) || barred(desk, Some(from), &want).is_some() {
        return None;
    }
    let fits = |terms: &Terms| {
        terms.fits(&want, &give)
            && (terms.with.is_empty() || terms.with.has(from))
            && done(desk, terms) < terms.up_to
    };
    // A deal counts for every line that it fits.
    let all = wanted(desk);
    if all.iter().any(|terms| is_full(desk, terms, offer)) {
        return None;
    }
    let terms = *all.iter().find(|terms| fits(terms))?;
    let in_the_way = |terms: &&Terms| terms.fits(&want, &give) && counted(desk, terms) >= terms.up_to;
    let crowded = all.iter().find(in_the_way);
    Some((terms, crowded.and_then(|terms| standing(desk, terms, &all))))
}

/// Deals of this phase that a line meant.
fn done(desk: &Desk, terms: &Terms) -> u8 {
    dealt(desk, &terms.give, &terms.want)
}

fn dealt(desk: &Desk, give: &Goods, want: &Goods) -> u8 {
    let deals = desk.past.deals.iter().filter(|(given, got)| fits(give, want, given, got));
    deals.count().min(u8::MAX as usize) as u8
}

/// Offers of one's own that stand and would count for a line.
fn open(desk: &Desk, terms: &Terms) -> u8 {
    offered(desk, &terms.give, &terms.want)
}

fn offered(desk: &Desk, give: &Goods, want: &Goods) -> u8 {
    let own = desk.seen.offers().filter(|offer| offer.maker == desk.seen.seat);
    own.filter(|offer| fits(give, want, &offer.give, &offer.want)).count().min(u8::MAX as usize) as u8
}

/// Deals that were made for a line, and those that could be any moment.
fn counted(desk: &Desk, terms: &Terms) -> u8 {
    done(desk, terms).saturating_add(open(desk, terms))
}

/// An offer that orders made, and that would count for a line; those that were made by hand are left alone.
fn standing<'a>(desk: &Desk<'a>, terms: &Terms, all: &[Terms]) -> Option<&'a Offer> {
    let ordered = |offer: &&Offer| all.iter().any(|it| (it.give, it.want) == (offer.give, offer.want));
    let own = desk.seen.offers().filter(|offer| offer.maker == desk.seen.seat);
    own.filter(ordered).find(|offer| terms.fits(&offer.give, &offer.want))
}

/// Takes a finish back for an offer that a line would take.
fn resume(desk: &Desk) -> Option<(Action, Because)> {
    if desk.prompt.asked || !desk.prompt.choices.contains(&Choice::Resume) {
        return None;
    }
    let resumed = desk.past.acts.iter().filter(|act| **act == Action::Resume).count();
    let addressed = desk.seen.offers().filter(|offer| offer.to.has(desk.seen.seat));
    let (terms, _) = addressed.filter(|_| resumed < MOST_RESUMES).find_map(|offer| takes(desk, offer))?;
    Some((Action::Resume, terms.because))
}

/// An offer that would be one deal too many for the line that made it.
fn withdraw(desk: &Desk) -> Option<(Action, Because)> {
    let all = wanted(desk);
    all.iter().find_map(|terms| {
        let own = standing(desk, terms, &all).filter(|_| done(desk, terms) >= terms.up_to)?;
        let withdraw = desk.legal(Action::Withdraw { give: own.give, want: own.want }).ok()?;
        Some((withdraw, terms.because))
    })
}

/// The next offer of a line: one at a time, and not again what nobody took.
fn make(desk: &Desk) -> Option<(Action, Because)> {
    let (others, from) = desk.prompt.choices.iter().find_map(|choice| match *choice {
        Choice::Offer { to, give } => Some((to, give.from)),
        _ => None,
    })?;
    let all = wanted(desk);
    all.iter().find_map(|terms| {
        let Terms { give, want, up_to, with, .. } = *terms;
        let private = terms.offer?;
        let offered = desk.past.acts.iter().filter(|act| {
            matches!(act, Action::Offer { give: given, want: asked, .. } if (*given, *asked) == (give, want))
        });
        let taken = desk.past.deals.iter().filter(|deal| **deal == (give, want)).count();
        let is_due = counted(desk, terms) < up_to && offered.count() <= taken;
        // Another line that means the same deals may have had enough of them.
        let is_full = |other: &Terms| other.fits(&give, &want) && counted(desk, other) >= other.up_to;
        if !is_due || !from.contains(&give) || all.iter().any(is_full) {
            return None;
        }
        let to = if with.is_empty() { others } else { others.and(with) };
        let to = to.filter(|seat| barred(desk, Some(seat), &Goods::EMPTY).is_none());
        if to.is_empty() || barred(desk, None, &give).is_some() {
            return None;
        }
        let offer = desk.legal(Action::Offer { private, to, give, want }).ok()?;
        Some((offer, terms.because))
    })
}

/// Whether orders have anything to say about trade.
pub(super) fn speaks(desk: &Desk) -> bool {
    desk.says(|sentence| !sentence.is_left() && !matches!(sentence, Sentence::Look(_) | Sentence::Build(_)))
}
