//! What happened, and who sees how much of it (rules K1 to K4).

use crate::action::{Build, Power, Undone};
use crate::cards::{EventId, HarborId, HazardId, PhilosophyId, Stage, WonderId};
use crate::goods::{Good, Goods};
use crate::pile::Pile;
use crate::seat::{Fleet, Seat, SeatRow, SeatSet};
use crate::world::{Group, Land, Phase, Season, Village, VillageSet};

/// Who looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    /// A seat that knows its own cards, and what is public.
    Seat(Seat),
    /// A seat in a game with open hands: it knows every hand and cargo (S17).
    OpenSeat(Seat),
    /// Somebody who watches; knows what is public.
    Spectator,
    /// Somebody who watches a game with open hands.
    OpenSpectator,
}

impl Viewer {
    /// Whether this is the viewer's own seat.
    pub fn is(self, seat: Seat) -> bool {
        self.seat() == Some(seat)
    }

    /// The viewer's own seat; `None` for those who only watch.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) | Viewer::OpenSeat(seat) => Some(seat),
            Viewer::Spectator | Viewer::OpenSpectator => None,
        }
    }

    /// Whether the viewer knows the hand and cargo of this seat.
    pub fn knows(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(own) => own == seat,
            Viewer::Spectator => false,
            Viewer::OpenSeat(_) | Viewer::OpenSpectator => true,
        }
    }
}

/// Cards that changed hands: their kinds to those who know them, their number to the others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cards {
    /// To those who know them.
    Kinds(Goods),
    /// To all others.
    Number(u8),
}

impl Cards {
    fn hidden(self) -> Cards {
        match self {
            Cards::Kinds(goods) => Cards::Number(goods.total()),
            Cards::Number(n) => Cards::Number(n),
        }
    }
}

/// Why an offer no longer stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Closed {
    /// Its maker took it back.
    Withdrawn,
    /// Its maker no longer holds the cards (T4).
    Unaffordable,
    /// Everybody it was made to has declined.
    Declined,
}

/// One thing that happened, in whole; `seen_by` cuts it down to what a viewer may know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "fields are words of the rules, and each variant says what they are")]
pub enum News {
    // The frame
    /// The first Archon, drawn before the first season (S5).
    ArchonDrawn { seat: Seat },
    /// A season begins; the year is 1 to 3.
    SeasonBegan { year: u8, season: Season },
    /// A phase begins, also one that asks nobody.
    PhaseBegan(Phase),
    /// A sealed answer was given (O6).
    Answered { seat: Seat },
    /// The seat needs nothing more in this step.
    Finished { seat: Seat },
    /// It took that back (T1, T6).
    Resumed { seat: Seat },
    /// The seat called for an order (O2).
    OrderCalled { seat: Seat },
    /// The seats act in this order to the end of the phase (O2).
    OrderSet(SeatRow),
    /// The seat took this act back (U4); what the bank gives and gets back follows.
    TookBack { seat: Seat, what: Undone },

    // Goods. These, and only these, change how many cards there are in play.
    /// From the bank to an island's hand or home.
    Received { seat: Seat, goods: Goods },
    /// From an island's hand or home to the bank, by its own will.
    Paid { seat: Seat, goods: Goods },
    /// From an island's hand or home to the bank, against its will.
    Lost { seat: Seat, goods: Goods },
    /// From an island's hand to the bank in the discard phase.
    Discarded { seat: Seat, goods: Goods },
    /// From the bank to a fleet's cargo.
    CargoReceived { seat: Seat, fleet: Fleet, goods: Goods },
    /// From a fleet's cargo to the bank, by its owner's will.
    CargoPaid { seat: Seat, fleet: Fleet, goods: Goods },
    /// From a fleet's cargo to the bank, against its owner's will.
    CargoLost { seat: Seat, fleet: Fleet, goods: Goods },

    // Event phase
    /// The next event of the year is turned up (E1).
    EventFlipped(EventId),
    /// The order in which the face-up events act, as places in the row (E2).
    EventsOrdered(Pile<4>),
    /// This event begins to act (E3).
    EventActs(EventId),
    /// The Archon named this island for the event at hand (E5).
    IslandNamed { seat: Seat },
    /// The Archon named this land: no fleet is launched there this season.
    LandNamed { land: Land },
    /// Cards went to the Archon (E4).
    Donated { from: Seat, to: Seat, cards: Cards },
    /// The event does nothing to this island.
    Spared { seat: Seat },
    /// An ability made the island ignore the event.
    EventIgnored { seat: Seat, power: Power },
    /// The village produces nothing this season (E8).
    VillageIdled { seat: Seat, village: Village },
    /// The workshops of the island produce nothing this season.
    WorkshopsIdled { seat: Seat },
    /// The village went back to the unbuilt cards (E9).
    VillageLost { seat: Seat, village: Village },
    /// The island left what the event offers.
    Declined { seat: Seat },

    // Looks
    /// The seat chose to look at the card there; looks on arrival (F1) are not told.
    Looked { seat: Seat, land: Land },
    /// What the look showed, to that seat alone.
    HarborSeen { seat: Seat, land: Land, harbor: HarborId },
    /// The next event, shown to that seat alone.
    EventSeen { seat: Seat, event: EventId },

    // Production
    /// Armies worked at these villages, each of which gives 2 (P2).
    Worked { seat: Seat, villages: VillageSet },

    // Island trade
    /// An offer, or a counter-offer, was made (T3). Terms read from the maker's side.
    Offered { maker: Seat, to: SeatSet, private: bool, counter: bool, give: Goods, want: Goods },
    /// One of those whom it was made to declined an offer.
    OfferRefused { maker: Seat, by: Seat, private: bool, audience: SeatSet, give: Goods, want: Goods },
    /// An offer no longer stands, without a deal.
    OfferClosed { maker: Seat, why: Closed, private: bool, audience: SeatSet, give: Goods, want: Goods },
    /// An offer was taken: `give` went from maker to taker, `want` came back (T4).
    Dealt { maker: Seat, taker: Seat, private: bool, give: Cards, want: Cards },

    // Journey
    /// A launch; `loaded` visibly left home, `landed` visibly came ashore.
    Launched { seat: Seat, fleet: Fleet, land: Land, cargo: Cards, loaded: Goods, landed: Goods },
    /// Aegis cards were moved between home and a fleet in port (J1).
    Stowed { seat: Seat, fleet: Fleet, loaded: Goods, landed: Goods },

    // Hazard
    /// A hazard for all fleets of the group (H1, H2).
    HazardDrawn { hazard: HazardId, group: Group },
    /// A fleet that used a gift draws for itself.
    HazardDrawnAlone { hazard: HazardId, seat: Seat, fleet: Fleet },
    /// The discarded hazards became the deck (H11).
    HazardsShuffled,
    /// The hazard picks this fleet; how that ends follows (H4).
    Struck { seat: Seat, fleet: Fleet },
    /// A card shown aboard and kept.
    Shown { seat: Seat, fleet: Fleet, aegis: Good },
    /// A fleet goes unharmed by an ability.
    FleetSpared { seat: Seat, fleet: Fleet, power: Power },
    /// The fleet turns back with its cargo (H10).
    SentHome { seat: Seat, fleet: Fleet },
    /// The Archon sent the fleet to another land (H13).
    Diverted { seat: Seat, fleet: Fleet, land: Land },

    // Fleet trade
    /// What a seat said of a face-down card, told when all have (F1).
    Said { seat: Seat, land: Land, reveal: bool },
    /// The card was turned up: it stays up to the end of the year (F3, F4).
    HarborRevealed { land: Land, harbor: HarborId },
    /// All passed: nobody acts there this season (F2).
    HarborStaysDown { land: Land },
    /// The island has the plans of this wonder (F10).
    PlansTaken { seat: Seat, wonder: WonderId },

    // Return
    /// Cards passed from one fleet to another of the same island (R2).
    Shifted { seat: Seat, from: Fleet, to: Fleet, cards: Cards },
    /// A fleet came home: commodities to the hand, `landed` aegis cards ashore, others stay aboard.
    Returned { seat: Seat, fleet: Fleet, hand: Cards, landed: Goods, aboard: Cards },

    // Build
    /// Something stands that did not; what it cost was told before.
    Built { seat: Seat, what: Build },
    /// A wonder came to this stage (B9).
    WonderAdvanced { seat: Seat, wonder: WonderId, stage: Stage },
    /// The island has this philosophy from another one's academy (B7).
    Adopted { seat: Seat, philosophy: PhilosophyId },
    /// An ability was used; what it cost and brought follows.
    Used { seat: Seat, power: Power },
    /// The price of a bought ability, paid to its owner.
    Bought { seat: Seat, owner: Seat, wonder: WonderId, price: Goods },

    // Discard
    /// All that was in hand; then one of each kind is kept (D1).
    HandShown { seat: Seat, hand: Goods },
    /// So many cards stay in hand (D1), also without a choice (D4).
    KeptFaceDown { seat: Seat, count: u8 },

    // Archon, end of season and game
    /// The seat voted for another; `votes` is what that counts (A2).
    Voted { seat: Seat, choice: Seat, votes: u8 },
    /// The next Archon (A2); `drawn` by lot where there was a tie.
    Elected { seat: Seat, drawn: bool },
    /// The last season of this year is over (Y1).
    YearEnded { year: u8 },
    /// A new card lies there face down (Y1).
    HarborReplaced { land: Land },
    /// The discarded harbor cards became the deck (Y1).
    HarborsShuffled,
    /// The Archon chose this island among those still tied (Y5).
    Crowned { seat: Seat },
    /// The game is over, and this island is first (Y6).
    Won { seat: Seat },
}

impl News {
    /// The news as this viewer sees it; `None` where it is none of their business. No `_` arm: who sees
    /// what is decided for each kind.
    pub fn seen_by(self, viewer: Viewer) -> Option<News> {
        let is = |seat: Seat| viewer.knows(seat);
        let party = |a: Seat, b: Seat| is(a) || is(b);
        let hears = |maker: Seat, private: bool, audience: SeatSet| {
            !private || viewer.is(maker) || audience.iter().any(|seat| viewer.is(seat))
        };
        match self {
            News::Donated { from, to, cards } => {
                Some(if party(from, to) { self } else { News::Donated { from, to, cards: cards.hidden() } })
            }
            News::HarborSeen { seat, .. } | News::EventSeen { seat, .. } => viewer.is(seat).then_some(self),
            News::Offered { maker, to, private, .. } => hears(maker, private, to).then_some(self),
            News::OfferRefused { maker, private, audience, .. }
            | News::OfferClosed { maker, private, audience, .. } => {
                hears(maker, private, audience).then_some(self)
            }
            News::Dealt { maker, taker, private, give, want } => {
                let knows = !private || party(maker, taker);
                Some(if knows {
                    self
                } else {
                    News::Dealt { maker, taker, private, give: give.hidden(), want: want.hidden() }
                })
            }
            News::Launched { seat, fleet, land, cargo, loaded, landed } => Some(if is(seat) {
                self
            } else {
                News::Launched { seat, fleet, land, cargo: cargo.hidden(), loaded, landed }
            }),
            News::Shifted { seat, from, to, cards } => {
                Some(if is(seat) { self } else { News::Shifted { seat, from, to, cards: cards.hidden() } })
            }
            News::Returned { seat, fleet, hand, landed, aboard } => Some(if is(seat) {
                self
            } else {
                News::Returned { seat, fleet, hand: hand.hidden(), landed, aboard: aboard.hidden() }
            }),
            News::ArchonDrawn { .. }
            | News::SeasonBegan { .. }
            | News::PhaseBegan(_)
            | News::Answered { .. }
            | News::Finished { .. }
            | News::Resumed { .. }
            | News::OrderCalled { .. }
            | News::OrderSet(_)
            | News::TookBack { .. }
            | News::Received { .. }
            | News::Paid { .. }
            | News::Lost { .. }
            | News::Discarded { .. }
            | News::CargoReceived { .. }
            | News::CargoPaid { .. }
            | News::CargoLost { .. }
            | News::EventFlipped(_)
            | News::EventsOrdered(_)
            | News::EventActs(_)
            | News::IslandNamed { .. }
            | News::LandNamed { .. }
            | News::Spared { .. }
            | News::EventIgnored { .. }
            | News::VillageIdled { .. }
            | News::WorkshopsIdled { .. }
            | News::VillageLost { .. }
            | News::Declined { .. }
            | News::Looked { .. }
            | News::Worked { .. }
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
            | News::Built { .. }
            | News::WonderAdvanced { .. }
            | News::Adopted { .. }
            | News::Used { .. }
            | News::Bought { .. }
            | News::HandShown { .. }
            | News::KeptFaceDown { .. }
            | News::Voted { .. }
            | News::Elected { .. }
            | News::YearEnded { .. }
            | News::HarborReplaced { .. }
            | News::HarborsShuffled
            | News::Crowned { .. }
            | News::Won { .. } => Some(self),
        }
    }

    /// The seat that the news is told of: the one that acts, or that something happens to. In the notation it
    /// stands right after the verb.
    pub fn subject(&self) -> Option<Seat> {
        match *self {
            News::ArchonDrawn { seat }
            | News::Answered { seat }
            | News::Finished { seat }
            | News::Resumed { seat }
            | News::OrderCalled { seat }
            | News::TookBack { seat, .. }
            | News::Received { seat, .. }
            | News::Paid { seat, .. }
            | News::Lost { seat, .. }
            | News::Discarded { seat, .. }
            | News::CargoReceived { seat, .. }
            | News::CargoPaid { seat, .. }
            | News::CargoLost { seat, .. }
            | News::IslandNamed { seat }
            | News::Donated { from: seat, .. }
            | News::Spared { seat }
            | News::EventIgnored { seat, .. }
            | News::VillageIdled { seat, .. }
            | News::WorkshopsIdled { seat }
            | News::VillageLost { seat, .. }
            | News::Declined { seat }
            | News::Looked { seat, .. }
            | News::HarborSeen { seat, .. }
            | News::EventSeen { seat, .. }
            | News::Worked { seat, .. }
            | News::Offered { maker: seat, .. }
            | News::OfferRefused { by: seat, .. }
            | News::OfferClosed { maker: seat, .. }
            | News::Dealt { maker: seat, .. }
            | News::Launched { seat, .. }
            | News::Stowed { seat, .. }
            | News::HazardDrawnAlone { seat, .. }
            | News::Struck { seat, .. }
            | News::Shown { seat, .. }
            | News::FleetSpared { seat, .. }
            | News::SentHome { seat, .. }
            | News::Diverted { seat, .. }
            | News::Said { seat, .. }
            | News::PlansTaken { seat, .. }
            | News::Shifted { seat, .. }
            | News::Returned { seat, .. }
            | News::Built { seat, .. }
            | News::WonderAdvanced { seat, .. }
            | News::Adopted { seat, .. }
            | News::Used { seat, .. }
            | News::Bought { seat, .. }
            | News::HandShown { seat, .. }
            | News::KeptFaceDown { seat, .. }
            | News::Voted { seat, .. }
            | News::Elected { seat, .. }
            | News::Crowned { seat }
            | News::Won { seat } => Some(seat),
            News::OrderSet(row) => row.iter().next(),
            News::SeasonBegan { .. }
            | News::PhaseBegan(_)
            | News::EventFlipped(_)
            | News::EventsOrdered(_)
            | News::EventActs(_)
            | News::LandNamed { .. }
            | News::HazardDrawn { .. }
            | News::HazardsShuffled
            | News::HarborRevealed { .. }
            | News::HarborStaysDown { .. }
            | News::YearEnded { .. }
            | News::HarborReplaced { .. }
            | News::HarborsShuffled => None,
        }
    }
}

/// Where news goes. Bots mute it: then nothing is kept and nothing is allocated.
#[derive(Debug, Default)]
pub struct Log {
    muted: bool,
    /// All that was said since it was last emptied, in order; always empty when muted.
    pub told: Vec<News>,
}

impl Log {
    /// A log that keeps nothing.
    pub fn muted() -> Log {
        Log { muted: true, told: Vec::new() }
    }

    /// Keeps a piece of news, unless it is muted.
    #[inline]
    pub fn say(&mut self, news: News) {
        if !self.muted {
            self.told.push(news);
        }
    }
}
