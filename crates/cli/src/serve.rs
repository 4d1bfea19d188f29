//! `parthenon serve`: the table in the browser.

use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::path::PathBuf;

use anyhow::{Result, bail};
use qrcode::QrCode;
use qrcode::render::unicode;
use web::address::Network;
use web::room::Tempo;
use web::serve::{Allowance, Config, serve};

use crate::sets;

/// Serve the table in the browser
///
/// Games are kept in one file. Whatever was acknowledged is in it: stop the program at any moment, even by force, and
/// start it again where you were.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  parthenon                                    play on this machine
  parthenon serve --lan                        friends in the same house join with their phones
  parthenon serve --public-url https://play.example.org --database games.sqlite")]
pub(crate) struct Arguments {
    /// Listen on all interfaces, and show an address and a QR code for friends in the same house
    #[arg(long, conflicts_with = "listen")]
    lan: bool,
    /// The address to listen on
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    listen: IpAddr,
    /// The port to listen on; 0 for any that is free
    #[arg(long, default_value_t = 8000)]
    port: u16,
    /// How others reach this server, where that is not the address it listens on
    #[arg(long, value_name = "URL")]
    public_url: Option<String>,
    /// The file that games are kept in
    #[arg(long, value_name = "FILE", default_value = "parthenon.sqlite")]
    database: PathBuf,
    /// A folder with another card set to choose from; can be given several times
    #[arg(long, value_name = "FOLDER")]
    cards: Vec<PathBuf>,
    /// A proxy that is believed when it says who asks (X-Forwarded-For): an address or a network; can be given several
    /// times
    #[arg(long, value_name = "CIDR", default_values = ["127.0.0.0/8", "::1"], requires = "public_url")]
    trust_proxy: Vec<Network>,
    /// Forms, advice, odds and pages of the story that one address may ask for in a second; 0 for no limit
    #[arg(long, value_name = "NUMBER", default_value_t = Allowance::USUAL.forms)]
    limit: u32,
    /// Tables that one address may make at once, and then one every ten seconds; 0 for no limit
    #[arg(long, value_name = "NUMBER", default_value_t = Allowance::USUAL.tables)]
    limit_tables: u32,
    /// Live pages that one address may have open; 0 for no limit
    #[arg(long, value_name = "NUMBER", default_value_t = Allowance::USUAL.streams)]
    limit_streams: u32,
    /// Connections that one address may have open, trusted proxies apart; 0 for no limit
    #[arg(long, value_name = "NUMBER", default_value_t = Allowance::USUAL.connections)]
    limit_connections: u32,
    /// No limits for any address: for measuring
    #[arg(long, conflicts_with_all = ["limit", "limit_tables", "limit_streams", "limit_connections"])]
    no_limits: bool,
    /// How long bots seem to think at least, in milliseconds; up to two and a half times as long
    #[arg(long, value_name = "MILLISECONDS", default_value_t = Tempo::HUMAN.least)]
    bot_pause: u64,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let limit = |limit: u32| if arguments.no_limits { 0 } else { limit };
    let listen = if arguments.lan { IpAddr::V4(Ipv4Addr::UNSPECIFIED) } else { arguments.listen };
    let config = Config {
        listen: SocketAddr::new(listen, arguments.port),
        public_url: arguments.public_url.as_deref().map(origin).transpose()?,
        database: arguments.database.clone(),
        sets: arguments.cards.iter().map(|folder| sets::files_of(folder)).collect::<Result<_>>()?,
        tempo: Tempo { least: arguments.bot_pause, spread: arguments.bot_pause * 3 / 2 },
        proxies: arguments.trust_proxy.clone(),
        allowance: Allowance {
            forms: limit(arguments.limit),
            tables: limit(arguments.limit_tables),
            streams: limit(arguments.limit_streams),
            connections: limit(arguments.limit_connections),
        },
    };
    let public_url = config.public_url.clone();
    let database = config.database.clone();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(serve(
        config,
        |address| {
            let from = public_url.as_ref().map(|_| format!(", from {address}")).unwrap_or_default();
            let url = public_url.unwrap_or_else(|| format!("http://{}", reachable(address)));
            println!("Parthenon is served at {url}{from}");
            println!("Games are kept in {}. Press Ctrl+C to stop.", database.display());
            if arguments.lan {
                println!("\nFriends in the same house open this address, or point their phone here:\n");
                print_qr(&url);
            }
        },
        stop(),
    ));
    // Bots may still be thinking; nobody waits for them.
    runtime.shutdown_background();
    served.map_err(anyhow::Error::from)
}

/// The beginning of every link: scheme, host and port.
fn origin(url: &str) -> Result<String> {
    let bare = url.trim_end_matches('/');
    let host = bare.strip_prefix("https://").or_else(|| bare.strip_prefix("http://"));
    match host {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', ' ']) => {
            // Browsers leave the usual port out.
            let usual = if bare.starts_with("https") { ":443" } else { ":80" };
            Ok(bare.strip_suffix(usual).unwrap_or(bare).to_lowercase())
        }
        _ => bail!("--public-url: expected something like https://play.example.org, found {url:?}"),
    }
}

/// The address as others in the house reach it.
fn reachable(address: SocketAddr) -> SocketAddr {
    let ip = if address.ip().is_unspecified() { own_address() } else { None };
    SocketAddr::new(ip.unwrap_or(address.ip()), address.port())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_url_is_an_origin() {
        assert_eq!(origin("https://Play.example.org/").unwrap(), "https://play.example.org");
        assert_eq!(origin("http://10.0.0.1:8000").unwrap(), "http://10.0.0.1:8000");
        assert_eq!(origin("https://a.example:443").unwrap(), "https://a.example");
        for bad in ["play.example.org", "https://", "https://a/b", "ftp://a", "https://a b"] {
            assert!(origin(bad).is_err(), "{bad}");
        }
    }
}
