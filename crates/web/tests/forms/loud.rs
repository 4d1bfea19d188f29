//! The filled button is the one that does no harm, and says why where it presses for something.

use rules::cards::Stage;
use rules::goods::Goods;
use rules::news::News;
use rules::seat::{Fleet, SeatSet};
use rules::step::Step;
use rules::world::Island::{Chios, Crete, Rhodes};
use rules::world::Land;
use text::Lang;
use web::forms;
use web::scene::{Line, Scene, Told};

use super::asking::scene;
use super::table::{Table, goods};

fn prompt(scene: &Scene) -> String {
    forms::prompt(scene, Lang::En, &maud::Markup::default(), |_| false).into_string()
}

/// The words in filled buttons.
fn filled(html: &str) -> Vec<&str> {
    let buttons = html.split("class=\"go\"").skip(1);
    buttons.map(|rest| rest.split_once("</button>").expect("a button ends").0).collect()
}

fn line(news: News) -> Line {
    let told = Told::Happened { by: None, told: vec![news], reason: None, guarded: SeatSet::EMPTY };
    Line { number: 0, at: 0, told: told.into() }
}

#[test]
fn of_two_ways_to_keep_cards_the_one_that_keeps_more_is_filled() {
    let filled_with = |hand: &str| {
        let mut table = Table::new(3);
        table.at(Step::Discard).hold(Chios, hand);
        let html = prompt(&scene(&table.game, Some(table.seat(Chios))));
        let filled = filled(&html);
        assert_eq!(filled.len(), 1, "{html}");
        filled[0].to_owned()
    };
    assert!(filled_with("grain grapes olives ore wool").contains("one of each"), "five are more than three");
    assert!(filled_with("grain*4 wool").contains("Keep these 3 cards"), "three are more than two");
}

#[test]
fn at_the_bank_nothing_is_filled_that_only_costs_and_what_is_filled_says_why() {
    let at = |cargo: &str, hand: &str| {
        let mut table = Table::new(3);
        table.harbor_up(Land::Egypt, "shortage_olives").at(Step::Barter).hold(Chios, hand);
        table.abroad(Chios, Fleet::A, Land::Egypt, cargo);
        table.edit(|position| position.public.open_lands.insert(Land::Egypt));
        prompt(&scene(&table.game, Some(table.seat(Chios))))
    };
    let html = at("gold*3", "nothing");
    for button in filled(&html) {
        assert!(button.contains("Finish") || button.contains("enough for"), "{button}");
    }
    let (mut pressed, mut others, mut open) = (0, 0, 0);
    for cargo in ["gold*2", "olives*3", "olives grain", "timber wool", "gold pottery", "tools*2 pottery*2"] {
        let html = at(cargo, "grain wool timber");
        match filled(&html)[..] {
            [button] if button.contains("enough for") => pressed += 1,
            [button] => {
                assert!(button.contains("Finish trading with the bank"), "{button}");
                assert!(!html.contains("for papyrus\""), "{html}");
                others += 1;
            }
            // What is sold here alone is not left by a slip.
            [] => {
                assert!(html.contains("for papyrus\""), "{html}");
                open += 1;
            }
            _ => panic!("{html}"),
        }
    }
    assert!(pressed > 0 && others > 0 && open > 0, "{pressed} {others} {open}");
}

#[test]
fn what_can_be_had_in_one_land_alone_stands_before_the_banks_other_trades() {
    let mut table = Table::new(3);
    table.harbor_up(Land::Athens, "free_port").wonder(Chios, "colossus", Stage::Plans);
    table.arrive(&[(Chios, "a athens gold")]);
    let html = prompt(&scene(&table.game, Some(table.seat(Chios))));
    let (plans, rows) = (html.find("value=\"plans a\""), html.find("class=\"trades\""));
    assert!(plans.is_some() && plans < rows, "{html}");
    assert!(filled(&html).is_empty(), "neither plans that cost gold nor leaving them: {html}");

    let mut table = Table::new(3);
    table.harbor_up(Land::Italy, "free_port").arrive(&[(Chios, "a italy gold")]);
    let html = prompt(&scene(&table.game, Some(table.seat(Chios))));
    let row = html.split("class=\"trades\"").nth(1).and_then(|list| list.split("value=\"").nth(1));
    assert!(row.is_some_and(|row| row.starts_with("trade a gold for army\"")), "{html}");
}

#[test]
fn which_cards_pay_the_bank_can_be_chosen() {
    let mut table = Table::new(3);
    table.harbor_up(Land::Egypt, "free_port").at(Step::Barter);
    table.abroad(Chios, Fleet::A, Land::Egypt, "grain*2 wool*2 gold");
    table.edit(|position| position.public.open_lands.insert(Land::Egypt));
    let html = prompt(&scene(&table.game, Some(table.seat(Chios))));
    for pay in ["grain*2", "wool*2"] {
        assert!(html.contains(&format!("value=\"trade a {pay} for gold\"")), "{pay}");
    }
    assert!(html.contains("1 gold buys 2 basic commodities"));
}

#[test]
fn an_offer_is_not_refused_while_somebody_can_still_take_it() {
    let mut table = Table::new(3);
    table.at(Step::Trade).hold(Chios, "wool").hold(Crete, "grain").hold(Rhodes, "grain");
    let [chios, crete, rhodes] = [Chios, Crete, Rhodes].map(|island| table.seat(island));
    table.act(Chios, "offer crete rhodes give wool want grain");
    table.act(Crete, "refuse chios give wool want grain");
    let (give, want) = (goods("wool"), goods("grain"));
    let refused = |by| {
        let audience = SeatSet::one(chios).with(crete).with(rhodes);
        line(News::OfferRefused { maker: chios, by, private: false, audience, give, want })
    };
    let drawn = |table: &Table, story: Vec<Line>| {
        prompt(&Scene { story: story.into(), ..scene(&table.game, Some(chios)) })
    };
    let html = drawn(&table, vec![refused(crete)]);
    assert!(html.contains("Crete declines, Rhodes is thinking") && !html.contains("fate no"), "{html}");
    table.act(Rhodes, "refuse chios give wool want grain");
    let html = drawn(&table, vec![refused(crete), refused(rhodes)]);
    assert!(html.contains("fate no") && !html.contains("is thinking\u{3c}"), "{html}");

    let cards = rules::news::Cards::Kinds;
    let taken =
        News::Dealt { maker: chios, taker: rhodes, private: false, give: cards(give), want: cards(want) };
    let html = drawn(&table, vec![refused(crete), line(taken)]);
    assert!(html.contains("fate yes") && !html.contains("fate no"), "one offer has one fate: {html}");
    assert_ne!(give, Goods::EMPTY);
}

#[test]
fn nothing_is_chosen_where_giving_cards_up_is_left_to_the_seat() {
    let mut tried = 0;
    super::asking::games(|game, _| {
        let Some(seat) = game.asked().iter().next() else { return };
        let prompt_of = game.seen(seat).expect("the seat plays").prompt();
        if !prompt_of.choices.iter().any(|it| matches!(it, rules::prompt::Choice::Swap { .. })) {
            return;
        }
        let html = prompt(&scene(game, Some(seat)));
        for field in html.split("<input type=\"number\"").skip(1) {
            let (field, _) = field.split_once('>').expect("a tag ends");
            assert!(!field.contains("name=\"give.") || field.contains("value=\"0\""), "{field}");
        }
        tried += 1;
    });
    assert!(tried > 0);
}
