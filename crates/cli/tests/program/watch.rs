//! `parthenon watch`: a game between bots, with their reasons.

use text::Lang;

use super::run;

/// The indented lines: why a bot does what comes next.
fn reasons(told: &str) -> Vec<&str> {
    told.lines().filter_map(|line| line.strip_prefix("    ")).collect()
}

#[test]
fn a_game_is_told_with_the_reasons_of_the_bots() {
    let told = run("watch --seats merchant*3 --seed 5");
    assert_eq!((told.code, told.err.as_str()), (0, ""));
    assert!(told.out.contains("\n# ") && told.out.trim_end().lines().last().unwrap().starts_with("3. "));
    let reasons = reasons(&told.out);
    for wanted in ["I have all that it takes for", "I am sailing to", "is far from winning", "I can afford"] {
        assert!(reasons.iter().any(|reason| reason.contains(wanted)), "nobody says {wanted:?}");
    }
    assert_eq!(run("watch --seats merchant*3 --seed 5").out, told.out, "the same seed, the same game");
}

#[test]
fn reasons_are_given_in_every_language() {
    let told = |lang: Lang| run(&format!("watch --seats merchant*3 --seed 5 --lang {}", lang.name())).out;
    let english = told(Lang::En);
    for lang in Lang::ALL {
        assert_eq!(reasons(&told(lang)).len(), reasons(&english).len(), "{lang:?}");
    }
    for (lang, wanted) in
        [(Lang::Fr, "j’ai tout ce qu’il faut pour"), (Lang::Nl, "heb ik alles wat nodig is voor")]
    {
        assert!(reasons(&told(lang)).iter().any(|reason| reason.contains(wanted)), "{lang:?}");
    }
}

#[test]
fn a_table_that_cannot_be_is_wrong_usage() {
    for (wrong, why) in
        [("merchant*2", "3 to 6 can play"), ("homer*3", "there is no bot"), ("bot1,random*3", "arena")]
    {
        let refused = run(&format!("watch --seats {wrong}"));
        assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{wrong}");
        assert!(refused.err.contains(why), "{wrong}: {}", refused.err);
    }
}
