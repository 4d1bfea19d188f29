use rules::goods::Good;
use rules::pile::Pile;

use super::*;

const ANN: Seat = Seat(0);
const BOB: Seat = Seat(1);
const CY: Seat = Seat(2);
const TABLE: Scope = Scope { players: 3, events: 20, is_done: false, is_bots: false };

fn season(ledger: &mut Ledger, year: u8, season: Season) {
    ledger.hear(&News::SeasonBegan { year, season });
    ledger.hear(&News::PhaseBegan(Phase::Event));
}

fn spring() -> Ledger {
    let mut ledger = Ledger::default();
    ledger.hear(&News::ArchonDrawn { seat: ANN });
    season(&mut ledger, 1, Season::Spring);
    ledger.hear(&News::EventFlipped(EventId(4)));
    ledger
}

fn swear(ledger: &mut Ledger, by: Seat, to: Option<Seat>, pledge: Pledge) -> Result<(), Refused> {
    ledger.swear(Oath { by, to, pledge }, TABLE)
}

/// What a room says before it is sworn.
fn allowed(ledger: &Ledger, by: Seat, pledge: Pledge) -> Result<(), Refused> {
    ledger.allows(&Oath { by, to: None, pledge }, false)
}

fn sworn(pledge: Pledge) -> Ledger {
    let mut ledger = spring();
    swear(&mut ledger, ANN, Some(BOB), pledge).unwrap();
    ledger
}

/// What the last oath has come to, after this was heard.
fn after(ledger: &Ledger, news: &[News]) -> Verdict {
    let mut ledger = ledger.clone();
    news.iter().for_each(|news| ledger.hear(news));
    ledger.sworn.last().expect("an oath").verdict
}

fn voted(choice: Seat) -> News {
    News::Voted { seat: ANN, choice, votes: 1 }
}

fn dealt(maker: Seat, taker: Seat, give: Cards, want: Cards) -> News {
    News::Dealt { maker, taker, private: matches!(give, Cards::Number(_)), give, want }
}

fn launched(seat: Seat, fleet: Fleet, land: Land) -> News {
    let (cargo, none) = (Cards::Number(2), Goods::EMPTY);
    News::Launched { seat, fleet, land, cargo, loaded: none, landed: none }
}

fn places(order: &[u8]) -> News {
    let mut pile = Pile::default();
    order.iter().for_each(|place| pile.push(*place));
    News::EventsOrdered(pile)
}

const SUMMER: News = News::SeasonBegan { year: 1, season: Season::Summer };
const TRADE_OVER: News = News::PhaseBegan(Phase::Journey);

#[test]
fn a_vote_is_judged_by_the_vote_and_moot_without_one() {
    let ledger = sworn(Pledge::Vote(CY));
    assert_eq!(after(&ledger, &[]), Verdict::Open);
    assert_eq!(after(&ledger, &[News::Voted { seat: BOB, choice: CY, votes: 1 }]), Verdict::Open);
    assert_eq!(after(&ledger, &[voted(CY)]), Verdict::Kept);
    assert_eq!(after(&ledger, &[voted(BOB)]), Verdict::Broken);
    assert_eq!(after(&ledger, &[voted(CY), SUMMER, voted(BOB)]), Verdict::Kept, "a verdict stays");
    assert_eq!(after(&ledger, &[SUMMER]), Verdict::Moot(Why::NoOccasion));
    assert_eq!(after(&ledger, &[News::Won { seat: BOB }]), Verdict::Moot(Why::NoOccasion));
}

#[test]
fn whoever_has_voted_swears_for_the_next_season() {
    let mut ledger = spring();
    ledger.hear(&voted(BOB));
    swear(&mut ledger, ANN, None, Pledge::Vote(CY)).unwrap();
    assert_eq!((ledger.sworn[0].since, ledger.sworn[0].due), (0, 1));
    assert_eq!(after(&ledger, &[SUMMER]), Verdict::Open);
    assert_eq!(after(&ledger, &[SUMMER, voted(CY)]), Verdict::Kept);
}

#[test]
fn cards_are_given_in_one_deal_or_several_whoever_made_the_offer() {
    let ledger = sworn(Pledge::Give(Goods::n(Good::Wool, 2)));
    let wool = |count| Cards::Kinds(Goods::n(Good::Wool, count));
    let other = Cards::Kinds(Goods::one(Good::Ore));
    assert_eq!(after(&ledger, &[dealt(ANN, BOB, wool(2), other)]), Verdict::Kept);
    let in_two = [dealt(ANN, BOB, wool(1), other), dealt(BOB, ANN, other, wool(1))];
    assert_eq!(after(&ledger, &in_two[..1]), Verdict::Open);
    assert_eq!(after(&ledger, &in_two), Verdict::Kept);
    let broken = |deal| assert_eq!(after(&ledger, &[deal, TRADE_OVER]), Verdict::Broken);
    broken(dealt(ANN, CY, wool(2), other));
    broken(dealt(ANN, BOB, other, wool(2)));
    broken(dealt(ANN, BOB, wool(1), other));
    assert_eq!(after(&ledger, &[TRADE_OVER]), Verdict::Broken);
}

#[test]
fn what_changed_hands_in_private_is_not_judged() {
    let ledger = sworn(Pledge::Give(Goods::n(Good::Wool, 2)));
    let deal = |count| dealt(ANN, BOB, Cards::Number(count), Cards::Number(1));
    assert_eq!(after(&ledger, &[deal(2), TRADE_OVER]), Verdict::Moot(Why::Private));
    assert_eq!(after(&ledger, &[deal(1), TRADE_OVER]), Verdict::Broken, "two wool are more than one card");
    let open = dealt(ANN, BOB, Cards::Kinds(Goods::one(Good::Wool)), Cards::Kinds(Goods::EMPTY));
    assert_eq!(after(&ledger, &[deal(1), open, TRADE_OVER]), Verdict::Moot(Why::Private));
    // That there was a deal, everybody sees.
    let ledger = sworn(Pledge::NotTrade(BOB));
    assert_eq!(after(&ledger, &[deal(1)]), Verdict::Broken);
}

#[test]
fn whoever_swears_not_to_trade_is_judged_when_they_do_or_trade_ends() {
    let ledger = sworn(Pledge::NotTrade(CY));
    let cards = Cards::Kinds(Goods::one(Good::Ore));
    assert_eq!(after(&ledger, &[dealt(CY, ANN, cards, cards)]), Verdict::Broken);
    assert_eq!(after(&ledger, &[dealt(ANN, CY, cards, cards)]), Verdict::Broken);
    assert_eq!(after(&ledger, &[dealt(ANN, BOB, cards, cards), TRADE_OVER]), Verdict::Kept);
    let mut late = spring();
    late.hear(&TRADE_OVER);
    swear(&mut late, ANN, None, Pledge::NotTrade(CY)).unwrap();
    assert_eq!(after(&late, &[News::PhaseBegan(Phase::Hazard)]), Verdict::Open, "it falls due next season");
}

#[test]
fn a_launch_that_was_taken_back_breaks_nothing() {
    let ledger = sworn(Pledge::NotSail(Land::Egypt));
    let sails = launched(ANN, Fleet::A, Land::Egypt);
    let back = News::TookBack { seat: ANN, what: Undone::Launch { fleet: Fleet::A, land: Land::Egypt } };
    let over = News::PhaseBegan(Phase::Hazard);
    assert_eq!(after(&ledger, &[sails]), Verdict::Open, "it may still be taken back");
    assert_eq!(after(&ledger, &[sails, over]), Verdict::Broken);
    assert_eq!(after(&ledger, &[sails, back, over]), Verdict::Kept);
    assert_eq!(after(&ledger, &[launched(BOB, Fleet::A, Land::Egypt), over]), Verdict::Kept);
    assert_eq!(after(&ledger, &[launched(ANN, Fleet::A, Land::Italy), over]), Verdict::Kept);
    let barred = News::LandNamed { land: Land::Egypt };
    assert_eq!(after(&ledger, &[barred, over]), Verdict::Moot(Why::Barred));
    // Whoever is on the way already sails there.
    let mut under_way = spring();
    under_way.hear(&TRADE_OVER);
    under_way.hear(&sails);
    swear(&mut under_way, ANN, None, Pledge::NotSail(Land::Egypt)).unwrap();
    assert_eq!(after(&under_way, &[over]), Verdict::Broken);
}

#[test]
fn the_order_of_events_is_judged_when_there_is_one_to_set() {
    let ledger = sworn(Pledge::Last(EventId(4)));
    // In spring one event lies there, which has no order.
    assert_eq!(after(&ledger, &[News::PhaseBegan(Phase::Production)]), Verdict::Moot(Why::NotThere));
    let mut summer = spring();
    summer.hear(&News::EventActs(EventId(4)));
    swear(&mut summer, ANN, Some(BOB), Pledge::Last(EventId(4))).unwrap();
    season(&mut summer, 1, Season::Summer);
    summer.hear(&News::EventFlipped(EventId(9)));
    assert_eq!(summer.sworn[0].due, 1);
    assert_eq!(after(&summer, &[places(&[1, 0])]), Verdict::Kept);
    assert_eq!(after(&summer, &[places(&[0, 1])]), Verdict::Broken);
    let other = News::Elected { seat: BOB, drawn: false };
    assert_eq!(after(&summer, &[other, places(&[1, 0])]), Verdict::Moot(Why::NotArchon));
    let another_year = [News::YearEnded { year: 1 }, News::EventFlipped(EventId(1)), places(&[0])];
    assert_eq!(after(&summer, &another_year), Verdict::Moot(Why::NotThere));
}

#[test]
fn free_words_are_remembered_and_never_judged() {
    let mut ledger = sworn(Pledge::Words("I leave Egypt to you".into()));
    for news in [TRADE_OVER, voted(CY), SUMMER, News::Won { seat: BOB }] {
        ledger.hear(&news);
    }
    assert_eq!((ledger.sworn[0].verdict, ledger.tally(ANN)), (Verdict::Open, Tally::default()));
}

#[test]
fn an_oath_is_taken_back_until_the_other_acts_or_the_season_ends() {
    let ledger = sworn(Pledge::Vote(CY));
    let taken = |change: fn(&mut Ledger)| {
        let mut ledger = ledger.clone();
        change(&mut ledger);
        ledger.allows_back(ANN, 0)
    };
    assert_eq!(taken(|_| {}), Ok(true));
    assert_eq!(taken(|ledger| ledger.acted(CY)), Ok(true), "it was sworn to another");
    assert_eq!(taken(|ledger| ledger.acted(ANN)), Ok(true));
    assert_eq!(taken(|ledger| ledger.acted(BOB)), Err(Refused::OathStands));
    assert_eq!(taken(|ledger| ledger.hear(&SUMMER)), Err(Refused::OathStands));
    assert_eq!(taken(|ledger| ledger.hear(&voted(BOB))), Err(Refused::OathStands));
    assert_eq!(ledger.allows_back(BOB, 0), Err(Refused::OathStands), "it is not theirs");
    assert_eq!(ledger.allows_back(ANN, 1), Err(Refused::OathStands), "there is none");
    let mut to_all = spring();
    swear(&mut to_all, ANN, None, Pledge::Vote(CY)).unwrap();
    to_all.acted(CY);
    assert_eq!(to_all.allows_back(ANN, 0), Err(Refused::OathStands));
}

#[test]
fn a_log_is_read_whatever_its_oaths_have_come_to() {
    let mut ledger = sworn(Pledge::Vote(CY));
    for _ in 0..300 {
        swear(&mut ledger, ANN, Some(BOB), Pledge::Vote(CY)).unwrap();
    }
    ledger.hear(&voted(CY));
    ledger.acted(BOB);
    ledger.hear(&SUMMER);
    assert_eq!(ledger.tally(ANN).kept, u8::MAX);
    assert!(ledger.take_back(ANN, 0).is_ok());
    assert_eq!(ledger.take_back(ANN, 0), Err(Refused::OathStands), "it is gone");
    assert_eq!(ledger.take_back(BOB, 1), Err(Refused::OathStands), "it is not theirs");
    assert_eq!(ledger.sworn.len(), 300);
}

#[test]
fn what_is_taken_back_counts_among_all_that_were_sworn() {
    let mut ledger = spring();
    for number in 0..60 {
        assert_eq!(allowed(&ledger, ANN, Pledge::Vote(CY)), Ok(()));
        swear(&mut ledger, ANN, None, Pledge::Vote(CY)).unwrap();
        assert_eq!(ledger.sworn[0].number, number, "each has a number of its own");
        ledger.take_back(ANN, number).unwrap();
        assert_eq!(ledger.allows_back(ANN, number), Ok(false), "there is nothing left to do");
    }
    assert_eq!(allowed(&ledger, ANN, Pledge::Vote(CY)), Err(Refused::OathsFull));
    assert_eq!(allowed(&ledger, BOB, Pledge::Vote(CY)), Ok(()));
}

#[test]
fn what_is_decided_already_falls_due_in_the_next_season() {
    let ledger = spring();
    let due = |news: &[News], pledge: Pledge, is_done: bool| {
        let mut ledger = ledger.clone();
        news.iter().for_each(|news| ledger.hear(news));
        let oath = Oath { by: ANN, to: Some(BOB), pledge };
        ledger.swear(oath, Scope { is_done, ..TABLE }).unwrap();
        ledger.sworn[0].due
    };
    let (sail, wool) = (Pledge::NotSail(Land::Egypt), Pledge::Give(Goods::one(Good::Wool)));
    let barred = [News::LandNamed { land: Land::Egypt }];
    assert_eq!(due(&barred, sail.clone(), false), 1);
    assert_eq!(due(&barred, Pledge::NotSail(Land::Italy), false), 0);
    let trade = News::PhaseBegan(Phase::IslandTrade);
    let cards = Cards::Kinds(Goods::one(Good::Ore));
    for deal in [dealt(ANN, CY, cards, cards), dealt(CY, ANN, cards, cards)] {
        assert_eq!(due(&[trade, deal], Pledge::NotTrade(CY), false), 1);
        assert_eq!(due(&[trade, deal], Pledge::NotTrade(BOB), false), 0);
    }
    for (phase, pledge) in [(trade, Pledge::NotTrade(CY)), (trade, wool), (TRADE_OVER, sail.clone())] {
        assert_eq!(due(&[phase], pledge.clone(), false), 0);
        assert_eq!(due(&[phase], pledge, true), 1, "they have finished");
    }
    assert_eq!(due(&[trade], sail.clone(), true), 0, "that was the trade");
    // A new season knows nothing of that.
    assert_eq!(due(&[barred[0], SUMMER], sail, false), 1);
    assert_eq!(due(&[trade, dealt(ANN, CY, cards, cards), SUMMER], Pledge::NotTrade(CY), false), 1);
}

#[test]
fn whoever_did_not_decide_has_neither_kept_nor_broken_it() {
    let cards = Cards::Kinds(Goods::one(Good::Ore));
    let over = News::PhaseBegan(Phase::Hazard);
    let cases = [
        (Pledge::Vote(CY), voted(CY), voted(BOB)),
        (Pledge::Give(Goods::one(Good::Ore)), dealt(ANN, BOB, cards, cards), TRADE_OVER),
        (Pledge::NotTrade(CY), TRADE_OVER, dealt(ANN, CY, cards, cards)),
        (
            Pledge::NotSail(Land::Egypt),
            launched(ANN, Fleet::A, Land::Italy),
            launched(ANN, Fleet::A, Land::Egypt),
        ),
    ];
    let decided = |pledge: &Pledge, by: DecidedBy, news: News| {
        let mut ledger = sworn(pledge.clone());
        ledger.decides(ANN, by);
        ledger.hear(&news);
        after(&ledger, &[over])
    };
    for (pledge, kept, broken) in cases {
        for by in [DecidedBy::Person, DecidedBy::Bot, DecidedBy::Orders] {
            assert_eq!(decided(&pledge, by, kept), Verdict::Kept, "{pledge:?}");
            assert_eq!(decided(&pledge, by, broken), Verdict::Broken, "{pledge:?}");
        }
        for by in [DecidedBy::Steward, DecidedBy::Nobody] {
            assert_eq!(decided(&pledge, by, kept), Verdict::Moot(Why::Absent), "{pledge:?}");
            assert_eq!(decided(&pledge, by, broken), Verdict::Moot(Why::Absent), "{pledge:?}");
        }
    }
    let mut archon = spring();
    season(&mut archon, 1, Season::Summer);
    archon.hear(&News::EventFlipped(EventId(9)));
    swear(&mut archon, ANN, None, Pledge::Last(EventId(4))).unwrap();
    archon.decides(ANN, DecidedBy::Steward);
    assert_eq!(after(&archon, &[places(&[1, 0])]), Verdict::Moot(Why::Absent));
    // What they launched themselves, they launched, whoever says that it was all.
    let mut left = sworn(Pledge::NotSail(Land::Egypt));
    left.decides(ANN, DecidedBy::Person);
    left.hear(&launched(ANN, Fleet::A, Land::Egypt));
    left.decides(ANN, DecidedBy::Steward);
    assert_eq!(after(&left, &[over]), Verdict::Broken);
    // Whoever sailed elsewhere, and then had nothing to choose, has kept it.
    let mut elsewhere = sworn(Pledge::NotSail(Land::Egypt));
    elsewhere.decides(ANN, DecidedBy::Person);
    elsewhere.hear(&launched(ANN, Fleet::A, Land::Italy));
    elsewhere.decides(ANN, DecidedBy::Nobody);
    assert_eq!(after(&elsewhere, &[over]), Verdict::Kept);
    // In the next phase they are there again.
    let mut again = sworn(Pledge::NotSail(Land::Egypt));
    again.decides(ANN, DecidedBy::Steward);
    assert_eq!(after(&again, &[TRADE_OVER, over]), Verdict::Kept);
}

#[test]
fn nothing_is_sworn_that_no_season_could_judge() {
    let mut ledger = spring();
    let last = || Pledge::Last(EventId(4));
    assert_eq!(allowed(&ledger, ANN, last()), Err(Refused::NoSuchOath), "in spring there is no order");
    ledger.hear(&News::EventActs(EventId(4)));
    assert_eq!(allowed(&ledger, ANN, last()), Ok(()), "in summer there is");
    season(&mut ledger, 1, Season::Winter);
    assert_eq!(allowed(&ledger, ANN, last()), Ok(()));
    ledger.hear(&News::PhaseBegan(Phase::Production));
    assert_eq!(allowed(&ledger, ANN, last()), Err(Refused::NoSuchOath), "that would be spring");
    ledger.hear(&voted(BOB));
    assert_eq!(allowed(&ledger, ANN, Pledge::Vote(CY)), Ok(()), "there is another year");
    season(&mut ledger, 3, Season::Winter);
    assert_eq!(allowed(&ledger, ANN, Pledge::Vote(CY)), Ok(()));
    ledger.hear(&voted(BOB));
    assert_eq!(allowed(&ledger, ANN, Pledge::Vote(CY)), Err(Refused::NoSuchOath), "the game ends");
    assert_eq!(allowed(&ledger, ANN, Pledge::Words("farewell".into())), Ok(()));
}

#[test]
fn oaths_are_few_and_make_sense() {
    let mut ledger = spring();
    let no = |ledger: &mut Ledger, to, pledge| {
        assert_eq!(swear(ledger, ANN, to, pledge), Err(Refused::NoSuchOath));
    };
    no(&mut ledger, None, Pledge::Vote(ANN));
    no(&mut ledger, None, Pledge::Vote(Seat(3)));
    no(&mut ledger, Some(ANN), Pledge::Vote(BOB));
    no(&mut ledger, None, Pledge::NotTrade(ANN));
    no(&mut ledger, None, Pledge::Give(Goods::one(Good::Ore)));
    no(&mut ledger, Some(BOB), Pledge::Give(Goods::EMPTY));
    no(&mut ledger, None, Pledge::Last(EventId(20)));
    swear(&mut ledger, ANN, None, Pledge::Vote(BOB)).unwrap();
    assert_eq!(allowed(&ledger, ANN, Pledge::Vote(BOB)), Err(Refused::Sworn));
    swear(&mut ledger, ANN, None, Pledge::Vote(CY)).unwrap();
    swear(&mut ledger, ANN, None, Pledge::Words("hail".into())).unwrap();
    assert_eq!(allowed(&ledger, ANN, Pledge::Words("all".into())), Err(Refused::OathsFull));
    assert_eq!(allowed(&ledger, BOB, Pledge::Vote(CY)), Ok(()));
    // What is judged makes room.
    ledger.hear(&voted(CY));
    assert_eq!(allowed(&ledger, ANN, Pledge::Words("all".into())), Ok(()));
    assert_eq!(ledger.tally(ANN), Tally { kept: 1, broken: 1, open: 0 });
}

#[test]
fn whoever_comes_to_a_seat_has_sworn_nothing() {
    let mut ledger = sworn(Pledge::Vote(CY));
    ledger.change_hands(ANN);
    assert_eq!(ledger.sworn[0].verdict, Verdict::Moot(Why::Left));
    assert!(ledger.sworn[0].is_former);
    let mut ledger = sworn(Pledge::Vote(CY));
    ledger.hear(&voted(BOB));
    assert_eq!(ledger.tally(ANN).broken, 1);
    ledger.change_hands(ANN);
    assert_eq!(ledger.tally(ANN), Tally::default());
}

#[test]
fn bots_doubt_whoever_broke_an_oath() {
    let mut ledger = sworn(Pledge::Vote(CY));
    let answer = |ledger: &mut Ledger, by| {
        let oath = Oath { by, to: Some(CY), pledge: Pledge::NotSail(Land::Egypt) };
        ledger.swear(oath, Scope { is_bots: true, ..TABLE }).unwrap();
        ledger.sworn.last().unwrap().answer
    };
    ledger.hear(&voted(BOB));
    assert_eq!(answer(&mut ledger, ANN), Some(Answer::Doubts));
    assert_eq!(answer(&mut ledger, BOB), Some(Answer::Trusts));
}

#[test]
fn what_is_written_reads_back_the_same_and_nothing_else_is_read() {
    for pledge in [
        Pledge::Vote(Seat(5)),
        Pledge::Give([(Good::Wool, 2), (Good::Gold, 1)].into_iter().collect()),
        Pledge::NotTrade(BOB),
        Pledge::NotSail(Land::Egypt),
        Pledge::Last(EventId(17)),
        Pledge::Words("vote 2 <b>".into()),
        Pledge::Words(String::new()),
    ] {
        for to in [None, Some(CY)] {
            let oath = Oath { by: ANN, to, pledge: pledge.clone() };
            assert_eq!(Oath::read(ANN, &oath.write()), Some(oath));
        }
    }
    for no in [
        "",
        "all",
        "all vote",
        "all vote 7",
        "0 vote 1",
        "all give",
        "all give 3",
        "all no_sail x",
        "all last -1",
        "all revolt",
    ] {
        assert_eq!(Oath::read(ANN, no), None, "{no}");
    }
}
