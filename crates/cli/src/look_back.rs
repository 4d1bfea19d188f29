//! A record on the table in the browser, for this machine alone.

use std::env;
use std::fs;
use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use rules::record::Record;
use web::key;
use web::listen::Listen;
use web::room::Tempo;
use web::serve::{Allowance, Config, serve as serve_site};
use web::shelf::name_of;
use web::store::Database;
use web::table::Replay;
use web::tell::Setup;

use crate::serve::stop;
use crate::sets::Cards;

/// Serves the game until somebody stops it; `lens` is whose knowledge is shown. Tables that are made there are kept as long.
pub(crate) fn serve(
    text: String,
    record: &Record,
    cards: Cards,
    lens: Option<&str>,
    port: u16,
) -> Result<()> {
    let cards = web::sets::Cards { set: cards.set, words: Box::leak(Box::new(cards.text)) };
    let Some(replay) = Replay::of_record(record, cards, |_| {})? else {
        bail!("the seed of this game is not told: it cannot be played again")
    };
    let path =
        format!("/replay/{}{}", name_of(&text), lens.map(|lens| format!("?as={lens}")).unwrap_or_default());
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let folder = env::temp_dir().join(format!("parthenon-replay-{}", key::link()));
    own_folder().create(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    let none = Setup { mail: None, push: None, webhooks: false, inside: false, after: Duration::ZERO };
    let config = Config {
        listen: Listen::Port(SocketAddr::from((Ipv4Addr::LOCALHOST, port))),
        public_url: None,
        database: Database::File(folder.join("games.sqlite")),
        sets: Vec::new(),
        tempo: Tempo::HUMAN,
        proxies: Vec::new(),
        allowance: Allowance { forms: 0, tables: 0, streams: 0, connections: 0 },
        metrics: None,
        keep_days: 0,
        telling: none,
        asks_invitation: false,
        open_tables: false,
        records: vec![(text, replay)],
        drain: Duration::ZERO,
    };
    let ready = Box::new(|listen: &Listen| {
        println!(
            "Look back at it at http://{listen}{path}\nPress Ctrl+C to stop; games begun there are deleted then."
        )
    });
    let served = runtime.block_on(serve_site(config, ready, Box::pin(stop())));
    runtime.shutdown_background();
    // What cannot be deleted is the system's to sweep.
    let _ = fs::remove_dir_all(&folder);
    served.map_err(anyhow::Error::from)
}

/// A folder that is for nobody else on this machine.
fn own_folder() -> fs::DirBuilder {
    let mut builder = fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(false);
    builder
}
