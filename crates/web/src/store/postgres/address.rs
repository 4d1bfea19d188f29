//! Where a database is, and how one gets in.

use std::str::FromStr;
use std::time::Duration;

use tokio_postgres::config::{Host, LoadBalanceHosts, SslMode, TargetSessionAttrs};
use tokio_postgres::tls::MakeTlsConnect;
use tokio_postgres::{Client, Config, Connection, Error, Socket};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::tls;

type Encrypted = <MakeRustlsConnect as MakeTlsConnect<Socket>>::Stream;

/// How long one of several hosts is waited for before all are asked again, and how often: well within the patience for all of it.
const GLANCE: Duration = Duration::from_millis(400);
const GLANCES: u32 = 5;

/// The address of a database: `postgres://user@host/name`. What it is shown as has no password.
#[derive(Clone)]
pub struct Address {
    config: Box<Config>,
    tls: MakeRustlsConnect,
    shown: String,
}

impl FromStr for Address {
    type Err = String;

    fn from_str(said: &str) -> Result<Address, String> {
        // What follows the first one would be taken for the host, and a part of the password shown as its name.
        if said.matches('@').count() > 1 {
            return Err("no address of a database: there is more than one @; within a password or a name write it as %40, \
                        or say the password in PARTHENON_DATABASE_PASSWORD"
                .to_owned());
        }
        // Nobody minds how it is written; whoever reads it does.
        let plain = match said.split_once("://") {
            Some((scheme, rest)) => format!("{}://{rest}", scheme.to_ascii_lowercase()),
            None => said.to_owned(),
        };
        let mut config: Config = plain.parse().map_err(|error| unreadable(&plain, &error))?;
        // One that does not answer any more is noticed.
        config.keepalives_idle(Duration::from_secs(10)).tcp_user_timeout(Duration::from_secs(5));
        if config.get_hosts().len() > 1 {
            // Replicas: whichever takes what is written.
            config.target_session_attrs(TargetSessionAttrs::ReadWrite);
            config.load_balance_hosts(LoadBalanceHosts::Random);
        }
        Ok(Address { shown: shown(&config), config: Box::new(config), tls: tls::usual() })
    }
}

impl Address {
    /// Whether somebody means a database and not a file.
    pub fn is_meant(said: &str) -> bool {
        let scheme = said.split_once("://").map(|(scheme, _)| scheme.to_ascii_lowercase());
        scheme.is_some_and(|scheme| scheme == "postgres" || scheme == "postgresql")
    }

    /// The same with this password.
    pub fn with_password(mut self, password: &str) -> Address {
        self.config.password(password);
        self
    }

    /// The same where the database shows a certificate that one of these stands for (PEM), instead of those that the system trusts.
    /// Whoever says whom to trust wants no connection to anybody else.
    pub fn trusting(mut self, certificates: &[u8]) -> Result<Address, String> {
        if self.config.get_ssl_mode() == SslMode::Disable {
            return Err(
                "the address says sslmode=disable, so no certificate is asked for: leave out one of both"
                    .to_owned(),
            );
        }
        self.config.ssl_mode(SslMode::Require);
        self.tls = tls::trusting(certificates)?;
        Ok(self)
    }

    /// Connects: encrypted if the database shows a certificate that is trusted, and always if the address asks for it
    /// (`sslmode=require`) or says whom to trust.
    pub(super) async fn connect(&self) -> Result<(Client, Connection<Socket, Encrypted>), Error> {
        // Of several hosts one may be silent; by chance another is asked first next time.
        if self.config.get_hosts().len() > 1 {
            for _ in 0..GLANCES {
                if let Ok(connected) = tokio::time::timeout(GLANCE, self.connect_once()).await {
                    return connected;
                }
            }
        }
        self.connect_once().await
    }

    async fn connect_once(&self) -> Result<(Client, Connection<Socket, Encrypted>), Error> {
        let connected = self.config.connect(self.tls.clone()).await;
        match connected {
            // Many show one that nobody stands for; whoever does not mind said nothing about it.
            Err(error) if self.config.get_ssl_mode() == SslMode::Prefer && error.as_db_error().is_none() => {
                let mut plain = (*self.config).clone();
                plain.ssl_mode(SslMode::Disable).connect(self.tls.clone()).await
            }
            connected => connected,
        }
    }
}

/// What is wrong with it, and nothing of what it says.
fn unreadable(said: &str, error: &Error) -> String {
    let is_sslmode = said.contains("sslmode=verify") || said.contains("sslmode=allow");
    let why = std::error::Error::source(error).map(|why| format!(": {why}")).unwrap_or_default();
    let what = match is_sslmode {
        true => "sslmode can be disable, prefer or require here; require asks for a certificate that is trusted and has the name \
                 of the host, which is called verify-full elsewhere"
            .to_owned(),
        false => format!("{error}{why} (expected postgres://user@host:port/name)"),
    };
    format!("no address of a database: {what}")
}

/// `postgres://user@host:port/name`: what was said, without what nobody is to read.
fn shown(config: &Config) -> String {
    let hosts = config.get_hosts().iter().map(|host| match host {
        Host::Tcp(name) => name.clone(),
        #[cfg(unix)]
        Host::Unix(path) => path.display().to_string(),
    });
    let ports = config.get_ports().iter().map(Some).chain(std::iter::repeat(None));
    let port = |port: Option<&u16>| port.map(|port| format!(":{port}")).unwrap_or_default();
    let places: Vec<String> = hosts.zip(ports).map(|(host, it)| host + &port(it)).collect();
    let user = config.get_user().map(|user| format!("{user}@")).unwrap_or_default();
    format!("postgres://{user}{}/{}", places.join(","), config.get_dbname().unwrap_or_default())
}

impl std::fmt::Display for Address {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.shown)
    }
}

impl std::fmt::Debug for Address {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.shown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_shown_without_its_password() {
        for said in [
            "postgres://anna:s3cret@db.example:5433/games",
            "postgresql://anna:s3cret@db.example/games?password=s3cret",
            "postgres://db.example/games?user=anna&password=s3cret",
            "postgres://anna:s3%40cret%2F@db.example/games",
            "postgres://anna:s3/cret?@db.example/games",
        ] {
            let address: Address = said.parse().unwrap();
            for shown in [format!("{address}"), format!("{address:?}")] {
                assert!(shown.contains("db.example") && !shown.contains("s3"), "{shown}");
            }
        }
        assert!("postgres://anna@host:port/games".parse::<Address>().is_err());
        for said in [
            "postgres://anna:p@s3@db.example/games",
            "postgres://anna:p@s3/@db.example/games",
            "postgres://anna:p@s3?@db.example/games",
        ] {
            let refused = said.parse::<Address>().unwrap_err();
            assert!(refused.contains("%40") && !refused.contains("s3"), "{refused}");
        }
        for meant in ["postgresql://db/games", "Postgres://db/games", "POSTGRES://db/games"] {
            assert!(Address::is_meant(meant) && meant.parse::<Address>().is_ok(), "{meant}");
        }
        assert!(!Address::is_meant("games.sqlite") && !Address::is_meant("postgre://db/games"));
        for (said, words) in
            [("sslmode=verify-full", "require"), ("sslmodus=require", "sslmodus"), ("sslmode=yes", "sslmode")]
        {
            let refused = format!("postgres://anna:s3cret@db/games?{said}").parse::<Address>().unwrap_err();
            assert!(refused.contains(words) && !refused.contains("s3cret"), "{refused}");
        }
    }
}
