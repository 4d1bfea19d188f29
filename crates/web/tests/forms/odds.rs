//! What the navigator says of a voyage is what comes of it.

use bots::market::proceeds;
use bots::value::{Plan, WEIGHTS};
use rules::rates::Rates;
use rules::seat::Fleet;
use rules::step::Step;
use rules::world::Island::{Chios, Crete};
use rules::world::Land;
use text::Lang;
use web::fields::Fields;
use web::forms;

use super::asking::scene;
use super::launching;
use super::table::{Table, goods};

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

    // With one draw the cards that do nothing are the chance.
    let near = fields(&[("fleet", "a"), ("land", "sparta"), (&cargo, "1")]);
    let html = forms::odds(&scene, &near, Lang::En).into_string();
    let (said, _) = html.split_once(" hazards would harm it").expect("how the odds come about");
    let (_, said) = said.rsplit_once("1 draw: ").expect("how many are drawn");
    let (harmful, left) = said.split_once(" of ").expect("two numbers");
    let (harmful, left): (f32, f32) = (harmful.parse().expect("a number"), left.parse().expect("a number"));
    let (_, whole) = html.split_once("<dd>").expect("the first chance");
    let (whole, _) = whole.split_once('<').expect("a number");
    assert_eq!(whole, format!("{:.0}", (left - harmful) / left * 100.0), "{said}");
    assert!(harmful > 0.0 && harmful < left, "{said}");
}

#[test]
fn the_navigator_says_with_how_many_fleets_it_reckons() {
    let mut table = Table::new(3);
    table.at(Step::Launch).hold(Chios, "wool").hold(Crete, "timber*2");
    let said = |table: &Table, land: &str| {
        let scene = scene(&table.game, Some(table.seat(Chios)));
        let voyage = fields(&[("fleet", "a"), ("land", land), ("cargo.wool", "1")]);
        forms::odds(&scene, &voyage, Lang::En).into_string()
    };
    assert!(!said(&table, "sparta").contains("other fleet"), "nobody sails yet");
    table.act(Crete, "launch a athens timber*2");
    assert!(said(&table, "sparta").contains("would harm it, with 1 other fleet bound for neighboring lands"));
    assert!(!said(&table, "egypt").contains("other fleet"), "those of the other way share no draw with it");
}

#[test]
fn the_navigator_counts_no_hazards_where_none_is_drawn_and_what_the_harbor_gives() {
    let mut table = Table::new(3);
    table.harbor_up(Land::Sparta, "festival").events(&["fair_winds"]).at(Step::Launch).hold(Chios, "wool");
    let said = |table: &Table| {
        let scene = scene(&table.game, Some(table.seat(Chios)));
        let voyage = fields(&[("fleet", "a"), ("land", "sparta"), ("cargo.wool", "1")]);
        forms::odds(&scene, &voyage, Lang::En).into_string()
    };
    let html = said(&table);
    assert!(html.contains("no hazard is drawn") && !html.contains("would harm"), "{html}");
    let gift = "gives it a basic of your choice";
    assert!(html.contains(gift), "{html}");
    table.harbor_up(Land::Sparta, "free_port");
    assert!(!said(&table).contains(gift));
}

#[test]
fn the_navigator_promises_what_the_bank_then_gives() {
    let cargoes = ["olives*3", "gold*2", "wool*4", "pottery wool*2", "wool"];
    let harbors = ["shortage_olives", "surplus_olives", "free_port"];
    let mut kept = 0;
    for (cargo, harbor) in cargoes.iter().flat_map(|cargo| harbors.map(|harbor| (*cargo, harbor))) {
        for land in [Land::Egypt, Land::Athens] {
            let mut table = Table::new(3);
            table.harbor_up(land, harbor).events(&["fair_winds"]).at(Step::Launch).hold(Chios, cargo);
            let chios = table.seat(Chios);
            let goods = goods(cargo);
            let mut voyage = vec![("fleet".to_owned(), "a".to_owned()), ("land".into(), land.name().into())];
            voyage.extend(goods.iter().map(|(good, n)| (format!("cargo.{}", good.name()), n.to_string())));
            let said = forms::odds(&scene(&table.game, Some(chios)), &Fields(voyage), Lang::En).into_string();
            let (_, said) = said.split_once("<span>").expect("what it fetches");
            let (said, _) = said.split_once("</span>").expect("its end");

            // The same cargo in the same harbor.
            let mut there = Table::new(3);
            there.harbor_up(land, harbor).events(&["fair_winds"]).at(Step::Barter).hold(Chios, "nothing");
            there.abroad(Chios, Fleet::A, land, cargo).edit(|it| it.public.open_lands.insert(land));
            let seen = there.game.seen(chios).expect("the seat plays");
            let rates = Rates { land, harbor: seen.known_harbor_effect(land) };
            let plan = Plan::of(seen.set, seen.public, chios, &WEIGHTS);
            let home = seen.everything().less(&goods);
            let (trades, after) = proceeds(&plan, &home, &goods, rates, seen.public.rules);
            for (give, want) in &trades {
                there.act(Chios, &format!("trade a {give} for {want}"));
            }
            assert_eq!(there.cargo_of(Chios, Fleet::A), after, "the bank gives just that");
            let bought = after.less(&goods);
            if bought.is_empty() {
                assert!(!said.contains("will fetch"), "{cargo} {harbor}: {said}");
                if goods.count(rules::goods::Good::Gold) > 0 {
                    assert!(said.contains("1 gold buys 2 basics"), "{said}");
                    there.act(Chios, "trade a gold for wool*2");
                }
            } else {
                let words = text::goods_list(&bought, Lang::En);
                assert!(said.contains(&format!("will fetch {words}.")), "{cargo} {harbor}: {said}");
                kept += 1;
            }
        }
    }
    assert!(kept > 8, "{kept}");
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
fn the_navigator_says_what_a_harbor_that_is_known_does_before_anything_is_aboard() {
    let mut table = Table::new(3);
    table.at(Step::Launch).hold(Chios, "wool");
    let said = |table: &Table, land: &str| {
        let scene = scene(&table.game, Some(table.seat(Chios)));
        forms::odds(&scene, &fields(&[("fleet", "a"), ("land", land)]), Lang::En).into_string()
    };
    let rate = "Here 4 olives sell for 1 other basic commodity";
    assert!(!said(&table, "egypt").contains(rate), "it lies face down");
    table.harbor_up(Land::Egypt, "surplus_olives");
    let html = said(&table, "egypt");
    assert!(html.contains(rate) && html.contains("Choose a land"), "{html}");
    assert!(!said(&table, "italy").contains(rate), "that of the land that is chosen alone");
}

#[test]
fn the_navigator_says_what_the_cargo_makes_impossible_and_what_is_hidden() {
    let said = |hand: &str, harbor: Option<&str>| {
        let mut table = Table::new(3);
        table.villages(Chios, &[1, 2, 3, 4, 5, 6]).at(Step::Launch).hold(Chios, hand);
        if let Some(harbor) = harbor {
            table.harbor_up(Land::Egypt, harbor);
        }
        let voyage = fields(&[("fleet", "a"), ("land", "egypt"), ("cargo.wool", "1")]);
        forms::odds(&scene(&table.game, Some(table.seat(Chios))), &voyage, Lang::En).into_string()
    };
    let (workshop, hidden) =
        ("What stays home no longer pays for a pottery workshop.", "The harbor card is hidden");
    let html = said("grain grapes olives ore timber wool", None);
    assert!(html.contains(workshop) && html.contains(hidden), "{html}");
    assert!(!said("grain grapes olives ore timber wool*2", None).contains(workshop), "one is left at home");
    assert!(!said("grain grapes olives ore wool", None).contains(workshop), "there was nothing to lose");
    assert!(!said("wool", Some("free_port")).contains(hidden), "it lies open");
}
