use super::*;

#[test]
fn what_is_written_reads_back_the_same() {
    let seat = Seat(2);
    let act = |by, line: &str| Deed::Act { seat, by, line: line.into() };
    let deeds = [
        act(DecidedBy::Person, "launch a egypt wool*2"),
        act(DecidedBy::Steward, "finish"),
        act(DecidedBy::Bot, "finish"),
        act(DecidedBy::Nobody, "finish"),
        act(DecidedBy::Orders, "finish"),
        Deed::Orders { seat, text: "journey stay\nbuild workshop".into(), how: Written::New },
        Deed::Orders { seat, text: "new\nkept".into(), how: Written::Kept },
        Deed::Orders { seat, text: "journey stay".into(), how: Written::Renewed },
        Deed::Orders { seat, text: String::new(), how: Written::New },
        Deed::Say { seat, words: "bot act <b>".into() },
        Deed::Seat { seat, sitter: Sitter::Nobody },
        Deed::Seat { seat, sitter: Sitter::Person("bot of Crete".into()) },
        Deed::Seat { seat, sitter: Sitter::Bot(Level::Merchant) },
        Deed::Seat { seat, sitter: Sitter::Kept("nobody".into()) },
        Deed::Seat { seat, sitter: Sitter::Kept(String::new()) },
        Deed::Begin(RulesVersion::One),
        Deed::Begin(RulesVersion::LATEST),
        Deed::Pause,
        Deed::GoOn,
        Deed::Extend { seat },
        Deed::Pace(Pace::Live(90)),
        Deed::Pace(Pace::Relaxed),
        Deed::Pace(Pace::Days(3)),
        Deed::Pace(Pace::Open),
        Deed::Pace(Pace::Jar { line: 720, size: 1440, pours: 180 }),
        Deed::Rest(Rest { night: Some((23, 8)), weekends: true, zone: -210, holidays: 10 }),
        Deed::Rest(Rest::default()),
        Deed::Holiday { seat, days: Some(Holiday { from: 1, to: 99 }) },
        Deed::Holiday { seat, days: None },
        Deed::Call { seat, motion: Motion::Open(Seat(0)), voters: SeatSet::one(Seat(5)).with(seat) },
        Deed::Call { seat, motion: Motion::End, voters: SeatSet::EMPTY },
        Deed::Vote { seat, is_for: true },
        Deed::Vote { seat, is_for: false },
        Deed::Decide { is_carried: true },
        Deed::Decide { is_carried: false },
        Deed::Swear(Oath { by: seat, to: None, pledge: Pledge::Words("all words".into()) }),
        Deed::Swear(Oath { by: seat, to: Some(Seat(0)), pledge: Pledge::Vote(Seat(1)) }),
        Deed::Unswear { seat, number: 12 },
        Deed::Name("rematch, or not".into()),
        Deed::Rematch("ab12".into()),
        Deed::After(After::Game("ab12".into())),
        Deed::After(After::Moment { of: Origin::Table("ab12".into()), entry: 340, hidden: Hidden::AsItWas }),
        Deed::After(After::Moment { of: Origin::Record("0a1b".into()), entry: 340, hidden: Hidden::AsItWas }),
        Deed::After(After::Moment { of: Origin::Puzzle(20_000), entry: 340, hidden: Hidden::AsItWas }),
        Deed::After(After::Moment { of: Origin::Table("ab12".into()), entry: 340, hidden: Hidden::Anew }),
        Deed::After(After::Moment { of: Origin::Record("0a1b".into()), entry: 340, hidden: Hidden::Anew }),
        Deed::Anew { seat, state: "{\"year\":1}".into() },
        Deed::After(After::Deal(Origin::Table("ab12".into()))),
        Deed::After(After::Deal(Origin::Record("0a1b".into()))),
        Deed::Unsaid { seat },
        Deed::Whisper { seat, to: Seat(0), words: "2 words".into() },
        Deed::Unwhispered { seat, to: Seat(5) },
        Deed::Remark { by: Hash::of("Ada"), name: "Ada of Chios".into(), words: "on <b>".into() },
        Deed::Unremarked,
        Deed::PrivateTalk,
        Deed::Hush { is_hushed: true },
        Deed::Hush { is_hushed: false },
        Deed::Unnamed { seat },
        Deed::Named { seat, name: "person of Crete".into() },
        Deed::Named { seat, name: String::new() },
        Deed::Left { seat },
        Deed::Back { seat },
        Deed::Heard { seat },
        Deed::Mute { seat, is_muted: true },
        Deed::Mute { seat, is_muted: false },
        Deed::Close,
    ];
    for deed in deeds {
        let (kind, text) = deed.write();
        // What a seat does has one, and what the host does with the table has none.
        let contradiction = if deed.seat().is_some() { None } else { Some(seat) };
        assert_eq!(Deed::read(kind, contradiction, &text), None, "{kind}");
        assert_eq!(Deed::read(kind, deed.seat(), &text), Some(deed));
    }
}

#[test]
fn a_game_begun_without_its_rules_has_the_first() {
    assert_eq!(Deed::read("begin", None, ""), Some(Deed::Begin(RulesVersion::One)));
}

#[test]
fn anything_else_is_not_read() {
    for (kind, text) in [
        ("", ""),
        ("seat", "bot emperor"),
        ("seat", "somebody"),
        ("mute", ""),
        ("hush", ""),
        ("whisper", ""),
        ("whisper", "7 words"),
        ("whisper", "Bo words"),
        ("remark", "words"),
        ("remark", "ab Ada\twords"),
        ("sheet", "journey stay"),
        ("sheet", "old\njourney stay"),
        ("name", ""),
        ("begin", "rules 0"),
        ("begin", "rules 99"),
        ("begin", "2"),
        ("pace", "live 0"),
        ("pace", "live 9e9"),
        ("pace", "jar 0 1 1"),
        ("pace", "jar 60 60 61"),
        ("pace", "jar 60 60"),
        ("rest", ""),
        ("rest", "night 8 8"),
        ("holiday", "2"),
        ("call", "end"),
        ("call", "7 end"),
        ("call", "1 revolt"),
        ("vote", ""),
        ("decide", "maybe"),
        ("holiday", "9 9"),
        ("oath", "all"),
        ("oath", "2 revolt"),
        ("unswear", ""),
        ("goes_anew", "table ab12"),
        ("goes_anew", "somewhere 340"),
    ] {
        for seat in [None, Some(Seat(0))] {
            assert_eq!(Deed::read(kind, seat, text), None, "{kind} {text}");
        }
    }
}
