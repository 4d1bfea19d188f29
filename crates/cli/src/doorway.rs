//! Where the server is found: for `serve`, which listens there, and for `health`, which asks there.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
#[cfg(unix)]
use std::path::PathBuf;

use web::listen::Listen;

/// Where the server listens.
#[derive(clap::Args)]
pub(crate) struct Doorway {
    /// The address to listen on
    #[arg(long, value_name = "ADDRESS", env = "PARTHENON_LISTEN", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    listen: IpAddr,
    /// The port to listen on; 0 for any that is free
    #[arg(long, env = "PARTHENON_PORT", default_value_t = 8000)]
    port: u16,
    /// A unix socket to listen at instead of an address and a port, for the proxy of this machine; it is made for its
    /// owner and group
    #[cfg(unix)]
    #[arg(long, value_name = "FILE", env = "PARTHENON_SOCKET")]
    socket: Option<PathBuf>,
}

impl Doorway {
    pub(crate) fn listen(&self) -> Listen {
        #[cfg(unix)]
        if let Some(path) = &self.socket {
            return Listen::Socket(path.clone());
        }
        Listen::Port(SocketAddr::new(self.listen, self.port))
    }

    /// The port on every interface.
    pub(crate) fn wide(&self) -> Listen {
        Listen::Port(SocketAddr::new(IpAddr::V4(Ipv4Addr::UNSPECIFIED), self.port))
    }
}
