//! Orders read from text.

use rules::action::Power;
use rules::cards::{EventId, HarborId, HazardId, PhilosophyId, WonderId};
use rules::goods::{Good, GoodSet, Goods, parse_good_count};
use rules::notation::Names;
use rules::seat::{Fleet, Seat, SeatSet};
use rules::world::{Acropolis, Land, Phase, Season, Village};

use super::sheet::{
    Clause, Condition, Line, MAX_LINES, MAX_TEXT, Order, Orders, Project, Quick, Sentence, Test, Wares, Wish,
};
use super::words::{Problem, What, Words};

/// The most times that one order is carried out.
const MOST_TIMES: u8 = 99;

impl Orders {
    /// Reads a sheet. Lines that cannot be read rest; the others stand.
    pub fn parse(text: &str, names: &Names) -> (Orders, Vec<Problem>) {
        let (mut orders, mut problems) = (Orders::default(), Vec::new());
        let mut read = 0;
        for (place, line) in text.lines().enumerate() {
            let number = place + 1;
            if line.trim().is_empty() {
                continue;
            }
            read += line.len() + 1;
            if number > MAX_LINES || read > MAX_TEXT + 1 {
                problems.push(Problem { line: number, word: 1, found: None, what: What::Less, near: None });
                break;
            }
            match Words::new(number, line, names).and_then(|mut words| words.line(number)) {
                Ok(line) => orders.lines.push(line),
                Err(problem) => problems.push(problem),
            }
        }
        (orders, problems)
    }
}

fn names_of<T: Copy>(all: &[T], name: fn(T) -> &'static str) -> impl Iterator<Item = String> + '_ {
    all.iter().map(move |it| name(*it).to_owned())
}

impl Words<'_> {
    fn line(&mut self, number: usize) -> Result<Line, Problem> {
        let always = self.word("always");
        if self.word("answer") {
            let named = |word: &str| Quick::ALL.into_iter().find(|quick| quick.name() == word);
            let quick = self.need(What::Quick, named, Quick::ALL.iter().map(|it| it.name().to_owned()))?;
            self.end()?;
            return Ok(Line { number, always, order: Order::Answer(quick) });
        }
        let phase = self.need(What::Phase, Phase::from_name, names_of(Phase::ALL, Phase::name))?;
        let mut clauses = vec![self.clause(phase)?];
        while self.word("else") {
            clauses.push(self.clause(phase)?);
        }
        self.end()?;
        Ok(Line { number, always, order: Order::In(phase, clauses) })
    }

    fn end(&self) -> Result<(), Problem> {
        if self.is_over() { Ok(()) } else { Err(self.problem(What::End)) }
    }

    fn clause(&mut self, phase: Phase) -> Result<Clause, Problem> {
        let sentence = self.sentence(phase)?;
        let mut tests = Vec::new();
        if self.word("unless") {
            tests.push(Test { not: true, condition: self.condition()? });
        } else if self.word("if") || self.word("when") {
            tests.push(self.test()?);
            while self.word("and") {
                tests.push(self.test()?);
            }
        }
        Ok(Clause { sentence, tests })
    }

    fn sentence(&mut self, phase: Phase) -> Result<Sentence, Problem> {
        if self.word("ask") {
            return Ok(Sentence::Ask);
        }
        if self.word("steward") {
            return Ok(Sentence::Steward);
        }
        let said = match phase {
            Phase::Event => self.event()?,
            Phase::Production => self.production()?,
            Phase::IslandTrade => self.island_trade()?,
            Phase::Journey => self.journey()?,
            Phase::Hazard => self.hazard()?,
            Phase::FleetTrade => self.fleet_trade()?,
            Phase::Return => self.unload()?,
            Phase::Build => Some(self.build()?),
            Phase::Discard => self.discard()?,
            Phase::Archon => self.archon()?,
        };
        said.ok_or_else(|| self.problem(What::Verb))
    }

    fn event(&mut self) -> Result<Option<Sentence>, Problem> {
        Ok(Some(if self.word("pay") {
            let (first, never) = self.preference()?;
            Sentence::Pay { first, never }
        } else if self.word("suffer") {
            let villages = if self.word("village") { self.villages()? } else { Vec::new() };
            let lose = if self.word("lose") { self.wishes()? } else { Vec::new() };
            Sentence::Suffer { villages, lose }
        } else if self.word("ignore") {
            Sentence::Ignore
        } else if self.word("take") {
            Sentence::Take(self.wishes()?)
        } else if self.word("swap") {
            let give = self.goods()?;
            self.joint("for")?;
            Sentence::Swap { give, get: self.good()? }
        } else if self.word("decline") {
            Sentence::Decline
        } else if self.word("look") {
            Sentence::Look(self.lands()?)
        } else if self.word("order_events") {
            Sentence::OrderEvents(self.events()?)
        } else if self.word("name") {
            Sentence::Name(self.islands()?)
        } else if self.word("name_land") {
            Sentence::NameLand(self.lands()?)
        } else {
            return Ok(None);
        }))
    }

    fn production(&mut self) -> Result<Option<Sentence>, Problem> {
        Ok(Some(if self.word("work") {
            Sentence::Work(if self.word("none") { Vec::new() } else { self.villages()? })
        } else if self.word("take") {
            Sentence::Take(self.wishes()?)
        } else {
            return Ok(None);
        }))
    }

    fn island_trade(&mut self) -> Result<Option<Sentence>, Problem> {
        Ok(Some(if self.word("give") {
            let (give, want, up_to) = self.terms()?;
            let to = if self.word("to") { self.seats()? } else { SeatSet::EMPTY };
            let private = self.word("private");
            Sentence::Give { give, want, up_to, to, private }
        } else if self.word("accept") {
            self.joint("give")?;
            let (give, want, up_to) = self.terms()?;
            let from = if self.word("from") { self.seats()? } else { SeatSet::EMPTY };
            Sentence::Accept { give, want, up_to, from }
        } else if self.word("nothing") {
            self.joint("to")?;
            Sentence::NothingTo(self.seats()?)
        } else if self.word("never") {
            Sentence::Never(self.kinds()?)
        } else if self.word("refuse") {
            Sentence::Refuse
        } else if self.word("finish") {
            Sentence::Finish
        } else if self.word("look") {
            Sentence::Look(self.lands()?)
        } else if self.word("wonder") {
            Sentence::Build(vec![Project::Wonder(self.wonder())])
        } else {
            return Ok(None);
        }))
    }

    fn terms(&mut self) -> Result<(Goods, Goods, u8), Problem> {
        let give = self.goods()?;
        self.joint("want")?;
        let want = self.goods()?;
        if give.is_empty() && want.is_empty() {
            return Err(self.problem(What::Good));
        }
        Ok((give, want, self.up_to()?))
    }

    fn up_to(&mut self) -> Result<u8, Problem> {
        if !self.word("up") {
            return Ok(1);
        }
        self.joint("to")?;
        self.number(1, MOST_TIMES)
    }

    fn journey(&mut self) -> Result<Option<Sentence>, Problem> {
        Ok(Some(if self.word("launch") {
            let fleet = self.fleet()?;
            let land = self.land()?;
            let cargo = self.goods()?;
            let all = cargo.total();
            if all == 0 {
                return Err(self.problem(What::Good));
            }
            let least = if self.word("least") { self.number(1, all)? } else { all };
            Sentence::Launch { fleet, land, cargo, least }
        } else if self.word("stay") {
            let fleet = self.one(What::Fleet, fleet_named, names_of(&Fleet::ALL, Fleet::name));
            Sentence::Stay(fleet)
        } else {
            return Ok(None);
        }))
    }

    fn hazard(&mut self) -> Result<Option<Sentence>, Problem> {
        Ok(Some(if self.word("gift") {
            Sentence::Protect(Good::Gift)
        } else if self.word("warship") {
            Sentence::Protect(Good::Warship)
        } else if self.word("army") {
            Sentence::Protect(Good::Army)
        } else if self.word("wonder") {
            Sentence::Shelter
        } else if self.word("accept") {
            Sentence::Bear(if self.word("lose") { self.wishes()? } else { Vec::new() })
        } else if self.word("divert") {
            Sentence::Divert(self.lands()?)
        } else {
            return Ok(None);
        }))
    }

    fn fleet_trade(&mut self) -> Result<Option<Sentence>, Problem> {
        Ok(Some(if self.word("reveal") {
            Sentence::Reveal
        } else if self.word("pass") {
            Sentence::Pass
        } else if self.word("show") {
            let named =
                |word: &str| Good::from_name(word).filter(|good| matches!(good, Good::Army | Good::Warship));
            Sentence::Show(self.need(
                What::Good,
                named,
                ["army", "warship"].into_iter().map(str::to_owned),
            )?)
        } else if self.word("yield") {
            Sentence::Yield
        } else if self.word("fee") {
            let (first, never) = self.preference()?;
            Sentence::Fee { first, never }
        } else if self.word("receive") {
            Sentence::Receive(self.wishes()?)
        } else if self.word("trade") {
            let fleet = self.one(What::Fleet, fleet_named, std::iter::empty());
            let give = self.wares()?;
            self.joint("for")?;
            let want = self.goods()?;
            if want.is_empty() {
                return Err(self.problem(What::Good));
            }
            Sentence::Trade { fleet, give, want, up_to: self.up_to()? }
        } else if self.word("plans") {
            Sentence::Plans
        } else if self.word("wonder") {
            Sentence::Build(vec![Project::Wonder(self.wonder())])
        } else if self.word("finish") {
            Sentence::Finish
        } else {
            return Ok(None);
        }))
    }

    fn wares(&mut self) -> Result<Wares, Problem> {
        let digits = |word: &str| word.parse::<u8>().ok().filter(|it| *it > 0 && it.to_string() == word);
        let Some(count) = self.one(What::Number, digits, std::iter::empty()) else {
            let goods = self.goods()?;
            return if goods.is_empty() { Err(self.problem(What::Good)) } else { Ok(Wares::Cards(goods)) };
        };
        let class = |word: &str| match word {
            "basic" => Some(Wares::Basics(count)),
            "rare" => Some(Wares::Rares(count)),
            _ => None,
        };
        self.need(What::Good, class, ["basic", "rare"].into_iter().map(str::to_owned))
    }

    fn unload(&mut self) -> Result<Option<Sentence>, Problem> {
        let aboard = if self.word("ashore") {
            Some(GoodSet::EMPTY)
        } else if self.word("aboard") {
            let kinds = self.kinds()?;
            if !kinds.is_within(GoodSet::AEGIS) {
                return Err(self.problem(What::Good));
            }
            Some(kinds)
        } else {
            None
        };
        let drop = if self.word("drop") { self.wishes()? } else { Vec::new() };
        let says = aboard.is_some() || !drop.is_empty();
        Ok(says.then(|| Sentence::Unload { aboard: aboard.unwrap_or_default(), drop }))
    }

    fn build(&mut self) -> Result<Sentence, Problem> {
        if self.word("finish") {
            return Ok(Sentence::Finish);
        }
        if self.word("hold") {
            return Ok(Sentence::Hold(self.goods()?));
        }
        let mut projects = vec![self.project()?];
        while self.word(",") {
            projects.push(self.project()?);
        }
        Ok(Sentence::Build(projects))
    }

    fn project(&mut self) -> Result<Project, Problem> {
        Ok(if self.word("village") {
            Project::Village(self.village()?)
        } else if self.word("workshop") {
            Project::Workshop
        } else if self.word("fleet") {
            Project::Fleet
        } else if self.word("wonder") {
            Project::Wonder(self.wonder())
        } else if self.word("adopt") {
            Project::Adopt(self.philosophy()?)
        } else if self.word("use") {
            let power = self.power()?;
            Project::Use(power, if self.word("get") { Some(self.good()?) } else { None })
        } else if self.word("academy") {
            let set = self.names.set;
            let named = |word: &str| PhilosophyId::from_name(set, word);
            let all = set.philosophies.iter().map(|card| card.id.clone());
            Project::Academy(self.one(What::Card, named, all))
        } else {
            let named =
                |word: &str| Acropolis::from_name(word).filter(|structure| *structure != Acropolis::Academy);
            Project::Acropolis(self.need(What::Project, named, names_of(Acropolis::ALL, Acropolis::name))?)
        })
    }

    fn discard(&mut self) -> Result<Option<Sentence>, Problem> {
        Ok(Some(if self.word("keep") {
            Sentence::Keep(self.wishes()?)
        } else if self.word("show_hand") {
            Sentence::ShowHand
        } else {
            return Ok(None);
        }))
    }

    fn archon(&mut self) -> Result<Option<Sentence>, Problem> {
        Ok(Some(if self.word("vote") {
            Sentence::Vote(self.islands()?)
        } else if self.word("crown") {
            Sentence::Crown(self.islands()?)
        } else {
            return Ok(None);
        }))
    }

    fn test(&mut self) -> Result<Test, Problem> {
        let not = self.word("not");
        Ok(Test { not, condition: self.condition()? })
    }

    fn condition(&mut self) -> Result<Condition, Problem> {
        let set = self.names.set;
        Ok(if self.word("have") {
            Condition::Have(self.goods()?)
        } else if self.word("loss") {
            Condition::Loss(self.number(1, MOST_TIMES)?)
        } else if self.word("sent_home") {
            Condition::SentHome
        } else if self.word("takes_cards") {
            Condition::TakesCards
        } else if self.word("blockade") {
            Condition::Blockade
        } else if self.word("no_offers") {
            Condition::NoOffers
        } else if self.word("event") {
            let all = set.events.iter().map(|card| card.id.clone());
            Condition::Event(self.need(What::Card, |word| EventId::from_name(set, word), all)?)
        } else if self.word("hazard") {
            let all = set.hazards.iter().map(|card| card.id.clone());
            Condition::Hazard(self.need(What::Card, |word| HazardId::from_name(set, word), all)?)
        } else if self.word("card") {
            let all = set.harbors.iter().map(|card| card.id.clone());
            Condition::Harbor(self.need(What::Card, |word| HarborId::from_name(set, word), all)?)
        } else if self.word("fleet") {
            Condition::Fleet(self.fleet()?)
        } else if self.word("at") {
            Condition::At(self.land()?)
        } else if self.word("season") {
            let all = names_of(Season::ALL, Season::name);
            Condition::Season(self.need(What::Condition, Season::from_name, all)?)
        } else if self.word("year") {
            Condition::Year(self.number(1, 3)?)
        } else if let Some(land) = self.one(What::Land, Land::from_name, names_of(Land::ALL, Land::name)) {
            if self.word("closed") {
                Condition::Closed(land)
            } else if self.word("known") {
                Condition::Known(land)
            } else {
                return Err(self.problem(What::Condition));
            }
        } else if let Some(seat) = self.any_island() {
            if self.word("sails") {
                Condition::Sails(seat, self.land()?)
            } else if self.word("leads") {
                Condition::Leads(seat, self.number(1, 16)?)
            } else {
                return Err(self.problem(What::Condition));
            }
        } else {
            return Err(self.problem(What::Condition));
        })
    }

    // Values

    fn preference(&mut self) -> Result<(Vec<Wish>, GoodSet), Problem> {
        let first = if self.word("first") { self.wishes()? } else { Vec::new() };
        let never = if self.word("never") { self.kinds()? } else { GoodSet::EMPTY };
        Ok((first, never))
    }

    fn wishes(&mut self) -> Result<Vec<Wish>, Problem> {
        let named = |word: &str| match word {
            "basic" => Some(Wish::Basic),
            "rare" => Some(Wish::Rare),
            "most" => Some(Wish::Most),
            "unmade" => Some(Wish::Unmade),
            _ => Good::from_name(word).map(Wish::Kind),
        };
        let all = || {
            let words = ["basic", "rare", "most", "unmade"].into_iter().map(str::to_owned);
            words.chain(names_of(&Good::ALL, Good::name))
        };
        let mut wishes = vec![self.need(What::Good, named, all())?];
        while let Some(wish) = self.one(What::Good, named, all()) {
            wishes.push(wish);
        }
        Ok(wishes)
    }

    fn good(&mut self) -> Result<Good, Problem> {
        self.need(What::Good, Good::from_name, names_of(&Good::ALL, Good::name))
    }

    fn kinds(&mut self) -> Result<GoodSet, Problem> {
        let mut kinds = GoodSet::one(self.good()?);
        while let Some(good) = self.one(What::Good, Good::from_name, names_of(&Good::ALL, Good::name)) {
            kinds.insert(good);
        }
        Ok(kinds)
    }

    fn goods(&mut self) -> Result<Goods, Problem> {
        let mut goods = Goods::EMPTY;
        if self.word("nothing") {
            return Ok(goods);
        }
        let all = || names_of(&Good::ALL, Good::name);
        let (good, count) = self.need(What::Good, parse_good_count, all())?;
        goods.add(good, count);
        loop {
            let fresh = |word: &str| parse_good_count(word).filter(|(good, _)| goods.count(*good) == 0);
            let Some((good, count)) = self.one(What::Good, fresh, all()) else { return Ok(goods) };
            goods.add(good, count);
        }
    }

    fn number(&mut self, least: u8, most: u8) -> Result<u8, Problem> {
        let named = |word: &str| {
            word.parse::<u8>().ok().filter(|it| it.to_string() == word && (least..=most).contains(it))
        };
        self.need(What::Number, named, std::iter::empty())
    }

    fn village(&mut self) -> Result<Village, Problem> {
        let named = |word: &str| village_named(word);
        self.need(What::Village, named, std::iter::empty())
    }

    fn villages(&mut self) -> Result<Vec<Village>, Problem> {
        let mut villages = vec![self.village()?];
        while let Some(village) = self.one(What::Village, village_named, std::iter::empty()) {
            villages.push(village);
        }
        Ok(villages)
    }

    fn fleet(&mut self) -> Result<Fleet, Problem> {
        self.need(What::Fleet, fleet_named, names_of(&Fleet::ALL, Fleet::name))
    }

    fn land(&mut self) -> Result<Land, Problem> {
        self.need(What::Land, Land::from_name, names_of(Land::ALL, Land::name))
    }

    fn lands(&mut self) -> Result<Vec<Land>, Problem> {
        let mut lands = vec![self.land()?];
        while let Some(land) = self.one(What::Land, Land::from_name, names_of(Land::ALL, Land::name)) {
            lands.push(land);
        }
        Ok(lands)
    }

    fn events(&mut self) -> Result<Vec<EventId>, Problem> {
        let set = self.names.set;
        let all = || set.events.iter().map(|card| card.id.clone());
        let mut events = vec![self.need(What::Card, |word| EventId::from_name(set, word), all())?];
        while let Some(event) = self.one(What::Card, |word| EventId::from_name(set, word), all()) {
            events.push(event);
        }
        Ok(events)
    }

    fn any_island(&mut self) -> Option<Seat> {
        let islands = self.names.islands;
        let named = |word: &str| islands.iter().position(|island| island.name() == word);
        let place = self.one(What::Island, named, islands.iter().map(|it| it.name().to_owned()))?;
        u8::try_from(place).ok().map(Seat)
    }

    fn islands(&mut self) -> Result<Vec<Seat>, Problem> {
        let mut seats = vec![self.any_island().ok_or_else(|| self.problem(What::Island))?];
        while let Some(seat) = self.any_island() {
            seats.push(seat);
        }
        Ok(seats)
    }

    fn seats(&mut self) -> Result<SeatSet, Problem> {
        Ok(self.islands()?.into_iter().fold(SeatSet::EMPTY, SeatSet::with))
    }

    fn philosophy(&mut self) -> Result<PhilosophyId, Problem> {
        let set = self.names.set;
        let all = set.philosophies.iter().map(|card| card.id.clone());
        self.need(What::Card, |word| PhilosophyId::from_name(set, word), all)
    }

    fn wonder(&mut self) -> Option<WonderId> {
        let set = self.names.set;
        let all = set.wonders.iter().map(|card| card.id.clone());
        self.one(What::Card, |word| WonderId::from_name(set, word), all)
    }

    fn power(&mut self) -> Result<Power, Problem> {
        let set = self.names.set;
        let named = |word: &str| {
            let structure = Acropolis::from_name(word).map(Power::Structure);
            let philosophy = || PhilosophyId::from_name(set, word).map(Power::Philosophy);
            structure.or_else(philosophy).or_else(|| WonderId::from_name(set, word).map(Power::Wonder))
        };
        let philosophies = set.philosophies.iter().map(|card| card.id.clone());
        let wonders = set.wonders.iter().map(|card| card.id.clone());
        let all = names_of(Acropolis::ALL, Acropolis::name).chain(philosophies).chain(wonders);
        self.need(What::Card, named, all)
    }
}

fn fleet_named(word: &str) -> Option<Fleet> {
    Fleet::ALL.into_iter().find(|fleet| fleet.name() == word)
}

fn village_named(word: &str) -> Option<Village> {
    let place = word.parse::<u8>().ok().filter(|it| it.to_string() == word)?;
    (1..=Village::COUNT).contains(&place).then(|| Village(place - 1))
}
