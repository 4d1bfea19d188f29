//! Options, and the set-up of a game (rules S1 to S17).

use arrayvec::ArrayVec;

use crate::cards::{CardSet, EventId, HarborId, HazardId, IslandCard, MAX_KINDS, WonderId};
use crate::event::{Event, Log};
use crate::game::Game;
use crate::goods::{Good, GoodSet, Goods};
use crate::phase::{archon, take_plans};
use crate::rng::{Purpose, Seed, Stream};
use crate::seat::{BySeat, FleetSet, Seat, SeatSet};
use crate::state::{
    EventRow, Harbor, HazardState, IslandState, Offers, Order, Pile, Private, Public, SeasonRules, Secret,
    Step,
};
use crate::world::{Group, Island, Land, LandSet, Season, Village, VillageSet};

/// What a table can choose before a game (rules S13 to S17).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Options {
    pub beginner: bool,
    pub delian_league: bool,
    pub tournament: bool,
    pub open_hands: bool,
}

impl Options {
    pub const NAMES: [&str; 4] = ["beginner", "delian_league", "tournament", "open_hands"];

    /// Switches an option on by its name; says whether there is one.
    pub fn set(&mut self, name: &str) -> bool {
        match name {
            "beginner" => self.beginner = true,
            "delian_league" => self.delian_league = true,
            "tournament" => self.tournament = true,
            "open_hands" => self.open_hands = true,
            _ => return false,
        }
        true
    }

    pub fn names(self) -> impl Iterator<Item = &'static str> {
        let on = [self.beginner, self.delian_league, self.tournament, self.open_hands];
        Options::NAMES.into_iter().zip(on).filter_map(|(name, on)| on.then_some(name))
    }

    pub fn first_year(self) -> u8 {
        if self.tournament { 2 } else { 1 }
    }
}

/// Why a game cannot be set up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// Three to six play (rule S1).
    Players(u8),
}

impl std::fmt::Display for SetupError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            SetupError::Players(count) => write!(f, "3 to 6 can play, not {count} (rule S1)"),
        }
    }
}

impl std::error::Error for SetupError {}

/// Deals a game, up to the moment before the first season begins.
pub(crate) fn deal(
    set: &'static CardSet,
    players: u8,
    options: Options,
    seed: Seed,
    log: &mut Log,
) -> Result<Game, SetupError> {
    if !(3..=6).contains(&players) {
        return Err(SetupError::Players(players));
    }
    let islands = deal_islands(players, &seed);
    let mut seats = BySeat([IslandState::new(Island::Chios); Seat::MAX]);
    for (seat, island) in islands.iter().enumerate() {
        seats.0[seat] = IslandState::new(*island);
    }
    let first = Stream::new(&seed, Purpose::FirstArchon, [0; 3]).below(u32::from(players)) as u8;
    let mut game = Game {
        set,
        public: Public {
            options,
            players,
            year: options.first_year(),
            season: Season::Spring,
            step: Step::OrderEvents,
            archon: Seat(first),
            involved: SeatSet::EMPTY,
            waiting: SeatSet::EMPTY,
            order: Order::Free,
            seats,
            events: EventRow::default(),
            harbors: [Harbor::Empty; 6],
            harbor_discards: [0; MAX_KINDS],
            harbor_deck: 0,
            harbor_shuffles: 0,
            hazards: HazardState {
                deck: 0,
                discards: [0; MAX_KINDS],
                shuffles: 0,
                group: Group::Neighboring,
                draws_left: 0,
                drawn: 0,
                card: None,
                struck: FleetSet::EMPTY,
                redraws: FleetSet::EMPTY,
                adrift: FleetSet::EMPTY,
            },
            plans_deck: 0,
            plans_drawn: 0,
            season_rules: SeasonRules::default(),
            open_lands: LandSet::EMPTY,
            admitted: FleetSet::EMPTY,
            due: FleetSet::EMPTY,
            votes: BySeat::default(),
            crown_tie: SeatSet::EMPTY,
            crowned: None,
        },
        private: BySeat([Private::BLANK; Seat::MAX]),
        offers: Offers::default(),
        secret: Secret {
            seed,
            hazard_deck: Pile::default(),
            harbor_deck: Pile::default(),
            plans_deck: Pile::default(),
            event_row: [EventId(0); 4],
            harbors: [HarborId(0); 6],
        },
    };
    log.say(Event::ArchonDrawn { seat: Seat(first) });
    lay_decks(&mut game);
    give_bonus_cards(&mut game, log);
    if options.tournament {
        start_in_second_year(&mut game, log);
    }
    Ok(game)
}

/// The torch islands, as many others as needed, shuffled over the seats (S2, S3).
fn deal_islands(players: u8, seed: &Seed) -> ArrayVec<Island, { Seat::MAX }> {
    let mut stream = Stream::new(seed, Purpose::Islands, [0; 3]);
    let (mut islands, mut others): (ArrayVec<Island, 6>, ArrayVec<Island, 6>) =
        Island::ALL.iter().copied().partition(|island| island.has_torch());
    stream.shuffle(&mut others);
    islands.extend(others.into_iter().take(players as usize - 3));
    stream.shuffle(&mut islands);
    islands
}

fn lay_decks(game: &mut Game) {
    let set = game.set;
    for hazard in HazardId::all(set) {
        (0..set[hazard].copies).for_each(|_| game.secret.hazard_deck.push(hazard.0));
    }
    Stream::new(&game.secret.seed, Purpose::HazardShuffle, [0; 3])
        .shuffle(game.secret.hazard_deck.as_mut_slice());
    game.public.hazards.deck = game.secret.hazard_deck.len();
    for harbor in HarborId::all(set) {
        (0..set[harbor].copies).for_each(|_| game.secret.harbor_deck.push(harbor.0));
    }
    shuffle_harbors(game);
    for wonder in WonderId::all(set) {
        game.secret.plans_deck.push(wonder.0);
    }
    Stream::new(&game.secret.seed, Purpose::Plans, [0; 3]).shuffle(game.secret.plans_deck.as_mut_slice());
    game.public.plans_deck = game.secret.plans_deck.len();
    archon::lay_events(game);
    for land in Land::ALL.iter().copied() {
        // Athens has no card in the first year of the Delian League (S14).
        if !(game.public.options.delian_league && land == Land::Athens) {
            archon::replace_harbor(game, land, &mut Log::muted());
        }
    }
}

/// Shuffles the harbor deck as it lies.
pub(crate) fn shuffle_harbors(game: &mut Game) {
    let numbers = [game.public.harbor_shuffles, 0, 0];
    Stream::new(&game.secret.seed, Purpose::HarborShuffle, numbers)
        .shuffle(game.secret.harbor_deck.as_mut_slice());
    game.public.harbor_deck = game.secret.harbor_deck.len();
}

/// Bonus cards for four and five players (S9, S10).
fn give_bonus_cards(game: &mut Game, log: &mut Log) {
    let set = game.set;
    let card = |seat: Seat, game: &Game| set.island(game.public.seats[seat].island);
    let starting = |card: &IslandCard| {
        let (one, two) = (card.villages[0].makes, card.villages[1].makes);
        GoodSet::one(one).with(two)
    };
    match game.public.players {
        4 => {
            let Some(bonus) = game.public.seats().find(|seat| !game.public.seats[*seat].island.has_torch())
            else {
                return;
            };
            game.receive(bonus, Goods::one(Good::Army), log);
            for seat in game.public.seats().filter(|seat| *seat != bonus) {
                let (own, its) = (card(seat, game), card(bonus, game));
                if starting(own) == starting(its) {
                    game.receive(seat, Goods::one(Good::Gift), log);
                }
                if own.workshop == its.workshop {
                    game.receive(seat, Goods::one(Good::Gift), log);
                }
            }
        }
        5 => {
            for seat in game.public.seats() {
                let rare = card(seat, game).workshop;
                let makers = game.public.seats().filter(|other| card(*other, game).workshop == rare).count();
                if makers > 1 {
                    game.receive(seat, Goods::one(Good::Gift), log);
                }
            }
        }
        _ => {}
    }
}

/// The tournament starts with a developed island (S15).
fn start_in_second_year(game: &mut Game, log: &mut Log) {
    for seat in game.public.seats() {
        let island = &mut game.public.seats[seat];
        island.villages = VillageSet::ALL;
        (2..Village::COUNT).for_each(|village| island.later.push(village));
        island.workshops = 1;
        island.fleet_count = 2;
    }
    for seat in game.public.from_archon() {
        take_plans(game, seat, log);
    }
}
