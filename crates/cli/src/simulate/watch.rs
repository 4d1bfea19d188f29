//! One game watched from beginning to end: who was struck, paid, traded and visited what.

use rules::action::Action;
use rules::cards::{CardSet, EventId, HarborId, HazardId, PhilosophyId};
use rules::game::Game;
use rules::goods::{Good, Goods};
use rules::limits::LAST_YEAR;
use rules::news::{Cards, News};
use rules::score::Standing;
use rules::seat::{BySeat, Fleet, Seat, SeatSet};
use rules::state::{Harbor, Public};
use rules::world::{Island, Land, Phase, Season};

/// Seasons of the longest game.
pub(super) const SEASONS: usize = LAST_YEAR as usize * Season::ALL.len();

/// The families of cards whose part in winning is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Family {
    Events,
    Hazards,
    Harbors,
    Wonders,
    Philosophies,
}

impl Family {
    pub(super) const COUNT: usize = 5;
}

/// What one card did in one game.
#[derive(Clone, Copy, Default)]
pub(super) struct Part {
    /// How often it acted or was drawn.
    pub times: u32,
    /// Cards it took from islands and fleets.
    pub taken: u32,
    /// How often each seat was struck, visited it, paid or suffered for it, completed or adopted it.
    pub met: BySeat<u32>,
    /// How often each seat received something by it.
    pub gained: BySeat<u32>,
}

/// What changed hands in a season.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Trade {
    /// Counter-offers too.
    pub offers: u64,
    pub deals: u64,
    /// Cards that changed hands in deals.
    pub cards: u64,
    /// Deals in which one side gives nothing.
    pub gifts: u64,
    /// To the Archon, before and during events.
    pub donations: u64,
    pub donated_cards: u64,
    /// Abilities of wonders bought from their owners.
    pub bought: u64,
    /// Trades with the bank, by land.
    pub bank: [u64; 6],
}

impl Trade {
    pub(super) fn add(&mut self, other: &Trade) {
        self.offers += other.offers;
        self.deals += other.deals;
        self.cards += other.cards;
        self.gifts += other.gifts;
        self.donations += other.donations;
        self.donated_cards += other.donated_cards;
        self.bought += other.bought;
        for (sum, more) in self.bank.iter_mut().zip(other.bank) {
            *sum += more;
        }
    }
}

/// A seat at the end of a season, when the vote begins.
#[derive(Clone, Copy)]
pub(super) struct SeasonEnd {
    pub year: u8,
    pub season: Season,
    pub seat: Seat,
    pub island: Island,
    pub structures: u8,
    pub villages: u8,
    pub workshops: u8,
    pub acropolis: u8,
    /// Complete ones.
    pub wonders: u8,
    /// Wonders that are not complete yet.
    pub plans: u8,
    pub philosophies: u8,
    pub fleets: u8,
    /// Commodities in hand, after the discard.
    pub hand: u8,
    /// Aegis cards aboard and ashore.
    pub aboard: u8,
    pub ashore: u8,
    pub gold: u8,
    pub rares: u8,
    /// Held the office in this season.
    pub archon: bool,
    /// Deals so far.
    pub deals: u32,
}

/// A game as it is played.
pub(super) struct Watch {
    set: &'static CardSet,
    pub parts: [Vec<Part>; Family::COUNT],
    /// By `Public::season_number`.
    pub trade: [Trade; SEASONS],
    pub seasons: Vec<SeasonEnd>,
    /// Deals so far, by seat.
    deals: BySeat<u32>,
    season: usize,
    /// The card at work.
    event: Option<EventId>,
    hazard: Option<HazardId>,
    /// Seats that the event at work has cost something.
    charged: SeatSet,
    /// Where fleets are bound for, and what lies open there.
    bound: BySeat<[Option<Land>; 3]>,
    open: [Option<HarborId>; 6],
}

impl Watch {
    /// Begins with what the set-up told.
    pub(super) fn new(game: &Game, told: &[News]) -> Watch {
        let set = game.set();
        let counts = [
            set.events.len(),
            set.hazards.len(),
            set.harbors.len(),
            set.wonders.len(),
            set.philosophies.len(),
        ];
        let public = game.public();
        let mut watch = Watch {
            set,
            parts: counts.map(|count| vec![Part::default(); count]),
            trade: [Trade::default(); SEASONS],
            seasons: Vec::new(),
            deals: BySeat::default(),
            season: usize::from(public.season_number()),
            event: None,
            hazard: None,
            charged: SeatSet::EMPTY,
            bound: BySeat::default(),
            open: public.harbors.map(|harbor| if let Harbor::Up(card) = harbor { Some(card) } else { None }),
        };
        told.iter().for_each(|news| watch.hear(news, public));
        watch
    }

    /// A decision and what it brought; `game` is the state afterwards.
    pub(super) fn turn(&mut self, seat: Seat, action: &Action, told: &[News], game: &Game) {
        // The fleet lies where it lay before: trading ends no phase.
        if let Action::Trade { fleet, .. } = action
            && let Some(land) = self.bound[seat][*fleet as usize]
        {
            self.trade[self.season].bank[land as usize] += 1;
        }
        for news in told {
            self.hear(news, game.public());
            // The vote waits for the Archon, so the state is still the one that the season ends in.
            if *news == News::PhaseBegan(Phase::Archon) {
                self.season_ends(game);
            }
        }
    }

    /// After the last turn: what each island has to show.
    pub(super) fn end(&mut self, public: &Public, ranking: &[Standing]) {
        for standing in ranking {
            let island = &public.seats[standing.seat];
            for wonder in island.complete_wonders() {
                self.part(Family::Wonders, wonder.card.0).met[standing.seat] += 1;
            }
            let philosophies = 0..self.parts[Family::Philosophies as usize].len() as u8;
            for philosophy in philosophies.filter(|it| island.holds_philosophy(PhilosophyId(*it))) {
                self.part(Family::Philosophies, philosophy).met[standing.seat] += 1;
            }
        }
    }

    fn part(&mut self, family: Family, card: u8) -> &mut Part {
        &mut self.parts[family as usize][usize::from(card)]
    }

    fn hear(&mut self, news: &News, public: &Public) {
        match *news {
            News::SeasonBegan { year, season } => {
                self.season = usize::from((year - 1) * 4 + season as u8).min(SEASONS - 1);
            }
            News::PhaseBegan(phase) => self.phase_begins(phase, public),
            News::YearEnded { .. } => self.open = [None; 6],

            News::EventActs(event) => {
                self.event = Some(event);
                self.charged = SeatSet::EMPTY;
                self.part(Family::Events, event.0).times += 1;
            }
            News::Paid { seat, goods } | News::Lost { seat, goods } => self.charges(seat, goods.total()),
            News::VillageIdled { seat, .. }
            | News::WorkshopsIdled { seat }
            | News::VillageLost { seat, .. } => self.charges(seat, 0),
            News::Received { seat, .. } => {
                if let Some(event) = self.event {
                    self.part(Family::Events, event.0).gained[seat] += 1;
                }
            }

            News::HazardDrawn { hazard, .. } | News::HazardDrawnAlone { hazard, .. } => {
                self.hazard = Some(hazard);
                self.part(Family::Hazards, hazard.0).times += 1;
            }
            News::Struck { seat, .. } => {
                if let Some(hazard) = self.hazard {
                    self.part(Family::Hazards, hazard.0).met[seat] += 1;
                }
            }
            News::CargoLost { seat, fleet, goods } => self.loses_cargo(seat, fleet, &goods),

            News::Launched { seat, fleet, land, .. } | News::Diverted { seat, fleet, land } => {
                self.bound[seat][fleet as usize] = Some(land);
            }
            News::SentHome { seat, fleet } | News::Returned { seat, fleet, .. } => {
                self.bound[seat][fleet as usize] = None;
            }
            News::HarborRevealed { land, harbor } => {
                self.open[land as usize] = Some(harbor);
                self.receives_fleets(land, public);
            }

            News::Offered { .. } => self.trade[self.season].offers += 1,
            News::Dealt { maker, taker, give, want, .. } => {
                let (give, want) = (number(give), number(want));
                let trade = &mut self.trade[self.season];
                trade.deals += 1;
                trade.cards += give + want;
                trade.gifts += u64::from(give == 0 || want == 0);
                self.deals[maker] += 1;
                self.deals[taker] += 1;
            }
            News::Donated { cards, .. } => {
                let trade = &mut self.trade[self.season];
                trade.donations += 1;
                trade.donated_cards += number(cards);
            }
            News::Bought { .. } => self.trade[self.season].bought += 1,
            // Nothing that is counted, or counted from the state.
            News::ArchonDrawn { .. }
            | News::Answered { .. }
            | News::Finished { .. }
            | News::Resumed { .. }
            | News::OrderCalled { .. }
            | News::OrderSet(_)
            | News::TookBack { .. }
            | News::Discarded { .. }
            | News::CargoReceived { .. }
            | News::CargoPaid { .. }
            | News::EventFlipped(_)
            | News::EventsOrdered(_)
            | News::IslandNamed { .. }
            | News::LandNamed { .. }
            | News::Spared { .. }
            | News::EventIgnored { .. }
            | News::Declined { .. }
            | News::Looked { .. }
            | News::HarborSeen { .. }
            | News::EventSeen { .. }
            | News::Worked { .. }
            | News::OfferRefused { .. }
            | News::OfferClosed { .. }
            | News::Stowed { .. }
            | News::HazardsShuffled
            | News::Shown { .. }
            | News::FleetSpared { .. }
            | News::Said { .. }
            | News::HarborStaysDown { .. }
            | News::PlansTaken { .. }
            | News::Shifted { .. }
            | News::Built { .. }
            | News::WonderAdvanced { .. }
            | News::Adopted { .. }
            | News::Used { .. }
            | News::HandShown { .. }
            | News::KeptFaceDown { .. }
            | News::Voted { .. }
            | News::Elected { .. }
            | News::HarborReplaced { .. }
            | News::HarborsShuffled
            | News::Crowned { .. }
            | News::Won { .. } => {}
        }
    }

    fn phase_begins(&mut self, phase: Phase, public: &Public) {
        self.event = None;
        self.hazard = None;
        if phase == Phase::FleetTrade {
            for land in Land::ALL {
                self.receives_fleets(*land, public);
            }
        }
    }

    /// The event at work costs a seat something: counted once each time it acts, however many ways it hurts. What is
    /// swapped at a market is no cost.
    fn charges(&mut self, seat: Seat, cards: u8) {
        let Some(event) = self.event.filter(|event| self.set[*event].effect.demand().is_some()) else {
            return;
        };
        let first = !self.charged.has(seat);
        self.charged.insert(seat);
        let part = self.part(Family::Events, event.0);
        part.met[seat] += u32::from(first);
        part.taken += u32::from(cards);
    }

    /// To a hazard, or to thieves in a harbor.
    fn loses_cargo(&mut self, seat: Seat, fleet: Fleet, goods: &Goods) {
        let land = self.bound[seat][fleet as usize];
        let harbor = land.and_then(|land| self.open[land as usize]);
        let (family, card) = match (self.hazard, harbor) {
            (Some(hazard), _) => (Family::Hazards, hazard.0),
            (None, Some(harbor)) => (Family::Harbors, harbor.0),
            (None, None) => return,
        };
        self.part(family, card).taken += u32::from(goods.total());
    }

    /// Fleets at a land whose card lies open.
    fn receives_fleets(&mut self, land: Land, public: &Public) {
        let Some(harbor) = self.open[land as usize] else { return };
        let bound = self.bound;
        let part = self.part(Family::Harbors, harbor.0);
        let mut visited = false;
        for seat in public.seats() {
            let visits = bound[seat].iter().filter(|it| **it == Some(land)).count() as u32;
            part.met[seat] += visits;
            visited |= visits > 0;
        }
        part.times += u32::from(visited);
    }

    fn season_ends(&mut self, game: &Game) {
        let public = game.public();
        for seat in public.seats() {
            let seen = game.seen(seat).expect("a seat of the game sees");
            let island = seen.me();
            let wonders = island.complete_wonders().count() as u8;
            self.seasons.push(SeasonEnd {
                year: public.year,
                season: public.season,
                seat,
                island: island.island,
                structures: island.structures(),
                villages: island.villages.len(),
                workshops: island.workshops,
                acropolis: island.acropolis_count(),
                wonders,
                plans: island.wonders().count() as u8 - wonders,
                philosophies: island.philosophy_count(),
                fleets: island.fleet_count,
                hand: island.hand,
                aboard: island.fleets().map(|(_, fleet)| fleet.cards).sum(),
                ashore: island.home.total(),
                gold: seen.mine.hand.count(Good::Gold),
                rares: seen.mine.hand.rares(),
                archon: public.archon == seat,
                deals: self.deals[seat],
            });
        }
    }
}

fn number(cards: Cards) -> u64 {
    match cards {
        Cards::Kinds(goods) => u64::from(goods.total()),
        Cards::Number(count) => u64::from(count),
    }
}
