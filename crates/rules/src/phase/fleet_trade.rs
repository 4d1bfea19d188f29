//! Fleet trade phase: harbor cards, then trade with the bank (rules F1 to F15).

use crate::action::Action;
use crate::effect::harbor::HarborEffect;
use crate::event::{Event, Log};
use crate::game::{Game, random_cards};
use crate::goods::{Good, GoodSet, Goods};
use crate::prompt::{Choice, Choices};
use crate::rates::{self, MAX_CARGO_IN_TRADE};
use crate::refusal::{Reason, Refusal};
use crate::rng::Purpose;
use crate::seat::{Fleet, FleetSet, Seat, SeatSet};
use crate::seen::{Seen, harbor_effect};
use crate::state::{Berth, Harbor, Public, Response, Sealed, Stage, Step, Wonder};
use crate::usage::{self, Moment};
use crate::world::{Land, LandSet, Phase};

/// Everybody with a fleet at a face-down card looks at it (F1).
pub(super) fn enter(game: &mut Game, log: &mut Log) {
    log.say(Event::PhaseBegan(Phase::FleetTrade));
    game.public.open_lands = LandSet::EMPTY;
    game.public.admitted = FleetSet::EMPTY;
    game.public.due = FleetSet::EMPTY;
    let mut asked = SeatSet::EMPTY;
    for seat in game.public.seats() {
        for land in unknown_ports(&game.public, seat).iter() {
            asked.insert(seat);
            game.look(seat, land, log);
        }
    }
    game.begin(Step::Harbor, asked);
    for seat in asked.iter() {
        game.private[seat].sealed = Sealed::Lands { answered: LandSet::EMPTY, reveal: LandSet::EMPTY };
    }
}

/// Lands where this seat has a fleet.
fn ports(public: &Public, seat: Seat) -> LandSet {
    let mut lands = LandSet::EMPTY;
    for (_, state) in public.seats[seat].fleets() {
        if let Berth::Bound(land) = state.berth {
            lands.insert(land);
        }
    }
    lands
}

/// Lands where this seat has a fleet before a face-down card.
fn unknown_ports(public: &Public, seat: Seat) -> LandSet {
    LandSet(ports(public, seat).0 & public.face_down_lands().0)
}

pub(super) fn proceed(game: &mut Game, log: &mut Log) {
    match game.public.step {
        Step::Harbor => {
            open_lands(game, log);
            let asked = receive_fleets(game);
            game.begin(Step::Thieves, asked);
            for seat in asked.iter() {
                game.private[seat].sealed = Sealed::Fleets([None; 3]);
            }
        }
        Step::Thieves => {
            rob(game, log);
            festivals(game);
            let asked = game.public.seats().filter(|seat| might_act(game, *seat));
            let asked = asked.fold(SeatSet::EMPTY, SeatSet::with);
            game.begin(Step::Barter, asked);
        }
        _ => super::return_home::enter(game, log),
    }
}

/// Shows the answers; a card that anybody reveals is turned up (F2, F3). A card that is up acts again (F4).
fn open_lands(game: &mut Game, log: &mut Log) {
    for land in Land::ALL.iter().copied() {
        let mut visited = false;
        let mut revealed = false;
        let down = game.public.harbors[land as usize] == Harbor::Down;
        for seat in game.public.from_archon() {
            if !ports(&game.public, seat).has(land) {
                continue;
            }
            visited = true;
            if let (true, Sealed::Lands { reveal, .. }) = (down, game.private[seat].sealed) {
                revealed |= reveal.has(land);
                log.say(Event::Said { seat, land, reveal: reveal.has(land) });
            }
        }
        if !visited {
            continue;
        }
        if down && !revealed {
            log.say(Event::HarborStaysDown { land });
            continue;
        }
        if down {
            let harbor = game.secret.harbors[land as usize];
            game.public.harbors[land as usize] = Harbor::Up(harbor);
            for seat in game.public.seats() {
                game.private[seat].seen_harbors[land as usize] = None;
            }
            log.say(Event::HarborRevealed { land, harbor });
        }
        game.public.open_lands.insert(land);
    }
}

/// Where a fleet lies, if it is abroad at a land that is open.
fn anchorage(public: &Public, seat: Seat, fleet: Fleet) -> Option<Land> {
    match public.seats[seat].fleet(fleet).berth {
        Berth::Bound(land) if public.open_lands.has(land) => Some(land),
        Berth::Bound(_) | Berth::Port | Berth::SentHome => None,
    }
}

fn fleets_facing(game: &Game, meant: impl Fn(HarborEffect) -> bool) -> FleetSet {
    let mut fleets = FleetSet::EMPTY;
    for seat in game.public.seats() {
        for (fleet, _) in game.public.seats[seat].fleets() {
            let effect = anchorage(&game.public, seat, fleet)
                .and_then(|land| harbor_effect(game.set, &game.public, land));
            if effect.is_some_and(&meant) {
                fleets.insert(seat, fleet);
            }
        }
    }
    fleets
}

/// Fleets before thieves; their owners are asked for an army where there is any cargo (O4).
fn receive_fleets(game: &Game) -> SeatSet {
    let robbed = fleets_facing(game, |effect| matches!(effect, HarborEffect::Thieves(_)));
    let with_cargo = robbed.iter().filter(|(seat, fleet)| game.public.seats[*seat].fleet(*fleet).cards > 0);
    with_cargo.fold(SeatSet::EMPTY, |asked, (seat, _)| asked.with(seat))
}

fn rob(game: &mut Game, log: &mut Log) {
    for seat in game.public.from_archon() {
        let Sealed::Fleets(answers) = game.private[seat].sealed else { continue };
        for fleet in Fleet::ALL {
            let land = anchorage(&game.public, seat, fleet);
            let effect = land.and_then(|land| harbor_effect(game.set, &game.public, land));
            match (answers[fleet as usize], effect) {
                (Some(Response::Protect(aegis)), _) => log.say(Event::Shown { seat, fleet, aegis }),
                (Some(_), Some(HarborEffect::Thieves(count))) => {
                    let mut stream = game.stream(Purpose::Thieves, seat.0, fleet as u8);
                    let cargo = *game.cargo(seat, fleet);
                    let lost = random_cards(&cargo, GoodSet::COMMODITY, count, &mut stream);
                    game.cargo_lose(seat, fleet, lost, log);
                }
                _ => {}
            }
        }
    }
}

fn festivals(game: &mut Game) {
    game.public.due = fleets_facing(game, |effect| effect == HarborEffect::Festival);
}

/// Whether a seat might have something to do abroad, by public facts (O4).
fn might_act(game: &Game, seat: Seat) -> bool {
    let island = &game.public.seats[seat];
    island.fleets().any(|(fleet, state)| {
        let Some(land) = anchorage(&game.public, seat, fleet) else { return false };
        let effect = harbor_effect(game.set, &game.public, land);
        let barred = matches!(effect, Some(HarborEffect::Blockade | HarborEffect::Fees(_)));
        let free_plans = land == Land::Athens && !barred && island.wonders().count() == 0;
        state.cards > 0 || free_plans || game.public.due.has(seat, fleet)
    })
}

// What a seat may do

impl Seen<'_> {
    /// The land where this fleet may act, once it is admitted.
    fn trading_at(&self, fleet: Fleet) -> Result<Land, Refusal> {
        let state = self.own_fleet(fleet)?;
        let Berth::Bound(land) = state.berth else { return Err(Reason::NotThere.by("F6")) };
        if !self.public.open_lands.has(land) {
            return Err(Reason::LandClosed.by("F2"));
        }
        Ok(land)
    }

    /// The land where this fleet may trade now.
    fn admitted_at(&self, fleet: Fleet) -> Result<Land, Refusal> {
        let land = self.trading_at(fleet)?;
        let admitted = self.public.admitted.has(self.seat, fleet);
        match self.harbor_effect(land) {
            Some(HarborEffect::Blockade) if !admitted => Err(Reason::Blockaded.by("F5")),
            Some(HarborEffect::Fees(_)) if !admitted => Err(Reason::FeeUnpaid.by("F5")),
            _ if self.public.due.has(self.seat, fleet) => Err(Reason::MustReceive.by("F15")),
            _ => Ok(land),
        }
    }

    /// What the next plans cost (F10).
    fn plans_cost(&self) -> Result<Goods, Refusal> {
        match self.me().wonders().count() {
            _ if self.public.plans_deck == 0 => Err(Reason::NoMorePlans.by("F10")),
            0 => Ok(Goods::EMPTY),
            1 => Ok(Goods::one(Good::Gold)),
            _ => Err(Reason::NoMorePlans.by("F10")),
        }
    }
}

pub(super) fn prompt(seen: &Seen, out: &mut Choices) {
    match seen.public.step {
        Step::Harbor => {
            if seen.public.involved.has(seen.seat) {
                out.push(Choice::Harbor(unknown_ports(seen.public, seen.seat)));
            }
        }
        Step::Thieves => {
            for fleet in Fleet::ALL.into_iter().filter(|fleet| robbed(seen, *fleet)) {
                let army = seen.cargo(fleet).count(Good::Army) > 0;
                out.push(Choice::Thieves { fleet, army });
            }
        }
        _ => prompt_barter(seen, out),
    }
}

/// Whether this fleet is before thieves and its owner is asked.
fn robbed(seen: &Seen, fleet: Fleet) -> bool {
    if !seen.public.involved.has(seen.seat) || seen.me().fleet(fleet).cards == 0 {
        return false;
    }
    let effect = anchorage(seen.public, seen.seat, fleet).and_then(|land| seen.harbor_effect(land));
    matches!(effect, Some(HarborEffect::Thieves(_)))
}

fn prompt_barter(seen: &Seen, out: &mut Choices) {
    if seen.may_act().is_err() {
        return;
    }
    let mut due = false;
    for (fleet, _) in seen.me().fleets() {
        let Ok(land) = seen.trading_at(fleet) else { continue };
        let cargo = *seen.cargo(fleet);
        if seen.public.due.has(seen.seat, fleet) {
            due = true;
            out.push(Choice::Receive(fleet));
            continue;
        }
        match (seen.admitted_at(fleet), seen.harbor_effect(land)) {
            (Err(_), Some(HarborEffect::Fees(count))) if cargo.commodities().total() >= count => {
                out.push(Choice::Fee { fleet, count, from: cargo.commodities() });
            }
            (Err(_), Some(HarborEffect::Blockade)) if cargo.count(Good::Warship) > 0 => {
                out.push(Choice::ShowWarship(fleet));
            }
            (Err(_), _) => {}
            (Ok(_), effect) => {
                if cargo.total() < MAX_CARGO_IN_TRADE && rates::possible(effect, land, &cargo) {
                    out.push(Choice::Trade { fleet, land, from: cargo });
                }
                if land == Land::Athens && seen.plans_cost().is_ok_and(|cost| cargo.contains(&cost)) {
                    out.push(Choice::Plans(fleet));
                }
                usage::prompt(seen, Moment::FleetTrade(fleet, land), out);
            }
        }
    }
    if !due {
        out.push(Choice::Finish);
    }
}

pub(super) fn check(seen: &Seen, action: &Action) -> Result<(), Refusal> {
    match (seen.public.step, action) {
        (Step::Harbor, Action::Reveal(land) | Action::Pass(land)) => {
            seen.is_involved()?;
            if unknown_ports(seen.public, seen.seat).has(*land) {
                Ok(())
            } else {
                Err(Reason::NotThere.by("F1"))
            }
        }
        (Step::Thieves, Action::Show { fleet, aegis }) => {
            check_robbed(seen, *fleet)?;
            if *aegis != Good::Army {
                Err(Reason::NoProtection.by("F15"))
            } else if seen.cargo(*fleet).count(Good::Army) == 0 {
                Err(Reason::NotAboard.by("F15"))
            } else {
                Ok(())
            }
        }
        (Step::Thieves, Action::Yield(fleet)) => check_robbed(seen, *fleet),
        (Step::Barter, _) => {
            seen.may_act()?;
            check_barter(seen, action)
        }
        _ => Err(Reason::NotNow.by("O5")),
    }
}

fn check_robbed(seen: &Seen, fleet: Fleet) -> Result<(), Refusal> {
    seen.is_involved()?;
    seen.own_fleet(fleet)?;
    if robbed(seen, fleet) { Ok(()) } else { Err(Reason::NotThere.by("F15")) }
}

fn check_barter(seen: &Seen, action: &Action) -> Result<(), Refusal> {
    match action {
        Action::Finish => {
            let due = seen.public.due.touches(seen.seat);
            if due { Err(Reason::MustReceive.by("F15")) } else { Ok(()) }
        }
        Action::Receive { fleet, good } => {
            seen.trading_at(*fleet)?;
            if !seen.public.due.has(seen.seat, *fleet) {
                Err(Reason::NothingToReceive.by("F15"))
            } else if !good.is_basic() {
                Err(Reason::BadGood.by("F15"))
            } else {
                Ok(())
            }
        }
        Action::Fee { fleet, pay } => {
            let land = seen.trading_at(*fleet)?;
            let Some(HarborEffect::Fees(count)) = seen.harbor_effect(land) else {
                return Err(Reason::NoFee.by("F15"));
            };
            if seen.public.admitted.has(seen.seat, *fleet) {
                return Err(Reason::AlreadyAdmitted.by("F15"));
            }
            if !seen.cargo(*fleet).contains(pay) {
                return Err(Reason::NotAboard.by("F15"));
            }
            let fits = pay.total() == count && pay.aegis().is_empty();
            if fits { Ok(()) } else { Err(Reason::BadPayment.by("F15")) }
        }
        Action::Show { fleet, aegis } => {
            let land = seen.trading_at(*fleet)?;
            if seen.harbor_effect(land) != Some(HarborEffect::Blockade) {
                Err(Reason::NoBlockade.by("F15"))
            } else if seen.public.admitted.has(seen.seat, *fleet) {
                Err(Reason::AlreadyAdmitted.by("F15"))
            } else if *aegis != Good::Warship {
                Err(Reason::NoProtection.by("F15"))
            } else if seen.cargo(*fleet).count(Good::Warship) == 0 {
                Err(Reason::NotAboard.by("F15"))
            } else {
                Ok(())
            }
        }
        Action::Trade { fleet, give, want } => {
            let land = seen.admitted_at(*fleet)?;
            if !seen.cargo(*fleet).contains(give) || give.is_empty() {
                return Err(Reason::NotAboard.by("F6"));
            }
            if seen.cargo(*fleet).total() >= MAX_CARGO_IN_TRADE {
                return Err(Reason::CargoTooLarge.by("F13"));
            }
            rates::check(seen.harbor_effect(land), land, give, want)
        }
        Action::Plans(fleet) => {
            if seen.admitted_at(*fleet)? != Land::Athens {
                return Err(Reason::NotInAthens.by("F10"));
            }
            if seen.cargo(*fleet).contains(&seen.plans_cost()?) {
                Ok(())
            } else {
                Err(Reason::PlansCost.by("F10"))
            }
        }
        Action::Wonder { from: Some(fleet), .. } => {
            let land = seen.admitted_at(*fleet)?;
            usage::check(seen, Moment::FleetTrade(*fleet, land), action)
        }
        Action::Wonder { from: None, .. } => Err(Reason::WrongTiming.by("F14")),
        _ => Err(Reason::NotNow.by("O5")),
    }
}

// What happens

pub(super) fn apply(game: &mut Game, seat: Seat, action: &Action, log: &mut Log) {
    match *action {
        Action::Reveal(land) => answer(game, seat, land, true, log),
        Action::Pass(land) => answer(game, seat, land, false, log),
        Action::Show { fleet, aegis } if game.public.step == Step::Thieves => {
            answer_thieves(game, seat, fleet, Response::Protect(aegis), log);
        }
        Action::Yield(fleet) => answer_thieves(game, seat, fleet, Response::Accept(Goods::EMPTY), log),
        Action::Show { fleet, aegis } => {
            game.public.admitted.insert(seat, fleet);
            log.say(Event::Shown { seat, fleet, aegis });
        }
        Action::Fee { fleet, pay } => {
            game.public.admitted.insert(seat, fleet);
            game.cargo_pay(seat, fleet, pay, log);
        }
        Action::Receive { fleet, good } => {
            game.public.due.remove(seat, fleet);
            game.cargo_receive(seat, fleet, Goods::one(good), log);
        }
        Action::Trade { fleet, give, want } => {
            game.cargo_pay(seat, fleet, give, log);
            game.cargo_receive(seat, fleet, want, log);
        }
        Action::Plans(fleet) => {
            let cost = if game.public.seats[seat].wonders().count() == 0 { 0 } else { 1 };
            game.cargo_pay(seat, fleet, Goods::n(Good::Gold, cost), log);
            take_plans(game, seat, log);
        }
        _ => usage::apply(game, seat, action, log),
    }
}

fn answer(game: &mut Game, seat: Seat, land: Land, says: bool, log: &mut Log) {
    let mine = unknown_ports(&game.public, seat);
    if let Sealed::Lands { answered, reveal } = &mut game.private[seat].sealed {
        answered.insert(land);
        *reveal = reveal.without(land);
        if says {
            reveal.insert(land);
        }
        if *answered == mine {
            game.answered(seat, log);
        }
    }
}

fn answer_thieves(game: &mut Game, seat: Seat, fleet: Fleet, response: Response, log: &mut Log) {
    game.seal_for(seat, fleet, response);
    let open = game.seen(seat).is_ok_and(|seen| {
        Fleet::ALL.into_iter().any(|fleet| robbed(&seen, fleet) && !seen.has_answered(fleet))
    });
    if !open {
        game.answered(seat, log);
    }
}

/// The top of the plans deck goes to the island at once (F10).
pub(crate) fn take_plans(game: &mut Game, seat: Seat, log: &mut Log) {
    let Some(card) = game.secret.plans_deck.pop() else { return };
    game.public.plans_deck = game.secret.plans_deck.len();
    game.public.plans_drawn |= 1 << card;
    let card = crate::cards::WonderId(card);
    let wonder =
        Wonder { card, stage: Stage::Plans, used: false, buyers: SeatSet::EMPTY, spent: SeatSet::EMPTY };
    if let Some(slot) = game.public.seats[seat].wonders.iter_mut().find(|slot| slot.is_none()) {
        *slot = Some(wonder);
    }
    log.say(Event::PlansTaken { seat, wonder: card });
}
