//! Where the site lives: at the root of its host, or under a path. Inside, all is written as at the root; the path is put in
//! front of what leaves and taken off what comes, here and nowhere else.

use std::fmt;
use std::str::FromStr;

use maud::Markup;

/// How others reach us: `https://play.example.org/games`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicUrl {
    /// Scheme, host and port, as browsers write them.
    pub(crate) origin: String,
    /// Empty, or a slash and names without one at the end.
    path: String,
}

impl FromStr for PublicUrl {
    type Err = String;

    fn from_str(url: &str) -> Result<PublicUrl, String> {
        let bare = url.trim_end_matches('/');
        let start =
            ["https://", "http://"].into_iter().find(|scheme| bare.starts_with(scheme)).map_or(0, str::len);
        let (host, path) = bare[start..].split_at(bare[start..].find('/').unwrap_or(bare.len() - start));
        // No address of ours needs escapes, and these can be written into routes, cookies and attributes as they are.
        let is_plain = |it: char| it.is_ascii_alphanumeric() || matches!(it, '-' | '.' | '_' | '~');
        let is_name =
            |name: &str| !name.is_empty() && !matches!(name, "." | "..") && name.chars().all(is_plain);
        let is_host = !host.is_empty() && !host.contains(['?', '#', ' ', '@']);
        if start == 0 || !is_host || !path.split('/').skip(1).all(is_name) {
            return Err(
                "expected something like https://play.example.org or https://example.org/games".to_owned()
            );
        }
        // Browsers leave the usual port out.
        let usual = if start == "https://".len() { ":443" } else { ":80" };
        let origin = bare[..start + host.len()].to_lowercase();
        Ok(PublicUrl {
            origin: origin.strip_suffix(usual).unwrap_or(&origin).to_owned(),
            path: path.to_owned(),
        })
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.origin, self.path)
    }
}

impl PublicUrl {
    /// The path of it, kept as long as the program runs.
    pub(crate) fn prefix(&self) -> Prefix {
        Prefix(self.path.clone().leak())
    }
}

/// The path that all our addresses begin with: nothing at the root of a host, `/games` elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Prefix(&'static str);

/// The attributes that hold addresses. Others may hold what people typed.
const ADDRESSES: [&str; 7] = ["href", "src", "action", "formaction", "data-src", "data-live", "data-due"];

impl Prefix {
    pub(crate) fn is_root(self) -> bool {
        self.0.is_empty()
    }

    /// An address as others write it.
    pub(crate) fn at(self, address: &str) -> String {
        format!("{}{address}", self.0)
    }

    /// What others write, as it is called inside; `None` if it is not ours.
    pub(crate) fn within(self, address: &str) -> Option<&str> {
        address.strip_prefix(self.0).filter(|inner| inner.starts_with('/'))
    }

    /// Whether this is home without its slash, which somebody may well type.
    pub(crate) fn is_bare(self, path: &str) -> bool {
        !self.is_root() && path == self.0
    }

    /// Markup with its addresses as others write them. Quotes are escaped in all that is said, so what is looked for stands
    /// nowhere but at the start of an attribute's value.
    pub(crate) fn put(self, markup: Markup) -> String {
        let markup = markup.into_string();
        if self.is_root() {
            return markup;
        }
        let mut put = String::with_capacity(markup.len() * 9 / 8);
        let mut rest = markup.as_str();
        while let Some(sign) = rest.find("=\"/") {
            let (before, value) = rest.split_at(sign + 2);
            put.push_str(before);
            let name = before[..sign].rsplit(char::is_whitespace).next();
            if name.is_some_and(|name| ADDRESSES.contains(&name)) {
                put.push_str(self.0);
            }
            rest = value;
        }
        put.push_str(rest);
        put
    }
}

#[cfg(test)]
mod tests {
    use maud::html;

    use super::*;

    #[test]
    fn a_public_url_is_an_origin_and_a_path() {
        for (said, origin, path) in [
            ("https://Play.example.org/", "https://play.example.org", ""),
            ("http://10.0.0.1:8000", "http://10.0.0.1:8000", ""),
            ("https://a.example:443", "https://a.example", ""),
            ("http://[::1]:80/x", "http://[::1]", "/x"),
            ("https://A.example/Games/of_old-2/", "https://a.example", "/Games/of_old-2"),
        ] {
            let url: PublicUrl = said.parse().expect(said);
            assert_eq!((&url.origin[..], &url.path[..]), (origin, path), "{said}");
            assert_eq!(url.to_string(), format!("{origin}{path}"));
        }
        for bad in [
            "play.example.org",
            "https://",
            "https:///a",
            "ftp://a",
            "https://a b",
            "https://a/b c",
            "https://a//b",
            "https://a/../b",
            "https://a/{b}",
            "https://a/b?c",
            "https://a/%62",
            "https://a/b\"",
            "https://a;b/é",
            "https://me@a",
        ] {
            assert!(bad.parse::<PublicUrl>().is_err(), "{bad}");
        }
    }

    #[test]
    fn what_leaves_has_the_path_in_front_and_what_comes_loses_it() {
        let prefix = "https://a.example/games".parse::<PublicUrl>().expect("a url").prefix();
        assert_eq!(prefix.at("/t/x"), "/games/t/x");
        assert_eq!(prefix.within("/games/t/x?y=/games"), Some("/t/x?y=/games"));
        for outside in ["/", "/games", "/gamesome/t/x", "/t/x", ""] {
            assert_eq!(prefix.within(outside), None, "{outside}");
        }
        assert!(prefix.is_bare("/games") && !prefix.is_bare("/") && !Prefix::default().is_bare(""));
        assert_eq!(Prefix::default().within("/t/x"), Some("/t/x"));
    }

    #[test]
    fn addresses_in_markup_have_the_path_in_front_and_nothing_else_has() {
        let prefix = "https://a.example/games".parse::<PublicUrl>().expect("a url").prefix();
        let typed = "/me\" href=\"/t/x";
        let page = |path: &str| {
            let at = |address: &str| format!("{path}{address}");
            html! {
                a class="go" href=(at("/")) title=(typed) { (typed) } a href="#main" {} a href="https://a.example/" {}
                form method="post" action=(at("/new")) { input value=(typed); button formaction=(at("/join")) {} }
                svg { use href=(at("/assets/icons.svg#i-owl")); }
                main data-live=(at("/t/x/live")) data-due=(at("/t/x/due")) data-name=(typed) {}
            }
        };
        assert_eq!(prefix.put(page("")), page("/games").into_string());
        assert_eq!(Prefix::default().put(page("")), page("").into_string());
    }
}
