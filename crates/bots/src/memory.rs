//! What a seat can keep in mind of what it saw: who holds what, who was kind, which offers were made.

use arrayvec::ArrayVec;
use rules::goods::Goods;
use rules::limits::MAX_OFFERS_MADE;
use rules::news::{Cards, News};
use rules::seat::{BySeat, Seat, SeatSet};
use rules::world::Phase;

/// Rebuilt from news alone. All that goes to or comes from the bank is public (rule K1), so whoever counts along
/// knows what others hold, but for private deals and donations.
#[derive(Clone, PartialEq, Debug)]
pub struct Memory {
    seat: Seat,
    holdings: BySeat<Holdings>,
    /// How well an island has treated this one, fading with the seasons.
    goodwill: BySeat<f32>,
    /// How often an island has broken its word.
    broken: BySeat<u8>,
    /// Offers that this seat made in this phase.
    offered: ArrayVec<Terms, { MAX_OFFERS_MADE as usize }>,
    /// Offers of earlier phases that were declined, where somebody keeps them in mind for this seat.
    declined: ArrayVec<Terms, { MAX_OFFERS_MADE as usize }>,
    archon: Option<Seat>,
    /// The Archon named this seat for the event at work.
    named: bool,
}

/// Commodities of an island, in hand and aboard.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Holdings {
    known: Goods,
    /// Cards that came unseen; below zero where more of them have shown since.
    unknown: i16,
    /// Cards that left unseen: some of the known ones are no longer there.
    gone: i16,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Terms {
    to: SeatSet,
    give: Goods,
    want: Goods,
    taken: bool,
}

impl Holdings {
    fn gain(&mut self, goods: &Goods) {
        self.known = self.known.plus(&goods.commodities());
    }

    fn lose(&mut self, goods: &Goods) {
        let goods = goods.commodities();
        self.unknown -= i16::from(goods.less(&self.known).total());
        self.known = self.known.less(&goods);
    }
}

impl Memory {
    /// Of a seat that has heard nothing yet.
    pub fn new(seat: Seat) -> Memory {
        Memory {
            seat,
            holdings: BySeat::default(),
            goodwill: BySeat::default(),
            broken: BySeat::default(),
            offered: ArrayVec::new(),
            declined: ArrayVec::new(),
            archon: None,
            named: false,
        }
    }

    /// Commodities that an island is known to hold, in hand and aboard.
    pub fn holdings(&self, seat: Seat) -> &Goods {
        &self.holdings[seat].known
    }

    /// Whether all that an island holds is known.
    pub fn knows_all(&self, seat: Seat) -> bool {
        self.holdings[seat].unknown == 0 && self.holdings[seat].gone == 0
    }

    /// How well an island has treated this one: above zero for kindness, and fading with the seasons.
    pub fn goodwill(&self, seat: Seat) -> f32 {
        self.goodwill[seat] - f32::from(self.broken[seat])
    }

    /// How often an island has broken its word, as far as that was told.
    pub fn broken(&self, seat: Seat) -> u8 {
        self.broken[seat]
    }

    /// What everybody knows of broken oaths. It takes the place of what was known before.
    pub fn hear_of_oaths(&mut self, broken: &BySeat<u8>) {
        self.broken = *broken;
    }

    /// Whether this seat made such an offer to that seat in this phase: then it was declined, or stands.
    pub fn has_offered(&self, to: Seat, give: &Goods, want: &Goods) -> bool {
        self.offered.iter().any(|terms| terms.to.has(to) && terms.give == *give && terms.want == *want)
    }

    /// Keeps in mind that this seat offered that seat in vain; of very many the last ones.
    pub fn keep_declined(&mut self, to: Seat, give: Goods, want: Goods) {
        if self.declined.is_full() {
            self.declined.remove(0);
        }
        self.declined.push(Terms { to: SeatSet::one(to), give, want, taken: false });
    }

    /// Whether that seat is remembered to have declined as much for as little, or even a better offer.
    pub fn was_declined(&self, to: Seat, give: &Goods, want: &Goods) -> bool {
        self.declined
            .iter()
            .any(|terms| terms.to.has(to) && terms.give.contains(give) && want.contains(&terms.want))
    }

    /// What this seat offered that seat in this phase, and for what, and was not taken up on.
    pub fn left(&self, to: Seat) -> impl Iterator<Item = (Goods, Goods)> {
        let left = self.offered.iter().filter(move |terms| terms.to.has(to) && !terms.taken);
        left.map(|terms| (terms.give, terms.want))
    }

    /// Takes in what the seat saw; everything, and in order, or the counts go wrong.
    pub fn observe(&mut self, news: &News) {
        match *news {
            News::Received { seat, goods } | News::CargoReceived { seat, goods, .. } => {
                self.holdings[seat].gain(&goods);
            }
            News::Paid { seat, goods }
            | News::Lost { seat, goods }
            | News::Discarded { seat, goods }
            | News::CargoPaid { seat, goods, .. }
            | News::CargoLost { seat, goods, .. } => self.holdings[seat].lose(&goods),
            News::Bought { seat, owner, price, .. } => self.hand_over(seat, owner, Cards::Kinds(price)),
            News::HandShown { seat, hand } => {
                self.holdings[seat] = Holdings { known: hand.commodities(), unknown: 0, gone: 0 };
            }
            News::Donated { from, to, cards } => {
                self.hand_over(from, to, cards);
                if to == self.seat {
                    self.goodwill[from] += 1.0;
                }
            }
            News::Dealt { maker, taker, give, want, .. } => {
                self.hand_over(maker, taker, give);
                self.hand_over(taker, maker, want);
                if maker == self.seat {
                    self.goodwill[taker] += 0.5;
                    let is_it = |terms: &&mut Terms| {
                        give == Cards::Kinds(terms.give) && want == Cards::Kinds(terms.want)
                    };
                    // One offer with such terms stands at a time (T3): the last one made.
                    if let Some(terms) = self.offered.iter_mut().rev().find(is_it) {
                        terms.taken = true;
                    }
                } else if taker == self.seat {
                    self.goodwill[maker] += 0.5;
                }
            }
            News::Offered { maker, to, give, want, .. } if maker == self.seat => {
                // More than the rules allow to make cannot come.
                let _ = self.offered.try_push(Terms { to, give, want, taken: false });
            }
            News::Voted { seat, choice, .. } if choice == self.seat => self.goodwill[seat] += 0.6,
            News::ArchonDrawn { seat } | News::Elected { seat, .. } => self.archon = Some(seat),
            News::EventActs(_) => self.named = false,
            News::IslandNamed { seat } => self.named = seat == self.seat,
            // Nobody is to blame for what happens to all.
            News::VillageLost { seat, .. } if seat == self.seat && self.named => {
                if let Some(archon) = self.archon.filter(|archon| *archon != self.seat) {
                    self.goodwill[archon] -= 0.5;
                }
            }
            News::PhaseBegan(phase) => {
                self.offered.clear();
                if phase == Phase::Event {
                    self.goodwill.0.iter_mut().for_each(|it| *it *= 0.85);
                }
            }
            // Nothing that moves commodities between owners, nor anything that an island did to this one.
            News::Offered { .. }
            | News::Voted { .. }
            | News::VillageLost { .. }
            | News::SeasonBegan { .. }
            | News::Answered { .. }
            | News::Finished { .. }
            | News::Resumed { .. }
            | News::OrderCalled { .. }
            | News::OrderSet(_)
            | News::TookBack { .. }
            | News::EventFlipped(_)
            | News::EventsOrdered(_)
            | News::LandNamed { .. }
            | News::Spared { .. }
            | News::EventIgnored { .. }
            | News::VillageIdled { .. }
            | News::WorkshopsIdled { .. }
            | News::Declined { .. }
            | News::Looked { .. }
            | News::HarborSeen { .. }
            | News::EventSeen { .. }
            | News::Worked { .. }
            | News::OfferRefused { .. }
            | News::OfferClosed { .. }
            | News::Launched { .. }
            | News::Stowed { .. }
            | News::HazardDrawn { .. }
            | News::HazardDrawnAlone { .. }
            | News::HazardsShuffled
            | News::Struck { .. }
            | News::Shown { .. }
            | News::FleetSpared { .. }
            | News::SentHome { .. }
            | News::Diverted { .. }
            | News::Said { .. }
            | News::HarborRevealed { .. }
            | News::HarborStaysDown { .. }
            | News::PlansTaken { .. }
            | News::Shifted { .. }
            | News::Returned { .. }
            | News::Built { .. }
            | News::WonderAdvanced { .. }
            | News::Adopted { .. }
            | News::Used { .. }
            | News::KeptFaceDown { .. }
            | News::YearEnded { .. }
            | News::HarborReplaced { .. }
            | News::HarborsShuffled
            | News::Crowned { .. }
            | News::Won { .. } => {}
        }
    }

    fn hand_over(&mut self, from: Seat, to: Seat, cards: Cards) {
        match cards {
            Cards::Kinds(goods) => {
                self.holdings[from].lose(&goods);
                self.holdings[to].gain(&goods);
            }
            // Some of them may be aegis cards; those lie open before and after, and count for little here.
            Cards::Number(count) => {
                self.holdings[from].gone += i16::from(count);
                self.holdings[to].unknown += i16::from(count);
            }
        }
    }
}
