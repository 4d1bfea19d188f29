//! Steps in which a seat does one thing after another: the start of trade, launching, trading abroad, building.

use rules::action::{Action, Aim, Build};
use rules::goods::{Good, GoodSet, Goods};
use rules::prompt::{Choice, Usage};
use rules::seat::Fleet;

use super::answers::first;
use super::conditions::{About, Desk, Found};
use super::deals;
use super::sheet::{Because, Clause, Not, Project, Sentence, Wares, Why};
use super::wishes;
use crate::choices;
use crate::steward;

/// Nothing more is to be done of what the orders say.
const DONE: Because = Because { line: None, why: Why::Done };

fn finish(desk: &Desk) -> Found<Action> {
    match (desk.rest(), desk.legal(Action::Finish)) {
        (Found::Silent, Ok(finish)) => Found::Said(finish, DONE),
        (rest, _) => rest,
    }
}

/// A line that says to finish.
fn told_to_finish(desk: &Desk) -> Found<Action> {
    desk.find(About::default(), |sentence| {
        matches!(sentence, Sentence::Finish).then(|| desk.legal(Action::Finish))
    })
}

/// The first project of the lines that can be carried out now. A line goes on to what is said after `else` where nothing was done
/// of what is said before, nor can be; it waits where that comes to asking, once no line has anything to do.
fn projects(desk: &Desk, fits: impl Fn(&Project) -> Result<Action, Not>) -> Found<Action> {
    let mut left = Found::Silent;
    let done = |project: &Project| desk.past.acts.iter().filter(|act| is_of(act, project)).count();
    // What was done may be why its condition holds no more; unless a line that does hold had it done.
    let said = |project: &Project| {
        let clauses = desk.lines().flat_map(|(_, clauses)| clauses);
        let lists = clauses.filter_map(|clause| match &clause.sentence {
            Sentence::Build(list) if desk.hold(&clause.tests, About::default()) => Some(list),
            _ => None,
        });
        lists.flatten().filter(|it| *it == project).count()
    };
    // The same project said twice is meant twice.
    let mut before: Vec<Project> = Vec::new();
    for (number, clauses) in desk.lines() {
        let mut kept_from = None;
        for clause in clauses {
            let because = |not: Option<Not>| {
                let why = not.map_or(Why::Said, Why::Instead);
                Because { line: Some(number), why }
            };
            let holds = desk.hold(&clause.tests, About::default());
            let list = match &clause.sentence {
                Sentence::Build(list) => list,
                to if to.is_left() && holds && only(clauses, |it| matches!(it, Sentence::Build(_))) => {
                    left = left.or(Found::left(to, because(kept_from)));
                    break;
                }
                _ => continue,
            };
            if !holds {
                if list.iter().any(|project| done(project) > said(project)) {
                    break;
                }
                kept_from = kept_from.or(Some(Not::Condition));
                continue;
            }
            let mut is_begun = false;
            for project in list {
                let earlier = before.iter().filter(|it| *it == project).count();
                before.push(*project);
                if done(project) > earlier {
                    is_begun = true;
                    continue;
                }
                match fits(project) {
                    Ok(action) => return Found::Said(action, because(kept_from)),
                    Err(not) => kept_from = kept_from.or(Some(not)),
                }
            }
            if is_begun {
                break;
            }
        }
    }
    left
}

/// Whether a line is about nothing but this, or who decides: that is then meant in this step.
fn only(clauses: &[Clause], sort: impl Fn(&Sentence) -> bool) -> bool {
    clauses.iter().all(|clause| clause.sentence.is_left() || sort(&clause.sentence))
}

/// Whether an act carries a project out.
fn is_of(act: &Action, project: &Project) -> bool {
    match (*project, *act) {
        (Project::Village(village), Action::Build { what, .. }) => what == Build::Village(village),
        (Project::Workshop, Action::Build { what, .. }) => what == Build::Workshop,
        (Project::Fleet, Action::Build { what, .. }) => what == Build::Fleet,
        (Project::Acropolis(kind), Action::Build { what, .. }) => what == Build::Acropolis(kind),
        (Project::Academy(Some(id)), Action::Build { what, .. }) => what == Build::Academy(id),
        (Project::Academy(None), Action::Build { what, .. }) => matches!(what, Build::Academy(_)),
        (Project::Wonder(named), Action::Wonder { wonder, .. }) => named.is_none_or(|it| it == wonder),
        (Project::Adopt(id), Action::Adopt(adopted)) => id == adopted,
        (Project::Use(power, _), Action::Use { what, .. }) => what == power,
        _ => false,
    }
}

/// The next cost of a wonder, as far as this step takes it.
fn pay_wonder(desk: &Desk, project: &Project, hold: &Goods) -> Result<Action, Not> {
    let Project::Wonder(named) = project else { return Err(Not::Allowed) };
    let open = desk.prompt.choices.iter().filter_map(|choice| match *choice {
        Choice::Wonder { wonder, pay, from } if named.is_none_or(|it| it == wonder) => {
            Some((wonder, pay, from))
        }
        _ => None,
    });
    let mut paid = open.filter_map(|(wonder, pay, from)| {
        let hold = if from.is_some() { &Goods::EMPTY } else { hold };
        let pay = wishes::payment(&pay, (&[], GoodSet::EMPTY), hold, desk.seen, &desk.plan)?;
        desk.legal(Action::Wonder { wonder, pay, from }).ok()
    });
    paid.next().ok_or(Not::Allowed)
}

/// Looks and payments for wonders first; trade opens once they are done.
pub(super) fn start_trade(desk: &Desk) -> Found<Action> {
    let look = desk.find(About::default(), |sentence| {
        let Sentence::Look(lands) = sentence else { return None };
        let free = desk.prompt.choices.iter().filter_map(|choice| match *choice {
            Choice::Use { power, pay, usage: Usage::Look(open) } if pay.cost.total() == 0 => {
                Some((power, open))
            }
            _ => None,
        });
        let mut free = free.peekable();
        free.peek()?;
        let look = free.find_map(|(what, open)| {
            let land = lands.iter().copied().find(|land| open.has(*land))?;
            Some(Action::Use { what, pay: Goods::EMPTY, aim: Aim::Look(land) })
        });
        let has_looked =
            |act: &Action| matches!(act, Action::Use { aim: Aim::Look(at), .. } if lands.contains(at));
        match look.ok_or(Not::Allowed).and_then(|look| desk.legal(look)) {
            Err(_) if desk.past.acts.iter().any(has_looked) => None,
            look => Some(look),
        }
    });
    if let Found::Said(..) = look {
        return look;
    }
    let paid = projects(desk, |project| pay_wonder(desk, project, &Goods::EMPTY));
    if !matches!(paid, Found::Silent) {
        return paid;
    }
    // Who wanted to look somewhere, or else to be asked, is asked.
    if let Found::Waits(Because { why: Why::Instead(_), .. }) = look {
        return look;
    }
    let pays = desk.prompt.choices.iter().any(|choice| matches!(choice, Choice::Wonder { .. }));
    if !pays && deals::speaks(desk) { finish(desk) } else { desk.rest() }
}

enum Course {
    Sail(Action),
    Stay,
}

/// Every fleet in port must be spoken of, or it is waited for.
pub(super) fn launch(desk: &Desk) -> Found<Action> {
    let open = choices::launch(desk.prompt);
    let speaks = desk.says(|sentence| !sentence.is_left());
    let Some((fleets, _, from)) = open else {
        return if speaks { finish(desk) } else { desk.rest() };
    };
    let course = |fleet: Fleet| {
        desk.find(About { fleet: Some(fleet), land: None }, |sentence| match *sentence {
            Sentence::Launch { fleet: named, land, cargo, least } if named == fleet => {
                let load = cargo.min(&from);
                if load.total() < least {
                    return Some(Err(Not::Lacking(cargo.less(&from))));
                }
                Some(desk.legal(Action::Launch { fleet, land, cargo: load }).map(Course::Sail))
            }
            Sentence::Stay(named) if named.is_none_or(|named| named == fleet) => Some(Ok(Course::Stay)),
            _ => None,
        })
    };
    let mut left = Found::Silent;
    let mut is_silent = false;
    let mut stewards = None;
    for fleet in fleets.iter() {
        match course(fleet) {
            Found::Said(Course::Sail(launch), because) => return Found::Said(launch, because),
            Found::Said(Course::Stay, because) => {
                if let Found::Silent = left {
                    left = Found::Said(Action::Finish, because);
                }
            }
            Found::Waits(because) => left = Found::Waits(because),
            Found::Leaves(because) => stewards = stewards.or(Some((fleet, because))),
            Found::Silent => is_silent = true,
        }
    }
    if let Some((fleet, because)) = stewards {
        match desk.settle(Found::Leaves(because), |_| true) {
            // He takes any fleet, but one that is left to him.
            Found::Said(Action::Launch { land, cargo, .. }, _) => {
                return Found::Said(Action::Launch { fleet, land, cargo }, because);
            }
            Found::Said(Action::Finish, _) if matches!(left, Found::Silent) => {
                left = Found::Said(Action::Finish, because);
            }
            Found::Said(Action::Finish, _) => {}
            settled => return settled,
        }
    }
    match left {
        Found::Said(finish, because) if !is_silent => match desk.legal(finish) {
            Ok(finish) => Found::Said(finish, because),
            Err(_) => Found::Silent,
        },
        Found::Waits(because) => Found::Waits(because),
        Found::Said(..) | Found::Leaves(_) | Found::Silent => Found::Silent,
    }
}

/// In: what the harbor gives and asks. Then line by line what they say to do there.
pub(super) fn barter(desk: &Desk) -> Found<Action> {
    let gates: Vec<Found<Action>> =
        desk.prompt.choices.iter().filter_map(|choice| gate(desk, choice)).collect();
    let passed = gates.iter().find_map(passed_by);
    let entering = first(gates.iter().copied().filter(|gate| passed_by(gate).is_none()));
    if !matches!(entering, Found::Silent) {
        return entering;
    }
    let errand = errand(desk);
    if !matches!(errand, Found::Silent) {
        return errand;
    }
    let told = told_to_finish(desk);
    if !matches!(told, Found::Silent) {
        return told;
    }
    let does = desk
        .says(|sentence| matches!(sentence, Sentence::Trade { .. } | Sentence::Plans | Sentence::Build(_)));
    match passed {
        _ if gates.iter().any(|gate| passed_by(gate).is_none()) => Found::Silent,
        _ if does => finish(desk),
        // Of what else could be traded nothing was said.
        Some(_)
            if desk.prompt.choices.iter().any(|it| matches!(it, Choice::Trade { .. } | Choice::Plans(_))) =>
        {
            Found::Silent
        }
        Some(because) => {
            desk.legal(Action::Finish).map_or(Found::Silent, |finish| Found::Said(finish, because))
        }
        None => Found::Silent,
    }
}

/// Why a harbor is passed by, if it is.
fn passed_by(gate: &Found<Action>) -> Option<Because> {
    if let Found::Said(Action::Finish, because) = gate { Some(*because) } else { None }
}

/// What comes of one harbor by itself. A finish says that the steward passes it by: trade there may go on for others.
fn gate(desk: &Desk, choice: &Choice) -> Option<Found<Action>> {
    let found = enter(desk, choice)?;
    // Before what harbors give is taken nothing can be finished, and he would pay any fee.
    let is_receive = |it: &Choice| matches!(it, Choice::Receive(_));
    if let Found::Leaves(_) = found
        && !is_receive(choice)
        && desk.prompt.choices.iter().any(is_receive)
    {
        return Some(Found::Silent);
    }
    Some(desk.settle(found, |it| it == choice))
}

fn enter(desk: &Desk, choice: &Choice) -> Option<Found<Action>> {
    let about = |fleet| About { fleet: Some(fleet), land: desk.seen.public.anchorage(desk.seen.seat, fleet) };
    Some(match *choice {
        Choice::Receive(fleet) => desk.find(about(fleet), |sentence| {
            let Sentence::Receive(wished) = sentence else { return None };
            let good = wishes::kind(wished, GoodSet::BASIC, desk.seen, &desk.plan).ok_or(Not::Allowed);
            Some(good.and_then(|good| desk.legal(Action::Receive { fleet, good })))
        }),
        Choice::ShowWarship(fleet) => desk.find(about(fleet), |sentence| {
            let shows = matches!(sentence, Sentence::Show(Good::Warship));
            shows.then(|| desk.legal(Action::Show { fleet, aegis: Good::Warship }))
        }),
        Choice::Fee { fleet, pay } => desk.find(about(fleet), |sentence| {
            let Sentence::Fee { first, never } = sentence else { return None };
            let from = pay.from.only(GoodSet::ALL.not_in(*never));
            if from.total() < pay.least {
                return Some(Err(Not::Allowed));
            }
            let pay = wishes::to_lose(&from, pay.least, first, desk.seen, &desk.plan);
            Some(desk.legal(Action::Fee { fleet, pay }))
        }),
        _ => return None,
    })
}

/// The first line that still has something to do abroad. It goes on to what is said after `else`, and waits, as lines of building do.
fn errand(desk: &Desk) -> Found<Action> {
    let about =
        |fleet: Fleet| About { fleet: Some(fleet), land: desk.seen.public.anchorage(desk.seen.seat, fleet) };
    let fleets = || desk.seen.me().fleets().map(|(fleet, _)| fleet);
    let mut left = Found::Silent;
    for (number, clauses) in desk.lines() {
        let mut kept_from = None;
        for clause in clauses {
            let why = kept_from.map_or(Why::Said, Why::Instead);
            let because = Because { line: Some(number), why };
            if clause.sentence.is_left() {
                let is_abroad = |it: &Sentence| {
                    matches!(it, Sentence::Trade { .. } | Sentence::Plans | Sentence::Build(_))
                };
                let holds = fleets().any(|fleet| desk.hold(&clause.tests, about(fleet)));
                if holds && only(clauses, is_abroad) {
                    left = left.or(Found::left(&clause.sentence, because));
                    break;
                }
                continue;
            }
            let tried: Vec<Result<Action, Not>> = fleets()
                .filter_map(|fleet| {
                    let kept = abroad(desk, &clause.sentence, fleet)?;
                    Some(if desk.hold(&clause.tests, about(fleet)) { kept } else { Err(Not::Condition) })
                })
                .collect();
            match tried.iter().find(|it| it.is_ok()).or(tried.first()).copied() {
                Some(Ok(action)) => return Found::Said(action, because),
                Some(Err(_)) if is_begun(desk, &clause.sentence) => break,
                Some(Err(not)) => kept_from = kept_from.or(Some(not)),
                None => {}
            }
        }
    }
    left
}

/// Whether something of what a sentence says to do abroad was done in this phase.
fn is_begun(desk: &Desk, sentence: &Sentence) -> bool {
    desk.past.acts.iter().any(|act| match (sentence, act) {
        (Sentence::Plans, Action::Plans(_)) => true,
        (
            Sentence::Trade { fleet: named, give, want, .. },
            Action::Trade { fleet, give: given, want: got },
        ) => named.is_none_or(|named| named == *fleet) && got == want && means(give, given),
        (Sentence::Build(list), act) => list.first().is_some_and(|wonder| is_of(act, wonder)),
        _ => false,
    })
}

/// Whether these cards are what is meant.
fn means(give: &Wares, given: &Goods) -> bool {
    match give {
        Wares::Cards(goods) => given == goods,
        Wares::Basics(count) => given.total() == *count && given.kinds().is_within(GoodSet::BASIC),
        Wares::Rares(count) => given.total() == *count && given.kinds().is_within(GoodSet::RARE),
    }
}

/// What a sentence has one fleet do; `None` where it is not about trade there.
fn abroad(desk: &Desk, sentence: &Sentence, fleet: Fleet) -> Option<Result<Action, Not>> {
    match sentence {
        Sentence::Plans => {
            let taken = desk.past.acts.iter().any(|act| matches!(act, Action::Plans(_)));
            Some(if taken { Err(Not::Allowed) } else { desk.legal(Action::Plans(fleet)) })
        }
        Sentence::Trade { fleet: named, .. } if named.is_some_and(|named| named != fleet) => None,
        Sentence::Trade { give, want, up_to, .. } => Some(trade(desk, fleet, give, want, *up_to)),
        Sentence::Build(list) => {
            let wonder = list.first()?;
            let paid = desk.past.acts.iter().any(|act| is_of(act, wonder));
            Some(if paid { Err(Not::Allowed) } else { pay_wonder(desk, wonder, &Goods::EMPTY) })
        }
        _ => None,
    }
}

fn trade(desk: &Desk, fleet: Fleet, give: &Wares, want: &Goods, up_to: u8) -> Result<Action, Not> {
    let is_done = |act: &&Action| matches!(act, Action::Trade { give: given, want: got, .. } if got == want && means(give, given));
    let done = desk.past.acts.iter().filter(is_done);
    if done.count() >= up_to as usize {
        return Err(Not::Allowed);
    }
    let cargo = desk.seen.cargo(fleet);
    let (class, count) = match give {
        Wares::Cards(goods) if cargo.contains(goods) => {
            return desk.legal(Action::Trade { fleet, give: *goods, want: *want });
        }
        Wares::Cards(goods) => return Err(Not::Lacking(goods.less(cargo))),
        Wares::Basics(count) => (GoodSet::BASIC, *count),
        Wares::Rares(count) => (GoodSet::RARE, *count),
    };
    // A card of which there is a shortage or a surplus has a rate of its own: then the others must do.
    let without = |kind: Option<Good>| kind.map_or(class, |kind| class.without(kind));
    let kinds = std::iter::once(None).chain(class.iter().map(Some));
    let mut trades = kinds.filter_map(|kind| {
        let from = cargo.only(without(kind).not_in(want.kinds()));
        let give = desk.plan.worst_of(&desk.seen.everything(), &from, count);
        desk.legal(Action::Trade { fleet, give, want: *want }).ok().filter(|_| give.total() == count)
    });
    trades.next().ok_or(Not::Allowed)
}

/// Each project that can be paid for without what is held back.
pub(super) fn build(desk: &Desk) -> Found<Action> {
    let hold = desk.held();
    let project = projects(desk, |project| carry_out(desk, project, &hold));
    if !matches!(project, Found::Silent) {
        return project;
    }
    let told = told_to_finish(desk);
    if !matches!(told, Found::Silent) {
        return told;
    }
    if desk.says(|sentence| matches!(sentence, Sentence::Build(_))) { finish(desk) } else { Found::Silent }
}

fn carry_out(desk: &Desk, project: &Project, hold: &Goods) -> Result<Action, Not> {
    let (seen, plan) = (desk.seen, &desk.plan);
    let pay = |pay| wishes::payment(pay, (&[], GoodSet::EMPTY), hold, seen, plan).ok_or(Not::Allowed);
    let build = |what: Build| {
        let slot = desk.prompt.choices.iter().find_map(|choice| match choice {
            Choice::Build { what: it, pay } if *it == what => Some(pay),
            _ => None,
        });
        slot.ok_or(Not::Allowed).and_then(pay).and_then(|pay| desk.legal(Action::Build { what, pay }))
    };
    match *project {
        Project::Village(village) => build(Build::Village(village)),
        Project::Workshop => build(Build::Workshop),
        Project::Fleet => build(Build::Fleet),
        Project::Acropolis(kind) => build(Build::Acropolis(kind)),
        Project::Academy(named) => {
            let slot = desk.prompt.choices.iter().find_map(|choice| match choice {
                Choice::BuildAcademy { philosophies, pay } => Some((*philosophies, pay, choice)),
                _ => None,
            });
            let (open, slot, choice) = slot.ok_or(Not::Allowed)?;
            let any = || match steward::build_choice(seen, choice, plan) {
                Some(Action::Build { what: Build::Academy(id), .. }) => Some(id),
                _ => None,
            };
            let id = named.map_or_else(any, |id| open.has(id).then_some(id)).ok_or(Not::Allowed)?;
            desk.legal(Action::Build { what: Build::Academy(id), pay: pay(slot)? })
        }
        Project::Wonder(_) => pay_wonder(desk, project, hold),
        Project::Adopt(id) => {
            let gold = seen.owned().count(Good::Gold).saturating_sub(hold.count(Good::Gold));
            if gold < seen.me().philosophy_count() {
                return Err(Not::Allowed);
            }
            desk.legal(Action::Adopt(id))
        }
        Project::Use(power, get) => {
            let slot = desk.prompt.choices.iter().find_map(|choice| match choice {
                Choice::Use { power: it, pay, usage } if *it == power => Some((pay, usage)),
                _ => None,
            });
            let (slot, usage) = slot.ok_or(Not::Allowed)?;
            let pay = pay(slot)?;
            let aim = match *usage {
                Usage::Make => Aim::Plain,
                Usage::Exchange(gain) => {
                    let best = || {
                        let gains = plan.gains(&seen.owned());
                        let kinds = gain.kinds(&pay);
                        kinds.iter().max_by(|a, b| gains[*a as usize].total_cmp(&gains[*b as usize]))
                    };
                    Aim::Get(get.or_else(best).ok_or(Not::Allowed)?)
                }
                Usage::Look(_) | Usage::Buy => return Err(Not::Allowed),
            };
            desk.legal(Action::Use { what: power, pay, aim })
        }
    }
}
