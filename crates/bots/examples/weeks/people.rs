//! People who come by twice a day, in the morning and in the evening, each at a time of their own. Who comes answers all that is asked of
//! them then, as a merchant would. Between visits nothing is done for them but what has no choice, what quick questions answer, and what they
//! ordered. No clock runs out: nobody is away for longer than a night.

use bots::bot::Bot;
use bots::merchant::Merchant;
use bots::orders::{CUSTOMS, Follow, Orders, Past, Saved, follow};
use bots::steward;
use rules::action::Action;
use rules::cards::CardSet;
use rules::game::Game;
use rules::news::Log;
use rules::notation::Names;
use rules::rng::{Dice, Seed};
use rules::seat::Seat;
use rules::setup::Setup;
use rules::state::Public;
use rules::view::View;
use rules::world::{Island, Phase};

/// Who play.
pub(crate) const PLAYERS: u8 = 4;
const HOUR: u64 = 60;
const DAY: u64 = 24 * HOUR;

/// What helps people who are away.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Help {
    /// What has no choice is answered.
    None,
    /// Quick questions answer themselves too.
    Quick,
    /// The sheet to begin with: they sail themselves.
    Customs,
    /// That, and for the coming journey what a merchant would send in one likely course, by what they may know.
    Orders,
}

/// All of them, in the order of the rows.
pub(crate) const HELP: [Help; 4] = [Help::None, Help::Quick, Help::Customs, Help::Orders];

const QUICK: &str = "answer one_choice\nanswer no_gain\nanswer no_offers\nanswer not_struck\n";

struct Person {
    merchant: Merchant,
    past: Past,
    orders: Option<(Orders, Saved)>,
    visits: u32,
    /// Visits on which something was asked, or orders were written.
    useful: u32,
}

/// A game that is played so.
pub(crate) struct Weeks {
    game: Game,
    islands: Vec<Island>,
    people: Vec<Person>,
    log: Log,
    dice: Dice,
    help: Help,
    by_orders: u32,
}

/// What one game took.
pub(crate) struct Took {
    days: f64,
    visits: f64,
    useful: f64,
    structures: f64,
    by_orders: f64,
    seasons: f64,
}

/// What games took, as means.
pub(crate) struct Means {
    /// Days of a game.
    pub(crate) days: f64,
    late: f64,
    visits: f64,
    useful: f64,
    a_season: f64,
    /// Structures of the winner.
    pub(crate) structures: f64,
    by_orders: f64,
}

/// The head of the table.
pub(crate) const HEADING: &str = "\
| help | days | nine in ten within | visits | of them with something to do | a season | structures of the winner | decisions by orders |
|---|---|---|---|---|---|---|---|";

/// Of some games.
pub(crate) fn means(mut all: Vec<Took>) -> Means {
    all.sort_by(|a, b| a.days.total_cmp(&b.days));
    let mean = |of: fn(&Took) -> f64| all.iter().map(of).sum::<f64>() / all.len() as f64;
    Means {
        days: mean(|it| it.days),
        late: all[(all.len() * 9 / 10).min(all.len() - 1)].days,
        visits: mean(|it| it.visits),
        useful: mean(|it| it.useful),
        a_season: mean(|it| it.useful / it.seasons),
        structures: mean(|it| it.structures),
        by_orders: mean(|it| it.by_orders),
    }
}

impl Means {
    /// A row of the table.
    pub(crate) fn row(&self, help: Help) -> String {
        let name = match help {
            Help::None => "none",
            Help::Quick => "quick questions",
            Help::Customs => "customs",
            Help::Orders => "customs, and orders to sail",
        };
        format!(
            "| {name} | {:.1} | {:.1} | {:.1} | {:.1} | {:.1} | {:.1} | {:.0} |",
            self.days, self.late, self.visits, self.useful, self.a_season, self.structures, self.by_orders
        )
    }
}

impl Weeks {
    /// Its beginning.
    pub(crate) fn new(seed: u64, help: Help) -> Weeks {
        let mut log = Log::default();
        let setup = Setup::new(CardSet::aegean(), PLAYERS, Seed::from_number(seed));
        let game = Game::new(&setup, &mut log).expect("four can play");
        let person = |seat| Person {
            merchant: Merchant::new(seat),
            past: Past::default(),
            orders: None,
            visits: 0,
            useful: 0,
        };
        let people = game.public().seats().map(person).collect();
        let islands = game.public().islands();
        let mut weeks = Weeks { game, islands, people, log, dice: Dice::new(seed), help, by_orders: 0 };
        weeks.tell();
        weeks
    }

    /// The whole of it.
    pub(crate) fn play(mut self, seed: u64) -> Took {
        let mut dice = Dice::new(seed ^ 0x5eed);
        let mut now = 0;
        for day in 0.. {
            let mut visits: Vec<(u64, Seat)> = Vec::new();
            for seat in self.game.public().seats() {
                for (from, hours) in [(7, 3), (18, 5)] {
                    visits.push((day * DAY + from * HOUR + u64::from(dice.below(hours * HOUR as u32)), seat));
                }
            }
            visits.sort_unstable();
            for (at, seat) in visits {
                if self.game.is_over() {
                    break;
                }
                now = at;
                self.visit(seat);
            }
            if self.game.is_over() {
                break;
            }
            assert!(day < 2_000, "a game that never ends");
        }
        let people = self.people.len() as f64;
        let sum = |of: fn(&Person) -> u32| self.people.iter().map(of).sum::<u32>();
        let outcome = self.game.outcome().expect("the game is over");
        Took {
            days: now as f64 / DAY as f64,
            visits: f64::from(sum(|it| it.visits)) / people,
            useful: f64::from(sum(|it| it.useful)) / people,
            structures: f64::from(outcome.ranking[0].structures),
            by_orders: f64::from(self.by_orders) / people,
            seasons: f64::from(self.game.public().season_number() + 1),
        }
    }

    /// Somebody comes by: they answer until nothing is asked of them, and leave orders for what comes.
    fn visit(&mut self, seat: Seat) {
        self.people[seat.0 as usize].visits += 1;
        let mut is_useful = false;
        self.run_on();
        while !self.game.is_over() && self.game.asked().has(seat) {
            is_useful = true;
            let view = self.game.view(Some(seat)).expect("a seat");
            let (seen, prompt) = (view.seen().expect("a seat sees"), view.prompt().expect("a prompt"));
            let own = self.people[seat.0 as usize].merchant.decide(&view, &prompt);
            let own = own.map(|decision| decision.action).filter(|action| seen.check(action).is_ok());
            let action = own.or_else(|| steward::answer(&seen, &prompt)).expect("an answer");
            self.act(seat, action);
            // Others who are not there cannot answer at once: whoever waits for that comes back later.
            if self.waits_for_answers(seat) {
                break;
            }
        }
        if self.game.is_over() {
            return;
        }
        let is_new = self.people[seat.0 as usize].orders.is_none();
        if self.help != Help::None && (is_useful || is_new) {
            let view = self.game.view(Some(seat)).expect("a seat");
            let text = match self.help {
                Help::Orders => self.sheet(&view, seat),
                Help::Customs => CUSTOMS.to_owned(),
                Help::Quick | Help::None => QUICK.to_owned(),
            };
            let names = Names { set: self.game.set(), islands: &self.islands };
            let (orders, problems) = Orders::parse(&text, &names);
            assert!(problems.is_empty(), "{text}: {problems:?}");
            self.people[seat.0 as usize].orders = Some((orders, Saved::at(self.game.public(), seat)));
            is_useful |= self.help != Help::Quick && is_new;
            self.run_on();
        }
        self.people[seat.0 as usize].useful += u32::from(is_useful);
    }

    /// Whether the seat has offers before others, and nothing else to do meanwhile.
    fn waits_for_answers(&self, seat: Seat) -> bool {
        let view = self.game.view(Some(seat)).expect("a seat");
        let offers = view.offers.as_slice();
        let waiting = self.game.public().waiting;
        let mine = offers.iter().any(|offer| offer.maker == seat && !offer.to.and(waiting).is_empty());
        mine && !offers.iter().any(|offer| offer.to.has(seat))
    }

    /// Everything that needs nobody.
    fn run_on(&mut self) {
        for _ in 0..10_000 {
            let next = self.game.public().seats().find_map(|seat| Some((seat, self.by_itself(seat)?)));
            let Some((seat, (action, is_order))) = next else { return };
            self.by_orders += u32::from(is_order);
            self.act(seat, action);
        }
        panic!("orders go round in circles");
    }

    fn by_itself(&self, seat: Seat) -> Option<(Action, bool)> {
        if self.game.is_over() {
            return None;
        }
        let seen = self.game.seen(seat).ok()?;
        let prompt = seen.prompt();
        if let Some(only) = prompt.only_answer() {
            return Some((only, false));
        }
        let person = &self.people[seat.0 as usize];
        let (orders, saved) = person.orders.as_ref()?;
        match follow(&orders.now(|_| *saved, seen.public), &seen, &prompt, &person.past) {
            Follow::Act(action, _) => Some((action, true)),
            Follow::Waits(_) | Follow::Silent => None,
        }
    }

    fn act(&mut self, seat: Seat, action: Action) {
        self.log.told.clear();
        self.game.apply(seat, &action, &mut self.log).expect("it was checked");
        self.people[seat.0 as usize].past.act(action);
        self.tell();
    }

    fn tell(&mut self) {
        for (person, seat) in self.people.iter_mut().zip((0..).map(Seat)) {
            let viewer = self.game.viewer(Some(seat));
            for news in self.log.told.iter().filter_map(|news| news.seen_by(viewer)) {
                person.merchant.observe(&news);
                person.past.hear(seat, &news);
            }
        }
    }

    /// Customs, and what a merchant would send in one likely course until each phase was there once.
    fn sheet(&mut self, view: &View, seat: Seat) -> String {
        let mut game = view.sample(&mut self.dice);
        let (mut log, mut merchant, mut text) = (Log::default(), Merchant::new(seat), CUSTOMS.to_owned());
        let next = view.public.season_number() + 1;
        let has_come_round = |public: &Public| {
            public.season_number() == next && public.phase() as u8 >= view.public.phase() as u8
        };
        for _ in 0..3_000 {
            let public = game.public();
            if game.is_over() || has_come_round(public) {
                break;
            }
            let asked = game.asked();
            let actor = if asked.has(seat) { seat } else { asked.iter().next().expect("somebody is asked") };
            let seen_by = game.view(Some(actor)).expect("a seat");
            let (seen, prompt) = (seen_by.seen().expect("a seat sees"), seen_by.prompt().expect("a prompt"));
            let own = (actor == seat && public.phase() != Phase::IslandTrade)
                .then(|| merchant.decide(&seen_by, &prompt).map(|decision| decision.action))
                .flatten()
                .filter(|action| seen.check(action).is_ok());
            let action = own.or_else(|| steward::answer(&seen, &prompt)).expect("an answer");
            if let Action::Launch { fleet, land, cargo } = action
                && actor == seat
            {
                let (fleet, land, least) = (fleet.name(), land.name(), cargo.total().min(2));
                text += &format!(
                    "journey launch {fleet} {land} {cargo} least {least} if not {land} closed else steward\n"
                );
            }
            log.told.clear();
            game.apply(actor, &action, &mut log).expect("it was checked");
            let viewer = game.viewer(Some(seat));
            log.told.iter().filter_map(|news| news.seen_by(viewer)).for_each(|news| merchant.observe(&news));
        }
        text + "journey steward\n"
    }
}
