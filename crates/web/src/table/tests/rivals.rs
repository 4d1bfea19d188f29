//! What bots do and say at tables with people.

use rules::goods::Good;

use super::*;

/// A person at the first of four seats and bots at the others, about to trade.
fn with_bots() -> (Table, Vec<&'static str>) {
    let mut table = begun(4, Pace::Open);
    for seat in table.seats().skip(1) {
        table.take(1_500, None, Deed::Seat { seat, sitter: Sitter::Bot(Level::Merchant) }).unwrap();
    }
    play_to(&mut table, rules::step::Step::Trade, &mut Dice::new(5));
    let names = table.islands.iter().map(|island| island.name()).collect();
    (table, names)
}

fn bot_acts(table: &mut Table, at: Millis, seat: u8, line: &str) {
    let deed = Deed::Act { seat: Seat(seat), by: DecidedBy::Bot, line: line.to_owned() };
    table.take(at, None, deed).unwrap();
}

#[test]
fn a_bot_leaves_an_open_offer_to_people_for_a_moment() {
    let (mut table, names) = with_bots();
    let bot = Seat(1);
    assert_eq!(table.yields_until(bot, 5_000), 0, "nobody offers anything");
    let terms = "give nothing want papyrus";
    bot_acts(&mut table, 10_000, 2, &format!("offer {} {} {terms}", names[0], names[1]));
    assert_eq!(table.yields_until(bot, 5_000), 15_000);
    assert_eq!(table.yields_until(Seat(3), 5_000), 0, "it was not asked");
    let mut declined = table.clone();
    declined.take(11_000, None, act(Seat(0), &format!("refuse {} {terms}", names[2]))).unwrap();
    assert_eq!(declined.yields_until(bot, 5_000), 0, "the person has answered");
    let mut finished = table.clone();
    finished.take(11_000, None, act(Seat(0), "finish")).unwrap();
    assert_eq!(finished.yields_until(bot, 5_000), 0, "the person has finished");
    bot_acts(&mut table, 12_000, 3, &format!("offer {} give nothing want gold", names[1]));
    assert_eq!(table.yields_until(bot, 5_000), 0, "this one is for the bot alone");
}

#[test]
fn a_private_offer_does_not_hurry_a_bot_that_waits_for_people() {
    let (mut table, names) = with_bots();
    bot_acts(&mut table, 10_000, 2, &format!("offer {} {} give nothing want papyrus", names[0], names[1]));
    let private = format!("offer private {} give nothing want gold", names[1]);
    table.take(10_100, None, act(Seat(0), &private)).unwrap();
    assert_eq!(table.yields_until(Seat(1), 5_000), 15_000);
}

#[test]
fn a_private_offer_makes_no_bot_wait_and_bots_do_not_wait_for_bots() {
    let (mut table, names) = with_bots();
    bot_acts(
        &mut table,
        10_000,
        2,
        &format!("offer private {} {} give nothing want papyrus", names[0], names[1]),
    );
    assert_eq!(table.yields_until(Seat(1), 5_000), 0);
    let (mut table, names) = with_bots();
    bot_acts(&mut table, 10_000, 2, &format!("offer {} {} give nothing want papyrus", names[3], names[1]));
    assert_eq!(table.yields_until(Seat(1), 5_000), 0);
}

fn last_reason(table: &Table, viewer: Option<Seat>) -> Option<PublicReason> {
    match &*table.look(&eyes(viewer)).story.last().unwrap().told {
        Told::Happened { reason, .. } => *reason,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_bot_gives_its_reason_to_those_who_know_the_terms() {
    let (mut table, names) = with_bots();
    let terms = "give nothing want papyrus";
    table.take(10_000, None, act(Seat(0), &format!("offer {} {terms}", names[1]))).unwrap();
    assert_eq!(last_reason(&table, None), None, "people have reasons of their own");
    bot_acts(&mut table, 11_000, 1, &format!("refuse {} {terms}", names[0]));
    let said = last_reason(&table, None);
    assert!(matches!(said, Some(PublicReason::ForNothing { .. })), "{said:?}");
    assert_eq!(last_reason(&table, Some(Seat(3))), said);
}

#[test]
fn a_bot_that_tries_things_out_says_so_where_nothing_else_can_be_seen() {
    let (merchant, names) = with_bots();
    let mut strategos = merchant.clone();
    let sitter = Sitter::Bot(Level::Strategos);
    strategos.take(9_000, None, Deed::Seat { seat: Seat(1), sitter }).unwrap();
    let held = merchant.view(Seat(0)).unwrap().0.seen().unwrap().owned();
    let mut tried = 0;
    for give in held.kinds().iter() {
        for want in Good::ALL.into_iter().filter(|want| *want != give) {
            let terms = format!("give {} want {}", give.name(), want.name());
            let [said, weighed] = [&merchant, &strategos].map(|table| {
                let mut table = table.clone();
                table.take(10_000, None, act(Seat(0), &format!("offer {} {terms}", names[1]))).unwrap();
                bot_acts(&mut table, 11_000, 1, &format!("refuse {} {terms}", names[0]));
                last_reason(&table, None).unwrap()
            });
            assert_eq!(weighed, said.tried(), "{terms}");
            assert_ne!(said, PublicReason::Tried, "a merchant tries nothing out");
            tried += u32::from(weighed == PublicReason::Tried);
        }
    }
    assert!(tried > 0);
}

#[test]
fn an_offer_of_a_bot_stands_with_its_reason() {
    let (mut table, names) = with_bots();
    let offer = format!("offer {} give nothing want papyrus", names[0]);
    let agora =
        |table: &Table, lang| crate::forms::bargains(&table.look(&eyes(Some(Seat(0)))), lang).into_string();
    bot_acts(&mut table, 10_000, 1, &offer);
    let scene = table.look(&eyes(Some(Seat(0))));
    let reason = last_reason(&table, Some(Seat(0))).unwrap();
    for (lang, [open, close]) in
        [(text::Lang::En, ["“", "”"]), (text::Lang::Fr, ["«\u{a0}", "\u{a0}»"]), (text::Lang::Nl, ["‘", "’"])]
    {
        let temperament = scene.temperament(Seat(1)).unwrap();
        let words = text::say_reason(&reason, Seat(1), temperament, &scene.naming().unwrap(), lang);
        let row = agora(&table, lang);
        assert!(row.contains(&format!("{open}{words}{close}")), "{words}: {row}");
    }
    let mut silent = with_bots().0;
    silent.take(10_000, None, act(Seat(1), &offer)).unwrap();
    assert!(!agora(&silent, text::Lang::En).contains('“'), "the steward and people give none");
}

#[test]
fn every_offer_tells_what_is_given_before_what_is_got() {
    let (mut table, names) = with_bots();
    bot_acts(&mut table, 10_000, 1, &format!("offer {} give nothing want papyrus", names[0]));
    let row = |seat: Option<Seat>| {
        let agora = crate::forms::bargains(&table.look(&eyes(seat)), text::Lang::En).into_string();
        let (_, row) = agora.split_once("<li class=\"offer").expect("an offer");
        row.to_owned()
    };
    let order = |row: &str, words: [&str; 2]| {
        let [give, get] = words.map(|word| row.find(&format!("<small>{word}</small>")).expect(word));
        let papyrus = row.find("#i-papyrus").expect("what is asked for");
        (give < get, papyrus < get)
    };
    assert_eq!(order(&row(Some(Seat(0))), ["you give", "you get"]), (true, true), "I would give it");
    assert_eq!(order(&row(Some(Seat(1))), ["you give", "you get"]), (true, false), "I would get it");
    assert_eq!(
        order(&row(None), ["gives", "asks"]),
        (true, false),
        "between others the maker's side is told"
    );
}

#[test]
fn whom_a_card_at_home_spared_is_told_and_nobody_else() {
    let (mut guarded, mut bare) = (0, 0);
    for seed in 0..40 {
        let cards = Sets::new(&[]).unwrap().usual().cards;
        let table = Table::new("table2345".into(), setup(4, Pace::Open), Seed::from_number(seed), cards);
        let mut table = with_people(table);
        let mut dice = Dice::new(seed);
        while table.progress() == Progress::Playing {
            let before = table.game().unwrap().public().seats;
            play_one(&mut table, &mut dice);
            let scene = table.look(&Eyes { lines: 1, ..eyes(None) });
            let Told::Happened { told, guarded: told_so, .. } = &*scene.story[0].told else { continue };
            let spared = |seat: &Seat| told.contains(&News::Spared { seat: *seat });
            for seat in table.seats().filter(spared) {
                // In the set armies alone do that, and those at home stay there while events act.
                let has_army = before[seat].home.count(rules::goods::Good::Army) > 0;
                assert!(has_army || !told_so.has(seat));
                *(if told_so.has(seat) { &mut guarded } else { &mut bare }) += 1;
            }
        }
    }
    assert!(guarded > 0 && bare > 0, "{guarded} guarded, {bare} not");
}

#[test]
fn a_reason_for_a_private_deal_is_for_those_who_made_it() {
    let (mut table, names) = with_bots();
    let game = table.game().unwrap();
    let card = game.seen(Seat(0)).unwrap().mine.hand.card(0).expect("a card after production");
    let terms = format!("give {} want nothing", card.name());
    table.take(10_000, None, act(Seat(0), &format!("offer private {} {terms}", names[1]))).unwrap();
    bot_acts(&mut table, 11_000, 1, &format!("accept {} {terms}", names[0]));
    for seat in [Seat(0), Seat(1)] {
        assert_eq!(last_reason(&table, Some(seat)), Some(PublicReason::Thanks));
    }
    for viewer in [None, Some(Seat(2))] {
        assert_eq!(last_reason(&table, viewer), None, "others see the number of cards and no more");
    }
}

#[test]
fn bots_are_named_by_level_and_temperament() {
    let (table, _) = with_bots();
    let scene = table.look(&eyes(None));
    assert_eq!(scene.sitter_name(Seat(0), text::Lang::En), "P0");
    assert_eq!(scene.temperament(Seat(0)), None);
    let names: HashSet<String> =
        table.seats().skip(1).map(|seat| scene.sitter_name(seat, text::Lang::En)).collect();
    assert_eq!(names.len(), 3, "{names:?}");
    assert!(names.iter().all(|name| name.starts_with("Merchant, the ")), "{names:?}");
    let seated = scene.story.iter().filter_map(|line| match &*line.told {
        Told::Noted(note) => Some(crate::parts::say_note(note, &scene, text::Lang::En)),
        Told::Happened { .. } | Told::Said { .. } | Told::Whispered { .. } | Told::Remarked { .. } => None,
    });
    let seated: Vec<String> = seated.filter(|said| said.contains("Merchant")).collect();
    assert_eq!(seated.len(), 3);
    assert!(seated.iter().all(|said| names.iter().any(|name| said.contains(name.as_str()))), "{seated:?}");
}
