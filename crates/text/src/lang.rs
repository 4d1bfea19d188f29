//! The languages we speak.

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lang {
    #[default]
    En,
    Fr,
    Nl,
}

impl Lang {
    pub const ALL: [Lang; 3] = [Lang::En, Lang::Fr, Lang::Nl];

    /// The tag of the language, as in folder names and addresses.
    pub fn name(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Fr => "fr",
            Lang::Nl => "nl",
        }
    }

    /// The language of a tag such as `fr` or `fr-BE`, if we speak it.
    pub fn from_tag(tag: &str) -> Option<Lang> {
        let primary = tag.trim().split(['-', '_']).next()?;
        Lang::ALL.into_iter().find(|lang| lang.name().eq_ignore_ascii_case(primary))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_do_not_matter() {
        assert_eq!(Lang::from_tag("fr-BE"), Some(Lang::Fr));
        assert_eq!(Lang::from_tag(" NL_be"), Some(Lang::Nl));
        assert_eq!(Lang::from_tag("en"), Some(Lang::En));
        for foreign in ["", "de", "fra", "-fr"] {
            assert_eq!(Lang::from_tag(foreign), None, "{foreign}");
        }
    }
}
