//! `parthenon serve`: the table in the browser.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Result, bail};
use qrcode::QrCode;
use qrcode::render::unicode;
use tracing_subscriber::filter::Targets;
use web::address::Network;
use web::listen::Listen;
use web::prefix::PublicUrl;
use web::room::Tempo;
use web::serve::{Allowance, Config, serve};
use web::tell::Setup;

use crate::data;
use crate::doorway::Doorway;
use crate::logs::{self, Format};
use crate::sets;

/// Serve the table in the browser
///
/// Games are kept in one file. Whatever was acknowledged is in it: stop the program at any moment, even by force, and
/// start it again where you were. Asked to stop (Ctrl+C, SIGTERM), it answers what it was asked before and lets no more
/// in; asked again, it stops at once.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  parthenon                                    play on this machine
  parthenon serve --lan                        friends in the same house join with their phones
  parthenon serve --public-url https://play.example.org --database games.sqlite
  parthenon serve --public-url https://example.org/games --socket /run/parthenon/http.sock")]
pub(crate) struct Arguments {
    /// Listen on all interfaces, and show an address and a QR code for friends in the same house; stronger than --listen and
    /// --socket
    #[arg(long)]
    lan: bool,
    #[command(flatten)]
    doorway: Doorway,
    /// How others reach this server, where that is not the address it listens on. With a path the whole site is under
    /// that path, and the proxy passes addresses on as they are
    #[arg(long, value_name = "URL", env = "PARTHENON_PUBLIC_URL")]
    public_url: Option<PublicUrl>,
    /// The file that games are kept in, or the address of a PostgreSQL database that several servers share
    /// (postgres://user@host/name; its password in PARTHENON_DATABASE_PASSWORD, or in the file that
    /// PARTHENON_DATABASE_PASSWORD_FILE names; certificates to trust in the file that PARTHENON_DATABASE_CA_FILE names); by default
    /// games.sqlite in the folder parthenon of the user's data
    #[arg(long, value_name = "FILE|ADDRESS", env = "PARTHENON_DATABASE", hide_env_values = true)]
    database: Option<PathBuf>,
    /// A folder with another card set to choose from; can be given several times
    #[arg(long, value_name = "FOLDER", env = "PARTHENON_CARDS")]
    cards: Vec<PathBuf>,
    /// A proxy that is believed when it says who asks (X-Forwarded-For): an address or a network; can be given several
    /// times
    #[arg(long, value_name = "CIDR", env = "PARTHENON_TRUST_PROXY", value_delimiter = ',', default_values = ["127.0.0.0/8", "::1"], requires = "public_url")]
    trust_proxy: Vec<Network>,
    /// Forms, advice, odds and pages of the story that one address may ask for in a second; 0 for no limit
    #[arg(long, value_name = "NUMBER", env = "PARTHENON_LIMIT", default_value_t = Allowance::USUAL.forms)]
    limit: u32,
    /// Tables that one address may make at once, and then one every ten seconds; 0 for no limit
    #[arg(long, value_name = "NUMBER", env = "PARTHENON_LIMIT_TABLES", default_value_t = Allowance::USUAL.tables)]
    limit_tables: u32,
    /// Live pages that one address may have open; 0 for no limit
    #[arg(long, value_name = "NUMBER", env = "PARTHENON_LIMIT_STREAMS", default_value_t = Allowance::USUAL.streams)]
    limit_streams: u32,
    /// Connections that one address may have open, trusted proxies apart; 0 for no limit
    #[arg(long, value_name = "NUMBER", env = "PARTHENON_LIMIT_CONNECTIONS", default_value_t = Allowance::USUAL.connections)]
    limit_connections: u32,
    /// No limits for any address, whatever else is said: for measuring
    #[arg(long)]
    no_limits: bool,
    /// Let tables go where nothing was done for so many days; 0 keeps them for ever
    #[arg(long, value_name = "DAYS", env = "PARTHENON_KEEP_DAYS", default_value_t = 0)]
    keep_days: u32,
    /// Ask for an invitation (`parthenon admin invite`) of whoever makes tables; others join those that there are
    #[arg(long)]
    invite: bool,
    /// Keep a list of tables that wait for players, which hosts may put theirs on
    #[arg(long)]
    open_tables: bool,
    /// Asked to stop, serve so many seconds longer and answer 503 at /healthz and /readyz, so that a proxy leads nobody here any
    /// more: for several servers on one database
    #[arg(long, value_name = "SECONDS", env = "PARTHENON_DRAIN", default_value_t = 0, value_parser = clap::value_parser!(u64).range(..=300))]
    drain: u64,
    /// How long bots seem to think at least, in milliseconds; up to two and a half times as long
    #[arg(long, value_name = "MILLISECONDS", env = "PARTHENON_BOT_PAUSE", default_value_t = Tempo::HUMAN.least)]
    bot_pause: u64,
    /// Serve figures for Prometheus at this address, as /metrics and for whoever can reach it
    #[arg(long, value_name = "ADDRESS:PORT")]
    metrics: Option<SocketAddr>,
    /// The server that mail to players goes through (smtps://user:password@mail.example.org; say it in the environment, where
    /// nobody else reads it); without one nobody is told anything by mail
    #[arg(long, value_name = "URL", env = "PARTHENON_SMTP_URL", hide_env_values = true, requires_all = ["mail_from", "public_url"])]
    smtp_url: Option<String>,
    /// Whom mail to players is from
    #[arg(long, value_name = "ADDRESS", env = "PARTHENON_MAIL_FROM")]
    mail_from: Option<String>,
    /// Let browsers be told by push messages; whom push services may write to about this server, as mailto: or https:
    #[arg(long, value_name = "CONTACT", env = "PARTHENON_WEB_PUSH", requires = "public_url", value_parser = contact)]
    web_push: Option<String>,
    /// Let players be told by webhooks: at Discord, Slack, ntfy, or anywhere else on the open net
    #[arg(long, env = "PARTHENON_WEBHOOKS", requires = "public_url")]
    webhooks: bool,
    /// Let webhooks and push messages go to addresses inside of this network too, and unencrypted: whoever has a table can then
    /// send requests there
    #[arg(long)]
    tell_inside: bool,
    /// Seconds that somebody must be away before they are told that a table waits
    #[arg(long, value_name = "SECONDS", env = "PARTHENON_TELL_AFTER", default_value_t = 60)]
    tell_after: u64,
    /// What is told on standard error: off, error, warn, info, debug or trace, also for parts of the program;
    /// info,access=debug adds a line for every request
    #[arg(long, value_name = "FILTER", env = "PARTHENON_LOG", default_value = "info", value_parser = logs::filter)]
    log: Targets,
    /// How it is told
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = Format::Text)]
    log_format: Format,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    logs::begin(&arguments.log, arguments.log_format);
    // Flags cannot be said in the environment, so they are stronger than what is said there.
    let listen = if arguments.lan { arguments.doorway.wide() } else { arguments.doorway.listen() };
    #[cfg(unix)]
    if matches!(listen, Listen::Socket(_)) && arguments.public_url.is_none() {
        bail!("--socket: a socket has no address, so say with --public-url how others reach the proxy");
    }
    let limit = |limit: u32| if arguments.no_limits { 0 } else { limit };
    let config = Config {
        listen,
        public_url: arguments.public_url.clone(),
        database: data::games(arguments.database.as_deref())?,
        sets: arguments.cards.iter().map(|folder| sets::files_of(folder)).collect::<Result<_>>()?,
        tempo: Tempo { least: arguments.bot_pause, spread: arguments.bot_pause * 3 / 2 },
        proxies: arguments.trust_proxy.clone(),
        allowance: Allowance {
            forms: limit(arguments.limit),
            tables: limit(arguments.limit_tables),
            streams: limit(arguments.limit_streams),
            connections: limit(arguments.limit_connections),
        },
        metrics: arguments.metrics,
        keep_days: arguments.keep_days,
        telling: Setup {
            mail: arguments.smtp_url.clone().zip(arguments.mail_from.clone()),
            push: arguments.web_push.clone(),
            webhooks: arguments.webhooks,
            inside: arguments.tell_inside,
            after: Duration::from_secs(arguments.tell_after),
        },
        asks_invitation: arguments.invite,
        open_tables: arguments.open_tables,
        records: Vec::new(),
        drain: Duration::from_secs(arguments.drain),
    };
    let public_url = config.public_url.clone();
    let database = config.database.clone();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(serve(
        config,
        Box::new(|listen| {
            let from = public_url.as_ref().map(|_| format!(", from {listen}")).unwrap_or_default();
            let url =
                public_url.map_or_else(|| format!("http://{}", reachable(listen)), |url| url.to_string());
            println!("Parthenon is served at {url}{from}");
            println!("Games are kept in {database}. Press Ctrl+C to stop.");
            if arguments.lan {
                println!("\nFriends in the same house open this address, or point their phone here:\n");
                print_qr(&url);
            }
        }),
        Box::pin(async {
            stop().await;
            // Whoever asks again does not want to wait; what was acknowledged is on disk.
            tokio::spawn(async {
                stop().await;
                std::process::exit(1);
            });
        }),
    ));
    // Bots may still be thinking; nobody waits for them.
    runtime.shutdown_background();
    served.map_err(anyhow::Error::from)
}

/// Whom push services may write to.
fn contact(said: &str) -> Result<String, String> {
    let is_one =
        ["mailto:", "https:"].iter().any(|start| said.starts_with(start) && said.len() > start.len());
    if is_one { Ok(said.to_owned()) } else { Err("expected mailto:ADDRESS or https:ADDRESS".to_owned()) }
}

/// The address as others in the house reach it.
fn reachable(listen: &Listen) -> String {
    match listen {
        Listen::Port(address) if address.ip().is_unspecified() => {
            SocketAddr::new(own_address().unwrap_or(address.ip()), address.port()).to_string()
        }
        listen => listen.to_string(),
    }
}

/// This machine's address in its network: what the system would send from. Nothing is sent.
fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    // An address for documentation: it leads nowhere, but past the same door as everything else.
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let ip = socket.local_addr().ok()?.ip();
    (!ip.is_unspecified()).then_some(ip)
}

fn print_qr(url: &str) {
    if let Ok(code) = QrCode::new(url) {
        println!("{}", code.render::<unicode::Dense1x2>().quiet_zone(true).build());
    }
}

/// Waits for Ctrl+C or a request to end.
pub(crate) async fn stop() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut end) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupt => {}
                _ = end.recv() => {}
            }
            return;
        }
    }
    let _ = interrupt.await;
}
