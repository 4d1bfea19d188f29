//! Every question and every choice in every language, to be read as prose.

use std::collections::BTreeSet;
use std::fmt::Write;

use rules::action::{Build, Power, Undone};
use rules::cards::{CardSet, PhilosophyId, PhilosophySet, WonderId};
use rules::cost::{Any, Cost};
use rules::effect::Gain;
use rules::goods::{Good, GoodSet, Goods};
use rules::limits::MAX_CARGO;
use rules::offer::OfferSet;
use rules::prompt::{Choice, Prompt, Usage};
use rules::rates::Rates;
use rules::refusal::Reason;
use rules::seat::{Fleet, OwnFleets, Seat, SeatSet};
use rules::slot::{Charge, Payment, Pick, Unfit};
use rules::step::Step;
use rules::world::{Acropolis, Group, Island, Land, LandSet, Village, VillageSet};
use text::{Lang, Naming, SetText, aegean_files, say_choice, say_question};

mod snapshot;

const CRETE: Seat = Seat(0);
const CHIOS: Seat = Seat(1);
const RHODES: Seat = Seat(2);
const ISLANDS: [Island; 4] = [Island::Crete, Island::Chios, Island::Rhodes, Island::Naxos];
const OTHERS: SeatSet = SeatSet(0b1110);
const HARBORS: LandSet = LandSet(0b100_001);
const EGYPT: LandSet = LandSet(0b001_000);
/// What is wrong with other cards is not said beside a choice.
const UNFIT: Unfit = Unfit {
    too_few: Reason::BadPayment.by("B2"),
    too_many: Reason::BadPayment.by("B2"),
    lacking: Reason::NotHeld.by("B2"),
};

fn goods(text: &str) -> Goods {
    text.parse().unwrap()
}

/// So many of these cards.
fn pick(count: u8, from: Goods) -> Pick {
    Pick::exactly(count, from, &UNFIT)
}

/// Any number of these cards between the two.
fn some(least: u8, most: u8, from: Goods) -> Pick {
    Pick { from, least, most, unfit: &UNFIT }
}

/// Any number of these cards.
fn any(from: Goods) -> Pick {
    some(0, from.total(), from)
}

/// Paid with some of these cards.
fn pay(cost: Cost, from: Goods) -> Payment {
    Payment::plain(Box::leak(Box::new(cost)), from, Charge::Build)
}

fn different_basics(count: u8) -> Cost {
    Cost { basics: Any { count, distinct: true }, ..Cost::FREE }
}

fn wonder(name: &str) -> WonderId {
    WonderId::from_name(CardSet::aegean(), name).unwrap()
}

/// Every kind of choice, in its several shapes.
fn choices() -> Vec<Choice> {
    let (none, one, hand) = (Goods::EMPTY, goods("wool"), goods("grain*2 wool*2 gold army"));
    let gold = pay(Cost::named(goods("gold")), hand);
    let stoicism = Power::Philosophy(PhilosophyId::from_name(CardSet::aegean(), "stoicism").unwrap());
    let face = |lose, protections, wonder| Choice::Face {
        fleet: Fleet::A,
        lose: pick(lose, hand),
        protections,
        wonder,
    };
    let build = |what| Choice::Build { what, pay: pay(different_basics(2), hand) };
    let make = |kind, from| Choice::Use {
        power: Power::Structure(kind),
        pay: pay(Cost::basics(3), goods(from)),
        usage: Usage::Make,
    };
    let home = |drop, cargo| Choice::Return { fleet: Fleet::A, drop: pick(drop, goods(cargo)) };
    let load = |from| some(1, MAX_CARGO, from);
    let stow = |aegis| Choice::Stow { fleet: Fleet::B, aegis: some(0, MAX_CARGO, goods(aegis)) };
    let mut two_fleets = OwnFleets::default();
    two_fleets.insert(Fleet::A);
    two_fleets.insert(Fleet::B);
    let mut one_fleet = OwnFleets::default();
    one_fleet.insert(Fleet::C);
    vec![
        Choice::Finish,
        Choice::Resume,
        Choice::CallOrder,
        Choice::SetOrder(OTHERS),
        Choice::Undo(Undone::Trade(Fleet::A)),
        Choice::Undo(Undone::Build(Build::Fleet)),
        Choice::OrderEvents(3),
        Choice::NameIsland(OTHERS.with(CRETE)),
        Choice::NameLand(LandSet::ALL),
        Choice::Donate(some(1, 1, one)),
        Choice::Donate(some(1, 6, hand)),
        Choice::Pay(pay(different_basics(3), hand)),
        Choice::Pay(pay(Cost::named(goods("gift")), hand)),
        Choice::Suffer,
        Choice::SufferVillage(VillageSet(0b110_011)),
        Choice::SufferCards(pick(1, hand)),
        Choice::SufferCards(pick(2, hand)),
        Choice::Ignore,
        Choice::Take(GoodSet::BASIC),
        Choice::Take(GoodSet::one(Good::Grain).with(Good::Olives).with(Good::Timber)),
        Choice::Swap { give: pay(Cost::basics(3), hand), gain: Gain::One(Good::Gold) },
        Choice::Look(LandSet::ALL),
        Choice::Look(HARBORS),
        Choice::Decline,
        Choice::Work { villages: VillageSet::STARTING, armies: 0 },
        Choice::Work { villages: VillageSet(0b000_111), armies: 1 },
        Choice::Work { villages: VillageSet(0b111_111), armies: 2 },
        Choice::Offer { to: OTHERS, give: any(none) },
        Choice::Offer { to: OTHERS, give: any(one) },
        Choice::Offer { to: OTHERS, give: any(hand) },
        Choice::Counter { to: SeatSet::one(CHIOS), give: any(none) },
        Choice::Counter { to: SeatSet::one(CHIOS), give: any(one) },
        Choice::Counter { to: SeatSet::one(CHIOS).with(RHODES), give: any(hand) },
        Choice::Accept(OfferSet(0b100)),
        Choice::Accept(OfferSet(0b101)),
        Choice::Refuse(OfferSet(0b1)),
        Choice::Refuse(OfferSet(0b11)),
        Choice::Withdraw(OfferSet(0b1)),
        Choice::Withdraw(OfferSet(0b111)),
        Choice::Launch {
            fleets: two_fleets,
            lands: LandSet::ALL.without(Land::Egypt),
            cargo: load(goods("grain*9")),
        },
        Choice::Launch { fleets: one_fleet, lands: LandSet::ALL, cargo: load(one) },
        Choice::Launch { fleets: one_fleet, lands: HARBORS, cargo: load(hand) },
        stow("army"),
        stow("army warship gift"),
        face(0, GoodSet::EMPTY, None),
        face(1, GoodSet::one(Good::Gift), None),
        face(2, GoodSet::AEGIS, Some(wonder("colossus"))),
        Choice::Divert { seat: CHIOS, fleet: Fleet::A, lands: Group::Foreign.lands().without(Land::Italy) },
        Choice::Harbor(EGYPT),
        Choice::Harbor(HARBORS),
        Choice::Thieves { fleet: Fleet::A, army: false },
        Choice::Thieves { fleet: Fleet::A, army: true },
        Choice::ShowWarship(Fleet::A),
        Choice::Fee { fleet: Fleet::A, pay: pick(1, hand) },
        Choice::Fee { fleet: Fleet::A, pay: pick(2, hand) },
        Choice::Receive(Fleet::B),
        Choice::Trade { fleet: Fleet::A, rates: Rates { land: Land::Egypt, harbor: None }, cargo: hand },
        Choice::Plans(Fleet::A),
        Choice::Shift { from: Fleet::A, to: Fleet::B, cards: some(1, 1, hand) },
        Choice::Shift { from: Fleet::A, to: Fleet::B, cards: some(1, 4, hand) },
        home(0, "gold"),
        home(1, "gold*7"),
        home(0, "gold army"),
        home(2, "gold*7 army"),
        build(Build::Village(Village(5))),
        build(Build::Workshop),
        build(Build::Acropolis(Acropolis::GreatHarbor)),
        Choice::Build { what: Build::Fleet, pay: gold },
        Choice::BuildAcademy { philosophies: PhilosophySet(0b111), pay: gold },
        Choice::Wonder { wonder: wonder("colossus"), pay: gold, from: None },
        Choice::Wonder {
            wonder: wonder("parthenon"),
            pay: Payment { stand_in: true, ..pay(different_basics(4), hand) },
            from: Some(Fleet::B),
        },
        Choice::Adopt(PhilosophySet(0b11)),
        Choice::Use {
            power: stoicism,
            pay: pay(Cost::basics(1), hand),
            usage: Usage::Exchange(Gain::OtherBasic),
        },
        make(Acropolis::Marketplace, "ore*2 wool*2 gold"),
        make(Acropolis::Fortress, "ore*2 wool*2 gold"),
        Choice::Use { power: stoicism, pay: pay(Cost::FREE, hand), usage: Usage::Look(HARBORS) },
        Choice::Use {
            power: Power::Wonder(wonder("lighthouse")),
            pay: pay(Cost::basics(1), hand),
            usage: Usage::Look(LandSet::ALL.without(Land::Sparta)),
        },
        Choice::Use { power: Power::Wonder(wonder("colossus")), pay: gold, usage: Usage::Buy },
        Choice::Keep(pick(6, hand)),
        Choice::ShowHand,
        Choice::Vote(OTHERS),
        Choice::Crown(SeatSet::one(CRETE).with(CHIOS)),
    ]
}

/// A number for each kind of choice; a new kind must find its place here and among the samples.
fn place(choice: &Choice) -> usize {
    match choice {
        Choice::Finish => 0,
        Choice::Resume => 1,
        Choice::CallOrder => 2,
        Choice::SetOrder(_) => 3,
        Choice::OrderEvents(_) => 4,
        Choice::NameIsland(_) => 5,
        Choice::NameLand(_) => 6,
        Choice::Donate(_) => 7,
        Choice::Pay(_) => 8,
        Choice::Suffer => 9,
        Choice::SufferVillage(_) => 10,
        Choice::SufferCards(_) => 11,
        Choice::Ignore => 12,
        Choice::Take(_) => 13,
        Choice::Swap { .. } => 14,
        Choice::Look(_) => 15,
        Choice::Decline => 16,
        Choice::Work { .. } => 17,
        Choice::Offer { .. } => 18,
        Choice::Counter { .. } => 19,
        Choice::Accept(_) => 20,
        Choice::Refuse(_) => 21,
        Choice::Withdraw(_) => 22,
        Choice::Launch { .. } => 23,
        Choice::Stow { .. } => 24,
        Choice::Face { .. } => 25,
        Choice::Divert { .. } => 26,
        Choice::Harbor(_) => 27,
        Choice::Thieves { .. } => 28,
        Choice::ShowWarship(_) => 29,
        Choice::Fee { .. } => 30,
        Choice::Receive(_) => 31,
        Choice::Trade { .. } => 32,
        Choice::Plans(_) => 33,
        Choice::Shift { .. } => 34,
        Choice::Return { .. } => 35,
        Choice::Build { .. } => 36,
        Choice::BuildAcademy { .. } => 37,
        Choice::Wonder { .. } => 38,
        Choice::Adopt(_) => 39,
        Choice::Use { usage: Usage::Exchange(_), .. } => 40,
        Choice::Use { usage: Usage::Make, .. } => 41,
        Choice::Use { usage: Usage::Look(_), .. } => 42,
        Choice::Use { usage: Usage::Buy, .. } => 43,
        Choice::Keep(_) => 44,
        Choice::ShowHand => 45,
        Choice::Vote(_) => 46,
        Choice::Crown(_) => 47,
        Choice::Undo(_) => 48,
    }
}

/// What a seat is asked in each step, in its several shapes; then what it waits for.
fn prompts() -> Vec<Prompt> {
    let prompt = |asked, step, choices: &[Choice]| Prompt {
        seat: CRETE,
        step,
        asked,
        choices: choices.iter().copied().collect(),
    };
    let asked = |step, choices: &[Choice]| prompt(true, step, choices);
    let hand = goods("wool*2");
    let basic = pay(Cost::basics(1), hand);
    let donate = Choice::Donate(some(1, 2, hand));
    let swap = Choice::Swap { give: basic, gain: Gain::One(Good::Gold) };
    let work = |armies| Choice::Work { villages: VillageSet::ALL, armies };
    let face = |fleet| Choice::Face { fleet, lose: pick(0, hand), protections: GoodSet::EMPTY, wonder: None };
    let home = |fleet| Choice::Return { fleet, drop: pick(0, hand) };
    let keep = Choice::Keep(pick(3, hand));
    let mut prompts = vec![
        asked(Step::OrderEvents, &[Choice::OrderEvents(2)]),
        asked(Step::NameTarget, &[Choice::NameIsland(OTHERS)]),
        asked(Step::NameTarget, &[Choice::NameLand(LandSet::ALL)]),
        asked(Step::AnswerEvent, &[donate, Choice::Pay(basic), Choice::Suffer]),
        asked(Step::AnswerEvent, &[donate, Choice::SufferVillage(VillageSet::ALL)]),
        asked(Step::AnswerEvent, &[donate, Choice::Take(GoodSet::BASIC)]),
        asked(Step::AnswerEvent, &[donate, swap, Choice::Decline]),
        asked(Step::AnswerEvent, &[donate, Choice::Decline]),
        asked(Step::AnswerEvent, &[donate, Choice::Look(HARBORS), Choice::Decline]),
        asked(Step::Work, &[work(0)]),
        asked(Step::Work, &[work(1)]),
        asked(Step::Work, &[work(2)]),
        asked(Step::Bounty, &[Choice::Take(GoodSet::BASIC)]),
        asked(Step::StartTrade, &[Choice::Finish]),
        asked(Step::Trade, &[Choice::Finish, Choice::CallOrder]),
        asked(Step::Trade, &[Choice::SetOrder(OTHERS)]),
        asked(Step::Launch, &[Choice::Finish]),
        asked(Step::Face, &[face(Fleet::A)]),
        asked(Step::Face, &[face(Fleet::A), face(Fleet::C)]),
        asked(Step::Divert, &[Choice::Divert { seat: CHIOS, fleet: Fleet::B, lands: HARBORS }]),
        asked(Step::Harbor, &[Choice::Harbor(EGYPT)]),
        asked(Step::Harbor, &[Choice::Harbor(HARBORS)]),
        asked(Step::Thieves, &[Choice::Thieves { fleet: Fleet::A, army: true }]),
        asked(Step::Barter, &[Choice::Finish]),
        asked(Step::Unload, &[home(Fleet::A)]),
        asked(Step::Unload, &[home(Fleet::A), home(Fleet::B)]),
        asked(Step::Build, &[Choice::Finish]),
        asked(Step::Discard, &[keep, Choice::ShowHand]),
        asked(Step::Vote, &[Choice::Vote(OTHERS)]),
        asked(Step::Crown, &[Choice::Crown(OTHERS)]),
    ];
    prompts.extend(Step::ALL.iter().map(|step| prompt(false, *step, &[])));
    prompts.push(prompt(false, Step::AnswerEvent, &[donate]));
    prompts.push(prompt(false, Step::Discard, &[keep, Choice::ShowHand]));
    prompts.push(prompt(false, Step::StartTrade, &[Choice::Resume]));
    prompts.push(prompt(false, Step::Trade, &[Choice::Refuse(OfferSet(1))]));
    prompts
}

#[test]
fn questions_and_choices_are_said_as_in_the_snapshot() {
    let text = SetText::new(&aegean_files()).unwrap();
    let naming = Naming { set: CardSet::aegean(), text: &text, islands: &ISLANDS };
    let mut prose = String::new();
    for prompt in prompts() {
        for lang in Lang::ALL {
            let said = say_question(&prompt, &naming, lang);
            assert!(said.ends_with('.') && said.starts_with(char::is_uppercase), "{prompt:?}: {said}");
            writeln!(prose, "{}  {said}", lang.name()).unwrap();
        }
        prose.push('\n');
    }
    for choice in choices() {
        for lang in Lang::ALL {
            let said = say_choice(&choice, CRETE, &naming, lang);
            assert!(!said.ends_with('.') && said.starts_with(char::is_uppercase), "{choice:?}: {said}");
            writeln!(prose, "{}  {said}", lang.name()).unwrap();
        }
        prose.push('\n');
    }
    assert!(!prose.contains(['{', '}', '$']));
    snapshot::compare("prompts.txt", &prose);
}

#[test]
fn the_samples_hold_every_kind_of_choice_and_every_step() {
    let places: BTreeSet<usize> = choices().iter().map(place).collect();
    assert_eq!(places, (0..49).collect());
    for step in Step::ALL {
        let asked = prompts().iter().any(|prompt| prompt.step == *step && prompt.asked);
        assert!(asked || *step == Step::Over, "{step:?}");
    }
}
