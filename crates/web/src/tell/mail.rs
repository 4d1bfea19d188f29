//! Mail, by the server that the operator names.

use std::time::Duration;

use lettre::message::header::{Header, HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart};
use lettre::transport::smtp::extension::ClientId;
use lettre::{Address, AsyncSmtpTransport, AsyncTransport, Message as Letter, Tokio1Executor};

use super::names::Names;
use crate::key::Hash;
use crate::told::Failure;

/// How long a mail server may take.
const PATIENCE: Duration = Duration::from_secs(20);

/// The way to a mail server.
#[derive(Clone)]
pub struct Mailer {
    server: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    /// What the mail server is called.
    host: String,
    names: Names,
}

/// Where mail readers may stop it with one press (RFC 2369).
#[derive(Clone)]
struct ListUnsubscribe(String);

/// That a press is enough (RFC 8058).
#[derive(Clone)]
struct OneClick;

impl Header for ListUnsubscribe {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe")
    }

    fn parse(text: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(ListUnsubscribe(text.to_owned()))
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), format!("<{}>", self.0))
    }
}

impl Header for OneClick {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe-Post")
    }

    fn parse(_: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(OneClick)
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Self::name(), "List-Unsubscribe=One-Click".to_owned())
    }
}

impl Mailer {
    /// `url` is `smtp://user:password@host:port`, `smtps://` or `smtp://…?tls=required`; `from` an address, with a name perhaps.
    pub fn new(url: &str, from: &str, host: &str) -> Result<Mailer, String> {
        // What is wrong with it is not said in its words: it has a password.
        let server = AsyncSmtpTransport::<Tokio1Executor>::from_url(url)
            .map_err(|_| "expected something like smtps://user:password@mail.example.org".to_owned())?;
        let from = from.parse().map_err(|error| format!("{from} is no address for mail: {error}"))?;
        let server = server.timeout(Some(PATIENCE)).hello_name(ClientId::Domain(host.to_owned()));
        Ok(Mailer { server: server.build(), from, host: host_of(url).to_owned(), names: Names::default() })
    }

    /// Sends a mail; with an address to stop it, mail readers offer that themselves.
    pub async fn send(
        &self,
        to: &str,
        subject: &str,
        (plain, page): (String, String),
        stop: Option<&str>,
    ) -> Result<(), Failure> {
        let to: Address = to.parse().map_err(|_| Failure::Refused)?;
        let mut letter = Letter::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, to))
            .subject(subject)
            .message_id(None);
        if let Some(stop) = stop {
            letter = letter.header(ListUnsubscribe(stop.to_owned())).header(OneClick);
        }
        let letter =
            letter.multipart(MultiPart::alternative_plain_html(plain, page)).map_err(|_| Failure::Refused)?;
        // What sends it looks the name up without an end, and as often as it is asked: not before the system knows it.
        self.names.look_up(&self.host, 0).await?;
        // Its own patience is for each step.
        let sent =
            tokio::time::timeout(PATIENCE, self.server.send(letter)).await.map_err(|_| Failure::Late)?;
        sent.map(|_| ()).map_err(|error| match error.is_permanent() {
            true => Failure::Refused,
            false if error.is_timeout() => Failure::Late,
            false => Failure::Unreachable,
        })
    }
}

/// The name in the address of a mail server.
fn host_of(url: &str) -> &str {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    let place = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let place = place.rsplit_once('@').map_or(place, |(_, place)| place);
    match place.strip_prefix('[') {
        Some(number) => number.split(']').next().unwrap_or_default(),
        None => place.split(':').next().unwrap_or_default(),
    }
}

/// What mails to an address are counted by: however its letters are written, and whatever follows a plus, they come to one mailbox.
pub fn mailbox(address: &str) -> Hash {
    let (name, host) = address.rsplit_once('@').unwrap_or((address, ""));
    let name = name.split('+').next().unwrap_or_default();
    Hash::of(&format!("{name}@{host}").to_lowercase())
}

/// An address for mail as it is kept, if it can be one.
pub fn address(typed: &str) -> Option<String> {
    let typed = typed.trim();
    let address: Address = typed.parse().ok()?;
    let is_plain = typed.len() <= 254 && typed.bytes().all(|byte| byte.is_ascii_graphic());
    // A quoted name or a number in brackets is nobody's.
    let is_usual = address.domain().contains('.') && !typed.contains(['"', '[', '<', '>', ',']);
    (is_plain && is_usual).then(|| format!("{}@{}", address.user(), address.domain().to_lowercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_server_is_known_by_its_name() {
        for (url, host) in [
            ("smtps://ann:a%40b@mail.example.org", "mail.example.org"),
            ("smtp://mail.example.org:2525?tls=required", "mail.example.org"),
            ("smtp://127.0.0.1:25/", "127.0.0.1"),
            ("smtp://ann@[2001:db8::1]:25", "2001:db8::1"),
        ] {
            assert_eq!(host_of(url), host, "{url}");
            assert!(Mailer::new(url, "games@example.org", "example.org").is_ok(), "{url}");
        }
    }

    #[tokio::test]
    async fn a_mail_server_whose_name_is_not_found_is_not_waited_for() {
        let (hold, held) = std::sync::mpsc::channel::<()>();
        let held = std::sync::Mutex::new(held);
        let silent = move |_: &str, _: u16| {
            let _ = held.lock().map(|held| held.recv());
            Ok(Vec::new())
        };
        let mailer = Mailer::new("smtp://mail.example", "games@example.org", "example.org").unwrap();
        let names = Names::asking(silent, Duration::from_millis(100));
        let sent = Mailer { names, ..mailer };
        let letter = ("plain".to_owned(), "page".to_owned());
        assert_eq!(sent.send("ann@example.org", "A table", letter, None).await, Err(Failure::Late));
        drop(hold);
    }

    #[test]
    fn only_plain_addresses_are_taken() {
        assert_eq!(address(" Ann.B+games@Example.ORG ").as_deref(), Some("Ann.B+games@example.org"));
        for bad in [
            "",
            "ann",
            "ann@",
            "@example.org",
            "ann@localhost",
            "ann@[127.0.0.1]",
            "a@b.example, c@d.example",
            "\"a b\"@example.org",
            "ann@example.org\r\nBcc: x@y.example",
            "Ann <ann@example.org>",
            "ann@exam ple.org",
        ] {
            assert_eq!(address(bad), None, "{bad}");
        }
    }
}
