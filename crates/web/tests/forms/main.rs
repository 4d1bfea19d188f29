//! Whatever the rules allow can be said with a form, and no form proposes what they refuse.

#[path = "../asking/mod.rs"]
mod asking;
mod loud;
mod odds;
mod page;
#[path = "../../../rules/tests/table/mod.rs"]
#[allow(unused_imports)]
mod table;

use std::collections::BTreeSet;

use asking::{KINDS, games, kind, scene};
use maud::Markup;
use page::{Control, Form, Page};
use rules::action::{Action, Undone};
use rules::cards::CardSet;
use rules::game::Game;
use rules::history::History;
use rules::news::Log;
use rules::notation::{Names, parse_action, print_action};
use rules::prompt::{Choice, Prompt};
use rules::rng::{Dice, Seed};
use rules::seat::{Fleet, Seat};
use rules::setup::Setup;
use rules::state::Berth;
use rules::step::Step;
use rules::world::Island::{self, Chios, Crete};
use rules::world::{Acropolis, Land};
use table::Table;
use text::Lang;
use web::board;
use web::fields::MAX_FIELDS;
use web::forms;
use web::refused::Closed;
use web::scene::Scene;

fn drawn(scene: &Scene, lang: Lang) -> String {
    let elsewhere =
        board::regions(scene, lang).into_iter().filter(|region| ["lands", "hand"].contains(&region.id));
    let regions =
        [forms::prompt(scene, lang, &Markup::default(), |_| false), forms::bargains(scene, lang)].into_iter();
    regions.chain(elsewhere.map(|region| region.markup)).map(|region| region.into_string()).collect()
}

/// Whether this is the only answer that a seat had for its fleet, and it has been given.
fn was_made(prompt: &Prompt, action: &Action) -> bool {
    let is_fleet = matches!(action, Action::Face { .. } | Action::Yield(_));
    let asked = Prompt { asked: true, ..prompt.clone() };
    is_fleet && !prompt.asked && asked.only_answer() == Some(*action)
}

#[test]
fn what_was_answered_for_a_seat_says_what_happens_and_shows_no_button_as_pressed() {
    let mut met = 0;
    games(|game, _| {
        for seat in game.public().seats() {
            let prompt = game.prompt(seat).expect("a seat of the game");
            let [Choice::Thieves { army: false, .. }] = prompt.choices[..] else { continue };
            if prompt.asked {
                continue;
            }
            let html = drawn(&scene(game, Some(seat)), Lang::En);
            assert!(html.contains("no army aboard: the thieves take their share"), "{html}");
            assert!(!html.contains("Let the thieves have their way"), "{html}");
            met += 1;
        }
    });
    assert!(met > 5, "{met}");
}

#[test]
fn every_action_that_a_choice_allows_can_be_said_with_a_form() {
    let mut seen_kinds = BTreeSet::new();
    let mut said = 0u32;
    let mut most_fields = 0;
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
                // Whoever has nothing to choose is answered for.
                if prompt.only_answer() == Some(action) || was_made(&prompt, &action) {
                    continue;
                }
                let line = print_action(&action, &names);
                let mut forms = page.forms.iter().filter_map(|form| form.fill(&line));
                let fields =
                    forms.next().unwrap_or_else(|| panic!("no form says {line:?}: {:#?}", page.forms));
                let sent = fields.line().expect("no form of ours is too long");
                assert_eq!(parse_action(&sent, &names), Ok(action), "{sent:?}");
                most_fields = most_fields.max(fields.0.len());
                said += 1;
            }
        }
    });
    assert!(said > 20_000, "{said}");
    assert!(most_fields * 2 < MAX_FIELDS, "{most_fields}");
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
        let form = Page::read(&markup).forms.iter().find_map(|form| form.fill("undo"));
        let form = form.and_then(|it| it.line());
        assert_eq!(form.as_deref(), view.undo.map(|_| "undo"));
        if let Some(choice) = prompt.choices.iter().find(|choice| matches!(choice, Choice::Undo(_))) {
            let naming = scene.naming().expect("a game");
            let is_alone = view.public.seats[seat].fleet_count == 1;
            let words = match choice {
                Choice::Undo(Undone::Launch { .. }) if is_alone => lang.word("ask-form-undo-launch"),
                _ => text::say_choice(choice, seat, &naming, lang),
            };
            assert!(markup.contains(&maud::html! { (words) }.into_string()), "{words}");
            said += 1;
        }
        let action = prompt.sample(&view.seen().expect("a seat"), &mut dice).expect("a choice");
        history.apply(seat, &action, &mut log).expect("what is offered");
    }
    assert!(said > 20, "{said}");
}

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
                let line = form.untouched().line().expect("no form of ours is too long");
                let action = parse_action(&line, &names).unwrap_or_else(|error| panic!("{line}: {error}"));
                assert_eq!(game.check(seat, &action), Ok(()), "{line}");
                sent += 1;
                payments += u32::from(pays);
            }
        }
    });
    assert!(sent > 5_000 && payments > 500, "{sent} {payments}");
}

/// Forms without a proposal, though they ask for nothing: offers have no terms yet, and what is stowed is aboard already.
fn is_left_open(form: &Form) -> bool {
    ["{kind|offer} ", "stow "].iter().any(|act| form.act.starts_with(act))
}

#[test]
fn an_offer_is_made_to_all_others_at_first() {
    let mut offers = 0u32;
    games(|game, dice| {
        if game.public().step != Step::Trade || dice.below(4) > 0 {
            return;
        }
        let Some(seat) = game.asked().iter().next() else { return };
        for form in &Page::read(&drawn(&scene(game, Some(seat)), Lang::En)).forms {
            let to = form.controls.iter().filter_map(|control| match control {
                Control::Box { name, checked, .. } if name == "to" => Some(*checked),
                _ => None,
            });
            let to: Vec<bool> = to.collect();
            offers += u32::from(!to.is_empty());
            assert!(to.iter().all(|checked| *checked), "{form:?}");
        }
    });
    assert!(offers > 50, "{offers}");
}

#[test]
fn whoever_is_asked_as_archon_reads_so() {
    let (mut as_archon, mut plainly) = (0u32, 0u32);
    games(|game, dice| {
        let Some(seat) = game.asked().iter().next() else { return };
        let prompt = game.prompt(seat).expect("a seat of the game");
        if dice.below(4) > 0 || prompt.only_answer().is_some() {
            return;
        }
        let is_duty =
            |choice: &Choice| ["SetOrder", "OrderEvents", "NameIsland", "NameLand"].contains(&&*kind(choice));
        let duty = game.public().archon == seat && prompt.choices.iter().any(is_duty);
        let html = drawn(&scene(game, Some(seat)), Lang::En);
        assert_eq!(html.contains("You are Archon:"), duty, "{:?}", game.public().step);
        assert_eq!(html.contains("Your move"), !duty, "{:?}", game.public().step);
        *(if duty { &mut as_archon } else { &mut plainly }) += 1;
    });
    assert!(as_archon > 20 && plainly > 500, "{as_archon} {plainly}");
}

#[test]
fn whoever_has_sent_every_fleet_reads_so_and_goes_on() {
    let mut met = [0u32; 2];
    games(|game, _| {
        if game.public().step != Step::Launch {
            return;
        }
        for seat in game.asked().iter() {
            let prompt = game.prompt(seat).expect("a seat of the game");
            // Whoever is asked for an order is not asked for fleets.
            if prompt.only_answer().is_some() || !prompt.choices.contains(&Choice::Finish) {
                continue;
            }
            let mut fleets = game.public().seats[seat].fleets();
            let sent = fleets.all(|(_, fleet)| matches!(fleet.berth, Berth::Bound(_)));
            let html = drawn(&scene(game, Some(seat)), Lang::En);
            let alone = game.public().seats[seat].fleet_count == 1;
            assert_eq!(html.contains("All your fleets are sent"), sent && !alone, "{html}");
            assert_eq!(html.contains("Your fleet sails "), sent && alone, "{html}");
            assert_eq!(html.contains("Set sail"), sent, "{html}");
            met[usize::from(sent)] += 1;
        }
    });
    // Most seats that have sent every fleet have nothing else to choose, and are not asked.
    assert!(met.iter().all(|times| *times > 5), "{met:?}");
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
            let prompt = game.prompt(seat).expect("a seat of the game");
            if prompt.asked && prompt.only_answer().is_none() {
                steps.insert(game.public().step.name());
                assert!(page.filled <= 1, "{:?}", game.public().step);
                // Abroad nobody is pressed to leave what can be had only there.
                let may_be_none = game.public().step == Step::Barter && page.filled_in_turn == 0;
                assert!(
                    may_be_none || (page.filled == 1) != (page.filled_in_turn > 0),
                    "{:?} {page:?}",
                    game.public().step
                );
            } else {
                assert_eq!(page.filled + page.filled_in_turn, 0, "{:?}", game.public().step);
            }
            let ids: BTreeSet<&String> = page.ids.iter().collect();
            assert_eq!(ids.len(), page.ids.len(), "ids are given once: {:?}", page.ids);
        }
    });
    assert!(steps.len() >= 16, "{steps:?}");
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
        let html =
            forms::prompt(&scene(game, Some(seat)), Lang::En, &Markup::default(), |_| false).into_string();
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

/// What the seat of an island reads in English.
fn read(table: &Table, island: Island) -> String {
    drawn(&scene(&table.game, Some(table.seat(island))), Lang::En)
}

#[test]
fn the_only_fleet_needs_no_letter() {
    let mut table = Table::new(3);
    table.at(Step::Launch).hold(Chios, "wool").home(Chios, "army");
    let alone = read(&table, Chios);
    assert!(alone.contains("Your fleet") && alone.contains("Keep your fleet home"), "{alone}");
    assert!(alone.contains("step 1 of 2") && !alone.contains("leet A"), "{alone}");
    let several = read(table.fleets(Chios, 2), Chios);
    assert!(several.contains("Fleet A") && several.contains("Fleet B"), "{several}");
    assert!(!several.contains("step 1 of 2") && !several.contains("Your fleet"), "{several}");
}

#[test]
fn nobody_asks_themselves_for_an_order() {
    let mut table = Table::new(3);
    table.at(Step::Launch).hold(Chios, "wool").hold(Crete, "timber").archon(Chios);
    let (archon, other) = (read(&table, Chios), read(&table, Crete));
    assert!(archon.contains("Set an order of play") && !archon.contains("Ask the Archon"), "{archon}");
    assert!(other.contains("Ask the Archon to set an order of play"), "{other}");
}

#[test]
fn villages_are_told_apart_by_number_cost_and_yield() {
    let mut table = Table::new(3);
    table.at(Step::Build).hold(Chios, "wool ore grain");
    let html = read(&table, Chios);
    let things = html.split("id=\"build-village-").skip(1);
    let heads: BTreeSet<&str> =
        things.filter_map(|it| Some(it.split_once("<b>")?.1.split_once("</summary>")?.0)).collect();
    assert_eq!(heads.len(), 4, "{heads:?}");
    assert!(heads.iter().any(|it| it.contains("1 basic commodity: 1 wool a season")), "{heads:?}");
    assert!(heads.iter().any(|it| it.contains("3 different basic commodities: 1 ore a season")), "{heads:?}");
}

#[test]
fn whoever_holds_too_much_learns_it_while_there_is_something_to_build() {
    let mut table = Table::new(3);
    table.at(Step::Build).hold(Chios, "wool*3");
    let warning = "At season’s end you keep 3, or one of each kind if you show them.";
    let html = read(&table, Chios);
    assert!(!html.contains(warning) && !html.contains("keep over"), "three can be kept");
    let html = read(table.hold(Chios, "wool*4"), Chios);
    assert!(html.contains(&format!("You hold 4 cards. {warning}")) && html.contains("keep over"), "{html}");
    let html = read(table.structure(Chios, Acropolis::Treasury, 1), Chios);
    assert!(!html.contains("You hold 4 cards.") && !html.contains("keep over"), "a treasury keeps six");
}

#[test]
fn goods_of_a_bargain_are_named() {
    let mut table = Table::new(3);
    table.at(Step::Trade).hold(Chios, "wool").hold(Crete, "timber");
    table.act(Crete, "offer chios give timber want wool");
    let html = read(&table, Chios);
    let named = |part: &str| html.split(part).nth(1).is_some_and(|it| it.contains("<em>timber</em>"));
    assert!(named("id=\"offer\""), "what can be asked for");
    assert!(named("class=\"offer new\""), "what is offered");
    assert!(named("class=\"wants\""), "what others make");
}

#[test]
fn what_hardly_anybody_can_have_yet_does_not_crowd_a_bargain() {
    let mut table = Table::new(3);
    table.at(Step::Trade).hold(Chios, "wool").home(Crete, "warship");
    let folded = |table: &Table| {
        let html = read(table, Chios);
        let list = html
            .split_once("rarely")
            .map_or("", |(_, rest)| rest.split_once("</details>").expect("its end").0);
        ["wool", "gold", "papyrus", "army", "warship"]
            .map(|good| list.contains(&format!("name=\"want.{good}\"")))
    };
    assert_eq!(folded(&table), [false, false, true, true, false], "what lies ashore can be seen");
    table.workshops(Crete, 1);
    let makes = table.game.view(None).expect("anybody may watch").set.island(Crete).workshop.name();
    let html = read(&table, Chios);
    let (before, _) = html.split_once("rarely").expect("some goods are rare yet");
    assert!(before.contains(&format!("name=\"want.{makes}\"")), "{html}");
    table.events(&["merchant_ships"]).at(Step::Trade);
    assert_eq!(folded(&table), [false; 5], "of the second year");
}

#[test]
fn each_land_where_fleets_trade_shows_its_rates_once() {
    let mut table = Table::new(3);
    table.harbor_up(Land::Athens, "free_port").harbor_up(Land::Egypt, "free_port");
    table.arrive(&[(Chios, "a athens wool*3"), (Chios, "b egypt ore*3"), (Chios, "c athens grain*3")]);
    let html = drawn(&scene(&table.game, Some(table.seat(Chios))), Lang::En);
    let rates = html.split("class=\"rates one\"").skip(1);
    let lands: Vec<&str> =
        rates.filter_map(|rest| rest.split_once("<h3>")?.1.split_once("<small>")).map(|it| it.0).collect();
    assert_eq!(lands, ["Athens", "Egypt"]);
}

#[test]
fn each_of_several_fleets_has_its_share_of_trades_and_a_tab() {
    let trades = |html: &str, fleet: &str| {
        let part =
            html.split_once(&format!("<section class=\"fleet\" data-at=\"{fleet}\"")).expect("a fleet").1;
        let list = part
            .split_once("class=\"trades\"")
            .and_then(|(_, rest)| rest.split_once("</ul>"))
            .expect("trades")
            .0;
        list.matches("<li ").count()
    };
    let at = |voyages: &[(Island, &str)]| {
        let mut table = Table::new(3);
        table.harbor_up(Land::Athens, "free_port").harbor_up(Land::Egypt, "free_port").arrive(voyages);
        drawn(&scene(&table.game, Some(table.seat(Chios))), Lang::En)
    };
    let [a, b, c] = [(Chios, "a athens wool*4"), (Chios, "b egypt ore*2 gold"), (Chios, "c athens grain*6")];
    let html = at(&[a, b, c]);
    assert_eq!(html.matches("name=\"bank\"").count(), 3, "{html}");
    assert_eq!(html.matches("data-at=\"a c\"").count(), 2, "two fleets share a land, its card and its rates");
    let alone = at(&[(Chios, "a egypt ore*2 gold")]);
    assert!(!alone.contains("name=\"bank\""));
    assert_eq!(trades(&html, "b"), trades(&alone, "a").min(6), "the third of what is shown");
    assert!(trades(&html, "b") > 4 && trades(&html, "c") > 0, "{html}");
}

#[test]
fn every_trade_with_the_bank_shows_what_is_aboard_afterwards() {
    let mut table = Table::new(3);
    table.harbor_up(Land::Athens, "free_port").arrive(&[(Chios, "a athens ore gold*2")]);
    let html = drawn(&scene(&table.game, Some(table.seat(Chios))), Lang::En);
    let list =
        html.split_once("class=\"trades\"").and_then(|(_, rest)| rest.split_once("</ul>")).expect("trades").0;
    let after = |row: &str| Some(row.split_once("class=\"after\"")?.1.split_once("</small>")?.0.to_owned());
    let rows: Vec<&str> = list.split("<li ").skip(1).collect();
    assert!(rows.len() > 4, "{list}");
    let row = rows.iter().find(|row| row.contains("\"trade a gold for grain*2\"")).expect("gold buys grain");
    let aboard = after(row).expect("nothing is built with it");
    let held: BTreeSet<&str> =
        aboard.split("title=\"").skip(1).filter_map(|rest| Some(rest.split_once('"')?.0)).collect();
    assert_eq!(held, BTreeSet::from(["2 grain", "1 ore", "1 gold"]));
    // So does what is made several times, with the terms of that.
    let twice = list
        .split("<button ")
        .find(|it| it.contains("\"trade a gold*2 for grain*4\""))
        .expect("gold buys it twice");
    assert!(twice.contains(">2 gold for 4 grain; then aboard: 4 grain and 1 ore<"), "{twice}");
}

#[test]
fn cards_aboard_a_fleet_at_sea_stay_in_the_dock_where_their_like_in_port_can_be_picked() {
    let mut table = Table::new(3);
    table.at(Step::Launch).hold(Chios, "wool").fleets(Chios, 2);
    table.abroad(Chios, Fleet::A, Land::Egypt, "ore army").cargo(Chios, Fleet::B, "army");
    let html = drawn(&scene(&table.game, Some(table.seat(Chios))), Lang::En);
    let gone = |good: &str, fleet: &str| html.contains(&format!("data-key=\"{good}-{fleet}\""));
    assert!(html.contains("name=\"cargo.army\""), "the one in port can be picked");
    assert!(gone("ore", "a") && gone("army", "a"), "{html}");
    assert!(!gone("army", "b"), "it shows once");
}

#[test]
fn nothing_can_be_sent_while_a_table_rests() {
    let (game, seat) = launching();
    type Rest = fn(&mut Scene);
    let rests: [(&str, Rest); 3] = [
        ("ask-form-paused", |scene| scene.paused = true),
        ("ask-form-broken", |scene| scene.closed = Some(Closed::Broken("why".into()))),
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

/// The cards that an act's form proposes to pay.
fn proposed(table: &Table, island: Island, act: &str) -> Vec<String> {
    let page = Page::read(&drawn(&scene(&table.game, Some(table.seat(island))), Lang::En));
    let form = page.forms.iter().find(|form| form.act.starts_with(act));
    let form = form.unwrap_or_else(|| panic!("no {act}: {:#?}", page.forms));
    let chosen = form.controls.iter().filter_map(|control| match control {
        Control::Number { name, value, .. } if *value > 0 => Some(format!("{name}={value}")),
        _ => None,
    });
    chosen.collect()
}

#[test]
fn what_an_island_makes_is_proposed_before_what_it_fetched_and_of_that_what_it_has_most_of() {
    // Chios makes wool and olives; all else came from elsewhere.
    let mut table = Table::new(4);
    table.events(&["fair_winds"]).at(Step::Build).hold(Chios, "ore*4 timber*2 wool olives*2");
    assert_eq!(proposed(&table, Chios, "build village 3"), ["pay.olives=1"], "wool may be needed next");
    assert_eq!(proposed(&table, Chios, "build village 5"), ["pay.olives=1", "pay.wool=1"]);
    let third = proposed(&table, Chios, "build village 6");
    assert_eq!(third, ["pay.olives=1", "pay.ore=1", "pay.wool=1"], "of what was fetched, there is more ore");
    table.hold(Chios, "ore*4 timber*2");
    assert_eq!(proposed(&table, Chios, "build village 3"), ["pay.ore=1"]);
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
            let regions = [
                forms::prompt(&scene, Lang::Fr, &Markup::default(), |_| false),
                forms::bargains(&scene, Lang::Fr),
            ];
            let sizes = regions.map(|region| region.into_string().len());
            let known = worst.entry(game.public().step.name()).or_insert([0; 2]);
            *known = std::array::from_fn(|place| known[place].max(sizes[place]));
        }
    });
    assert!(worst.values().flatten().all(|size| *size < 45_000), "{worst:?}");
}
