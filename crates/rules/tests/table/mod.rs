//! A table for tests: islands act in the game's own notation, positions are edited in the open.

// Each test binary uses its own part of this.
#![allow(dead_code)]

use rules::action::Action;
use rules::cards::{CardSet, EventId, HarborId, HazardId, Stage, WonderId};
use rules::game::Game;
use rules::goods::Goods;
use rules::history::History;
use rules::news::{Log, News};
use rules::notation::{self, Names};
use rules::position::Position;
use rules::prompt::Choice;
use rules::refusal::{Reason, Refusal};
use rules::rng::{Dice, Seed};
use rules::seat::{Fleet, Seat, SeatSet};
use rules::setup::{Options, Setup};
use rules::state::{Berth, Harbor, Wonder};
use rules::step::Step;
use rules::version::RulesVersion;
use rules::view::View;
use rules::world::{Acropolis, Island, Land};

pub(crate) use rules::goods::Good;

/// Parses goods such as `wool*2 gift` or `nothing`.
pub(crate) fn goods(text: &str) -> Goods {
    text.parse().unwrap_or_else(|_| panic!("not goods: {text}"))
}

pub(crate) struct Table {
    /// The game as it stands; `set` puts another in its place.
    pub game: Game,
    /// The same with what can be taken back of what islands did since the position was last edited.
    history: History,
    /// Everything that happened since the table was set or `forget` was called.
    pub told: Vec<News>,
    islands: Vec<Island>,
}

impl Table {
    /// Seats are dealt in the order of `Island::ALL`, the first is Archon, all else comes from a fixed seed.
    pub(crate) fn new(players: u8) -> Table {
        Table::with(players, Options::default())
    }

    pub(crate) fn with(players: u8, options: Options) -> Table {
        Table::seeded(players, options, 1)
    }

    pub(crate) fn seeded(players: u8, options: Options, seed: u64) -> Table {
        let setup = Setup { options, ..Setup::new(CardSet::aegean(), players, Seed::from_number(seed)) };
        let game = Game::new(&setup, &mut Log::muted()).expect("a game can be set up");
        let mut table = Table::of(game, Vec::new());
        // A quiet first event, so that nothing is asked before the test begins.
        table.edit(|position| {
            for seat in 0..players {
                let island = &mut position.public.seats.0[seat as usize];
                island.island = Island::ALL[seat as usize];
                island.home = Goods::EMPTY;
            }
            position.public.archon = Seat(0);
        });
        table
    }

    /// The game as it was dealt, nothing changed.
    pub(crate) fn dealt(players: u8, options: Options, seed: u64) -> Table {
        Table::dealt_by(RulesVersion::LATEST, players, options, seed)
    }

    pub(crate) fn dealt_by(rules: RulesVersion, players: u8, options: Options, seed: u64) -> Table {
        let mut log = Log::default();
        let seed = Seed::from_number(seed);
        let setup = Setup { options, rules, ..Setup::new(CardSet::aegean(), players, seed) };
        let game = Game::new(&setup, &mut log).expect("a game can be set up");
        Table::of(game, log.told)
    }

    fn of(game: Game, told: Vec<News>) -> Table {
        let islands = game.public().islands();
        Table { history: History::from(game.clone()), game, told, islands }
    }

    /// Goes on with another game.
    pub(crate) fn set(&mut self, game: Game) -> &mut Table {
        let told = std::mem::take(&mut self.told);
        *self = Table::of(game, told);
        self
    }

    // Setting up

    /// Changes the position in the open; panics with the faults where the result is no game.
    pub(crate) fn edit(&mut self, change: impl FnOnce(&mut Position)) -> &mut Table {
        let mut position = self.game.position();
        change(&mut position);
        let game = Game::from_position(self.game.set(), position)
            .unwrap_or_else(|faults| panic!("the edited position is sound, but: {faults:?}"));
        self.set(game)
    }

    /// Jumps to the beginning of a step that asks everybody, with no event, offer or order in the way.
    pub(crate) fn at(&mut self, step: Step) -> &mut Table {
        self.edit(|position| {
            let all = SeatSet::first(position.public.players);
            position.public.step = step;
            position.public.order = rules::state::TurnOrder::Free;
            position.public.involved = all;
            position.public.waiting = all;
            for private in &mut position.private.0 {
                private.sealed = rules::state::Sealed::Nothing;
            }
        })
    }

    pub(crate) fn hold(&mut self, island: Island, hand: &str) -> &mut Table {
        let seat = self.seat(island);
        self.edit(|position| position.private[seat].hand = goods(hand))
    }

    /// Aegis cards ashore.
    pub(crate) fn home(&mut self, island: Island, aegis: &str) -> &mut Table {
        let seat = self.seat(island);
        self.edit(|position| position.public.seats[seat].home = goods(aegis))
    }

    pub(crate) fn cargo(&mut self, island: Island, fleet: Fleet, cards: &str) -> &mut Table {
        let seat = self.seat(island);
        self.edit(|position| position.private[seat].cargo[fleet as usize] = goods(cards))
    }

    /// A fleet under way to, or at, a land with this cargo.
    pub(crate) fn abroad(&mut self, island: Island, fleet: Fleet, land: Land, cards: &str) -> &mut Table {
        let seat = self.seat(island);
        self.edit(|position| {
            let state = &mut position.public.seats[seat];
            state.fleet_count = state.fleet_count.max(fleet as u8 + 1);
            state.fleets[fleet as usize].berth = Berth::Bound(land);
            position.private[seat].cargo[fleet as usize] = goods(cards);
        })
    }

    pub(crate) fn fleets(&mut self, island: Island, count: u8) -> &mut Table {
        let seat = self.seat(island);
        self.edit(|position| position.public.seats[seat].fleet_count = count)
    }

    pub(crate) fn archon(&mut self, island: Island) -> &mut Table {
        let seat = self.seat(island);
        self.edit(|position| position.public.archon = seat)
    }

    pub(crate) fn structure(&mut self, island: Island, kind: Acropolis, count: u8) -> &mut Table {
        let seat = self.seat(island);
        self.edit(|position| position.public.seats[seat].acropolis[kind as usize] = count)
    }

    pub(crate) fn workshops(&mut self, island: Island, count: u8) -> &mut Table {
        let seat = self.seat(island);
        self.edit(|position| position.public.seats[seat].workshops = count)
    }

    /// Villages by their numbers on the island card, 1 to 6, in building order.
    pub(crate) fn villages(&mut self, island: Island, numbers: &[u8]) -> &mut Table {
        let seat = self.seat(island);
        self.edit(|position| {
            let state = &mut position.public.seats[seat];
            state.villages = rules::world::VillageSet::EMPTY;
            state.later = Default::default();
            for number in numbers {
                let village = rules::world::Village(number - 1);
                state.villages.insert(village);
                if !village.is_starting() {
                    state.later.push(village.0);
                }
            }
        })
    }

    /// Gives an island an academy and these philosophies.
    pub(crate) fn philosophies(&mut self, island: Island, names: &[&str]) -> &mut Table {
        let (seat, set) = (self.seat(island), self.game.set());
        self.edit(|position| {
            let state = &mut position.public.seats[seat];
            state.acropolis[Acropolis::Academy as usize] = 1;
            for name in names {
                let id = rules::cards::PhilosophyId::from_name(set, name).expect("a philosophy of the set");
                state.philosophies.insert(id);
            }
        })
    }

    /// Gives an island a wonder in some stage, out of the plans deck.
    pub(crate) fn wonder(&mut self, island: Island, name: &str, stage: Stage) -> &mut Table {
        let (seat, set) = (self.seat(island), self.game.set());
        let card = WonderId::from_name(set, name).expect("a wonder of the set");
        self.edit(|position| {
            position.secret.plans_deck.remove(card.0);
            position.public.plans_drawn.insert(card);
            let state = &mut position.public.seats[seat];
            let slot = state.wonders.iter_mut().find(|slot| slot.is_none()).expect("room for a wonder");
            let nobody = SeatSet::EMPTY;
            *slot = Some(Wonder { card, stage, used: false, buyers: nobody, spent: nobody });
        })
    }

    /// The next hazards, first drawn first; they come out of the deck.
    pub(crate) fn hazards(&mut self, names: &[&str]) -> &mut Table {
        let set = self.game.set();
        self.edit(|position| {
            for name in names.iter().rev() {
                let card = HazardId::from_name(set, name).expect("a hazard of the set");
                position.secret.hazard_deck.remove(card.0);
                position.secret.hazard_deck.push(card.0);
            }
        })
    }

    /// The harbor card at a land, face down; the card that was there changes places with it in the deck.
    pub(crate) fn harbor_down(&mut self, land: Land, name: &str) -> &mut Table {
        self.place_harbor(land, name, false)
    }

    pub(crate) fn harbor_up(&mut self, land: Land, name: &str) -> &mut Table {
        self.place_harbor(land, name, true)
    }

    fn place_harbor(&mut self, land: Land, name: &str, up: bool) -> &mut Table {
        let set = self.game.set();
        let card = HarborId::from_name(set, name).expect("a harbor card of the set");
        self.edit(|position| {
            let old = position.secret.harbors[land as usize];
            if old != card {
                if let Some(index) =
                    position.secret.harbor_deck.as_slice().iter().position(|it| *it == card.0)
                {
                    position.secret.harbor_deck.as_mut_slice()[index] = old.0;
                } else {
                    let other = (0..6).find(|other| {
                        position.secret.harbors[*other] == card
                            && position.public.harbors[*other] == Harbor::Down
                    });
                    let other = other.expect("the card lies in the deck or face down somewhere");
                    position.secret.harbors[other] = old;
                    for private in &mut position.private.0 {
                        private.seen_harbors[other] = None;
                    }
                }
            }
            position.secret.harbors[land as usize] = card;
            position.public.harbors[land as usize] = if up { Harbor::Up(card) } else { Harbor::Down };
            for private in &mut position.private.0 {
                private.seen_harbors[land as usize] = None;
            }
        })
    }

    /// Starts the season anew with these events face up (all of one year), the last of them just flipped. Plays
    /// to the first question. Everything else stays as it is.
    pub(crate) fn events(&mut self, names: &[&str]) -> &mut Table {
        let set = self.game.set();
        let ids: Vec<EventId> =
            names.iter().map(|name| EventId::from_name(set, name).expect("an event of the set")).collect();
        let year = set[ids[0]].year;
        let others = EventId::all(set).filter(|id| set[*id].year == year && !ids.contains(id));
        let row: Vec<EventId> = ids.iter().copied().chain(others).take(4).collect();
        self.edit(|position| {
            position.public.year = year;
            position.public.season = rules::world::Season::ALL[names.len() - 1];
            position.public.events = Default::default();
            for id in &ids {
                position.public.events.up.push(id.0);
            }
            position.secret.event_row = [row[0], row[1], row[2], row[3]];
            for private in &mut position.private.0 {
                private.next_event = None;
                private.sealed = rules::state::Sealed::Nothing;
            }
            let archon = SeatSet::one(position.public.archon);
            position.public.step = Step::OrderEvents;
            position.public.involved = archon;
            position.public.waiting = archon;
        });
        // The Archon's order starts them; with one event the order is the only one there is.
        if names.len() == 1 {
            self.act_as_archon("order_events 1");
        }
        self
    }

    fn act_as_archon(&mut self, text: &str) {
        let archon = self.game.public().archon;
        let island = self.islands[archon.0 as usize];
        self.act(island, text);
    }

    // Acting

    /// Lets an island act; panics where it is refused. Returns what happened, in notation.
    pub(crate) fn act(&mut self, island: Island, text: &str) -> Vec<String> {
        let action = self.parse(text);
        let seat = self.seat(island);
        let told = self
            .apply(seat, &action)
            .unwrap_or_else(|refusal| panic!("{} {text}: refused, {refusal:?}", island.name()));
        told.iter().map(|news| self.print(news)).collect()
    }

    fn apply(&mut self, seat: Seat, action: &Action) -> Result<Vec<News>, Refusal> {
        let mut log = Log::default();
        let done = self.history.apply(seat, action, &mut log);
        assert!(done.is_ok() || log.told.is_empty(), "nothing is told of a refused action");
        self.game = self.history.game().clone();
        self.told.extend(&log.told);
        done.map(|()| log.told)
    }

    /// Lets several islands do the same.
    pub(crate) fn all_act(&mut self, islands: &[Island], text: &str) {
        for island in islands {
            self.act(*island, text);
        }
    }

    /// The refusal of an action; panics where it is accepted. Checks that nothing changed.
    pub(crate) fn refused(&mut self, island: Island, text: &str) -> (Reason, &'static str) {
        let action = self.parse(text);
        let seat = self.seat(island);
        let before = self.game.clone();
        let refusal: Refusal = match self.apply(seat, &action) {
            Ok(_) => panic!("{} {text}: accepted", island.name()),
            Err(refusal) => refusal,
        };
        assert!(self.game == before, "a refused action changes nothing");
        (refusal.reason, refusal.rule)
    }

    /// Everybody asked takes the most passive answer until the step is reached.
    pub(crate) fn quietly_to(&mut self, step: Step) -> &mut Table {
        self.quietly_until(|game| game.public().step == step)
    }

    pub(crate) fn quietly_until(&mut self, done: impl Fn(&Game) -> bool) -> &mut Table {
        let mut dice = Dice::new(1);
        for _ in 0..100_000 {
            if done(&self.game) {
                return self;
            }
            let seat = self.game.asked().iter().next().expect("the game is not over before that");
            let seen = self.game.seen(seat).expect("the seat is there");
            let prompt = seen.prompt();
            let least = prompt.choices.iter().map(eagerness).min().expect("a choice");
            let passive: Vec<Choice> =
                prompt.choices.iter().copied().filter(|choice| eagerness(choice) == least).collect();
            let choice = dice.pick(&passive).expect("a choice");
            let action: Action = choice.sample(&seen, &mut dice).expect("an action");
            self.apply(seat, &action).expect("what a prompt offers is accepted");
        }
        panic!("never reached");
    }

    // Looking

    pub(crate) fn seat(&self, island: Island) -> Seat {
        let seat = self.islands.iter().position(|it| *it == island);
        Seat(seat.unwrap_or_else(|| panic!("{} does not play", island.name())) as u8)
    }

    pub(crate) fn asked(&self) -> Vec<Island> {
        self.game.asked().iter().map(|seat| self.islands[seat.0 as usize]).collect()
    }

    pub(crate) fn step(&self) -> Step {
        self.game.public().step
    }

    pub(crate) fn hand_of(&self, island: Island) -> Goods {
        self.game.position().private[self.seat(island)].hand
    }

    pub(crate) fn cargo_of(&self, island: Island, fleet: Fleet) -> Goods {
        self.game.position().private[self.seat(island)].cargo[fleet as usize]
    }

    pub(crate) fn home_of(&self, island: Island) -> Goods {
        self.island(island).home
    }

    pub(crate) fn island(&self, island: Island) -> rules::state::IslandState {
        self.game.public().seats[self.seat(island)]
    }

    /// What this island may know, and is asked.
    pub(crate) fn view(&self, island: Island) -> View {
        self.history.view(Some(self.seat(island))).expect("the island plays")
    }

    pub(crate) fn choices(&self, island: Island) -> Vec<Choice> {
        self.history.prompt(self.seat(island)).expect("a prompt").choices.to_vec()
    }

    /// The cards that this island is offered to donate from.
    pub(crate) fn donation(&self, island: Island) -> Option<Goods> {
        self.choices(island).iter().find_map(|choice| match choice {
            Choice::Donate(give) => Some(give.from),
            _ => None,
        })
    }

    /// Whether some news since the last `forget` reads like this.
    pub(crate) fn heard(&self, text: &str) -> bool {
        self.told.iter().any(|news| self.print(news) == text)
    }

    /// All that happened since the last `forget`, in notation.
    pub(crate) fn story(&self) -> Vec<String> {
        self.told.iter().map(|news| self.print(news)).collect()
    }

    /// The same as this island sees it.
    pub(crate) fn story_for(&self, island: Island) -> Vec<String> {
        let viewer = self.game.viewer(Some(self.seat(island)));
        self.told.iter().filter_map(|news| news.seen_by(viewer)).map(|news| self.print(&news)).collect()
    }

    pub(crate) fn forget(&mut self) -> &mut Table {
        self.told.clear();
        self
    }

    pub(crate) fn names(&self) -> Names<'_> {
        Names { set: self.game.set(), islands: &self.islands }
    }

    fn parse(&self, text: &str) -> Action {
        notation::parse_action(text, &self.names()).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    fn print(&self, news: &News) -> String {
        notation::print_news(news, &self.names())
    }
}

/// The most passive first.
fn eagerness(choice: &Choice) -> u8 {
    match choice {
        Choice::Finish | Choice::Decline => 0,
        Choice::Suffer | Choice::SufferVillage(_) | Choice::SufferCards { .. } | Choice::Thieves { .. } => 1,
        Choice::Donate(_) | Choice::CallOrder | Choice::Resume | Choice::Ignore => 9,
        Choice::Shift { .. } => 8,
        _ => 2,
    }
}

/// Voyages.
impl Table {
    /// Launches fleets, such as `a athens wool*2 gift`, with cards given to their islands for it; everybody
    /// finishes, and these hazards are the next.
    pub(crate) fn sail(&mut self, hazards: &[&str], voyages: &[(Island, &str)]) -> &mut Table {
        self.at(Step::Launch).hazards(hazards);
        for (island, voyage) in voyages {
            let [fleet, _, cargo]: [&str; 3] =
                voyage.splitn(3, ' ').collect::<Vec<_>>().try_into().expect("fleet, land and cargo");
            let count = 1 + Fleet::ALL.iter().position(|it| it.name() == fleet).expect("a fleet") as u8;
            let (seat, cargo) = (self.seat(*island), goods(cargo));
            self.edit(|position| {
                let hand = &mut position.private[seat].hand;
                *hand = hand.plus(&cargo.commodities());
                let state = &mut position.public.seats[seat];
                state.home = state.home.plus(&cargo.aegis());
                state.fleet_count = state.fleet_count.max(count);
            });
            self.act(*island, &format!("launch {voyage}"));
        }
        for island in self.asked() {
            self.act(island, "finish");
        }
        self
    }

    /// Fleets that reach their lands unharmed.
    pub(crate) fn arrive(&mut self, voyages: &[(Island, &str)]) -> &mut Table {
        self.sail(&["safe_journey"; 3], voyages)
    }
}
