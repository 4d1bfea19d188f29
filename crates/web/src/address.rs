//! Where somebody asks from, also behind proxies.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::str::FromStr;

use ipnet::IpNet;

/// A network of addresses, as in `10.0.0.0/8`; an address alone is one of its own.
#[derive(Clone, Copy, Debug)]
pub struct Network(IpNet);

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Network, String> {
        let alone = text.parse::<IpAddr>().map(IpNet::from);
        let network = alone.or_else(|_| text.parse::<IpNet>());
        network.map(Network).map_err(|_| "expected an address or a network like 10.0.0.0/8".to_owned())
    }
}

/// Who is at the other end of a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Peer {
    At(IpAddr),
    /// A program of this machine, at our socket. Only a proxy is there, so it is believed.
    Socket,
}

/// Proxies that are believed when they say who asks.
#[derive(Debug, Default)]
pub(crate) struct Proxies(pub Vec<Network>);

impl Proxies {
    pub(crate) fn trusts(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.0.contains(&address.to_canonical()))
    }

    /// Who asks, by the lines of `X-Forwarded-For`. Each proxy adds at the end whom it heard, so the end is believed first, and
    /// what stands before an address that is no proxy of ours may be anybody's invention.
    pub(crate) fn asker<'a>(
        &self,
        peer: Peer,
        forwarded: impl DoubleEndedIterator<Item = &'a [u8]>,
    ) -> IpAddr {
        let (mut asker, mut is_believed) = match peer {
            Peer::At(address) => (address.to_canonical(), self.trusts(address)),
            // All for whom the proxy says nothing are one.
            Peer::Socket => (NOBODY, true),
        };
        for hop in forwarded.rev().flat_map(|line| line.rsplit(|byte| *byte == b',')) {
            match address_of(hop) {
                Some(hop) if is_believed => (asker, is_believed) = (hop.to_canonical(), self.trusts(hop)),
                _ => break,
            }
        }
        asker
    }
}

/// Nobody has this address.
const NOBODY: IpAddr = IpAddr::V4(Ipv4Addr::UNSPECIFIED);

/// The address of a hop. Some proxies add the port that they heard it from, or brackets: `1.2.3.4:5678`, `[::1]`, `[::1]:5678`.
fn address_of(hop: &[u8]) -> Option<IpAddr> {
    let hop = std::str::from_utf8(hop).ok()?.trim();
    let bare = hop.strip_prefix('[').and_then(|hop| hop.strip_suffix(']')).unwrap_or(hop);
    bare.parse().ok().or_else(|| hop.parse::<SocketAddr>().ok().map(|hop| hop.ip()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proxies(networks: &[&str]) -> Proxies {
        Proxies(networks.iter().map(|network| network.parse().unwrap()).collect())
    }

    #[test]
    fn only_what_trusted_proxies_say_is_believed_from_the_end_on() {
        let proxies = proxies(&["127.0.0.0/8", "10.1.0.0/16", "2001:db8::7"]);
        for (peer, forwarded, asker) in [
            ("127.0.0.1", vec!["203.0.113.5"], "203.0.113.5"),
            ("::ffff:127.0.0.1", vec!["::ffff:203.0.113.5"], "203.0.113.5"),
            ("203.0.113.9", vec!["203.0.113.5"], "203.0.113.9"),
            ("10.2.0.1", vec!["203.0.113.5"], "10.2.0.1"),
            ("127.0.0.1", vec!["1.1.1.1, 203.0.113.5 ,10.1.2.3"], "203.0.113.5"),
            ("127.0.0.1", vec!["1.1.1.1", "203.0.113.5", "10.1.2.3, 2001:db8::7"], "203.0.113.5"),
            ("127.0.0.1", vec!["203.0.113.5, nonsense"], "127.0.0.1"),
            ("127.0.0.1", vec!["203.0.113.5, 10.1.2.3,"], "127.0.0.1"),
            ("127.0.0.1", vec![], "127.0.0.1"),
            ("127.0.0.1", vec!["203.0.113.5:5678, 10.1.2.3:80"], "203.0.113.5"),
            ("127.0.0.1", vec!["[2001:db8::9]:5678,[2001:db8::7]"], "2001:db8::9"),
            ("127.0.0.1", vec!["2001:db8::9, [2001:db8::7]:80"], "2001:db8::9"),
            ("127.0.0.1", vec!["203.0.113.5, [10.1.2.3"], "127.0.0.1"),
        ] {
            let found =
                proxies.asker(Peer::At(peer.parse().unwrap()), forwarded.iter().map(|line| line.as_bytes()));
            assert_eq!(found, asker.parse::<IpAddr>().unwrap(), "{peer} {forwarded:?}");
        }
    }

    #[test]
    fn what_is_no_text_spoils_no_hop_but_its_own() {
        let asker = |line: &[u8]| {
            proxies(&["127.0.0.1"]).asker(Peer::At(IpAddr::from([127, 0, 0, 1])), [line].into_iter())
        };
        assert_eq!(asker(b"\xff\xfe, 203.0.113.5"), IpAddr::from([203, 0, 113, 5]));
        assert_eq!(asker(b"203.0.113.5, \xe9"), IpAddr::from([127, 0, 0, 1]));
    }

    #[test]
    fn the_proxy_at_the_socket_is_believed_and_those_before_it_only_if_trusted() {
        for (trusted, forwarded, asker) in [
            (&[][..], vec!["203.0.113.5"], "203.0.113.5"),
            (&[], vec!["198.51.100.7, 203.0.113.5"], "203.0.113.5"),
            (&["10.0.0.0/8"], vec!["203.0.113.5, 10.1.2.3"], "203.0.113.5"),
            (&[], vec!["nonsense"], "0.0.0.0"),
            (&[], vec![], "0.0.0.0"),
        ] {
            let found = proxies(trusted).asker(Peer::Socket, forwarded.iter().map(|line| line.as_bytes()));
            assert_eq!(found, asker.parse::<IpAddr>().unwrap(), "{forwarded:?}");
        }
    }

    #[test]
    fn a_network_is_an_address_or_a_range() {
        for bad in ["", "10.0.0.0/33", "proxy", "10.0.0", "10.0.0.1:80"] {
            assert!(bad.parse::<Network>().is_err(), "{bad}");
        }
        assert!(proxies(&["10.0.0.1"]).trusts("10.0.0.1".parse().unwrap()));
        assert!(!proxies(&["10.0.0.1"]).trusts("10.0.0.2".parse().unwrap()));
    }
}
