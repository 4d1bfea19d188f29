//! The language that a command tells its story in.

use clap::Args;
use text::{Lang, all_of};

/// Option of every command that speaks.
#[derive(Args)]
pub(crate) struct LangOption {
    #[arg(long, default_value = Lang::default().name(), value_parser = spoken, help = help())]
    pub lang: Lang,
}

fn tags() -> impl Iterator<Item = String> {
    Lang::ALL.into_iter().map(|lang| lang.name().to_owned())
}

/// Put together here: catalogues are read when something is said in them, not at every start.
fn help() -> String {
    format!("Language: {}", tags().collect::<Vec<_>>().join(", "))
}

/// A language by its tag.
fn spoken(tag: &str) -> Result<Lang, String> {
    Lang::from_tag(tag).ok_or_else(|| format!("we speak {}", all_of(tags(), Lang::En)))
}
