//! How long a game of absent people takes: `cargo run --release -p bots --example weeks [GAMES]`.
//!
//! Four people come by twice a day, in the morning and in the evening, each at a time of their own. Who comes answers all that is asked of them
//! then, as a merchant would. Between visits nothing is done for them but what has no choice, what quick questions answer, and what they
//! ordered. Their orders are made of what a merchant would do in one likely course of the coming season, by what they may know.
//! No clock runs out: nobody is away for longer than a night.

use bots::bot::Bot;
use bots::merchant::Merchant;
use bots::orders::{Follow, Orders, Past, Saved, follow};
use bots::steward;
use bots::value::{Plan, WEIGHTS};
use rules::action::{Action, Build};
use rules::cards::CardSet;
use rules::game::Game;
use rules::goods::{Good, GoodSet, Goods};
use rules::news::Log;
use rules::notation::Names;
use rules::rng::{Dice, Seed};
use rules::seat::Seat;
use rules::setup::Setup;
use rules::view::View;
use rules::world::{Island, Phase};

const PLAYERS: u8 = 4;
const HOUR: u64 = 60;
const DAY: u64 = 24 * HOUR;

/// What helps people who are away.
#[derive(Clone, Copy, PartialEq)]
enum Help {
    /// What has no choice is answered.
    None,
    /// Quick questions answer themselves too.
    Quick,
    /// Orders for all but launching and building, which they do themselves.
    Part,
    /// Orders for the season.
    Orders,
}

struct Person {
    merchant: Merchant,
    past: Past,
    orders: Option<(Orders, Saved)>,
    visits: u32,
    /// Visits on which something was asked, or orders were written.
    useful: u32,
}

struct Weeks {
    game: Game,
    islands: Vec<Island>,
    people: Vec<Person>,
    log: Log,
    dice: Dice,
    help: Help,
    by_orders: u32,
}

/// What one game took.
#[derive(Default)]
struct Took {
    days: f64,
    visits: f64,
    useful: f64,
    structures: f64,
    by_orders: f64,
    seasons: f64,
}

const QUICK: &str = "answer one_choice\nanswer no_gain\nanswer no_offers\nanswer not_struck\n";

fn main() {
    let games = std::env::args().nth(1).and_then(|count| count.parse().ok()).unwrap_or(100);
    println!(
        "{games} games of {PLAYERS} people, two visits a day each; means for a game, and for a person in it\n"
    );
    println!(
        "| help | days | nine in ten within | visits | of them with something to do | a season | structures of the winner | decisions by orders |"
    );
    println!("|---|---|---|---|---|---|---|---|");
    for (name, help) in [
        ("none", Help::None),
        ("quick questions", Help::Quick),
        ("orders, but for launching and building", Help::Part),
        ("orders", Help::Orders),
    ] {
        let mut all: Vec<Took> = (0..games).map(|seed| Weeks::new(seed, help).play(seed)).collect();
        all.sort_by(|a, b| a.days.total_cmp(&b.days));
        let mean = |of: fn(&Took) -> f64| all.iter().map(of).sum::<f64>() / all.len() as f64;
        let late = all[(all.len() * 9 / 10).min(all.len() - 1)].days;
        println!(
            "| {name} | {:.1} | {late:.1} | {:.1} | {:.1} | {:.1} | {:.1} | {:.0} |",
            mean(|it| it.days),
            mean(|it| it.visits),
            mean(|it| it.useful),
            mean(|it| it.useful / it.seasons),
            mean(|it| it.structures),
            mean(|it| it.by_orders),
        );
    }
}

impl Weeks {
    fn new(seed: u64, help: Help) -> Weeks {
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

    fn play(mut self, seed: u64) -> Took {
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
                Help::Part => {
                    let sheet = self.sheet(&view, seat);
                    let own = |line: &&str| line.starts_with("journey ") || line.starts_with("build ");
                    sheet.lines().filter(|line| !own(line)).collect::<Vec<_>>().join("\n")
                }
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

    /// Orders for the coming time of each phase: customs that always hold, and what a merchant would do in one likely course.
    fn sheet(&mut self, view: &View, seat: Seat) -> String {
        let public = &view.public;
        let plan = Plan::of(view.set, public, seat, &WEIGHTS);
        let everything = view.seen().expect("a seat sees").everything();
        let gains = plan.gains(&everything);
        let mut wanted: Vec<Good> = GoodSet::COMMODITY.iter().collect();
        wanted.sort_by(|a, b| gains[*b as usize].total_cmp(&gains[*a as usize]));
        let kinds = |among: GoodSet| {
            let names: Vec<&str> =
                wanted.iter().filter(|good| among.has(**good)).map(|good| good.name()).collect();
            names.join(" ")
        };
        let island = |seat: Seat| self.islands[seat.0 as usize].name();
        let mut others: Vec<Seat> = public.seats().filter(|other| *other != seat).collect();
        others.sort_by_key(|other| public.seats[*other].structures());
        let weakest: Vec<&str> = others.iter().map(|seat| island(*seat)).collect();
        let strongest: Vec<&str> = others.iter().rev().map(|seat| island(*seat)).collect();
        let mut text = QUICK.replace("answer not_struck\n", "");
        let mut say = |line: String| {
            text += &line;
            text.push('\n');
        };
        say("event pay never gold pottery spices tools papyrus else suffer else pay".into());
        say(format!("event take {}", kinds(GoodSet::BASIC)));
        say("event look egypt italy carthage ionia athens sparta".into());
        say("event decline".into());
        say(format!("event name {} {}", strongest.join(" "), island(seat)));
        say("event name_land sparta ionia italy carthage egypt athens".into());
        say(format!("event order_events {}", view.set.events[0].id));
        say(format!("production take {}", kinds(GoodSet::BASIC)));
        say("production work 1 2 3 4 5 6".into());
        let surplus = plan.surplus(&everything).only(GoodSet::BASIC);
        let spare = surplus.kinds().iter().max_by_key(|good| surplus.count(*good));
        let needed = wanted.iter().copied().find(|good| good.is_basic() && everything.count(*good) == 0);
        if let (Some(spare), Some(needed)) = (spare, needed) {
            say(format!("island_trade give {} want {}", spare.name(), needed.name()));
        }
        say("island_trade refuse".into());
        say("island_trade finish if no_offers".into());
        say("hazard warship else gift if loss 3 else accept lose basic".into());
        say("hazard divert athens egypt ionia italy carthage sparta".into());
        say("fleet_trade pass if blockade and not at athens else reveal".into());
        say("fleet_trade show army else yield".into());
        say("fleet_trade show warship".into());
        say("fleet_trade fee first basic never gold else finish".into());
        say(format!("fleet_trade receive {}", kinds(GoodSet::BASIC)));
        say("return ashore drop basic".into());
        say(format!("archon vote {}", weakest.join(" ")));
        say(format!("archon crown {} {}", island(seat), weakest.join(" ")));
        let course = self.course(view, seat);
        for line in course {
            text += &line;
            text.push('\n');
        }
        text
    }

    /// What the merchant would do until the next season's end in one likely course, as orders.
    fn course(&mut self, view: &View, seat: Seat) -> Vec<String> {
        let mut game = view.sample(&mut self.dice);
        let (mut log, mut lines, mut builds) = (Log::default(), Vec::new(), Vec::new());
        let (mut trades, mut fleets): (Vec<String>, Vec<String>) = (Vec::new(), Vec::new());
        let mut keeps = None;
        // Each phase once: what is left of this season, and of the next what is over in this.
        let end = view.public.season_number() + 1;
        let is_next = |game: &Game| game.public().season_number() == end;
        let mut merchant = Merchant::new(seat);
        for _ in 0..3_000 {
            let public = game.public();
            if game.is_over() || is_next(&game) && public.phase() as u8 >= view.public.phase() as u8 {
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
            if actor == seat {
                match action {
                    Action::Launch { fleet, land, cargo } => {
                        let least = cargo.total().min(2);
                        fleets.push(format!(
                            "journey launch {} {} {cargo} least {least} if not {} closed else stay {}",
                            fleet.name(),
                            land.name(),
                            land.name(),
                            fleet.name()
                        ));
                    }
                    Action::Trade { give, want, .. } => trades.push(trade(&give, &want)),
                    Action::Plans(_) => trades.push("fleet_trade plans".into()),
                    Action::Build { what, .. } => builds.push(match what {
                        Build::Village(village) => format!("village {}", village.0 + 1),
                        Build::Workshop => "workshop".into(),
                        Build::Acropolis(kind) => kind.name().into(),
                        Build::Academy(_) => "academy".into(),
                        Build::Fleet => "fleet".into(),
                    }),
                    Action::Wonder { from: None, .. } => builds.push("wonder".into()),
                    Action::Use { what: rules::action::Power::Structure(kind), .. } => {
                        builds.push(format!("use {}", kind.name()));
                    }
                    Action::Keep(goods) => keeps = Some(goods),
                    _ => {}
                }
            }
            log.told.clear();
            game.apply(actor, &action, &mut log).expect("it was checked");
            let viewer = game.viewer(Some(seat));
            log.told.iter().filter_map(|news| news.seen_by(viewer)).for_each(|news| merchant.observe(&news));
        }
        lines.extend(fleets);
        lines.push("journey stay".into());
        lines.push("fleet_trade wonder".into());
        lines.extend(trades);
        for line in ["4 basic for papyrus if at egypt", "2 basic for gold up to 3", "4 basic for gold"] {
            lines.push(format!("fleet_trade trade {line}"));
        }
        let plan = Plan::of(view.set, &view.public, seat, &WEIGHTS);
        let villages = (3..=6).map(|place| format!("village {place}"));
        builds.extend(plan.targets.iter().filter_map(|target| match target.goal {
            bots::motive::Goal::Village(village) => Some(format!("village {}", village.0 + 1)),
            bots::motive::Goal::Workshop => Some("workshop".to_owned()),
            bots::motive::Goal::Acropolis(kind) => Some(kind.name().to_owned()),
            bots::motive::Goal::Wonder(_) => Some("wonder".to_owned()),
            _ => None,
        }));
        builds.extend(villages);
        builds.truncate(12);
        lines.push(format!("build {}", builds.join(", ")));
        let gains = plan.gains(&Goods::EMPTY);
        let mut kept: Vec<Good> = GoodSet::COMMODITY.iter().collect();
        kept.sort_by(|a, b| gains[*b as usize].total_cmp(&gains[*a as usize]));
        let kept: Vec<&str> = match keeps {
            Some(goods) => goods.kinds().iter().map(Good::name).collect(),
            None => kept.into_iter().take(4).map(Good::name).collect(),
        };
        lines.push(format!("discard keep {} unmade", kept.join(" ")));
        lines
    }
}

/// A trade of the bank by the class of what is given, where it is all basics.
fn trade(give: &Goods, want: &Goods) -> String {
    if give.kinds().is_within(GoodSet::BASIC) {
        format!("fleet_trade trade {} basic for {want}", give.total())
    } else {
        format!("fleet_trade trade {give} for {want}")
    }
}
