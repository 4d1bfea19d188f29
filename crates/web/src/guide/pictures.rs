//! The pictures in the guide: small diagrams of drawings that the table shows too.

use maud::{Markup, html};
use rules::goods::{Class, Good};
use rules::limits::{FOREIGN_HAZARDS, MAX_CARGO};
use rules::rates;
use rules::state::SeasonRules;
use rules::world::{Acropolis, Group, Land, Phase};
use text::{Lang, class_name, good_name, group_name, land_name, phase_name};

use super::page;
use crate::art;
use crate::parts::{class_of, icon, mark};

/// A picture of a chapter by its name; nothing for a name that we do not know.
pub(crate) fn picture(name: &str, is_drawer: bool, lang: Lang) -> Markup {
    match name {
        "temple" => temple(),
        "season" => season(is_drawer, lang),
        "goods" => goods(lang),
        "lands" => lands(lang),
        "rates" => rate_tables(lang),
        "ship" => ship(),
        _ => html! {},
    }
}

/// The sixteen structures of an island, wonders on top.
fn temple() -> Markup {
    let stones = |names: &[&str], kind: &str| {
        html! { @for name in names { span class=(kind) { (icon(name)) } } }
    };
    html! {
        div class="figure temple-figure" aria-hidden="true" {
            div { (stones(&["wonder"; 2], "stone wonderful")) }
            div { (stones(&Acropolis::ALL.iter().map(|kind| kind.name()).collect::<Vec<_>>(), "stone")) }
            div { (stones(&["village"; 6], "stone round")) (stones(&["workshop"; 2], "stone square")) }
        }
    }
}

/// The ten phases, each with the way to its chapter.
fn season(is_drawer: bool, lang: Lang) -> Markup {
    html! {
        ol class="figure season-figure" {
            @for phase in Phase::ALL.iter().copied() {
                li {
                    a href=(page(phase.name())) data-drawer=[is_drawer.then_some(phase.name())] {
                        (icon(art::phase(phase))) span { (phase_name(phase, lang)) }
                    }
                }
            }
        }
    }
}

/// All goods with their shapes and merchants' marks.
fn goods(lang: Lang) -> Markup {
    html! {
        dl class="figure goods-figure" {
            @for class in [Class::Basic, Class::Rare, Class::Gold, Class::Aegis] {
                div {
                    dt { (class_name(class, lang)) }
                    @for good in Good::ALL.iter().copied().filter(|good| good.class() == class) {
                        dd {
                            span class=(format!("token {}", class_of(good))) { (icon(good.name())) }
                            (good_name(good, lang))
                            @if let Some(mark) = mark(good) { " " i { (mark) } }
                        }
                    }
                }
            }
        }
    }
}

/// What a land alone has.
fn special(land: Land) -> Option<&'static str> {
    match land {
        Land::Athens => Some("plans"),
        Land::Egypt => Some("papyrus"),
        Land::Carthage => Some("warship"),
        Land::Italy => Some("army"),
        Land::Sparta | Land::Ionia => None,
    }
}

/// The six lands by group: how many hazards lie on the way, and what is to be had there alone.
fn lands(lang: Lang) -> Markup {
    let near = SeasonRules::default().neighboring_hazards;
    html! {
        dl class="figure lands-figure" {
            @for (group, hazards) in [(Group::Neighboring, near), (Group::Foreign, FOREIGN_HAZARDS)] {
                div {
                    dt {
                        span { (group_name(group, lang)) }
                        small { @for _ in 0..hazards { (icon("storm")) } (lang.message("page-guide-hazards").number("n", hazards).say()) }
                    }
                    @for land in group.lands().iter() {
                        dd {
                            (land_name(land, lang))
                            @if let Some(name) = special(land) {
                                small { (icon(name)) (lang.word(&format!("page-guide-only-{name}"))) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The bank's rates of both groups, as the rules have them.
fn rate_tables(lang: Lang) -> Markup {
    const CLASSES: [(Class, &str); 3] =
        [(Class::Basic, "basic"), (Class::Rare, "rare"), (Class::Gold, "gold")];
    let head = |(_, shape): (Class, &str)| {
        html! { span class=(format!("shape {shape}")) {} (lang.word(&format!("page-guide-short-{shape}"))) }
    };
    html! {
        div class="figure rates-figure" {
            @for group in Group::ALL.iter().copied() {
                table {
                    caption { (group_name(group, lang)) }
                    thead {
                        tr {
                            th scope="col" { (lang.word("page-guide-give")) }
                            @for want in CLASSES { th scope="col" { (head(want)) } }
                        }
                    }
                    tbody {
                        @for give in CLASSES {
                            tr {
                                th scope="row" { (head(give)) }
                                @for want in CLASSES {
                                    @let rate = rates::usual(group, give.0, want.0);
                                    td { @if let Some(rate) = rate { (rate.give_count) " : " (rate.want_count) } @else { "–" } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A fleet and the room on it.
fn ship() -> Markup {
    html! {
        div class="figure ship-figure" aria-hidden="true" {
            (icon("fleet"))
            @for place in 0..MAX_CARGO { span class=(if place < 3 { "bay full" } else { "bay" }) {} }
        }
    }
}
