//! Whatever the rules allow can be said with a form, and no form proposes what they refuse.

mod page;

use std::collections::BTreeSet;
use std::sync::LazyLock;

use bots::bot::Budget;
use bots::level::Level;
use bots::play::Match;
use page::{Control, Form, Page};
use rules::action::Action;
use rules::cards::CardSet;
use rules::game::Game;
use rules::goods::{Good, GoodSet, Goods};
use rules::history::History;
use rules::limits::LAST_YEAR;
use rules::news::Log;
use rules::notation::{Names, parse_action, print_action};
use rules::prompt::{Choice, Prompt};
use rules::rng::{Dice, Seed};
use rules::score::Decider;
use rules::seat::{Seat, SeatSet};
use rules::setup::{Options, Setup};
use rules::state::Public;
use rules::step::Step;
use rules::world::{Island, Season, VillageSet};
use text::{Lang, SetText};
use web::board;
use web::fields::Fields;
use web::forms;
use web::pace::Pace;
use web::scene::{Progress, Scene, TableSeat, TableSetup};
use web::sitter::Sitter;

fn words() -> &'static SetText {
    static WORDS: LazyLock<SetText> =
        LazyLock::new(|| SetText::new(&text::aegean_files()).expect("the set has its words"));
    &WORDS
}

/// The table as a seat sees it, or somebody who watches.
fn scene(game: &Game, me: Option<Seat>) -> Scene {
    let public = game.public();
    let islands: Vec<Island> = public.seats().map(|seat| public.seats[seat].island).collect();
    let table_seat = TableSeat {
        sitter: Sitter::Bot(Level::Merchant),
        here: true,
        until: Some(1_772_373_900_000),
        away: false,
    };
    Scene {
        code: "ABCD".into(),
        setup: TableSetup {
            players: public.players,
            options: public.options,
            set: "aegean".into(),
            pace: Pace::Open,
        },
        progress: if game.is_over() { Progress::Over } else { Progress::Playing },
        seats: vec![table_seat; islands.len()],
        islands,
        me,
        held: me.map_or(SeatSet::EMPTY, SeatSet::one),
        is_host: false,
        view: Some(game.view(me).expect("a seat of the game")),
        outcome: game.outcome(),
        growth: Vec::new(),
        story: Vec::new(),
        turn: 7,
        paused: false,
        now: 1_772_373_000_000,
        promise: String::new(),
        rematch: None,
        words: words(),
        notice: None,
        pinned: None,
        broken: None,
    }
}

fn drawn(scene: &Scene, lang: Lang) -> String {
    let elsewhere =
        board::regions(scene, lang).into_iter().filter(|region| ["lands", "hand"].contains(&region.id));
    let regions = [forms::prompt(scene, lang), forms::bargains(scene, lang)].into_iter();
    regions.chain(elsewhere.map(|region| region.markup)).map(|region| region.into_string()).collect()
}

fn options(number: u64) -> Options {
    let has = |bit: u64| number & bit != 0;
    Options { beginner: has(1), delian_league: has(2), tournament: has(4), open_hands: has(8) }
}

/// Plays games of all sizes and variants, at random and with care, and calls back before every decision.
fn games(mut look: impl FnMut(&Game, &mut Dice)) {
    for number in 0..16 {
        let players = 3 + (number % 4) as u8;
        let mut log = Log::muted();
        let game = Game::new(
            &Setup {
                options: options(number),
                ..Setup::new(CardSet::aegean(), players, Seed::from_number(number))
            },
            &mut log,
        );
        let mut game = game.expect("a game can be set up");
        let mut dice = Dice::new(number);
        let mut year = 0;
        while !game.is_over() {
            if number % 2 == 1 && game.public().step == Step::Trade && game.public().year > year {
                year = game.public().year;
                game = enriched(&game);
            }
            look(&game, &mut dice);
            // Anybody may act who has a choice, asked or not: that is what makes answers change and offers cross.
            let asked = game.asked();
            let bold = dice.below(4) == 0;
            let seats: Vec<Seat> = game.public().seats().filter(|seat| bold || asked.has(*seat)).collect();
            let seat = seats[dice.below(seats.len() as u32) as usize];
            let seen = game.seen(seat).expect("a seat of the game");
            if let Some(action) = seen.prompt().sample(&seen, &mut dice) {
                game.apply(seat, &action, &mut log).expect("a prompt offers what is accepted");
            }
        }
        look(&game, &mut dice);
    }
    for number in 0..4 {
        let players = 3 + (number % 4) as u8;
        let mut log = Log::default();
        let game = Game::new(
            &Setup {
                options: options(number * 5),
                ..Setup::new(CardSet::aegean(), players, Seed::from_number(number))
            },
            &mut log,
        );
        let bots = (0..players).map(|seat| Level::Merchant.bot(Seat(seat), number, Budget::USUAL)).collect();
        let mut table = Match::new(game.expect("a game can be set up"), log, bots, number);
        let mut dice = Dice::new(number);
        loop {
            look(table.game(), &mut dice);
            if table.step().is_none() {
                break;
            }
        }
    }
    idle_game(look);
}

/// A game in which everybody finishes as soon as may be, so that nothing but the Archon's word sets them apart in the end.
fn idle_game(mut look: impl FnMut(&Game, &mut Dice)) {
    let mut log = Log::muted();
    let setup = Setup::new(CardSet::aegean(), 3, Seed::from_number(1));
    let mut game = Game::new(&setup, &mut log).expect("a game can be set up");
    let mut dice = Dice::new(1);
    let mut levelled = false;
    while let Some(seat) = game.asked().iter().next() {
        let Public { year, season, step, .. } = *game.public();
        if (year, season, step) == (LAST_YEAR, Season::Winter, Step::Vote) && !levelled {
            levelled = true;
            game = level(&game);
        }
        look(&game, &mut dice);
        let seen = game.seen(seat).expect("a seat of the game");
        let prompt = seen.prompt();
        let finish = prompt.choices.iter().find(|choice| **choice == Choice::Finish);
        let action = finish.map_or_else(|| prompt.sample(&seen, &mut dice), |_| Some(Action::Finish));
        game.apply(seat, &action.expect("who is asked has a choice"), &mut log).expect("what is offered");
    }
    assert_eq!(game.outcome().expect("the game is over").ranking[0].decided_by, Some(Decider::Archon));
}

/// Nobody has anything but where they began.
fn level(game: &Game) -> Game {
    let mut position = game.position();
    for seat in game.public().seats() {
        let private = &mut position.private[seat];
        (private.hand, private.cargo) = (Goods::EMPTY, Default::default());
        let island = &mut position.public.seats[seat];
        (island.home, island.villages) = (Goods::EMPTY, VillageSet::STARTING);
    }
    Game::from_position(game.set(), position).unwrap_or_else(|faults| panic!("sound, but: {faults:?}"))
}

/// Chance leaves islands poor; with plenty they come to what only the rich can do.
fn enriched(game: &Game) -> Game {
    let mut position = game.position();
    for seat in game.public().seats() {
        let hand = &mut position.private[seat].hand;
        *hand = hand.plus(&Goods::each(GoodSet::COMMODITY)).plus(&Goods::each(GoodSet::COMMODITY));
        let home = &mut position.public.seats[seat].home;
        *home = home.plus(&Goods::each(GoodSet::AEGIS)).plus(&Goods::n(Good::Warship, 3));
    }
    Game::from_position(game.set(), position).unwrap_or_else(|faults| panic!("sound, but: {faults:?}"))
}

/// The name of a choice's kind; of a use, that of what it brings.
fn kind(choice: &Choice) -> String {
    let first = |words: String| words.split([' ', '(']).next().unwrap_or_default().to_owned();
    match choice {
        Choice::Use { usage, .. } => format!("Use {}", first(format!("{usage:?}"))),
        _ => first(format!("{choice:?}")),
    }
}

#[test]
fn every_action_that_a_choice_allows_can_be_said_with_a_form() {
    let mut seen_kinds = BTreeSet::new();
    let mut said = 0u32;
    games(|game, dice| {
        let seat = Seat(dice.below(u32::from(game.public().players)) as u8);
        let asked = game.asked();
        let seat = asked.iter().next().filter(|_| dice.below(3) > 0).unwrap_or(seat);
        let scene = scene(game, Some(seat));
        let names = Names { set: game.set(), islands: &scene.islands };
        let seen = game.seen(seat).expect("a seat of the game");
        let prompt = seen.prompt();
        let page = Page::read(&drawn(&scene, Lang::En));
        for choice in &prompt.choices {
            seen_kinds.insert(kind(choice));
            for _ in 0..2 {
                let Some(action) = choice.sample(&seen, dice) else { continue };
                let line = print_action(&action, &names);
                let mut forms = page.forms.iter().filter_map(|form| form.fill(&line));
                let fields =
                    forms.next().unwrap_or_else(|| panic!("no form says {line:?}: {:#?}", page.forms));
                assert_eq!(parse_action(&fields.line(), &names), Ok(action), "{:?}", fields.line());
                said += 1;
            }
        }
    });
    assert!(said > 20_000, "{said}");
    let missing: Vec<&str> = KINDS.into_iter().filter(|kind| !seen_kinds.contains(*kind)).collect();
    assert!(missing.is_empty(), "never met: {missing:?}; met: {seen_kinds:?}");
}

#[test]
fn what_was_done_last_is_taken_back_with_a_form_that_says_it() {
    let setup = Setup::new(CardSet::aegean(), 4, Seed::from_number(2));
    let mut log = Log::muted();
    let mut history = History::new(&setup, &mut log).expect("a game can be set up");
    let mut dice = Dice::new(2);
    let mut said = 0;
    while !history.game().is_over() {
        let asked: Vec<Seat> = history.game().asked().iter().collect();
        let seat = dice.pick(&asked).expect("somebody is asked");
        let view = history.view(Some(seat)).expect("a seat of the game");
        let scene = Scene { view: Some(view.clone()), ..scene(history.game(), Some(seat)) };
        let prompt = view.prompt().expect("a seat of the game");
        let lang = Lang::ALL[said % Lang::COUNT];
        let markup = drawn(&scene, lang);
        let form = Page::read(&markup).forms.iter().find_map(|form| form.fill("undo")).map(|it| it.line());
        assert_eq!(form.as_deref(), view.undo.map(|_| "undo"));
        if let Some(choice) = prompt.choices.iter().find(|choice| matches!(choice, Choice::Undo(_))) {
            let naming = scene.naming().expect("a game");
            let words = text::say_choice(choice, seat, &naming, lang);
            assert!(markup.contains(&maud::html! { (words) }.into_string()), "{words}");
            said += 1;
        }
        let action = prompt.sample(&view.seen().expect("a seat"), &mut dice).expect("a choice");
        history.apply(seat, &action, &mut log).expect("what is offered");
    }
    assert!(said > 20, "{said}");
}

/// What must have been met on the way for the test to mean something.
const KINDS: [&str; 48] = [
    "Use Buy",
    "Use Exchange",
    "Use Look",
    "Use Make",
    "Finish",
    "Resume",
    "CallOrder",
    "SetOrder",
    "OrderEvents",
    "NameIsland",
    "NameLand",
    "Donate",
    "Pay",
    "Suffer",
    "SufferVillage",
    "SufferCards",
    "Ignore",
    "Take",
    "Swap",
    "Look",
    "Decline",
    "Work",
    "Offer",
    "Counter",
    "Accept",
    "Refuse",
    "Withdraw",
    "Launch",
    "Stow",
    "Face",
    "Divert",
    "Harbor",
    "Thieves",
    "ShowWarship",
    "Fee",
    "Receive",
    "Trade",
    "Plans",
    "Shift",
    "Return",
    "Build",
    "BuildAcademy",
    "Wonder",
    "Adopt",
    "Keep",
    "ShowHand",
    "Vote",
    "Crown",
];

#[test]
fn what_forms_propose_is_accepted() {
    let (mut sent, mut payments) = (0u32, 0u32);
    games(|game, dice| {
        if dice.below(2) == 0 {
            return;
        }
        let Some(seat) = game.asked().iter().last() else { return };
        let scene = scene(game, Some(seat));
        let names = Names { set: game.set(), islands: &scene.islands };
        for form in &Page::read(&drawn(&scene, Lang::Fr)).forms {
            assert_eq!(form.buttons, 1, "one button: {form:?}");
            let pays = |control: &Control| matches!(control, Control::Number { name, .. } if name.starts_with("pay."));
            let pays = form.controls.iter().any(pays);
            assert!(form.is_complete() || !pays, "a payment is proposed: {form:?}");
            if form.is_complete() && !is_left_open(form) {
                let line = form.untouched().line();
                let action = parse_action(&line, &names).unwrap_or_else(|error| panic!("{line}: {error}"));
                assert_eq!(game.check(seat, &action), Ok(()), "{line}");
                sent += 1;
                payments += u32::from(pays);
            }
        }
    });
    assert!(sent > 5_000 && payments > 500, "{sent} {payments}");
}

/// Forms without a proposal, though they ask for nothing: offers have no addressee yet, and what is stowed is aboard already.
fn is_left_open(form: &Form) -> bool {
    ["{kind|offer} ", "stow "].iter().any(|act| form.act.starts_with(act))
}

#[test]
fn only_who_is_asked_has_a_filled_button_and_only_one() {
    let mut steps = BTreeSet::new();
    games(|game, dice| {
        if dice.below(2) == 0 {
            return;
        }
        let watching = Page::read(&drawn(&scene(game, None), Lang::En));
        assert!(watching.forms.is_empty() && watching.filled + watching.filled_in_turn == 0);
        for seat in game.public().seats() {
            let page = Page::read(&drawn(&scene(game, Some(seat)), Lang::Nl));
            if game.asked().has(seat) {
                steps.insert(game.public().step.name());
                assert!(page.filled <= 1, "{:?}", game.public().step);
                assert!((page.filled == 1) != (page.filled_in_turn > 0), "{:?} {page:?}", game.public().step);
            } else {
                assert_eq!(page.filled + page.filled_in_turn, 0, "{:?}", game.public().step);
            }
            let ids: BTreeSet<&String> = page.ids.iter().collect();
            assert_eq!(ids.len(), page.ids.len(), "ids are given once: {:?}", page.ids);
        }
    });
    assert!(steps.len() >= 17, "{steps:?}");
}

#[test]
fn every_language_draws_the_same_forms() {
    let mut regions = 0;
    games(|game, dice| {
        if dice.below(12) != 0 {
            return;
        }
        for seat in game.public().seats() {
            let scene = scene(game, Some(seat));
            let acts = |lang: Lang| {
                let page = Page::read(&drawn(&scene, lang));
                page.forms.into_iter().map(|form| form.act).collect::<Vec<_>>()
            };
            let every = Lang::ALL.map(acts);
            assert!(every.iter().all(|one| *one == every[0]));
            regions += 1;
        }
    });
    assert!(regions > 1_000, "{regions}");
}

#[test]
fn what_others_do_leaves_the_question_the_same() {
    let mut compared = 0;
    let id = |game: &Game, seat: Seat| {
        let html = forms::prompt(&scene(game, Some(seat)), Lang::En).into_string();
        html.split_once("data-prompt=\"")
            .and_then(|(_, rest)| rest.split_once('"'))
            .expect("an id")
            .0
            .to_owned()
    };
    games(|game, dice| {
        // Somebody else acts, and this seat is asked the same as before.
        let asked = game.asked();
        let (Some(me), Some(other)) = (asked.iter().next(), asked.iter().nth(1)) else { return };
        if dice.below(8) != 0 || game.public().step == Step::OrderEvents {
            return;
        }
        let before = game.prompt(me).expect("a prompt");
        let seen = game.seen(other).expect("a seat");
        let Some(action) = seen.prompt().sample(&seen, dice) else { return };
        let mut after = game.clone();
        after.apply(other, &action, &mut Log::muted()).expect("accepted");
        let same = |a: &Prompt, b: &Prompt| a.step == b.step && a.asked && b.asked && a.choices == b.choices;
        if same(&before, &after.prompt(me).expect("a prompt")) {
            assert_eq!(id(game, me), id(&after, me));
            compared += 1;
        }
    });
    assert!(compared > 100, "{compared}");
}

/// A game at its first launch.
fn launching() -> (Game, Seat) {
    let game = Game::new(&Setup::new(CardSet::aegean(), 4, Seed::from_number(3)), &mut Log::muted());
    let mut game = game.expect("a game can be set up");
    let mut dice = Dice::new(3);
    while game.public().step != Step::Launch {
        rules::random::step(&mut game, &mut dice, &mut Log::muted());
    }
    let seat = game.asked().iter().next().expect("somebody can launch");
    (game, seat)
}

fn fields(fields: &[(&str, &str)]) -> Fields {
    Fields(fields.iter().map(|(name, value)| ((*name).into(), (*value).into())).collect())
}

#[test]
fn the_odds_of_a_voyage_add_up() {
    let (game, seat) = launching();
    let scene = scene(&game, Some(seat));
    let hand = game.view(Some(seat)).expect("a view").mine.hand;
    let good = hand.kinds().iter().next().expect("a card in hand").name();
    let cargo = format!("cargo.{good}");
    for lang in Lang::ALL {
        let html = forms::odds(&scene, &fields(&[("fleet", "a"), ("land", "egypt"), (&cargo, "1")]), lang)
            .into_string();
        let widths = html.split("width=\"").skip(1).map(|rest| rest.split_once('"').expect("a width").0);
        let sum: f32 = widths.map(|width| width.parse::<f32>().expect("a number")).sum();
        assert!((sum - 100.0).abs() < 0.5, "{sum}: {html}");
        assert!(html.contains("<dl>") && !html.contains("style="));
    }
}

#[test]
fn no_voyage_has_no_odds_and_does_no_harm() {
    let (game, seat) = launching();
    let hint = Lang::En.word("ask-form-odds-hint");
    let bad: [&[(&str, &str)]; 5] = [
        &[],
        &[("fleet", "a"), ("land", "egypt")],
        &[("fleet", "a"), ("land", "egypt"), ("cargo.gold", "99")],
        &[("fleet", "c"), ("land", "egypt"), ("cargo.wool", "1")],
        &[("fleet", "z"), ("land", "atlantis"), ("cargo.wool", "-1")],
    ];
    for given in bad {
        for me in [Some(seat), None] {
            assert!(forms::odds(&scene(&game, me), &fields(given), Lang::En).into_string().contains(&hint));
        }
    }
}

#[test]
fn nothing_can_be_sent_while_a_table_rests() {
    let (game, seat) = launching();
    type Rest = fn(&mut Scene);
    let rests: [(&str, Rest); 3] = [
        ("ask-form-paused", |scene| scene.paused = true),
        ("ask-form-broken", |scene| scene.broken = Some("why".into())),
        ("ask-form-lobby", |scene| scene.view = None),
    ];
    for (id, rest) in rests {
        let mut scene = scene(&game, Some(seat));
        rest(&mut scene);
        let html = drawn(&scene, Lang::Nl);
        assert!(html.contains(&Lang::Nl.word(id)), "{id}");
        assert!(Page::read(&html).forms.is_empty(), "{id}");
    }
}

#[test]
fn a_refusal_leads_to_its_rule() {
    let refusal = rules::refusal::Reason::EmptyCargo.by("J1");
    for lang in Lang::ALL {
        let html = forms::refusal(&web::refused::Refused::Rule(refusal), lang).into_string();
        assert!(html.contains("href=\"/rules/journey#J1\""));
        assert!(html.contains(&lang.message("ask-form-rule").text("rule", "J1").say()));
    }
}

#[test]
fn what_is_asked_is_small_enough_to_be_sent_again() {
    // Before it is packed, which takes three quarters off.
    let mut worst = std::collections::BTreeMap::new();
    games(|game, _| {
        for seat in game.public().seats() {
            let seen = game.seen(seat).expect("a seat of the game");
            // Half of the games are enriched, to meet every choice; nobody holds that much in a game that is played.
            if seen.everything().total() > 18 {
                continue;
            }
            let scene = scene(game, Some(seat));
            let regions = [forms::prompt(&scene, Lang::Fr), forms::bargains(&scene, Lang::Fr)];
            let sizes = regions.map(|region| region.into_string().len());
            let known = worst.entry(game.public().step.name()).or_insert([0; 2]);
            *known = std::array::from_fn(|place| known[place].max(sizes[place]));
        }
    });
    assert!(worst.values().flatten().all(|size| *size < 32_000), "{worst:?}");
}
