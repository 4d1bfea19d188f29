//! Requests to addresses that visitors gave us: never to the inside of our own network, whatever the address says or leads to.
//!
//! A name is looked up once, every address that it leads to is judged, and one of these very addresses is connected to. Nobody is
//! followed anywhere else, and nobody is waited for or listened to for long.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::http::header::{HOST, USER_AGENT};
use axum::http::uri::{Authority, Scheme};
use axum::http::{Request, Uri};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use rustls::crypto::ring;
use rustls::{ClientConfig, RootCertStore};
use rustls_pki_types::ServerName;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;

use super::names::Names;
use crate::told::Failure;

/// Letters that an address may have.
pub const MAX_ADDRESS: usize = 1_024;

/// How long all of it may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// What is read of an answer: nobody reads more than its status.
const MAX_ANSWER: usize = 16 * 1024;

/// The way out.
#[derive(Clone)]
pub struct Outside {
    tls: Arc<ClientConfig>,
    names: Names,
    /// The operator lets messages go inside too, and unencrypted.
    may_go_inside: bool,
}

impl Outside {
    /// Trusts whom the system trusts.
    pub fn new(may_go_inside: bool) -> Outside {
        let mut roots = RootCertStore::empty();
        // Whatever cannot be read stands for nobody.
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        let tls = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .expect("the provider knows the usual versions")
            .with_root_certificates(roots)
            .with_no_client_auth();
        Outside { tls: Arc::new(tls), names: Names::default(), may_go_inside }
    }

    /// Whether something might be sent there, as far as the address itself tells.
    pub fn allows(&self, address: &str) -> bool {
        self.place(address).is_ok()
    }

    /// Host and port of an address that may be used.
    fn place(&self, address: &str) -> Result<Place, Failure> {
        let refused = || Failure::Forbidden;
        let is_plain = address.len() <= MAX_ADDRESS && address.bytes().all(|byte| byte.is_ascii_graphic());
        let uri: Uri = address.parse().ok().filter(|_| is_plain).ok_or_else(refused)?;
        let is_encrypted = match uri.scheme() {
            Some(scheme) if *scheme == Scheme::HTTPS => true,
            Some(scheme) if *scheme == Scheme::HTTP && self.may_go_inside => false,
            _ => return Err(refused()),
        };
        let authority = uri.authority().cloned().ok_or_else(refused)?;
        let host = authority.host().trim_start_matches('[').trim_end_matches(']').to_owned();
        if authority.as_str().contains('@') || host.is_empty() {
            return Err(refused());
        }
        if let Ok(ip) = host.parse::<IpAddr>()
            && !self.may_connect(ip)
        {
            return Err(refused());
        }
        let port = authority.port_u16().unwrap_or(if is_encrypted { 443 } else { 80 });
        let path = uri.path_and_query().map_or("/", |path| path.as_str()).to_owned();
        Ok(Place { is_encrypted, host, port, authority, path })
    }

    fn may_connect(&self, ip: IpAddr) -> bool {
        self.may_go_inside || is_public(ip)
    }

    /// Sends something there; says why it did not arrive.
    pub async fn post(
        &self,
        address: &str,
        headers: Vec<(&'static str, String)>,
        body: Vec<u8>,
    ) -> Result<(), Failure> {
        let place = self.place(address)?;
        let sent = tokio::time::timeout(PATIENCE, self.exchange(&place, headers, body)).await;
        match sent.unwrap_or(Err(Failure::Late))? {
            200..300 => Ok(()),
            status => Err(Failure::Answered(status)),
        }
    }

    async fn exchange(
        &self,
        place: &Place,
        headers: Vec<(&'static str, String)>,
        body: Vec<u8>,
    ) -> Result<u16, Failure> {
        let found = self.names.look_up(&place.host, place.port).await?;
        // One that leads inside shows what the name is for.
        if found.iter().any(|address| !self.may_connect(address.ip())) {
            return Err(Failure::Forbidden);
        }
        let stream = TcpStream::connect(&found[..]).await.map_err(|_| Failure::Unreachable)?;
        if !self.may_go_inside && leads_home(&stream) {
            return Err(Failure::Forbidden);
        }
        if !place.is_encrypted {
            return ask(stream, place, headers, body).await;
        }
        let name = ServerName::try_from(place.host.clone()).map_err(|_| Failure::Unreachable)?;
        let encrypted = TlsConnector::from(Arc::clone(&self.tls)).connect(name, stream).await;
        ask(encrypted.map_err(|_| Failure::Unreachable)?, place, headers, body).await
    }
}

/// Whether a connection ends where it begins: this machine is inside by its public address, too.
fn leads_home(stream: &TcpStream) -> bool {
    match (stream.peer_addr(), stream.local_addr()) {
        (Ok(there), Ok(here)) => there.ip().to_canonical() == here.ip().to_canonical(),
        // Of what nobody can tell nothing is expected.
        _ => true,
    }
}

/// Where an address leads.
struct Place {
    is_encrypted: bool,
    host: String,
    port: u16,
    authority: Authority,
    path: String,
}

async fn ask(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    place: &Place,
    headers: Vec<(&'static str, String)>,
    body: Vec<u8>,
) -> Result<u16, Failure> {
    let strange = |_| Failure::Unreachable;
    let (mut sender, connection) = http1::handshake(TokioIo::new(stream)).await.map_err(strange)?;
    let connection = tokio::spawn(connection);
    let mut request = Request::post(&place.path).header(HOST, place.authority.as_str());
    request = request.header(USER_AGENT, concat!("parthenon/", env!("CARGO_PKG_VERSION")));
    for (name, value) in headers {
        request = request.header(name, value);
    }
    let request = request.body(Body::from(body)).map_err(|_| Failure::Forbidden)?;
    let answer = async {
        let answer = sender.send_request(request).await.map_err(strange)?;
        let status = answer.status().as_u16();
        // Whatever it says is of no use to us; some services count what nobody reads as broken off.
        let _ = to_bytes(Body::new(answer.into_body()), MAX_ANSWER).await;
        Ok(status)
    };
    let status = answer.await;
    connection.abort();
    status
}

/// Whether an address is one of the open net: not this machine, not its house, nor any that has a purpose of its own.
fn is_public(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => is_public_v4(ip),
        IpAddr::V6(ip) => is_public_v6(ip),
    }
}

fn is_public_v4(ip: Ipv4Addr) -> bool {
    let [a, b, c, _] = ip.octets();
    let is_special = ip.is_loopback()
        || ip.is_private()
        || ip.is_link_local()
        || ip.is_multicast()
        || ip.is_broadcast()
        || ip.is_documentation()
        || a == 0
        // Shared between a provider and its customers (RFC 6598).
        || (a == 100 && (64..128).contains(&b))
        // Protocols' own (RFC 6890), the way to old IPv6 relays, and benchmarks (RFC 2544).
        || (a, b, c) == (192, 0, 0)
        || (a, b, c) == (192, 88, 99)
        || (a == 198 && (18..20).contains(&b))
        || a >= 240;
    !is_special
}

fn is_public_v6(ip: Ipv6Addr) -> bool {
    let parts = ip.segments();
    // An address of the other kind, written so: by several ways of old.
    let within = |high: u16, low: u16| {
        let ([a, b], [c, d]) = (high.to_be_bytes(), low.to_be_bytes());
        is_public_v4(Ipv4Addr::new(a, b, c, d))
    };
    match parts {
        [0x64, 0xff9b, 0, 0, 0, 0, high, low] | [0x2002, high, low, ..] => within(high, low),
        // All that is given out to the open net begins with these three bits; some of that is for examples and tunnels.
        [0x2001, second, ..] if second < 0x200 || second == 0xdb8 => false,
        [0x3fff, second, ..] if second < 0x1000 => false,
        [first, ..] => first & 0xe000 == 0x2000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_this_machine_and_its_house_are_refused_however_they_are_written() {
        let outside = Outside::new(false);
        for hostile in [
            "https://127.0.0.1/",
            "https://127.1.2.3:8443/x",
            "https://0.0.0.0/",
            "https://10.0.0.1/",
            "https://172.16.0.1/",
            "https://172.31.255.255/",
            "https://192.168.1.1/",
            "https://169.254.169.254/latest/meta-data/",
            "https://100.64.0.1/",
            "https://100.127.255.255/",
            "https://192.0.0.8/",
            "https://192.88.99.1/",
            "https://192.0.2.1/",
            "https://198.18.0.1/",
            "https://198.51.100.7/",
            "https://203.0.113.7/",
            "https://224.0.0.1/",
            "https://240.0.0.1/",
            "https://255.255.255.255/",
            "https://[::]/",
            "https://[::1]/",
            "https://[::ffff:127.0.0.1]/",
            "https://[::ffff:10.0.0.1]/",
            "https://[::ffff:8.8.8.8]/",
            "https://[::127.0.0.1]/",
            "https://[64:ff9b::7f00:1]/",
            "https://[64:ff9b::a00:1]/",
            "https://[64:ff9b:1::a00:1]/",
            "https://[2002:7f00:1::]/",
            "https://[2002:a00:1::1]/",
            "https://[2001::1]/",
            "https://[2001:db8::1]/",
            "https://[3fff::1]/",
            "https://[fc00::1]/",
            "https://[fd12:3456::1]/",
            "https://[fe80::1]/",
            "https://[fec0::1]/",
            "https://[ff02::1]/",
            "http://example.org/",
            "ftp://example.org/",
            "file:///etc/passwd",
            "gopher://example.org/",
            "https:///x",
            "https://",
            "//example.org/",
            "/x",
            "",
            "https://user@example.org/",
            "https://user:word@example.org/",
            "https://example.org\\@127.0.0.1/",
            "https://example.org/\r\nHost: inner",
            "https://exam ple.org/",
        ] {
            assert!(!outside.allows(hostile), "{hostile}");
        }
        assert!(!outside.allows(&format!("https://example.org/{}", "x".repeat(MAX_ADDRESS))));
        for fine in [
            "https://example.org/hook?x=1",
            "https://8.8.8.8/",
            "https://100.63.255.255/",
            "https://172.32.0.1/",
            "https://[2606:4700::1111]/",
            "https://[64:ff9b::808:808]/",
            "https://example.org:8443/",
        ] {
            assert!(outside.allows(fine), "{fine}");
        }
    }

    #[tokio::test]
    async fn names_that_lead_inside_are_found_out_when_they_are_looked_up() {
        let outside = Outside::new(false);
        // Numbers that a resolver of C takes for 127.0.0.1, and the name of this machine.
        for name in ["localhost", "2130706433", "0x7f000001", "127.1", "0177.0.0.1"] {
            let sent = outside.post(&format!("https://{name}:1/"), Vec::new(), Vec::new()).await;
            assert!(matches!(sent, Err(Failure::Forbidden | Failure::Unreachable)), "{name}: {sent:?}");
        }
        let sent = outside.post("https://localhost:1/", Vec::new(), Vec::new()).await;
        assert_eq!(sent, Err(Failure::Forbidden));
    }

    #[tokio::test]
    async fn a_connection_to_this_machine_is_known_by_both_of_its_ends() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        assert!(leads_home(&TcpStream::connect(address).await.unwrap()));
        // From another address it is another machine's, for all that can be seen.
        let socket = tokio::net::TcpSocket::new_v4().unwrap();
        socket.bind("127.0.0.2:0".parse().unwrap()).unwrap();
        assert!(!leads_home(&socket.connect(address).await.unwrap()));
    }
}
