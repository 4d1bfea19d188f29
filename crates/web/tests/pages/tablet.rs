//! The page of orders: what it says, and what its forms stand on.

use bots::orders::{Because, By, Condition, Not, Order, Orders, Project, Rehearsed, Saved, Sentence, Why};
use rules::action::{Action, Build};
use rules::cards::CardSet;
use rules::goods::{Good, Goods};
use rules::news::Viewer;
use rules::notation::Names;
use rules::seat::{Fleet, Seat};
use rules::step::Step;
use rules::world::{Island, Land, Phase, Village};
use text::Lang;
use web::pages::tablet::{Courses, tablet};
use web::scene::Scene;
use web::tablet::Tablet;

use crate::fixture::{self, reader};

/// The choices of a field of the tablet, each with whether the field stands on it.
type Choices = Vec<(String, bool)>;

/// Each form of the tablet: its phase, and its fields.
fn said(page: &str) -> Vec<(String, Vec<Choices>)> {
    let values = |markup: &str| -> Choices {
        let options = markup.split("value=\"").skip(1).map(|rest| rest.split_once('"').unwrap());
        options.map(|(words, rest)| (words.to_owned(), rest.starts_with(" selected"))).collect()
    };
    let forms = page.split("<form class=\"say\"").skip(1).map(|form| {
        let form = form.split("</form>").next().unwrap();
        let (head, rest) = form.split_once("<select").expect("choices");
        let fields = rest.split("<select").map(|it| values(it.split("</select>").next().unwrap()));
        (values(head).pop().expect("a phase").0, fields.collect())
    });
    forms.collect()
}

/// The line that comes of a form.
fn line(phase: &str, words: &[&str]) -> String {
    let words: Vec<&str> = words.iter().copied().filter(|it| !it.is_empty()).collect();
    format!("{phase} {}", words.join(" ")).replace(" ,", ",")
}

#[test]
fn every_sentence_that_the_tablet_puts_together_can_be_read_and_every_kind_of_order_has_one() {
    let page = fixture::orders("Ada", &reader(Lang::En)).into_string();
    let scene = fixture::played("Ada", 40);
    let names = Names { set: CardSet::aegean(), islands: &scene.islands };
    let mut kinds: Vec<(Phase, Sentence)> = Vec::new();
    let mut conditions: Vec<Condition> = Vec::new();
    let mut lines = 0;
    let mut read = |line: &str| {
        let (orders, problems) = Orders::parse(line, &names);
        assert_eq!(problems, [], "{line}");
        let Order::In(phase, clauses) = &orders.lines[0].order else { panic!("{line}") };
        for clause in clauses {
            kinds.push((*phase, clause.sentence.clone()));
            conditions.extend(clause.tests.iter().map(|test| test.condition.clone()));
        }
        lines += 1;
    };
    for (phase, fields) in said(&page) {
        for (place, options) in fields.iter().enumerate() {
            for (option, _) in options {
                let first = fields.iter().map(|options| options[0].0.as_str()).enumerate();
                let words: Vec<&str> =
                    first.map(|(at, it)| if at == place { option.as_str() } else { it }).collect();
                let kind = option.split('*').next().unwrap();
                let is_twice = words.iter().filter(|it| it.split('*').next() == Some(kind)).count() > 1;
                // A kind of cards is loaded once, and no more of them left than there are.
                if phase != "journey" || option.is_empty() || !is_twice && !option.starts_with("least ") {
                    read(&line(&phase, &words));
                }
            }
        }
    }
    assert!(lines > 600, "{lines}");
    // All that docs/WEEKS.md says can be said, but for what is the same in other words.
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/WEEKS.md");
    let page = std::fs::read_to_string(path).unwrap();
    let cells = page.lines().filter(|line| line.starts_with("| `")).filter_map(|row| row.split(" | ").nth(1));
    let examples: Vec<&str> =
        cells.filter_map(|cell| cell.trim().strip_prefix('`')?.strip_suffix('`')).collect();
    assert!(examples.len() > 60, "{}", examples.len());
    let names = Names { islands: &[Island::Chios, Island::Crete, Island::Rhodes, Island::Naxos], ..names };
    let same = |one: &Sentence, other: &Sentence| match (one, other) {
        (Sentence::Build(one), Sentence::Build(other)) => {
            let is_said = |project: &Project| {
                other.iter().any(|it| std::mem::discriminant(it) == std::mem::discriminant(project))
            };
            one.iter().all(is_said) || other.len() == 1 && one.iter().any(is_said)
        }
        _ => std::mem::discriminant(one) == std::mem::discriminant(other),
    };
    for example in examples {
        let orders = Orders::parse(example, &names).0;
        let Order::In(phase, clauses) = &orders.lines[0].order else { continue };
        for clause in clauses {
            let has_form = kinds.iter().any(|(at, it)| at == phase && same(&clause.sentence, it));
            assert!(has_form, "no form says {example}");
        }
    }
    let closed = |it: &Condition| matches!(it, Condition::Closed(_));
    let have = |it: &Condition| matches!(it, Condition::Have(_));
    assert!(conditions.iter().any(closed) && conditions.iter().any(have));
}

#[test]
fn forms_of_orders_stand_on_what_the_steward_would_do_or_the_seat_has() {
    let mut scene = fixture::played("Ada", 40);
    let hand = Goods::n(Good::Olives, 2).plus(&Goods::n(Good::Grain, 1));
    if let Some(view) = &mut scene.view {
        (view.viewer, view.mine.hand) = (Viewer::Seat(Seat(0)), hand);
    }
    let fleet = |scene: &Scene, course: &[Rehearsed]| {
        let courses = Courses { first: course.to_vec(), ..Courses::default() };
        let page = tablet(scene, None, &courses, None, &reader(Lang::En)).into_string();
        let launch = said(&page).into_iter().find(|(phase, _)| phase == "journey").unwrap().1;
        let chosen = launch
            .iter()
            .map(|options| options.iter().find(|(_, is_chosen)| *is_chosen).unwrap_or(&options[0]).0.clone());
        (line("journey", &chosen.collect::<Vec<_>>().iter().map(String::as_str).collect::<Vec<_>>()), page)
    };
    scene.me = Some(Seat(0));
    let (held, _) = fleet(&scene, &[]);
    assert_eq!(held.split(' ').nth(4), Some("olives*2"), "{held}");
    let cargo = Goods::n(Good::Wool, 2).plus(&Goods::n(Good::Timber, 1));
    let launch = Action::Launch { fleet: Fleet::B, land: Land::Ionia, cargo };
    let step = |by| Rehearsed { step: Step::Launch, action: launch, by, gave: Default::default() };
    let (his, page) = fleet(&scene, &[step(By::Steward(None))]);
    assert!(his.starts_with("journey launch b ionia wool*2 timber "), "{his}");
    assert!(page.contains("Your orders are silent: the steward plays so when the time is over."));
    let (own, _) = fleet(&scene, &[step(By::Orders(Because { line: None, why: Why::Done }))]);
    assert_eq!(own, held, "what orders do is said already");
    assert!(page.contains("Start from sound customs"));
}

/// What the first form of a phase stands on when a likely course is this.
fn stands_on(phase: Phase, acts: &[(Step, Action)]) -> String {
    let mut scene = fixture::played("Ada", 40);
    scene.me = Some(Seat(0));
    let step = |(step, action): &(Step, Action)| Rehearsed {
        step: *step,
        action: *action,
        by: By::Steward(None),
        gave: Default::default(),
    };
    let courses = Courses { first: acts.iter().map(step).collect(), ..Courses::default() };
    let page = tablet(&scene, None, &courses, None, &reader(Lang::En)).into_string();
    let form = said(&page).into_iter().find(|(name, _)| name == phase.name()).unwrap().1;
    let chosen = form
        .iter()
        .map(|options| options.iter().find(|(_, is_chosen)| *is_chosen).unwrap_or(&options[0]).0.clone());
    line(phase.name(), &chosen.collect::<Vec<_>>().iter().map(String::as_str).collect::<Vec<_>>())
}

#[test]
fn a_form_stands_on_each_project_once_and_on_one_voyage() {
    let build = |what| (Step::Build, Action::Build { what, pay: Goods::EMPTY });
    let village = Build::Village(Village(2));
    assert_eq!(
        stands_on(Phase::Build, &[build(village), build(Build::Workshop)]),
        "build village 3, workshop"
    );
    assert_eq!(stands_on(Phase::Build, &[build(Build::Fleet), build(Build::Fleet)]), "build fleet, fleet");
    assert_eq!(stands_on(Phase::Build, &[build(Build::Fleet)]), "build fleet");
    let launch = |fleet, land, good| (Step::Launch, Action::Launch { fleet, land, cargo: Goods::n(good, 2) });
    let both = [launch(Fleet::A, Land::Egypt, Good::Wool), launch(Fleet::B, Land::Ionia, Good::Timber)];
    let one = stands_on(Phase::Journey, &both);
    assert!(one.starts_with("journey launch a egypt wool*2") && !one.contains("timber"), "{one}");
}

#[test]
fn sound_customs_are_offered_while_nothing_is_said_about_any_phase() {
    let mut scene = fixture::played("Ada", 40);
    scene.me = Some(Seat(0));
    let offers = |text: &str| {
        let view = scene.view.as_ref().unwrap();
        let names = Names { set: view.set, islands: &scene.islands };
        let orders = Tablet::new(text.to_owned(), &names, Saved::at(&view.public, Seat(0)), None);
        let page = tablet(&scene, Some(&orders), &Courses::default(), None, &reader(Lang::En));
        page.into_string().contains("Start from sound customs")
    };
    assert!(offers("answer no_gain") && offers("answer no_gain\nanswer not_struck\njorney stay"));
    assert!(!offers("answer no_gain\njourney stay"));
}

#[test]
fn what_is_tried_out_says_which_line_did_it_and_why() {
    let mut scene = fixture::played("Ada", 40);
    scene.me = Some(Seat(0));
    let view = scene.view.as_ref().unwrap();
    let names = Names { set: view.set, islands: &scene.islands };
    let text = "always journey ask\nalways discard keep gold else show_hand\nalways build steward";
    let orders = Tablet::new(text.to_owned(), &names, Saved::at(&view.public, Seat(0)), None);
    let step = |step, line, why| Rehearsed {
        step,
        action: Action::Finish,
        by: By::Orders(Because { line: Some(line), why }),
        gave: Default::default(),
    };
    let asked = Because { line: Some(1), why: Why::Said };
    let first = vec![
        Rehearsed { by: By::Steward(Some(asked)), ..step(Step::Launch, 1, Why::Said) },
        step(Step::Discard, 2, Why::Instead(Not::Allowed)),
        step(Step::Build, 3, Why::Steward),
    ];
    let courses = Courses { first, without_me: 0, all: 20 };
    let page = tablet(&scene, Some(&orders), &courses, None, &reader(Lang::En)).into_string();
    let course = page.split("class=\"panel course\"").nth(1).unwrap();
    let rows: Vec<&str> = course.split("<li>").skip(1).map(|it| it.split("</li>").next().unwrap()).collect();
    let says = |row: &str, all: &[&str]| all.iter().for_each(|it| assert!(row.contains(it), "{it}: {row}"));
    says(rows[0], &["waits for you", "<code lang=\"en\">always journey ask</code>"]);
    says(
        rows[1],
        &[
            "your order",
            "<code lang=\"en\">always discard keep gold else show_hand</code>",
            "could not be done",
        ],
    );
    says(
        rows[2],
        &[
            "the steward’s custom",
            "<code lang=\"en\">always build steward</code>",
            "leaves it to the steward",
        ],
    );
    assert!(!page.contains("Start from sound customs"), "there are orders already");
}
