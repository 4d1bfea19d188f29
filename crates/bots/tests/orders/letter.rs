//! A second reader of sheets: it knows nothing of how orders are followed, reads the words of the line that is named as the reason, and
//! says whether what was done is what they say.

use std::collections::HashMap;

use bots::orders::{Because, Why};
use bots::steward;
use rules::action::{Action, Response};
use rules::effect::harbor::HarborEffect;
use rules::effect::hazard::Strike;
use rules::goods::{Good, Goods};
use rules::news::{Cards, News};
use rules::notation::{self, Names};
use rules::prompt::{Choice, Prompt};
use rules::seat::Seat;
use rules::seen::Seen;
use rules::state::Berth;
use rules::step::Step;
use rules::world::{Land, LandSet, Phase};

/// Something that was done by orders.
pub(crate) struct Done<'a> {
    pub seen: &'a Seen<'a>,
    pub prompt: &'a Prompt,
    pub action: &'a Action,
    pub because: Because,
    pub names: &'a Names<'a>,
}

/// What one sheet says, as words.
pub(crate) struct Letter {
    lines: Vec<Vec<String>>,
    /// The season in which it was written, once something was done by it.
    written: Option<u8>,
    /// Times that each line traded in this phase.
    trades: HashMap<usize, u32>,
    /// Deals of this phase: what was given, and got. Whether all came of this sheet.
    deals: Vec<(Goods, Goods)>,
    is_whole: bool,
    accepted: Option<Action>,
}

type Words<'a> = &'a [String];

impl Letter {
    pub(crate) fn new(text: &str) -> Letter {
        let lines = text.lines().map(|line| line.replace(',', " , ")).collect::<Vec<_>>();
        let words = |line: &String| line.split_whitespace().map(str::to_owned).collect();
        Letter {
            lines: lines.iter().map(words).collect(),
            written: None,
            trades: HashMap::new(),
            deals: Vec::new(),
            is_whole: true,
            accepted: None,
        }
    }

    pub(crate) fn renew(&mut self, text: &str) {
        *self = Letter { is_whole: false, ..Letter::new(text) };
    }

    pub(crate) fn hear(&mut self, seat: Seat, news: &News) {
        match *news {
            News::PhaseBegan(_) => {
                self.trades.clear();
                self.deals.clear();
                self.is_whole = true;
                self.accepted = None;
            }
            News::Dealt { maker, taker, give: Cards::Kinds(give), want: Cards::Kinds(want), .. } => {
                if maker == seat {
                    self.deals.push((give, want));
                } else if taker == seat {
                    self.is_whole &= self.accepted.take().is_some();
                    self.deals.push((want, give));
                }
                self.count_deals();
            }
            _ => {}
        }
    }

    /// No line deals more often than it says, as long as orders alone dealt.
    fn count_deals(&self) {
        // Only lines that always hold are known to have been in force.
        for words in self.lines.iter().filter(|words| words[0] == "always").map(|words| &words[1..]) {
            let plain = !words.iter().any(|word| ["if", "when", "unless", "else"].contains(&word.as_str()));
            if words[0] != "island_trade" || !plain || !self.is_whole {
                continue;
            }
            let Some((give, want, up_to)) = terms(&words[1..]) else { continue };
            let fits = |deal: &&(Goods, Goods)| give.contains(&deal.0) && deal.1.contains(&want);
            let made = self.deals.iter().filter(fits).count();
            assert!(made <= up_to as usize, "{words:?}: {:?}", self.deals);
        }
    }

    fn line(&self, number: usize) -> (bool, Words<'_>) {
        let words = &self.lines[number - 1];
        (words[0] == "always", without_always(words))
    }

    /// Panics where what was done is not what the line says.
    pub(crate) fn check(&mut self, done: &Done) {
        let Done { seen, action, because, names, .. } = *done;
        let said = notation::print_action(action, names);
        let season = seen.public.season_number();
        let written = *self.written.get_or_insert(season);
        self.accepted = matches!(action, Action::Accept { .. }).then_some(*action);
        let Some(number) = because.line else {
            assert_eq!(
                (because.why, *action),
                (Why::Done, Action::Finish),
                "only a finish follows from several lines"
            );
            let phase = seen.public.phase().name();
            let speaks = |words: &Vec<String>| without_always(words)[0] == phase;
            assert!(self.lines.iter().any(speaks), "{said}: nothing is said about {phase}");
            return;
        };
        let (always, words) = self.line(number);
        let words = &words.to_vec()[..];
        if let Why::Quick(quick) = because.why {
            assert_eq!(words, ["answer", quick.name()]);
            return;
        }
        assert_eq!(words[0], seen.public.phase().name(), "{said}");
        assert!(always || season <= written + 1, "{words:?} was for an earlier season");
        let clauses: Vec<Words> = words[1..].split(|word| word == "else").collect();
        let holds_back = self.lines.iter().any(|words| words.iter().any(|word| word == "hold"));
        let stewards = || is_stewards(done, holds_back, &clauses);
        let explains = |clause: &Words| {
            let (said, _) = parted(clause);
            let is_said = match said[0] {
                "steward" => because.why == Why::Steward && stewards(),
                _ => explains(clause, done),
            };
            is_said && holds(clause, done) != Some(false)
        };
        let place =
            clauses.iter().position(explains).unwrap_or_else(|| panic!("{words:?} does not say {said}"));
        if because.why == Why::Said {
            // What comes before is about something else, or was kept from being done.
            let same = |clause: &&Words| clause[0] == clauses[place][0] && holds(clause, done) == Some(true);
            let earlier = clauses[..place].iter().filter(same).count();
            assert!(
                earlier == 0 || !matches!(action, Action::Vote(_) | Action::Keep(_)),
                "{words:?}: {said}"
            );
        }
        let number_said = |clause: Words| terms_of_trade(clause).map_or(1, |(.., up_to)| up_to);
        if because.why != Why::Steward && matches!(action, Action::Trade { .. }) {
            let times = self.trades.entry(number).or_default();
            *times += 1;
            let clauses: u32 =
                clauses.iter().filter(|clause| clause[0] == "trade").map(|it| number_said(it)).sum();
            assert!(*times <= clauses, "{words:?} once more");
        }
        self.check_bars(done, &said);
    }

    /// What lines forbid whatever else is said.
    fn check_bars(&self, done: &Done, said: &str) {
        let islands = |seat: Seat| done.names.islands[seat.0 as usize].name();
        for words in self.lines.iter().filter(|words| words[0] == "always").map(|words| &words[1..]) {
            let plain = !words.iter().any(|word| ["if", "when", "unless", "else"].contains(&word.as_str()));
            if !plain {
                continue;
            }
            let rest: Vec<&str> = words.iter().map(String::as_str).collect();
            match (&rest[..], done.action) {
                (["island_trade", "nothing", "to", named @ ..], Action::Offer { to, .. }) => {
                    assert!(!to.iter().any(|seat| named.contains(&islands(seat))), "{rest:?}: {said}");
                }
                (["island_trade", "nothing", "to", named @ ..], Action::Accept { from, .. }) => {
                    assert!(!named.contains(&islands(*from)), "{rest:?}: {said}");
                }
                (["island_trade", "never", kinds @ ..], Action::Offer { give: gives, .. })
                | (["island_trade", "never", kinds @ ..], Action::Accept { want: gives, .. }) => {
                    assert!(
                        !gives.kinds().iter().any(|good| kinds.contains(&good.name())),
                        "{rest:?}: {said}"
                    );
                }
                (["build", "hold", held @ ..], Action::Build { pay, .. } | Action::Use { pay, .. })
                    if done.seen.public.phase() == Phase::Build =>
                {
                    let held: Goods = held.join(" ").parse().expect("goods");
                    let owned = done.seen.owned();
                    assert!(owned.less(pay).contains(&held.min(&owned)), "{rest:?}: {said}");
                }
                _ => {}
            }
        }
    }

    /// Panics where a line that always holds and asks for nothing special had an answer.
    pub(crate) fn silent(&self, seen: &Seen, prompt: &Prompt, names: &Names) {
        if !prompt.asked || matches!(prompt.choices.first(), Some(Choice::SetOrder(_))) {
            return;
        }
        let is_first = |line: &[String]| {
            let mut journeys =
                self.lines.iter().map(|words| without_always(words)).filter(|it| it[0] == "journey");
            journeys.next() == Some(line)
        };
        for line in self.lines.iter().filter(|words| words[0] == "always").map(|words| &words[1..]) {
            let words: Vec<&str> = line.iter().map(String::as_str).collect();
            if words.iter().any(|word| ["if", "when", "unless", "else", "ask"].contains(word)) {
                continue;
            }
            if words[0] != prompt.step.phase().name() {
                continue;
            }
            let island = |seat: Seat| names.islands[seat.0 as usize].name();
            for choice in &prompt.choices {
                let due = match (&words[1..], choice) {
                    (["vote", named @ ..], Choice::Vote(seats)) => {
                        seats.iter().any(|seat| named.contains(&island(seat)))
                    }
                    (["keep", ..], Choice::Keep(_)) => true,
                    (["show_hand"], Choice::ShowHand) => true,
                    (["work", ..], Choice::Work { .. }) => true,
                    (["suffer", ..], Choice::Suffer | Choice::SufferVillage(_) | Choice::SufferCards(_)) => {
                        true
                    }
                    (["decline"], Choice::Decline) => true,
                    (["reveal"] | ["pass"], Choice::Harbor(_)) => true,
                    (["accept", ..], Choice::Face { .. }) => true,
                    (["ashore", ..] | ["drop", ..] | ["aboard", ..], Choice::Return { .. }) => true,
                    (["yield"], Choice::Thieves { .. }) => true,
                    (["launch", fleet, land, cargo @ ..], Choice::Launch { fleets, lands, cargo: from }) => {
                        let cargo: Option<Goods> = cargo.join(" ").parse().ok();
                        let land = Land::from_name(land).expect("a land");
                        let fleet = fleets.iter().any(|it| it.name() == *fleet);
                        // What is said before may let the fleet stay.
                        is_first(line)
                            && fleet
                            && lands.has(land)
                            && cargo.is_some_and(|it| from.check(&it).is_ok())
                    }
                    (["finish"], Choice::Finish) => words[0] == "fleet_trade",
                    (["steward"], _) => prompt.step != Step::Trade,
                    _ => false,
                };
                assert!(!due, "nothing came of {words:?}: {choice:?} at {:?}", seen.public.step);
            }
        }
    }
}

fn without_always(words: &[String]) -> Words<'_> {
    if words[0] == "always" { &words[1..] } else { words }
}

/// The words of a clause before its conditions, and those of the conditions.
fn parted<'a>(clause: Words<'a>) -> (Vec<&'a str>, Vec<&'a str>) {
    let at = clause.iter().position(|word| ["if", "when", "unless"].contains(&word.as_str()));
    let (said, tests) = clause.split_at(at.unwrap_or(clause.len()));
    (said.iter().map(String::as_str).collect(), tests.iter().map(String::as_str).collect())
}

fn goods(words: &[&str]) -> Goods {
    words.join(" ").parse().unwrap_or_else(|_| panic!("no goods: {words:?}"))
}

/// Of an order to deal: what is given, what is wanted, how often.
fn terms(words: Words) -> Option<(Goods, Goods, u32)> {
    let (mut said, _) = parted(words);
    if said[0] == "accept" {
        said.remove(0);
    }
    let want = said.iter().position(|word| *word == "want").filter(|_| said[0] == "give")?;
    let end =
        said.iter().position(|word| ["up", "to", "from", "private"].contains(word)).unwrap_or(said.len());
    let up_to =
        said.iter().position(|word| *word == "up").map_or(1, |up| said[up + 2].parse().expect("a number"));
    Some((goods(&said[1..want]), goods(&said[want + 1..end]), up_to))
}

/// Of an order to trade abroad: its words before `for`, what is wanted, how often.
fn terms_of_trade(words: Words<'_>) -> Option<(Vec<&str>, Goods, u32)> {
    let (said, _) = parted(words);
    let place = said.iter().position(|word| *word == "for").filter(|_| said[0] == "trade")?;
    let end = said.iter().position(|word| *word == "up").unwrap_or(said.len());
    let up_to = said.get(end + 2).map_or(1, |number| number.parse().expect("a number"));
    Some((said[1..place].to_vec(), goods(&said[place + 1..end]), up_to))
}

/// Whether the words of a clause, its conditions aside, mean this action.
fn explains(clause: &Words, done: &Done) -> bool {
    let Done { seen, action, names, prompt, .. } = *done;
    let (said, _) = parted(clause);
    let island = |seat: Seat| names.islands[seat.0 as usize].name();
    let line = notation::print_action(action, names);
    let forbids = |pay: &Goods| {
        let never =
            said.iter().position(|word| *word == "never").map(|at| &said[at + 1..]).unwrap_or_default();
        pay.kinds().iter().any(|good| never.contains(&good.name()))
    };
    let first_of = |named: &[&str], open: &dyn Fn(&str) -> bool| {
        named.iter().copied().find(|it| open(it)).map(str::to_owned)
    };
    match (said[0], *action) {
        ("pay", Action::Pay(pay)) => !forbids(&pay),
        ("fee", Action::Fee { pay, .. }) => !forbids(&pay),
        ("suffer", Action::Suffer(_)) | ("decline", Action::Decline) | ("ignore", Action::Ignore) => true,
        ("take", Action::Take(good)) | ("receive", Action::Receive { good, .. }) => {
            let named = said[1..].contains(&good.name());
            named || said[1..].iter().any(|word| ["basic", "rare", "most", "unmade"].contains(word))
        }
        ("swap", Action::Swap { .. })
        | ("look", Action::Look(_) | Action::Use { .. })
        | ("divert", Action::Divert { .. })
        | ("order_events", Action::OrderEvents(_)) => match *action {
            Action::Swap { .. } => line == said.join(" "),
            Action::Look(land) | Action::Divert { land, .. } => said[1..].contains(&land.name()),
            Action::Use { aim: rules::action::Aim::Look(land), .. } => said[1..].contains(&land.name()),
            _ => true,
        },
        ("name", Action::NameIsland(seat)) | ("crown", Action::Crown(seat)) => {
            said[1..].contains(&island(seat))
        }
        ("name_land", Action::NameLand(land)) => said[1..].contains(&land.name()),
        ("vote", Action::Vote(seat)) => {
            let open = |name: &str| {
                prompt.choices.iter().any(|choice| {
                    matches!(choice, Choice::Vote(seats) if seats.iter().any(|seat| island(seat) == name))
                })
            };
            first_of(&said[1..], &open).as_deref() == Some(island(seat))
        }
        ("work", Action::Work(working)) => {
            let Some((villages, armies)) = prompt.choices.iter().find_map(|choice| match *choice {
                Choice::Work { villages, armies } => Some((villages, armies)),
                _ => None,
            }) else {
                return false;
            };
            if said[1] == "none" {
                return working.is_empty();
            }
            let place = |word: &&str| word.parse::<u8>().ok().map(|it| rules::world::Village(it - 1));
            let mut named: Vec<_> =
                said[1..].iter().filter_map(place).filter(|it| villages.has(*it)).collect();
            named.dedup();
            named.iter().take(armies as usize).all(|village| working.has(*village))
        }
        ("give", Action::Offer { give, want, .. }) => {
            terms(clause).is_some_and(|it| (it.0, it.1) == (give, want))
        }
        ("give" | "accept", Action::Accept { give, want, .. }) => {
            terms(clause).is_some_and(|it| it.0.contains(&want) && give.contains(&it.1))
        }
        ("give" | "accept", Action::Withdraw { .. } | Action::Resume) => true,
        // Where the steward sees to the rest: it would be one deal too many.
        ("give" | "accept", Action::Refuse { give, want, .. }) => {
            terms(clause).is_some_and(|it| it.0.contains(&want) && give.contains(&it.1))
        }
        ("nothing" | "never" | "refuse", Action::Refuse { .. }) => true,
        ("finish" | "stay", Action::Finish) => true,
        ("launch", Action::Launch { fleet, land, cargo }) => {
            let least = said.iter().position(|word| *word == "least");
            let named = goods(&said[3..least.unwrap_or(said.len())]);
            let enough = least.map_or(named.total(), |at| said[at + 1].parse().expect("a number"));
            said[1] == fleet.name()
                && said[2] == land.name()
                && named.contains(&cargo)
                && cargo.total() >= enough
        }
        ("gift" | "warship" | "army", Action::Face { response: Response::Protect(aegis), .. }) => {
            said[0] == aegis.name()
        }
        ("wonder", Action::Face { response: Response::Wonder(_), .. } | Action::Wonder { .. }) => true,
        ("accept", Action::Face { response: Response::Accept(_), .. }) => true,
        ("reveal", Action::Reveal(_)) | ("pass", Action::Pass(_)) | ("plans", Action::Plans(_)) => true,
        ("show", Action::Show { aegis, .. }) => said[1] == aegis.name(),
        ("yield", Action::Yield(_)) => true,
        ("trade", Action::Trade { fleet, give, want }) => {
            terms_of_trade(clause).is_some_and(|(mut words, wanted, _)| {
                if ["a", "b", "c"].contains(&words[0]) && words.remove(0) != fleet.name() {
                    return false;
                }
                let class =
                    |class: &str| give.kinds().iter().all(|good| (class == "basic") == good.is_basic());
                wanted == want
                    && match words[..] {
                        [count, kind @ ("basic" | "rare")] => {
                            count == give.total().to_string() && class(kind)
                        }
                        _ => goods(&words) == give,
                    }
            })
        }
        ("ashore" | "drop", Action::Return { aboard, .. }) => aboard.is_empty(),
        ("aboard", Action::Return { aboard, .. }) => {
            aboard.kinds().iter().all(|good| said.contains(&good.name()))
        }
        ("ashore" | "drop" | "aboard", Action::Shift { .. }) => true,
        ("keep", Action::Keep(kept)) => {
            let from = seen.mine.hand;
            let all = kept.total();
            Good::from_name(said[1]).is_none_or(|good| kept.count(good) == from.count(good).min(all))
        }
        ("show_hand", Action::ShowHand) => true,
        (_, Action::Build { .. } | Action::Wonder { .. } | Action::Adopt(_) | Action::Use { .. }) => {
            let projects = said.join(" ");
            projects.split(" , ").any(|project| {
                let words: Vec<&str> = project.split_whitespace().collect();
                let is_start = |text: &str| {
                    line.strip_prefix(text).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
                };
                match words[..] {
                    ["wonder", ..] | ["adopt", ..] | ["use", ..] => is_start(project),
                    _ => is_start(&format!("build {project}")),
                }
            })
        }
        _ => false,
    }
}

/// Whether it is what the steward would do, asked this alone; the line that leaves it to him may be about a harbor's gate.
fn is_stewards(done: &Done, holds_back: bool, line: &[Words]) -> bool {
    let Done { seen, prompt, action, .. } = *done;
    let fleets = |choice: &Choice| match (choice, *action) {
        (Choice::Face { fleet, .. }, Action::Face { fleet: it, .. })
        | (Choice::Thieves { fleet, .. }, Action::Show { fleet: it, .. } | Action::Yield(it))
        | (Choice::Return { fleet, .. }, Action::Return { fleet: it, .. } | Action::Shift { from: it, .. })
        | (
            Choice::Shift { from: fleet, .. },
            Action::Return { fleet: it, .. } | Action::Shift { from: it, .. },
        ) => *fleet == it,
        (Choice::Divert { seat, fleet, .. }, Action::Divert { seat: other, fleet: it, .. }) => {
            (*seat, *fleet) == (other, it)
        }
        _ => true,
    };
    let asked_alone = |about: &dyn Fn(&Choice) -> bool| {
        let choices = prompt.choices.iter().filter(|it| about(it)).map(|choice| match (choice, *action) {
            (Choice::Harbor(_), Action::Reveal(land) | Action::Pass(land)) => {
                Choice::Harbor(LandSet::one(land))
            }
            _ => *choice,
        });
        steward::answer(seen, &Prompt { choices: choices.collect(), ..prompt.clone() })
    };
    if prompt.step == Step::Barter {
        let gate = |choice: &Choice| match (choice, *action) {
            (Choice::Receive(fleet), Action::Receive { fleet: it, .. })
            | (Choice::ShowWarship(fleet), Action::Show { fleet: it, .. })
            | (Choice::Fee { fleet, .. }, Action::Fee { fleet: it, .. }) => *fleet == it,
            (Choice::Fee { .. }, Action::Finish) => true,
            _ => false,
        };
        // What harbors give comes first: until then nobody can finish. Of all that can be done abroad a gate is but a part.
        let is_first = !prompt.choices.iter().any(|it| matches!(it, Choice::Receive(_)))
            || matches!(action, Action::Receive { .. });
        let gates = ["fee", "receive", "show"];
        let is_at_gate = match action {
            Action::Finish => line.iter().any(|clause| gates.contains(&clause[0].as_str())),
            _ => is_first,
        };
        let alone = || prompt.choices.iter().any(gate) && asked_alone(&gate) == Some(*action);
        return asked_alone(&|_| true) == Some(*action) || is_at_gate && alone();
    }
    match (asked_alone(&fleets), *action) {
        // Any fleet will do, and he gives nothing that is held back.
        (Some(Action::Launch { land, cargo, .. }), Action::Launch { land: to, cargo: with, .. }) => {
            (land, cargo) == (to, with)
        }
        // What is held back is known to those who follow the orders alone.
        (stewards, _) => stewards == Some(*action) || holds_back && prompt.step == Step::Build,
    }
}

/// Whether the conditions of a clause hold, as far as this reader can tell.
fn holds(clause: &Words, done: &Done) -> Option<bool> {
    let (_, tests) = parted(clause);
    let Some((joint, tests)) = tests.split_first() else { return Some(true) };
    let mut all = Some(true);
    for test in tests.split(|word| *word == "and") {
        let (not, test) = match test {
            ["not", rest @ ..] => (true, rest),
            _ => (*joint == "unless", test),
        };
        match condition(test, done) {
            Some(is_so) if is_so == not => return Some(false),
            Some(_) => {}
            None => all = None,
        }
    }
    all
}

fn condition(test: &[&str], done: &Done) -> Option<bool> {
    let Done { seen, action, names, .. } = *done;
    let public = seen.public;
    let seat =
        |name: &str| Seat(names.islands.iter().position(|it| it.name() == name).expect("an island") as u8);
    let harbor = |land: Land| seen.known_harbor_effect(land);
    Some(match *test {
        [land, "closed"] => {
            let land = Land::from_name(land).expect("a land");
            harbor(land) == Some(HarborEffect::Blockade) || public.season_rules.embargo.has(land)
        }
        [land, "known"] => harbor(Land::from_name(land).expect("a land")).is_some(),
        [island, "sails", land] => {
            let land = Land::from_name(land).expect("a land");
            public.seats[seat(island)].fleets().any(|(_, state)| state.berth == Berth::Bound(land))
        }
        [island, "leads", by] => {
            let by: u8 = by.parse().expect("a number");
            let mine = public.seats[seat(island)].structures();
            public
                .seats()
                .filter(|it| *it != seat(island))
                .all(|it| public.seats[it].structures() + by <= mine)
        }
        ["have", ref held @ ..] => seen.owned().contains(&goods(held)),
        ["loss", count] => {
            let Action::Face { fleet, .. } = *action else { return None };
            let cargo = seen.cargo(fleet);
            let effect = seen.set[public.hazards.card?].effect?;
            let loss = match effect.strike {
                Strike::LoseAtRandom { count, part } | Strike::LoseChosen { count, part } => {
                    cargo.only(part.kinds()).total().min(count)
                }
                Strike::LoseHalfAtRandom(part) => cargo.only(part.kinds()).total().div_ceil(2),
                Strike::DiscardDownTo(left) => cargo.total().max(left) - left,
                Strike::LoseAll(part) => cargo.only(part.kinds()).total(),
                Strike::GoHome | Strike::Divert => 0,
            };
            loss >= count.parse().expect("a number")
        }
        ["takes_cards"] => {
            let (Action::Reveal(land) | Action::Pass(land)) = *action else { return None };
            matches!(harbor(land), Some(HarborEffect::Fees(_) | HarborEffect::Thieves(_)))
        }
        ["season", season] => public.season.name() == season,
        ["year", year] => public.year.to_string() == year,
        ["event", card] => public.event_at_hand().is_some_and(|event| seen.set[event].id == card),
        _ => return None,
    })
}
