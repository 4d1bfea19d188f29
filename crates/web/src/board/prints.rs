//! What each region is drawn from, as a number: while it stays the same, so does the markup, and nothing need be drawn. Whoever draws
//! from something new adds it here; a trial over whole games tells if it is forgotten.

use rules::news::News;
use rules::prompt::{Choice, Prompt};
use rules::seat::{BySeat, Seat};
use rules::state::{Berth, FleetState, IslandState, Public};
use rules::step::Step;
use rules::world::Phase;

use super::Board;
use super::befell::befell_print;
use super::log::tells;
use super::opponents::{Mood, PIECES};
use super::rows::{Print, print};
use super::stage::{self, moment_print};
use crate::oath::{Sworn, tally};
use crate::scene::Told;
use crate::talk::is_talk;

/// What several regions of one scene go by.
pub(super) struct Prints<'a> {
    board: &'a Board<'a>,
    prompt: Option<Prompt>,
    /// That prompt and the offers that the visitor knows, what the visitor alone has and knows: each in several regions.
    asked: Print,
    mine: Print,
    /// The newest line of the story that tells something.
    told: Option<u32>,
    /// What was said by those who sat somewhere before.
    former: Print,
    open: Open,
}

/// Numbers of what lies open to all who look at one state of a table.
#[derive(Clone, Copy)]
pub(super) struct Open {
    /// Who sits where.
    names: Print,
    /// What plans are made by, the island's own state aside.
    outlook: Print,
    /// By seat, what its plans are made by, and what stands there.
    plans: BySeat<Print>,
    built: BySeat<Print>,
}

impl Open {
    fn of(board: &Board) -> Open {
        let public = &board.view.public;
        let outlook = outlook(public);
        let (mut plans, mut built) = (BySeat([0; Seat::MAX]), BySeat([0; Seat::MAX]));
        for seat in public.seats() {
            plans[seat] = plan(&public.seats[seat], outlook);
            built[seat] = stands(public, seat);
        }
        Open { names: print(board.sitters()), outlook, plans, built }
    }
}

impl<'a> Prints<'a> {
    pub(super) fn of(board: &'a Board<'a>) -> Prints<'a> {
        let scene = board.scene;
        let prompt = board.view.prompt();
        let open = || Open::of(board);
        Prints {
            board,
            asked: print((&prompt, board.view.offers)),
            mine: print(board.view.mine),
            prompt,
            told: scene.story.iter().rev().find(|line| tells(line)).map(|line| line.number),
            former: print(scene.former()),
            open: board.memo.map_or_else(open, |memo| memo.open(open)),
        }
    }

    pub(super) fn bar(&self) -> Print {
        let public = &self.board.view.public;
        print((public.year, public.season, public.phase()))
    }

    pub(super) fn mood(&self) -> Print {
        print((&self.board.scene.closed, self.board.scene.paused))
    }

    /// The pieces of a rival's plate, and all of it.
    pub(super) fn opponent(&self, seat: Seat) -> ([Print; PIECES], Print) {
        let (scene, public) = (self.board.scene, &self.board.view.public);
        let table_seat = &scene.seats[seat.0 as usize];
        let state = &public.seats[seat];
        let is_archon = public.archon == seat;
        let mood = Mood::of(self.board, seat);
        let clock = (table_seat.until, table_seat.clock, scene.setup.pace);
        let who = (0, &table_seat.sitter, is_archon, tally(&scene.oaths, seat));
        let mooded = (1, mood, public.asked().has(seat), clock, public.step == Step::Trade);
        // Whether islands trade, for wonders that are paid for there can be paid for no more in the last season.
        let needs = (2, self.open.plans[seat], self.board.dealt().had(seat), public.step == Step::Trade);
        let wonders = state.complete_wonders().count();
        let stands = (state.structures(), state.philosophy_count(), wonders);
        let stats = (3, stands, state.hand, state.home, state.fleet_count, state.fleets);
        let pieces = [print(who), print(mooded), print(needs), print(stats)];
        (pieces, print((pieces, is_archon)))
    }

    pub(super) fn look(&self, seat: Seat) -> Print {
        let sitter = &self.board.scene.seats[seat.0 as usize].sitter;
        print((self.open.built[seat], self.board.leader() == seat, sitter))
    }

    pub(super) fn held(&self, seat: Seat) -> Print {
        let (view, island) = (self.board.view, &self.board.view.public.seats[seat]);
        let open = (view.hands[seat], view.cargo[seat]);
        print((island.hand, island.fleet_count, island.fleets, open, self.board.known()[seat]))
    }

    pub(super) fn ships(&self) -> Print {
        let public = &self.board.view.public;
        // How much a fleet carries shows where it lies.
        let berths = self.fleets().map(|(count, fleets)| {
            (count, fleets.map(|it| (it.berth, it.cards * u8::from(it.berth == Berth::SentHome))))
        });
        print((self.board.scene.me, berths.collect::<Vec<_>>(), public.archon, public.step == Step::Launch))
    }

    pub(super) fn lands(&self) -> Print {
        let (view, public) = (self.board.view, &self.board.view.public);
        let known = (public.harbors, view.mine.seen_harbors, view.mine.cargo, view.cargo);
        let fleets: Vec<_> = self.fleets().collect();
        print((
            self.board.scene.me,
            fleets,
            known,
            self.question(is_about_lands),
            public.step == Step::Launch,
        ))
    }

    pub(super) fn stage(&self) -> Print {
        let newest = self.board.moments().iter().rev().take(stage::NEWEST);
        let newest = newest.map(|moment| moment_print(self.board, moment));
        print((self.board.scene.me, newest.collect::<Vec<_>>()))
    }

    pub(super) fn befell(&self, me: Seat) -> Print {
        befell_print(self.board, me)
    }

    pub(super) fn assembly(&self) -> Print {
        print((self.board.scene.me, self.board.scene.assembly.ballot))
    }

    pub(super) fn prompt(&self) -> Print {
        let (scene, view) = (self.board.scene, self.board.view);
        let public = &view.public;
        let away = scene.me.map(|me| scene.seat(me).away);
        let table = (scene.me, scene.turn, scene.paused, &scene.closed, scene.held, away);
        // Who shares a screen is led to the seat that is asked.
        let passed = (scene.held.len() > 1).then(|| (public.asked(), self.open.names));
        let is_first_year = public.year == public.options.first_year();
        let asked = (table, self.asked, view.undo, is_first_year, passed, self.sworn());
        let me = scene.me.map(|me| public.seats[me]);
        if self.prompt.as_ref().is_none_or(|prompt| prompt.choices.is_empty()) {
            // There is nothing to choose, only to read what it is about.
            let step = (public.season_number(), public.step, public.events.next, public.hazards.drawn);
            let phase = public.phase();
            let event = (phase == Phase::Event).then_some(public.events);
            let hazard = (phase == Phase::Hazard).then_some(public.hazards.card);
            let kept = me.filter(|_| phase == Phase::Build);
            return print((asked, step, event, hazard, kept, view.mine.sealed));
        }
        let fleets = (public.open_lands, public.admitted, public.due, public.hazards);
        let rest = (public.order, public.plans_drawn, public.votes, public.crown_tie, fleets);
        // What others make and need stands beside an offer.
        let beside = (public.step == Step::Trade)
            .then(|| (self.open.plans.0, self.board.dealt(), public.seats.0.map(|island| island.home)));
        let mine = (me, self.mine, self.fates());
        print((asked, mine, self.open.names, self.open.outlook, rest, public.step, beside))
    }

    /// What was sworn that is at stake now.
    fn sworn(&self) -> Print {
        let public = &self.board.view.public;
        let is_at_stake = |it: &&Sworn| it.is_at_stake(public.step, public.season_number());
        print(self.board.scene.oaths.iter().filter(is_at_stake).map(|it| &it.oath).collect::<Vec<_>>())
    }

    pub(super) fn waits(&self) -> Print {
        let (scene, view) = (self.board.scene, self.board.view);
        let until: Vec<_> = scene.seats.iter().map(|seat| (seat.until, seat.clock)).collect();
        let still = (scene.me, scene.paused, &scene.closed);
        print((self.asked, still, view.public.asked(), until, view.public.archon, self.open.outlook))
    }

    /// The newest line that tells what became of an offer of the visitor's, while islands trade.
    fn fates(&self) -> Option<u32> {
        let me = self.board.scene.me.filter(|_| self.board.view.public.step == Step::Trade)?;
        let is_fate = |news: &News| match *news {
            News::OfferRefused { maker, .. } | News::Dealt { maker, .. } => maker == me,
            News::Offered { to, counter, .. } => counter && to.has(me),
            _ => false,
        };
        let mut story = self.board.scene.story.iter().rev();
        let line = story
            .find(|line| matches!(&*line.told, Told::Happened { told, .. } if told.iter().any(is_fate)))?;
        Some(line.number)
    }

    pub(super) fn bargains(&self) -> Print {
        let (scene, view) = (self.board.scene, self.board.view);
        if view.public.step != Step::Trade {
            return 0;
        }
        let table = (scene.turn, scene.paused, scene.closed.is_some(), self.told, self.open.names);
        let open = (self.open.outlook, view.public.seats.0.map(|island| (island.structures(), island.home)));
        print((scene.me, self.mine, self.asked, table, open, self.sworn()))
    }

    /// What happened, in lines.
    pub(super) fn story(&self) -> Print {
        print((self.told, self.open.names, self.former))
    }

    pub(super) fn talk(&self) -> Print {
        let scene = self.board.scene;
        // Old lines leave the story.
        let said: Vec<u32> =
            scene.story.iter().filter(|line| is_talk(line)).map(|line| line.number).collect();
        let counts = (scene.said, &scene.whispers, scene.remarks);
        let writer = (scene.me, scene.held, scene.called.is_empty(), scene.remarked, scene.closed.is_some());
        print((said, self.former, counts, writer, self.open.names, scene.private_talk, scene.progress))
    }

    pub(super) fn events(&self) -> Print {
        let public = &self.board.view.public;
        let queue = (public.phase() == Phase::Event).then_some((public.events.queue, public.events.next));
        // What events do to the visitor.
        let mine = self.board.scene.me.map(|me| {
            let island = &public.seats[me];
            (public.archon == me, island.home, island.workshops == 0)
        });
        print((public.events.up, queue, self.board.view.mine.next_event, mine))
    }

    pub(super) fn island(&self, me: Seat) -> Print {
        let is_now = self.question(|choice| {
            matches!(choice, Choice::Build { .. } | Choice::BuildAcademy { .. } | Choice::Wonder { .. })
        });
        print((self.open.built[me], self.board.purse(me), is_now))
    }

    pub(super) fn hand(&self, me: Seat) -> Print {
        let (view, public) = (self.board.view, &self.board.view.public);
        let asked = self.question(|choice| {
            matches!(
                choice,
                Choice::Launch { .. }
                    | Choice::Keep(_)
                    | Choice::SufferCards(_)
                    | Choice::Offer { .. }
                    | Choice::Counter { .. }
            )
        });
        print((public.seats[me], view.mine.hand, view.mine.cargo, asked))
    }

    pub(super) fn speech(&self) -> Print {
        print((self.told, self.open.names, self.former, self.asked, self.board.scene.paused))
    }

    /// Some choices of the prompt with all that names and fills in their forms; nothing where there are none.
    fn question(&self, is_meant: fn(&Choice) -> bool) -> Option<Print> {
        let (scene, public) = (self.board.scene, &self.board.view.public);
        let prompt = self.prompt.as_ref()?;
        let meant: Vec<&Choice> = prompt.choices.iter().filter(|choice| is_meant(choice)).collect();
        if meant.is_empty() {
            return None;
        }
        let name =
            (scene.turn, public.season_number(), public.step, public.events.next, public.hazards.drawn);
        // Another choice may come or go, and with it whether there is anything to choose.
        let is_forced = prompt.only_answer().is_some();
        Some(print((meant, is_forced, name, scene.paused, scene.closed.is_some(), self.open.outlook)))
    }

    /// By seat, how many there are and where.
    fn fleets(&self) -> impl Iterator<Item = (u8, [FleetState; 3])> {
        let public = &self.board.view.public;
        public.seats().map(|seat| (public.seats[seat].fleet_count, public.seats[seat].fleets))
    }
}

fn is_about_lands(choice: &Choice) -> bool {
    matches!(choice, Choice::Launch { .. } | Choice::NameLand(_) | Choice::Look(_) | Choice::Divert { .. })
}

fn outlook(public: &Public) -> Print {
    let seats = public.seats().map(|seat| &public.seats[seat]);
    let others: Vec<_> = seats.map(|it| (it.structures(), it.philosophies)).collect();
    let season = (public.season_number(), public.phase(), public.season_rules, public.events);
    print((season, others, public.plans_deck, public.harbors, public.hazards.card, public.archon))
}

/// What an island's plans are made by; what it holds is no matter there.
fn plan(state: &IslandState, outlook: Print) -> Print {
    let IslandState {
        island,
        home,
        villages,
        later,
        workshops,
        acropolis,
        wonders,
        philosophies,
        fleet_count,
        hand: _,
        shown: _,
        idle: _,
        idle_workshops: _,
        made: _,
        used_this_season: _,
        used_this_year: _,
        fleets: _,
        bounty: _,
        launched: _,
    } = state;
    let built = (villages, later, workshops, acropolis, wonders, philosophies);
    print((island, home, built, fleet_count, outlook))
}

/// What stands on an island, and whether it has the Archon.
fn stands(public: &Public, seat: Seat) -> Print {
    let IslandState {
        island,
        villages,
        idle,
        idle_workshops,
        workshops,
        acropolis,
        wonders,
        philosophies,
        ..
    } = public.seats[seat];
    let built = (villages, idle, idle_workshops, workshops, acropolis, wonders, philosophies);
    print((island, built, public.archon == seat))
}
