//! One test per kind of mistake: each is found at its line and card.

use super::*;

/// Asserts that an edit raises one complaint, about the last line that it put there.
fn complains(file: &str, old: &str, new: &str, expected: &str) {
    let files = edited(&[(file, old, new)]);
    let end = edit_in(file, old) + new.trim_end().len();
    assert_eq!(complaints(&files), [format!("{file}:{}: {expected}", line_of(&files, file, end))], "{new:?}");
}

/// Asserts that an edit raises one complaint, about the card as a whole.
fn complains_of_card(file: &str, old: &str, new: &str, expected: &str) {
    let files = edited(&[(file, old, new)]);
    let start = text(&files, file)[..edit_in(file, old)].rfind("[[").unwrap();
    assert_eq!(
        complaints(&files),
        [format!("{file}:{}: {expected}", line_of(&files, file, start))],
        "{new:?}"
    );
}

fn edit_in(file: &str, old: &str) -> usize {
    let files = SetFiles::aegean();
    let cards = text(&files, file).find("\n\n").unwrap();
    cards + text(&files, file)[cards..].find(old).unwrap()
}

fn line_of(files: &SetFiles, file: &str, offset: usize) -> usize {
    text(files, file)[..offset].matches('\n').count() + 1
}

fn text<'f>(files: &'f SetFiles, name: &str) -> &'f str {
    &files.files.iter().find(|file| file.name == name).unwrap().text
}

/// The embedded set without the cards whose ids begin in one of these ways.
fn without(name: &str, ids: &[&str]) -> SetFiles {
    let mut files = SetFiles::aegean();
    let file = files.files.iter_mut().find(|file| file.name == name).unwrap();
    let dropped = |card: &&str| ids.iter().any(|id| card.contains(&format!("\nid = \"{id}")));
    file.text = file.text.split("\n[[").filter(|card| !dropped(card)).collect::<Vec<_>>().join("\n[[");
    files
}

#[test]
fn what_is_not_toml_is_reported_with_its_card_and_raises_no_false_alarms() {
    let gale = "id = \"storm_gale\"\n";
    complains(
        "hazards.toml",
        gale,
        "id = \"storm_gale\"\nwind =\n",
        "storm_gale: not TOML: string values must be quoted, expected literal string",
    );
    complains(
        "hazards.toml",
        "\"every\"",
        "\"every",
        "storm_swell: not TOML: invalid basic string, expected `\"`",
    );
    complains(
        "hazards.toml",
        "[[hazard]]",
        "[[hazard]",
        "safe_journey: not TOML: unclosed array table, expected `]`",
    );
    complains(
        "hazards.toml",
        "copies = 12",
        "copies = 12\ncopies = 12",
        "safe_journey: not TOML: duplicate key",
    );
}

#[test]
fn wrong_fields_are_reported_with_line_and_card() {
    let file = "hazards.toml";
    let strikes =
        "lose_at_random, lose_half_at_random, lose_chosen, discard_down_to, lose_all, go_home, divert";
    let go_home = "strike = \"go_home\"";
    complains(
        file,
        go_home,
        "strike = \"go_away\"",
        &format!("storm_adrift: strike: expected one of {strikes}, found \"go_away\""),
    );
    for (new, expected) in [
        ("strike = []", "storm_adrift: strike: expected \"word\" or { word = ... }, found a list of 0"),
        ("strike = \"lose_all\"", "storm_adrift: strike: expected { lose_all = ... }, found \"lose_all\""),
        (
            "strike = { go_home = true }",
            "storm_adrift: strike.go_home: expected the word \"go_home\" alone, found true",
        ),
        (
            "strike = { lose_all = \"ships\" }",
            "storm_adrift: strike.lose_all: expected one of cargo, commodities, rare, gold, found \"ships\"",
        ),
        (
            "strike = { lose_chosen = { count = 10, part = \"gold\" } }",
            "storm_adrift: strike.lose_chosen.count: expected a number from 1 to 9, found 10",
        ),
        (
            "strike = { lose_chosen = { part = \"gold\" } }",
            "storm_adrift: strike.lose_chosen.count: expected this field, found nothing",
        ),
        (
            "strike = { discard_down_to = 6 }",
            "storm_adrift: strike.discard_down_to: expected a number from 1 to 5, found 6",
        ),
        (
            "strike = \"go_home\"\ncosts_warship = 1",
            "storm_adrift: costs_warship: expected true or false, found 1",
        ),
        (
            "strike = \"go_home\"\nwind = 1",
            "storm_adrift: wind: unknown field, expected one of id, title, copies, selector, strike, \
             costs_warship, source, source_note",
        ),
    ] {
        complains(file, go_home, new, expected);
    }
    complains_of_card(file, go_home, "", "storm_adrift: strike: expected this field, found nothing");
    for (old, new, expected) in [
        ("copies = 12", "copies = 25", "safe_journey: copies: expected a number from 1 to 24, found 25"),
        (
            "copies = 12",
            "copies = \"12\"",
            "safe_journey: copies: expected a number from 1 to 24, found \"12\"",
        ),
        ("copies = 12", "copies = -1", "safe_journey: copies: expected a number from 1 to 24, found -1"),
        ("copies = 12", "copies = 1.5", "safe_journey: copies: expected a number from 1 to 24, found 1.5"),
        (
            "copies = 12",
            "copies = 12\nselector = \"every\"",
            "safe_journey: selector: expected nothing on a safe journey, found \"every\"",
        ),
        (
            "{ most = \"cargo\" }",
            "{ most = \"wool\" }",
            "storm_founder: selector.most: expected one of cargo, rare, gold, found \"wool\"",
        ),
        (
            "source = \"rulebook\"",
            "source = \"rumour\"",
            "safe_journey: source: expected one of rulebook, attested, house, found \"rumour\"",
        ),
        ("[[hazard]]", "[[hazards]]", "hazards: unknown field, expected \"hazard\""),
    ] {
        complains(file, old, new, expected);
    }
}

#[test]
fn ids_are_plain_and_mean_one_card() {
    let plain = "small letters, digits and _, a letter first";
    for wrong in ["Altar", "1altar", "_altar", "al tar", "al-tar", "älter"] {
        let expected = format!("{wrong}: id: expected {plain}, found {wrong:?}");
        complains("wonders.toml", "\"altar\"", &format!("{wrong:?}"), &expected);
    }
    let own = "an id that is not the name of a good, land, island or structure";
    for taken in ["wool", "egypt", "crete", "shrine", "workshop"] {
        let expected = format!("{taken}: id: expected {own}, found {taken:?}");
        complains("wonders.toml", "\"altar\"", &format!("{taken:?}"), &expected);
    }
    complains_of_card("wonders.toml", "\"altar\"", "\"gardens\"", "gardens: id: expected once in a set");
    complains_of_card("wonders.toml", "\"altar\"", "\"drought\"", "drought: id: expected once in a set");
    complains("wonders.toml", "\"altar\"", "\"\"", ": id: expected a text, found \"\"");
}

#[test]
fn costs_and_effects_are_checked() {
    let basics = "one of grain, grapes, olives, ore, timber, wool";
    complains(
        "harbors.toml",
        "{ shortage = \"grain\" }",
        "{ shortage = \"gold\" }",
        &format!("shortage_grain: effect.shortage: expected {basics}, found \"gold\""),
    );
    complains(
        "acropolis.toml",
        "\"2 gold\"",
        "\"2 rare, 1 tools\"",
        "great_harbor: cost: expected a cost that either names its rare goods or leaves them open, not both, \
         found \"2 rare, 1 tools\"",
    );
    complains(
        "acropolis.toml",
        "power = \"teaches\"",
        "power = { keeps = 4 }",
        "academy: power: expected \"teaches\" on the academy, found a table",
    );
    complains(
        "acropolis.toml",
        "gain = \"gold\", unproduced",
        "gain = \"gold\", unproduce",
        "marketplace: power.makes.unproduce: unknown field, expected one of cost, gain, unproduced",
    );
    complains(
        "acropolis.toml",
        "cost = \"3 basic\"",
        "cost = \"3 wool\"",
        "marketplace: power.makes.cost: expected basics only, as they must be unproduced, found \"3 wool\"",
    );
    let something = "expected something that is not given away for it";
    for (old, new, expected) in [
        (
            "[\"1 grapes\"]",
            "[\"1 grapes\", \"1 basic\"]",
            "drought: effect.demand.ways: expected ways that the same cards cannot pay, found a list of 2",
        ),
        (
            "[\"1 grapes\"]",
            "[\"1 ore\", \"2 ore\", \"3 ore\", \"4 ore\"]",
            "drought: effect.demand.ways: expected a list of 0 to 3, found a list of 4",
        ),
        (
            "or = \"idle\"",
            "or = { idle = { houses = true } }",
            "unskilled_labor: effect.demand.or.idle.houses: unknown field, expected \"workshops\"",
        ),
        (
            "cost = \"1 gift\", at_home",
            "cost = \"1 gold\", at_home",
            "earthquake: effect.archon_demands.ways.at_home: expected an aegis card in the cost, found true",
        ),
        (
            "spared_by = \"army\"",
            "spared_by = \"gold\"",
            "sea_raiders: effect.demand.spared_by: expected one of army, warship, gift, found \"gold\"",
        ),
        (
            "goods = \"1 gold\"",
            "goods = \"1 basic\"",
            "olympic_games: effect.archon_grants.goods: expected goods by name, such as \"1 gold\", found \"1 basic\"",
        ),
        ("year = 1", "year = 4", "unskilled_labor: year: expected a number from 1 to 3, found 4"),
        (
            "{ market = [{ cost = \"2 basic, no duplicates\", gain = \"army\" }] }",
            "{ market = [] }",
            "mercenaries: effect.market: expected a list of 1 to 2, found a list of 0",
        ),
        (
            "cost = \"2 basic, no duplicates\", gain = \"army\"",
            "cost = \"1 army\", gain = \"army\"",
            &format!("mercenaries: effect.market.gain: {something}, found \"army\""),
        ),
        (
            "cost = \"2 basic, no duplicates\", gain = \"army\"",
            "cost = \"6 basic, one of each\", gain = \"other_basic\"",
            &format!("mercenaries: effect.market.gain: {something}, found \"other_basic\""),
        ),
        (
            "cost = \"2 basic, no duplicates\", gain = \"army\"",
            "cost = \"6 basic, no duplicates\", gain = \"other_basic\"",
            &format!("mercenaries: effect.market.gain: {something}, found \"other_basic\""),
        ),
    ] {
        complains("events.toml", old, new, expected);
    }
    for (old, new, expected) in [
        (
            "ability = \"ignore_event\"",
            "ability = \"ignore_storm\"",
            "stoicism: ability: expected ignore_storm on a wonder, found \"ignore_storm\"",
        ),
        (
            "{ when = \"journey\" }",
            "{ when = \"journey\", price = \"1 gold\" }",
            "pythagoreanism: ability: expected no price: philosophies are not sold, found a table",
        ),
    ] {
        complains("philosophies.toml", old, new, expected);
    }
    complains(
        "wonders.toml",
        "{ when = \"island_trade\", price = \"1 basic\" }",
        "{ when = \"island_trade\", price = \"1 army\" }",
        "theater: abilities.look_at_harbor.price: expected commodities: prices are paid by hand, found \"1 army\"",
    );
    for (old, new, expected) in [
        (
            "[\"no_pirates_nearby\"]",
            "[\"ignore_event\"]",
            "colossus: abilities: expected ignore_event on a philosophy: what is once a year is not kept for wonders, found a list of 1",
        ),
        (
            "[\"no_pirates_nearby\"]",
            "[]",
            "colossus: abilities: expected a list of 1 to 2, found a list of 0",
        ),
        (
            "[\"no_pirates_nearby\"]",
            "[\"produce_basic\", \"produce_basic\", \"produce_basic\"]",
            "colossus: abilities: expected a list of 1 to 2, found a list of 3",
        ),
        (
            "[\"no_pirates_nearby\"]",
            "[\"ignore_storm\", \"see_next_event\"]",
            "colossus: abilities: expected at most one of exchange, look_at_harbor, ignore_storm, see_next_event, substitute on a wonder, found a list of 2",
        ),
        (
            "\"egypt\"",
            "\"persia\"",
            "library: plans.timing.fleet_trade: expected one of athens, sparta, ionia, egypt, carthage, italy, found \"persia\"",
        ),
        (
            "produce_if_none = \"gift\"",
            "produce_if_none = \"gold\"",
            "temple_of_artemis: abilities.produce_if_none: expected one of army, warship, gift, found \"gold\"",
        ),
    ] {
        complains("wonders.toml", old, new, expected);
    }
}

#[test]
fn islands_are_the_six_with_what_the_bonus_rules_need() {
    let file = "islands.toml";
    for (old, new, expected) in [
        (
            "id = \"naxos\"\n",
            "id = \"naxos\"\ntorch = true\n",
            "naxos: torch: expected no torch on this island, found true",
        ),
        ("[\"wool\", \"olives\"]", "[\"wool\"]", "chios: start: expected a list of 2, found a list of 1"),
        (
            "[\"wool\", \"olives\"]",
            "[\"wool\", \"gold\"]",
            "chios: start: expected one of grain, grapes, olives, ore, timber, wool, found \"gold\"",
        ),
        (
            "villages = [\n    { makes = \"wool\", cost = \"1 basic\" },\n",
            "villages = [\n",
            "chios: villages: expected a list of 4, found a list of 3",
        ),
        (
            "workshop = \"pottery\"",
            "workshop = \"papyrus\"",
            "chios: workshop: expected one of pottery, spices, tools, found \"papyrus\"",
        ),
        (
            "[\"marketplace\", \"shrine\"]",
            "[\"shrine\", \"shrine\"]",
            "chios: alternates: expected two different structures, found a list of 2",
        ),
        (
            "[\"marketplace\", \"shrine\"]",
            "[\"academy\", \"shrine\"]",
            "chios: alternates: expected one of marketplace, shrine, great_harbor, fortress, found \"academy\"",
        ),
    ] {
        complains(file, old, new, expected);
    }
    for (old, new, expected) in [
        ("torch = true\n", "", "chios: torch: expected this field, found nothing"),
        (
            "[\"olives\", \"wool\"]",
            "[\"olives\", \"ore\"]",
            "naxos: start: expected the pair of exactly one torch island (rule S9)",
        ),
        (
            "[\"olives\", \"wool\"]",
            "[\"ore\", \"grapes\"]",
            "naxos: workshop: expected the rare of another torch island than the one with its pair (rule S9)",
        ),
    ] {
        complains_of_card(file, old, new, expected);
    }
    assert_eq!(
        complaints(&edited(&[(file, "id = \"chios\"", "id = \"delos\"")])),
        [
            "islands.toml:16: delos: id: expected one of chios, crete, rhodes, lemnos, naxos, scyros, found \"delos\"",
            "islands.toml: expected a card with the id chios, found none",
        ]
    );
    // Naxos and Lemnos with the same rare: without Scyros two islands would have a rare of their own.
    let grain = "{ makes = \"grain\", cost = \"3 basic, no duplicates\" },\n]\nworkshop = ";
    let found = complaints(&edited(&[(file, &format!("{grain}\"spices\""), &format!("{grain}\"tools\""))]));
    let expected =
        "scyros: workshop: expected, without this island, exactly one rare with a single maker (rule S10)";
    assert!(found.len() == 1 && found[0].ends_with(expected), "{found:#?}");
}

#[test]
fn every_file_is_there_once_and_no_other() {
    let mut files = SetFiles::aegean();
    files.files.remove(2);
    files.files.push(files.files[0].clone());
    files.files.push(SetFile { name: "notes.txt".to_owned(), text: String::new() });
    assert_eq!(
        complaints(&files),
        [
            "hazards.toml: expected this file, found nothing",
            "islands.toml: expected this file once",
            "notes.txt: unknown file, expected one of islands.toml, acropolis.toml, hazards.toml, harbors.toml, \
             events.toml, philosophies.toml, wonders.toml, text/*.ftl",
        ]
    );
}

#[test]
fn a_set_has_enough_cards() {
    let missing = |name, ids: &[&str]| complaints(&without(name, ids));
    for (name, ids, expected) in [
        ("hazards.toml", &[""][..], "expected at least 1 cards in the deck, found 0"),
        ("harbors.toml", &["s", "f", "blockade"], "expected at least 7 cards in the deck, found 5"),
        ("events.toml", &["m"], "expected at least 4 events of year 2 that are not harsh, found 3"),
        ("philosophies.toml", &["s"], "expected at least 6 philosophies, found 4"),
        ("wonders.toml", &["altar"], "expected at least 12 wonders, found 11"),
        ("acropolis.toml", &["academy"], "expected a card with the id academy, found none"),
        ("islands.toml", &["crete"], "expected a card with the id crete, found none"),
    ] {
        assert_eq!(missing(name, ids), [format!("{name}: {expected}")]);
    }
}

#[test]
fn a_set_has_not_too_many_cards() {
    for (name, old, expected) in [
        ("hazards.toml", "storm_gale", "expected at most 32 kinds of card, found 45"),
        ("harbors.toml", "blockade", "expected at most 32 kinds of card, found 49"),
        ("events.toml", "embargo", "expected at most 36 events, found 50"),
        ("philosophies.toml", "sophism", "expected at most 16 philosophies, found 38"),
        ("wonders.toml", "altar", "expected at most 24 wonders, found 44"),
    ] {
        let mut files = SetFiles::aegean();
        let file = files.files.iter_mut().find(|file| file.name == name).unwrap();
        let card = file
            .text
            .split("\n[[")
            .find(|card| card.contains(&format!("id = \"{old}\"")))
            .unwrap()
            .to_owned();
        for number in 0..32 {
            file.text += &format!("\n[[{}", card.replacen(old, &format!("more_{number}"), 1));
        }
        let found = complaints(&files);
        let line = found.iter().find(|complaint| complaint.ends_with(expected));
        assert!(line.is_some_and(|complaint| complaint.contains(": more_")), "{found:#?}");
    }
    let found = complaints(&edited(&[("hazards.toml", "copies = 2", "copies = 21")]));
    let expected = "pirates_toll: copies: expected at most 48 cards in the deck";
    assert!(found.len() == 1 && found[0].ends_with(expected), "{found:#?}");
}

#[test]
fn no_more_than_a_hundred_problems_of_a_file_are_told() {
    let mut files = SetFiles::aegean();
    let file = files.files.iter_mut().find(|file| file.name == "wonders.toml").expect("a file of wonders");
    file.text = (0..100_000).map(|number| format!("unknown_{number} = 1\n")).collect();
    let problems = CardSet::load(&files).expect_err("a wrong set");
    let told = problems.iter().filter(|problem| problem.file == "wonders.toml").count();
    assert_eq!(told, 100);
}
