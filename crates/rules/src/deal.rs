//! Dealing: islands, decks, bonus cards (rules S2 to S18).

use arrayvec::ArrayVec;

use crate::cards::{EventId, HarborId, HazardId, IslandCard, MAX_KINDS, WonderId, WonderSet};
use crate::game::Game;
use crate::goods::{Good, GoodSet, Goods};
use crate::news::{Log, News};
use crate::offer::Offers;
use crate::pile::Pile;
use crate::rng::{Purpose, Seed, Stream};
use crate::seat::{BySeat, FleetSet, Seat, SeatSet};
use crate::setup::{Setup, SetupError};
use crate::state::{
    EventRow, Harbor, HazardState, IslandState, Private, Public, SeasonRules, Secret, TurnOrder,
};
use crate::step::Step;
use crate::world::{Group, Island, Land, LandSet, Season, Village, VillageSet};

/// Deals a game, up to the moment before the first season begins.
pub(crate) fn deal(setup: &Setup, log: &mut Log) -> Result<Game, SetupError> {
    setup.check()?;
    let Setup { set, players, options, seed, rules } = *setup;
    let islands = deal_islands(players, &seed);
    let mut seats = BySeat([IslandState::new(Island::Chios); Seat::MAX]);
    for (seat, island) in islands.iter().enumerate() {
        seats.0[seat] = IslandState::new(*island);
    }
    let first = Stream::new(&seed, Purpose::FirstArchon, [0; 3]).below(u32::from(players)) as u8;
    let mut game = Game {
        set,
        public: Public {
            rules,
            options,
            players,
            year: options.first_year(),
            season: Season::Spring,
            step: Step::FIRST,
            archon: Seat(first),
            involved: SeatSet::EMPTY,
            waiting: SeatSet::EMPTY,
            order: TurnOrder::Free,
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
            plans_drawn: WonderSet::EMPTY,
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
    log.say(News::ArchonDrawn { seat: Seat(first) });
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
    game.shuffle_harbors();
    for wonder in WonderId::all(set) {
        game.secret.plans_deck.push(wonder.0);
    }
    Stream::new(&game.secret.seed, Purpose::Plans, [0; 3]).shuffle(game.secret.plans_deck.as_mut_slice());
    game.public.plans_deck = game.secret.plans_deck.len();
    game.lay_events();
    for land in Land::ALL.iter().copied() {
        // Athens has no card in the first year of the Delian League (S14).
        if !(game.public.options.delian_league && land == Land::Athens) {
            game.replace_harbor(land, &mut Log::muted());
        }
    }
}

/// Bonus cards for four and five players (S9, S10, S18).
fn give_bonus_cards(game: &mut Game, log: &mut Log) {
    let set = game.set;
    let card = |seat: Seat, game: &Game| set.island(game.public.seats[seat].island);
    let starting = |card: &IslandCard| {
        let (one, two) = (card.villages[0].makes, card.villages[1].makes);
        GoodSet::one(one).with(two)
    };
    match game.public.players {
        4 => {
            let bonus = game.public.seats().find(|seat| !game.public.seats[*seat].island.has_torch());
            let bonus = bonus.expect("one of four islands is without the torch");
            let (gifts, army) = (Goods::n(Good::Gift, 2), Goods::one(Good::Army));
            game.receive(bonus, if game.public.options.even_start { gifts } else { army }, log);
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
        game.take_plans(seat, log);
    }
}
