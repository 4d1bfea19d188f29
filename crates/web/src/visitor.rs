//! Who asks: the browser's cookie, language and theme.

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::header::{ACCEPT, ACCEPT_LANGUAGE, COOKIE, HOST, HeaderName};
use axum::http::request::Parts;
use text::Lang;

use crate::fields::Fields;
use crate::key::{self, Hash};
use crate::reader::{Reader, Theme};
use crate::site::Site;
use crate::typed::{MAX_NAME, tidy};

/// Bytes of a remembered name.
const MAX_NAME_COOKIE: usize = 300;
/// A year, in seconds.
const LONG: u32 = 31_536_000;

/// Somebody with a browser.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    secret: Option<String>,
    /// Known by a cookie of the old name alone.
    is_moving: bool,
    name: String,
    pub reader: Reader,
    /// What stands behind the question mark of the address.
    pub query: Fields,
    /// The address that this visitor reaches us at: `http://192.168.1.7:8000`.
    pub base: String,
    /// Script asked, and reads JSON.
    pub is_script: bool,
    pub from: IpAddr,
    secure: bool,
}

impl Visitor {
    /// What this browser is known by; `None` if it has no cookie yet.
    pub(crate) fn hash(&self) -> Option<Hash> {
        self.secret.as_deref().map(Hash::of)
    }

    /// What this browser is known by, and the cookie to give it if it has none.
    pub(crate) fn known(&self) -> (Hash, Option<String>) {
        match self.hash() {
            Some(hash) => (hash, None),
            None => {
                let secret = key::visitor();
                (Hash::of(&secret), Some(self.cookie(visitor_cookie(self.secure), &secret, true)))
            }
        }
    }

    /// The cookie of the new name, for a browser that has its secret under the old one.
    pub(crate) fn moved(&self) -> Option<String> {
        let secret = self.secret.as_deref().filter(|_| self.is_moving)?;
        Some(self.cookie(visitor_cookie(self.secure), secret, true))
    }

    /// What this browser was called last, or a word for somebody without a name.
    pub(crate) fn name(&self) -> String {
        tidy(self.name_or_none(), MAX_NAME).unwrap_or_else(|| self.reader.lang.word("page-nameless"))
    }

    /// What this browser was called last; empty if nobody has said.
    pub(crate) fn name_or_none(&self) -> &str {
        &self.name
    }

    /// The cookie that remembers what somebody wants to be called, if they said.
    pub(crate) fn name_cookie(&self, name: &str) -> Option<String> {
        let value: String = form_urlencoded::byte_serialize(name.trim().as_bytes()).collect();
        let fits = !value.is_empty() && value.len() <= MAX_NAME_COOKIE;
        fits.then(|| self.cookie("name", &value, true))
    }

    /// A `Set-Cookie` header.
    pub(crate) fn cookie(&self, name: &str, value: &str, hidden: bool) -> String {
        let hidden = if hidden { "; HttpOnly" } else { "" };
        let secure = if self.secure { "; Secure" } else { "" };
        format!("{name}={value}; Path=/; Max-Age={LONG}; SameSite=Lax{hidden}{secure}")
    }
}

/// What the cookie with the secret is called. Browsers keep the first name for pages of this very host, over TLS: a
/// neighbor under the same domain cannot put its own there.
fn visitor_cookie(secure: bool) -> &'static str {
    if secure { "__Host-visitor" } else { "visitor" }
}

pub(crate) fn header<'a>(parts: &'a Parts, name: &HeaderName) -> Option<&'a str> {
    parts.headers.get(name)?.to_str().ok()
}

fn cookie<'a>(parts: &'a Parts, name: &str) -> Option<&'a str> {
    let pairs = header(parts, &COOKIE)?.split(';').filter_map(|pair| pair.trim().split_once('='));
    pairs.filter(|(key, _)| *key == name).map(|(_, value)| value).next()
}

/// A cookie's value as it was before it was made fit for one.
fn decoded(value: &str) -> String {
    form_urlencoded::parse(format!("v={value}").as_bytes())
        .next()
        .map_or(String::new(), |(_, it)| it.into_owned())
}

/// The first language that the browser names and we speak.
fn spoken(accepted: &str) -> Option<Lang> {
    let mut named: Vec<(&str, f32)> = Vec::new();
    for part in accepted.split(',').take(20) {
        let (tag, rest) = part.split_once(';').unwrap_or((part, ""));
        let weight = rest.trim().strip_prefix("q=").and_then(|it| it.parse().ok()).unwrap_or(1.0);
        named.push((tag, weight));
    }
    named.sort_by(|a, b| b.1.total_cmp(&a.1));
    named.iter().filter(|(_, weight)| *weight > 0.0).find_map(|(tag, _)| Lang::from_tag(tag))
}

/// Whether a name in a `Host` header can only mean this machine or its house: an address, a name without dots, or one that
/// ends in `.local`. Others might be a stranger's page that points at us.
pub(crate) fn is_near(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let bare = name.trim_start_matches('[').trim_end_matches(']');
    let is_name = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.'));
    bare.parse::<IpAddr>().is_ok()
        || (is_name && !name.is_empty() && (!name.contains('.') || name.ends_with(".local")))
}

/// The address that was asked for, to come back to. With two slashes at the start it would lead to another site.
fn own_path(parts: &Parts) -> &str {
    let path = parts.uri.path_and_query().map_or("/", |path| path.as_str());
    if path.starts_with('/') && !path.starts_with("//") { path } else { "/" }
}

pub(crate) fn read(parts: &Parts, site: &Site) -> Visitor {
    let accepted = || header(parts, &ACCEPT_LANGUAGE).and_then(spoken);
    let lang = cookie(parts, "lang").and_then(Lang::from_tag).or_else(accepted).unwrap_or_default();
    let host = header(parts, &HOST).filter(|host| is_near(host));
    let base = match (&site.public_url, host) {
        (Some(url), _) => url.clone(),
        (None, Some(host)) => format!("http://{host}"),
        (None, None) => site.address(),
    };
    let secure = base.starts_with("https://");
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
    let peer = peer.unwrap_or(IpAddr::from([0, 0, 0, 0]));
    let forwarded: Vec<_> = parts.headers.get_all("x-forwarded-for").iter().collect();
    let secret = |name: &str| cookie(parts, name).filter(|secret| key::is_visitor(secret));
    let known = secret(visitor_cookie(secure));
    // Over TLS too the cookie was `visitor` once, and it lasts a year: until the end of 2027 it is taken where there is no other.
    let old = secret(visitor_cookie(false)).filter(|_| secure && known.is_none());
    Visitor {
        secret: known.or(old).map(str::to_owned),
        is_moving: old.is_some(),
        name: cookie(parts, "name").map(decoded).unwrap_or_default(),
        reader: Reader {
            lang,
            theme: cookie(parts, "theme").and_then(Theme::from_name),
            path: own_path(parts).to_owned(),
        },
        // Whoever adds more to an address than a form could is taken to have added nothing.
        query: Fields::read(parts.uri.query().unwrap_or_default().as_bytes()).unwrap_or_default(),
        secure,
        base,
        is_script: header(parts, &ACCEPT).is_some_and(|accept| accept.starts_with("application/json")),
        from: site.proxies.asker(peer, forwarded.iter().map(|line| line.as_bytes())),
    }
}

impl FromRequestParts<Site> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Visitor, Infallible> {
        Ok(read(parts, site))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_browsers_first_language_that_we_speak_is_taken() {
        assert_eq!(spoken("xx,nl-BE;q=0.8,fr;q=0.9,en;q=0.1"), Some(Lang::Fr));
        assert_eq!(spoken("xx, fr;q=0"), None);
        assert_eq!(spoken("nl"), Some(Lang::Nl));
        assert_eq!(spoken(",;q=,x;q=nan"), None);
    }

    #[test]
    fn only_names_of_this_house_are_taken_from_the_host_header() {
        for near in
            ["127.0.0.1:8000", "localhost", "192.168.1.7:8000", "[::1]:8000", "kitchen:8000", "kitchen.local"]
        {
            assert!(is_near(near), "{near}");
        }
        for far in ["evil.example", "evil.example:8000", "", ":8000", "a b", "x\"onload="] {
            assert!(!is_near(far), "{far}");
        }
    }
}
