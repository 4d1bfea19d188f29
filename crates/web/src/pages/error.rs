//! What went wrong, and what to do now.

use maud::{Markup, html};
use text::Lang;

use crate::pages::sheet;
use crate::parts::drawing;
use crate::reader::Reader;

/// Everything that can stand between a visitor and a page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// A form that none of our pages sends.
    BadForm,
    /// This browser has no seat here, or not that one.
    NotYourSeat,
    /// A form that came from another site.
    Foreign,
    /// An address that we do not have.
    NoPage,
    /// A code that leads to no table.
    NoTable,
    /// An address that only takes forms, or none.
    WrongWay,
    /// The host made the seat link void, or it never was one.
    LinkVoid,
    /// A link for another device, or an invitation, that was used already or is too old.
    CodeVoid,
    /// A link for another device of somebody who has as many as they may.
    ManyDevices,
    /// A passkey that proves nothing here.
    Unproved,
    /// Whoever runs the server asks for an invitation to make tables.
    NotInvited,
    /// A form longer than any of ours.
    TooLarge,
    /// Too many forms, tables or live pages for one address or browser.
    TooMany,
    /// Our own fault.
    Failed,
    /// The disk failed; nothing was changed.
    NotSaved,
    /// The same where somebody only wanted to look.
    NotShown,
    /// The record of a game that is still being played.
    NotOver,
    /// The record of a game that follows from no seed.
    NoRecord,
    /// Too many look back at games just now.
    Busy,
    /// A day whose puzzle is not told yet, or no more.
    NoPuzzle,
}

impl Trouble {
    /// In the order in which they are declared.
    pub const ALL: [Trouble; 20] = [
        Trouble::BadForm,
        Trouble::NotYourSeat,
        Trouble::Foreign,
        Trouble::NoPage,
        Trouble::NoTable,
        Trouble::WrongWay,
        Trouble::LinkVoid,
        Trouble::CodeVoid,
        Trouble::ManyDevices,
        Trouble::Unproved,
        Trouble::NotInvited,
        Trouble::TooLarge,
        Trouble::TooMany,
        Trouble::Failed,
        Trouble::NotSaved,
        Trouble::NotShown,
        Trouble::NotOver,
        Trouble::NoRecord,
        Trouble::Busy,
        Trouble::NoPuzzle,
    ];

    /// The status of the answer.
    pub fn status(self) -> u16 {
        match self {
            Trouble::BadForm => 400,
            Trouble::NotYourSeat
            | Trouble::Foreign
            | Trouble::NotOver
            | Trouble::Unproved
            | Trouble::NotInvited => 403,
            Trouble::NoPage | Trouble::NoTable | Trouble::NoRecord | Trouble::NoPuzzle => 404,
            Trouble::WrongWay => 405,
            Trouble::LinkVoid | Trouble::CodeVoid => 410,
            Trouble::ManyDevices => 409,
            Trouble::TooLarge => 413,
            Trouble::TooMany => 429,
            Trouble::Failed => 500,
            Trouble::NotSaved | Trouble::NotShown | Trouble::Busy => 503,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Trouble::BadForm => "bad-form",
            Trouble::NotYourSeat => "not-your-seat",
            Trouble::Foreign => "foreign",
            Trouble::NoPage => "no-page",
            Trouble::NoTable => "no-table",
            Trouble::WrongWay => "wrong-way",
            Trouble::LinkVoid => "link-void",
            Trouble::CodeVoid => "code-void",
            Trouble::ManyDevices => "many-devices",
            Trouble::Unproved => "unproved",
            Trouble::NotInvited => "not-invited",
            Trouble::TooLarge => "too-large",
            Trouble::TooMany => "too-many",
            Trouble::Failed => "failed",
            Trouble::NotSaved => "not-saved",
            Trouble::NotShown => "not-shown",
            Trouble::NotOver => "not-over",
            Trouble::NoRecord => "no-record",
            Trouble::Busy => "busy",
            Trouble::NoPuzzle => "no-puzzle",
        }
    }

    /// In one line: what it is, and what to do.
    pub fn say(self, lang: Lang) -> String {
        let id = format!("page-error-{}", self.name());
        format!("{}. {}", lang.word(&id), lang.word(&format!("{id}.do")))
    }

    fn drawing(self) -> &'static str {
        match self {
            Trouble::BadForm | Trouble::Foreign | Trouble::NoRecord => "papyrus",
            Trouble::NoPage | Trouble::NoTable | Trouble::WrongWay | Trouble::NoPuzzle => "safe",
            Trouble::NotYourSeat
            | Trouble::LinkVoid
            | Trouble::CodeVoid
            | Trouble::ManyDevices
            | Trouble::NotInvited => "fortress",
            Trouble::Unproved => "key",
            Trouble::TooMany | Trouble::NotOver | Trouble::Busy => "hourglass",
            Trouble::TooLarge => "timber",
            Trouble::Failed | Trouble::NotSaved | Trouble::NotShown => "storm",
        }
    }
}

/// What it is, what to do, and the ways on.
pub fn error(trouble: Trouble, reader: &Reader) -> Markup {
    let lang = reader.lang;
    let id = format!("page-error-{}", trouble.name());
    let title = lang.word(&id);
    sheet(
        reader,
        &title,
        "error",
        html! {
            main id="main" class="text" {
                (drawing("emblem", trouble.drawing()))
                h1 { (title) }
                p class="lead" { (lang.word(&format!("{id}.do"))) }
                p class="alts" {
                    a class="quiet" href="/" { (lang.word("page-to-home")) }
                    a class="quiet" href=(reader.path) { (lang.word("page-again")) }
                }
                p class="fine" { (lang.message("page-error-status").number("n", trouble.status()).say()) }
            }
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_trouble_is_listed_once_and_has_its_own_words() {
        for (place, trouble) in Trouble::ALL.into_iter().enumerate() {
            assert_eq!(trouble as usize, place);
            assert!((400..=599).contains(&trouble.status()));
        }
    }
}
