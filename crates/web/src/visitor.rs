//! Who asks: the browser's cookie, whose browser it is, language and theme.

use std::convert::Infallible;
use std::net::IpAddr;

use axum::extract::FromRequestParts;
use axum::http::header::{ACCEPT, ACCEPT_LANGUAGE, COOKIE, HOST, HeaderName, USER_AGENT};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap};
use text::Lang;

use crate::address::Peer;
use crate::fields::Fields;
use crate::key::{self, Hash};
use crate::players::Whose;
use crate::prefix::Prefix;
use crate::reader::{Reader, Theme};
use crate::site::Site;
use crate::store::{Browser, DeviceKind};
use crate::typed::{MAX_NAME, tidy};

/// Bytes of a remembered name.
const MAX_NAME_COOKIE: usize = 300;
/// A year, in seconds.
const LONG: u32 = 31_536_000;

/// Somebody with a browser.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    secret: Option<String>,
    /// Who they are, once the store was asked.
    player: Option<Hash>,
    /// What is known of them beyond that.
    known: Option<Box<Browser>>,
    /// Known by a cookie of the old name alone.
    is_moving: bool,
    name: String,
    pub reader: Reader,
    /// What stands behind the question mark of the address.
    pub query: Fields,
    /// Where the site lives on the host that this visitor reaches us at.
    pub prefix: Prefix,
    /// That host: `http://192.168.1.7:8000`.
    pub origin: String,
    /// Script asked, and reads JSON.
    pub is_script: bool,
    /// They want to see something, and nothing done.
    pub looks: bool,
    pub from: IpAddr,
    /// They come over TLS.
    pub secure: bool,
    /// What they seem to hold in their hands.
    pub device: DeviceKind,
}

impl Visitor {
    /// What this browser is known by; `None` if it has no cookie yet, or one that is nobody's any more.
    pub(crate) fn browser(&self) -> Option<Hash> {
        self.secret.as_deref().map(Hash::of)
    }

    /// Who they are: what all that they may do goes by. `None` for somebody who has done nothing yet.
    pub(crate) fn player(&self) -> Option<Hash> {
        self.player
    }

    /// What is written of who they are, if anything is.
    pub(crate) fn registered(&self) -> Option<&Browser> {
        self.known.as_deref()
    }

    /// The same browser, now that it is known whose it is.
    pub(crate) fn identified(self, hash: Hash, whose: Whose) -> Visitor {
        let player = whose.player(hash);
        match whose {
            Whose::Own => Visitor { player, ..self },
            Whose::Player(known) => Visitor { player, known: Some(known), ..self },
            Whose::Nobodys => Visitor { secret: None, ..self },
        }
    }

    /// Who they are, and the cookie to give their browser if it has none.
    pub(crate) fn known(&self) -> (Hash, Option<String>) {
        match self.player {
            Some(player) => (player, None),
            None => {
                let secret = key::visitor();
                (
                    Hash::of(&secret),
                    Some(self.cookie(visitor_cookie(self.secure, self.prefix), &secret, true)),
                )
            }
        }
    }

    /// The same with a secret, and the cookie to give their browser if it had none.
    pub(crate) fn settled(self) -> (Visitor, Option<String>) {
        if self.player.is_some() {
            return (self, None);
        }
        let secret = key::visitor();
        let cookie = self.cookie(visitor_cookie(self.secure, self.prefix), &secret, true);
        (Visitor { player: Some(Hash::of(&secret)), secret: Some(secret), ..self }, Some(cookie))
    }

    /// The cookie of the new name, for a browser that has its secret under the old one.
    pub(crate) fn moved(&self) -> Option<String> {
        let secret = self.secret.as_deref().filter(|_| self.is_moving)?;
        Some(self.cookie(visitor_cookie(self.secure, self.prefix), secret, true))
    }

    /// What this browser was called last, or a word for somebody without a name.
    pub(crate) fn name(&self) -> String {
        tidy(self.name_or_none(), MAX_NAME).unwrap_or_else(|| self.reader.lang.word("page-nameless"))
    }

    /// What they are called here, or what this browser was called last; empty if nobody has said.
    pub(crate) fn name_or_none(&self) -> &str {
        self.known
            .as_deref()
            .map(|known| known.name.as_str())
            .filter(|name| !name.is_empty())
            .unwrap_or(&self.name)
    }

    /// The cookie that remembers what somebody wants to be called, if they said.
    pub(crate) fn name_cookie(&self, name: &str) -> Option<String> {
        let value: String = form_urlencoded::byte_serialize(name.trim().as_bytes()).collect();
        let fits = !value.is_empty() && value.len() <= MAX_NAME_COOKIE;
        fits.then(|| self.cookie("name", &value, true))
    }

    /// What this browser brought and does not need any more: its secret and its name, taken away.
    pub(crate) fn dropped(&self) -> [Option<String>; 3] {
        let drop = |name: &str| {
            let secure = if self.secure { "; Secure" } else { "" };
            let path = self.prefix.at("/");
            format!("{name}=; Path={path}; Max-Age=0; SameSite=Lax; HttpOnly{secure}")
        };
        let name = visitor_cookie(self.secure, self.prefix);
        // One of the old name would be taken where there is no other.
        [Some(drop(name)), Some("visitor").filter(|old| *old != name).map(drop), Some(drop("name"))]
    }

    /// A `Set-Cookie` header.
    pub(crate) fn cookie(&self, name: &str, value: &str, hidden: bool) -> String {
        let hidden = if hidden { "; HttpOnly" } else { "" };
        let secure = if self.secure { "; Secure" } else { "" };
        let path = self.prefix.at("/");
        format!("{name}={value}; Path={path}; Max-Age={LONG}; SameSite=Lax{hidden}{secure}")
    }

    /// A whole address of ours, to be sent to others.
    pub(crate) fn link(&self, path: &str) -> String {
        format!("{}{}", self.origin, self.prefix.at(path))
    }
}

/// What the cookie with the secret is called. Over TLS browsers keep the first name for pages of this very host: a neighbor
/// under the same domain cannot put its own there. Such a cookie goes to every page of the host; where others live there
/// too, ours is for our own path instead.
fn visitor_cookie(secure: bool, prefix: Prefix) -> &'static str {
    match (secure, prefix.is_root()) {
        (true, true) => "__Host-visitor",
        (true, false) => "__Secure-visitor",
        (false, _) => "visitor",
    }
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

/// Where somebody asks from, as far as the proxies that we trust say so.
pub(crate) fn asker(headers: &HeaderMap, extensions: &Extensions, site: &Site) -> IpAddr {
    let peer = *extensions.get::<Peer>().expect("the door says who comes");
    let forwarded: Vec<_> = headers.get_all("x-forwarded-for").iter().collect();
    site.proxies.asker(peer, forwarded.iter().map(|line| line.as_bytes()))
}

/// What somebody seems to hold in their hands.
fn device(agent: &str) -> DeviceKind {
    let is_phone = ["Android", "iPhone", "iPad", "Mobile"].iter().any(|word| agent.contains(word));
    if is_phone { DeviceKind::Phone } else { DeviceKind::Computer }
}

/// A visitor as their browser says it; the store was not asked who they are.
pub(crate) fn read(parts: &Parts, site: &Site) -> Visitor {
    let accepted = || header(parts, &ACCEPT_LANGUAGE).and_then(spoken);
    let lang = cookie(parts, "lang").and_then(Lang::from_tag).or_else(accepted).unwrap_or_default();
    let host = header(parts, &HOST).filter(|host| is_near(host));
    let origin = match (&site.public_url, host) {
        (Some(url), _) => url.origin.clone(),
        (None, Some(host)) => format!("http://{host}"),
        (None, None) => site.address.clone(),
    };
    let (prefix, secure) = (site.prefix, site.is_secure());
    let secret = |name: &str| cookie(parts, name).filter(|secret| key::is_visitor(secret));
    let known = secret(visitor_cookie(secure, prefix));
    // Over TLS too the cookie was `visitor` once, and it lasts a year: until the end of 2027 it is taken where there is no other.
    let old = secret("visitor").filter(|_| secure && known.is_none());
    Visitor {
        secret: known.or(old).map(str::to_owned),
        player: None,
        known: None,
        device: device(header(parts, &USER_AGENT).unwrap_or_default()),
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
        prefix,
        origin,
        looks: parts.method.is_safe(),
        is_script: header(parts, &ACCEPT).is_some_and(|accept| accept.starts_with("application/json")),
        from: asker(&parts.headers, &parts.extensions, site),
    }
}

/// A visitor to a page that is the same for everybody: nobody asks who they are.
pub(crate) struct Anybody(pub Visitor);

impl FromRequestParts<Site> for Anybody {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, site: &Site) -> Result<Anybody, Infallible> {
        Ok(Anybody(read(parts, site)))
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
