//! The ways in and out: a link for another device opened, coming back, leaving the server.

use maud::{Markup, html};

use crate::pages::{sheet, sheet_with};
use crate::parts::{drawing, icon};
use crate::reader::Reader;
use crate::typed::MAX_NAME;

/// What comes of it if this browser becomes somebody's device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Joining {
    /// Where the form goes.
    pub action: String,
    /// Whose device; empty if they have no name.
    pub name: String,
    /// It is theirs already.
    pub is_same: bool,
    /// They have proved who they are, and made no link.
    pub is_back: bool,
    /// Tables that come along.
    pub tables: u32,
    /// What whoever has it calls themselves until now; empty if nothing.
    pub called: String,
    /// What whoever it belongs to now is called, if anything is kept of them.
    pub was: Option<String>,
    /// They have no other device.
    pub is_last: bool,
}

impl Joining {
    /// Whether anything that this browser has goes elsewhere, or ends.
    pub fn changes_anything(&self) -> bool {
        self.tables > 0 || self.was.is_some()
    }
}

/// Says whose device this would be, and what happens to what it is now: only the button does it.
pub fn join(joining: &Joining, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let nameless = lang.word("page-nameless");
    let name = |name: &str| if name.is_empty() { nameless.clone() } else { name.to_owned() };
    let (player, was) = (name(&joining.name), joining.was.as_deref().map(name));
    let about = |id: &str| lang.message(id).text("name", &*player).say();
    let title = about(if joining.is_same { "who-join-same" } else { "who-join" });
    let fact = match (&was, joining.is_last) {
        (Some(was), false) => {
            Some(lang.message("who-join-others").text("was", &**was).text("name", &*player).say())
        }
        (Some(_), true) => Some(about("who-join-ends")),
        (None, _) => None,
    };
    let is_renamed = ![&*joining.name, ""].contains(&&*joining.called) && !joining.name.is_empty();
    let (lead, fine, picture) = match joining.is_back {
        true => ("who-back-is", "who-back-still", "tablet"),
        false => ("who-join-lead", "who-join-fine", "laptop"),
    };
    let main = html! {
        main id="main" class="text" {
            (drawing("emblem", picture))
            h1 { (title) }
            @if joining.is_same {
                p class="lead" { (lang.word("who-join-same-lead")) }
                p class="alts" { a class="quiet" href="/me" { (lang.word("who")) } }
            } @else {
                p class="lead" { (about(lead)) }
                ul class="panel facts" {
                    li { (icon("people")) (about("who-join-tables")) }
                    @if joining.tables > 0 {
                        li { (icon("swap")) (lang.message("who-join-along").number("n", joining.tables).text("name", &*player).say()) }
                    }
                    @if is_renamed {
                        li { (icon("speech")) (lang.message("who-join-called").text("was", &*joining.called).text("name", &*player).say()) }
                    }
                    @if let Some(fact) = fact { li { (icon("hourglass")) (fact) } }
                }
                div class="alts" {
                    form method="post" action=(joining.action) { button class="go" { (about("who-join-go")) } }
                    a class="quiet" href="/" { (lang.word("who-join-no")) }
                }
                p class="fine" { (lang.word(fine)) }
            }
        }
    };
    // Whoever made the link typed the name: it stands on the page, not in the title.
    sheet(reader, &lang.word(if joining.is_back { "who-back" } else { "who-add" }), "leave", main)
}

/// Where somebody comes back by their phrase, or by a passkey where browsers have them. `wrong` if what they typed is nobody's, with the word that is none of ours.
pub fn back(wrong: Option<Option<String>>, has_passkeys: bool, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let title = lang.word("who-back");
    let mistake = wrong.map(|word| match word {
        Some(word) => lang.message("who-back-word").text("word", word).say(),
        None => lang.word("who-back-wrong"),
    });
    let main = html! {
        main id="main" class="text" {
            (drawing("emblem", "tablet"))
            h1 { (title) }
            p class="lead" { (lang.word("who-back-lead")) }
            @if let Some(mistake) = &mistake {
                p id="mistake" class="mistake" role="alert" { (icon("storm")) span { (mistake) } }
            }
            form class="panel stack" method="post" action="/back" {
                label class="field" for="words" { (lang.word("who-back-words")) }
                input id="words" type="text" name="words" required maxlength="200" autocomplete="off" autocapitalize="none" spellcheck="false"
                    aria-describedby=[mistake.is_some().then_some("mistake")] aria-invalid=[mistake.is_some().then_some("true")];
                button class="go" { (lang.word("who-back-go")) }
            }
            @if has_passkeys {
                form class="passkey alts" method="post" action="/back/passkey/ask" data-failed=(lang.word("who-passkey-failed")) hidden {
                    button class="quiet" { (lang.word("who-back-passkey")) }
                }
            }
            p id="passkey-said" class="hint" role="status" {}
            p class="fine" { (lang.word("who-back-fine")) }
        }
    };
    let head = html! { script type="module" src="/assets/me.js" {} };
    sheet_with(reader, &title, "back", head, main)
}

/// What goes and what stays, and the name once more.
pub fn leave(name: &str, is_wrong: bool, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let title = lang.word("who-leave");
    let list = |id: &str, picture: &str, facts: &[&str]| {
        html! {
            h2 { (lang.word(id)) }
            ul class="panel facts" { @for fact in facts { li { (icon(picture)) (lang.word(fact)) } } }
        }
    };
    let goes =
        ["who-leave-goes-name", "who-leave-goes-ways", "who-leave-goes-seats", "who-leave-goes-browser"];
    let stays = [
        "who-leave-stays-games",
        "who-leave-stays-seats",
        "who-leave-stays-tables",
        "who-leave-stays-copies",
    ];
    let main = html! {
        main id="main" class="text" {
            h1 { (title) }
            p class="lead" { (lang.word("who-leave-lead")) }
            (list("who-leave-goes", "cross", &goes))
            (list("who-leave-stays", "check", &stays))
            form class="panel stack" method="post" action="/me/leave" {
                @if !name.is_empty() {
                    @if is_wrong { p id="mistake" class="mistake" role="alert" { (icon("storm")) span { (lang.word("who-leave-wrong")) } } }
                    label class="field" for="name-again" { (lang.message("who-leave-name").text("name", name).say()) }
                    input id="name-again" type="text" name="name" required maxlength=(MAX_NAME) autocomplete="off" spellcheck="false"
                        aria-describedby=[is_wrong.then_some("mistake")] aria-invalid=[is_wrong.then_some("true")];
                }
                div class="alts" {
                    a class="go" href="/me" { (lang.word("who-leave-no")) }
                    button class="quiet harm" { (lang.word("who-leave-do")) }
                }
            }
        }
    };
    sheet(reader, &title, "leave", main)
}

/// After that.
pub fn left(reader: &Reader) -> Markup {
    let lang = reader.lang;
    let title = lang.word("who-left");
    let main = html! {
        main id="main" class="text" {
            (drawing("emblem", "safe"))
            h1 { (title) }
            p class="lead" { (lang.word("who-left-lead")) }
            p class="alts" { a class="quiet" href="/" { (lang.word("page-to-home")) } }
        }
    };
    sheet(reader, &title, "leave", main)
}

/// An invitation to make tables, opened: only the button takes it.
pub fn invited(action: &str, may_already: bool, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let title = lang.word("who-invited");
    let main = html! {
        main id="main" class="text" {
            (drawing("emblem", "laurel"))
            h1 { (title) }
            @if may_already {
                p class="lead" { (lang.word("who-invited-already")) }
                p class="alts" { a class="go" href="/new" { (lang.word("page-home-new")) } }
            } @else {
                p class="lead" { (lang.word("who-invited-lead")) }
                form class="alts" method="post" action=(action) { button class="go" { (lang.word("who-invited-go")) } }
            }
        }
    };
    sheet(reader, &title, "leave", main)
}
