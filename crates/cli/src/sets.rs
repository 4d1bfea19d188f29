//! Card sets from the program or from a folder, with every mistake in them.

use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use rules::cards::{CardSet, SetFile, SetFiles};
use text::{SetText, aegean_files, earlier_files};

/// No file of a set comes near it.
const MAX_FILE: u64 = 1 << 20;
const MAX_FILES: usize = 100;

/// A set with the words that it brings.
pub(crate) struct Cards {
    pub set: &'static CardSet,
    pub text: SetText,
}

/// Options of every command that plays or shows cards.
#[derive(clap::Args)]
pub(crate) struct CardsOption {
    /// A folder with another card set (see docs/CARDS.md)
    #[arg(long, value_name = "FOLDER")]
    pub cards: Option<PathBuf>,
}

impl CardsOption {
    /// The set of the folder, or the one that comes with the program.
    pub(crate) fn load(&self) -> Result<Cards> {
        let files = match &self.cards {
            Some(folder) => files_of(folder)?,
            None => aegean_files(),
        };
        read(&files).or_else(|problems| {
            let folder = self.cards.as_deref().unwrap_or(Path::new("cards"));
            bail!("{} is no card set:\n{}", folder.display(), problems.join("\n"))
        })
    }

    /// The set of the folder or, without one, the program's own as it is or once was: the one that a record names.
    pub(crate) fn load_for(&self, record: &str) -> Result<Cards> {
        let cards = self.load()?;
        let named =
            record.lines().find_map(|line| line.trim().strip_prefix("set ")?.split_whitespace().nth(1));
        if self.cards.is_some() || named == Some(cards.set.digest.as_str()) {
            return Ok(cards);
        }
        let mut earlier = earlier_files().filter_map(|files| read(&files).ok());
        Ok(earlier.find(|it| named == Some(it.set.digest.as_str())).unwrap_or(cards))
    }
}

/// The set in these files, or every mistake in cards and words.
pub(crate) fn read(files: &SetFiles) -> Result<Cards, Vec<String>> {
    let mut problems = Vec::new();
    let set = CardSet::load(files)
        .map_err(|found| problems.extend(found.iter().map(|problem| problem.to_string())));
    let text = SetText::new(files).map_err(|found| problems.extend(found));
    let (Ok(set), Ok(text)) = (set, text) else { return Err(problems) };
    let strangers = text.strangers(&set);
    if strangers.is_empty() { Ok(Cards { set: set.leak(), text }) } else { Err(strangers) }
}

/// All files of a folder and of its folder `text`, hidden ones left out.
pub(crate) fn files_of(folder: &Path) -> Result<SetFiles> {
    let place = folder.canonicalize().with_context(|| format!("cannot open {}", folder.display()))?;
    let name = place.file_name().map_or_else(|| "cards".into(), |name| name.to_string_lossy()).into_owned();
    let mut files = Vec::new();
    for (inside, prefix) in [(place.clone(), ""), (place.join("text"), "text/")] {
        if !prefix.is_empty() && !inside.is_dir() {
            continue;
        }
        let entries = fs::read_dir(&inside).with_context(|| format!("cannot read {}", inside.display()))?;
        for entry in entries {
            let path = entry.with_context(|| format!("cannot read {}", inside.display()))?.path();
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            if !path.is_file() || name.starts_with('.') {
                continue;
            }
            if files.len() == MAX_FILES {
                bail!("{} holds more than {MAX_FILES} files: this is no card set", folder.display());
            }
            files.push(SetFile { name: format!("{prefix}{name}"), text: text_of(&path)? });
        }
    }
    files.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(SetFiles { name, files })
}

/// The embedded set with one file of its own kind replaced.
pub(crate) fn with_file(path: &Path) -> Result<SetFiles> {
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let name = if name.ends_with(".ftl") { format!("text/{name}") } else { name };
    let mut files = aegean_files();
    let text = text_of(path)?;
    match files.files.iter_mut().find(|file| file.name == name) {
        Some(file) => file.text = text,
        None => files.files.push(SetFile { name, text }),
    }
    Ok(files)
}

fn text_of(path: &Path) -> Result<String> {
    let what = || format!("cannot read {}", path.display());
    let mut text = String::new();
    fs::File::open(path)
        .with_context(what)?
        .take(MAX_FILE + 1)
        .read_to_string(&mut text)
        .with_context(what)?;
    if text.len() as u64 > MAX_FILE {
        bail!("{} is larger than {MAX_FILE} bytes: this is no file of a card set", path.display());
    }
    Ok(text)
}
