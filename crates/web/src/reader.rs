//! Who reads a page: language, theme, and the address it is read at.

use text::Lang;

/// Who reads a page: nothing here says which seat they hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reader {
    /// The language that they chose, or that their browser asks for.
    pub lang: Lang,
    /// `None` where the browser decides.
    pub theme: Option<Theme>,
    /// The path of the page, to come back to it.
    pub path: String,
}

/// Colours that a reader chose against those of the browser.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// Ink on clay.
    Light,
    /// Clay on ink.
    Dark,
}

impl Theme {
    /// Its word in the cookie and in the style sheet.
    pub fn name(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    /// The theme that goes by this word.
    pub fn from_name(name: &str) -> Option<Theme> {
        [Theme::Light, Theme::Dark].into_iter().find(|theme| theme.name() == name)
    }
}
