//! Games of people who come by twice a day are over in weeks, and no worse for it.

#[path = "../examples/weeks/people.rs"]
mod people;

use people::{HEADING, HELP, Help, Means, PLAYERS, Weeks, means};

#[test]
fn orders_bring_a_game_of_four_who_come_by_twice_a_day_to_its_end_within_twenty_days() {
    assert_eq!(PLAYERS, 4);
    let all = HELP.map(|help| (help, means((0..3).map(|seed| Weeks::new(seed, help).play(seed)).collect())));
    let rows: Vec<String> = all.iter().map(|(help, it)| it.row(*help)).collect();
    let rows = format!("{HEADING}\n{}", rows.join("\n"));
    let of = |wanted: Help| -> &Means { &all.iter().find(|(help, _)| *help == wanted).expect("a row").1 };
    for help in [Help::Customs, Help::Orders] {
        assert!(of(help).days <= 20.0, "{rows}");
        assert!(of(help).days * 3.0 < of(Help::None).days, "they are what makes it quick: {rows}");
        assert!(of(help).structures + 3.0 > of(Help::None).structures, "nobody loses by them: {rows}");
    }
}
