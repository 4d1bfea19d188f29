//! Where visitors come in: a port, or a socket of this machine for a proxy.

use std::fmt;
use std::io;
use std::net::SocketAddr;
#[cfg(unix)]
use std::path::PathBuf;

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpListener;

use crate::address::Peer;

/// Where to listen.
#[derive(Clone, Debug)]
pub enum Listen {
    /// At an address; port 0 takes any that is free.
    Port(SocketAddr),
    /// At a file, for the proxy of this machine.
    #[cfg(unix)]
    Socket(PathBuf),
}

impl fmt::Display for Listen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Listen::Port(address) => address.fmt(f),
            #[cfg(unix)]
            Listen::Socket(path) => path.display().fmt(f),
        }
    }
}

/// Both ways of a connection.
pub(crate) trait Line: AsyncRead + AsyncWrite + Unpin + Send {}

impl<T: AsyncRead + AsyncWrite + Unpin + Send> Line for T {}

/// Somebody listens there. A socket's file goes when this is dropped.
pub(crate) enum Listener {
    Port(TcpListener),
    #[cfg(unix)]
    Socket(socket::Socket),
}

impl Listener {
    pub(crate) async fn bind(listen: &Listen) -> io::Result<Listener> {
        match listen {
            Listen::Port(address) => TcpListener::bind(address).await.map(Listener::Port),
            #[cfg(unix)]
            Listen::Socket(path) => socket::Socket::bind(path).await.map(Listener::Socket),
        }
    }

    /// Where it is, with the port that was free.
    pub(crate) fn at(&self) -> io::Result<Listen> {
        match self {
            Listener::Port(listener) => listener.local_addr().map(Listen::Port),
            #[cfg(unix)]
            Listener::Socket(socket) => Ok(Listen::Socket(socket.path.clone())),
        }
    }

    pub(crate) async fn accept(&self) -> io::Result<(Box<dyn Line>, Peer)> {
        match self {
            Listener::Port(listener) => {
                let (stream, peer) = listener.accept().await?;
                // Without it a small answer waits for the one before to be acknowledged.
                let _ = stream.set_nodelay(true);
                Ok((Box::new(stream), Peer::At(peer.ip())))
            }
            #[cfg(unix)]
            Listener::Socket(socket) => {
                let (stream, _) = socket.listener.accept().await?;
                Ok((Box::new(stream), Peer::Socket))
            }
        }
    }
}

#[cfg(unix)]
mod socket {
    use std::fs::{self, Permissions};
    use std::io::{self, ErrorKind};
    use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt};
    use std::path::{Path, PathBuf};

    use tokio::net::{UnixListener, UnixStream};

    /// Whoever can write to it can ask, and is believed about who asks: we and our group, which the proxy belongs to.
    const MODE: u32 = 0o660;

    pub(crate) struct Socket {
        pub(super) listener: UnixListener,
        pub(super) path: PathBuf,
        /// Device and number of the file, to know it again.
        file: (u64, u64),
    }

    impl Socket {
        pub(super) async fn bind(path: &Path) -> io::Result<Socket> {
            if is_left_over(path).await? {
                fs::remove_file(path)?;
            }
            let listener = UnixListener::bind(path)?;
            fs::set_permissions(path, Permissions::from_mode(MODE))?;
            Ok(Socket { listener, file: file_at(path)?, path: path.to_owned() })
        }
    }

    impl Drop for Socket {
        fn drop(&mut self) {
            // Somebody may have put another there.
            if file_at(&self.path).is_ok_and(|file| file == self.file) {
                let _ = fs::remove_file(&self.path);
            }
        }
    }

    /// Whether a socket lies there that nobody listens at any more: its server was killed.
    async fn is_left_over(path: &Path) -> io::Result<bool> {
        match fs::symlink_metadata(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(false),
            found => {
                if !found?.file_type().is_socket() {
                    return Err(io::Error::new(ErrorKind::AlreadyExists, "there is something else"));
                }
            }
        }
        match UnixStream::connect(path).await {
            Ok(_) => Err(ErrorKind::AddrInUse.into()),
            Err(error) if error.kind() == ErrorKind::ConnectionRefused => Ok(true),
            Err(error) => Err(error),
        }
    }

    fn file_at(path: &Path) -> io::Result<(u64, u64)> {
        fs::symlink_metadata(path).map(|found| (found.dev(), found.ino()))
    }
}
