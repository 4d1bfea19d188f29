//! Who reads a page: language, theme, and the address it is read at.

use text::Lang;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reader {
    pub lang: Lang,
    /// `None` where the browser decides.
    pub theme: Option<Theme>,
    /// The path of the page, to come back to it.
    pub path: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    Light,
    Dark,
}

impl Theme {
    pub fn name(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    pub fn from_name(name: &str) -> Option<Theme> {
        [Theme::Light, Theme::Dark].into_iter().find(|theme| theme.name() == name)
    }
}
