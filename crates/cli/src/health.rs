//! `parthenon health`: asks a server of this machine whether it is well, where nothing else could ask.

use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
#[cfg(unix)]
use std::os::unix::net::UnixStream;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use web::listen::Listen;

use crate::doorway::Doorway;

/// The server itself gives up on its file after three seconds.
const PATIENCE: Duration = Duration::from_secs(5);

/// Ask whether the server of this machine is well
///
/// Says what /healthz says; done if that is "ok". Say where the server listens as you said it to `serve`: with --listen, --port or
/// --socket, or in the environment. A server that was started with --lan is found without.
#[derive(clap::Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    doorway: Doorway,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let listen = arguments.doorway.listen();
    let answer = match &listen {
        Listen::Port(address) => {
            let stream = TcpStream::connect_timeout(&near(*address), PATIENCE);
            stream.and_then(|stream| {
                stream.set_read_timeout(Some(PATIENCE))?;
                ask(stream)
            })
        }
        #[cfg(unix)]
        Listen::Socket(path) => UnixStream::connect(path).and_then(|stream| {
            stream.set_read_timeout(Some(PATIENCE))?;
            ask(stream)
        }),
    };
    let answer = answer.with_context(|| format!("nobody answers at {listen}"))?;
    let (head, said) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    if head.split(' ').nth(1) != Some("200") {
        bail!("{}", if said.is_empty() { head } else { said }.trim_end());
    }
    print!("{said}");
    Ok(())
}

/// Where this machine reaches a server that listens there.
fn near(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

fn ask(mut stream: impl Read + Write) -> std::io::Result<String> {
    stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    Ok(answer)
}
