//! Passkeys: what a browser is asked, and whether its answer proves anything.
//!
//! Whoever asks keeps the state of the question as a ticket, which is used once: an answer proves something one time, within five
//! minutes, to the page that asked.

use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use webauthn_rp::bin::{Decode, Encode};
use webauthn_rp::request::auth::AuthenticationVerificationOptions;
use webauthn_rp::request::register::{
    CredProtect, PublicKeyCredentialUserEntity, RegistrationVerificationOptions, UserHandle,
};
use webauthn_rp::request::{AsciiDomain, PublicKeyCredentialDescriptor, RpId};
use webauthn_rp::response::auth::DiscoverableAuthentication;
use webauthn_rp::response::register::{DynamicState, Registration, StaticState};
use webauthn_rp::response::{AuthTransports, CredentialId};
use webauthn_rp::{
    AuthenticatedCredential, DiscoverableAuthenticationServerState, DiscoverableCredentialRequestOptions,
    PublicKeyCredentialCreationOptions, RegistrationServerState,
};

use crate::key::Hash;

/// Minutes that a question can be answered.
pub(crate) const MINUTES: u32 = 5;

/// Bytes of what changes with every use, at the end of what is kept.
const DYNAMIC: usize = 7;

/// What a browser is asked, and what must be known when it answers.
pub(crate) struct Question {
    /// For `navigator.credentials`, with bytes as letters.
    pub options: Value,
    pub state: Vec<u8>,
}

/// A passkey that was made: its id, and what proves it.
pub(crate) struct Made {
    pub id: Vec<u8>,
    pub key: Vec<u8>,
}

/// What passkeys of pages at this origin are for; `None` where browsers have none: only over TLS or on this machine, and only by a name.
fn domain(origin: &str) -> Option<RpId> {
    let (scheme, host) = origin.split_once("://")?;
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let is_name = !name.starts_with('[') && name.parse::<std::net::IpAddr>().is_err();
    let is_safe = scheme == "https" || name == "localhost";
    let domain = AsciiDomain::try_from(name.to_owned()).ok()?;
    (is_name && is_safe).then_some(RpId::Domain(domain))
}

/// Whether browsers can have passkeys for pages at this origin.
pub(crate) fn is_possible(origin: &str) -> bool {
    domain(origin).is_some()
}

/// What authenticators know a player by: not their id.
fn handle(player: Hash) -> UserHandle<32> {
    let digest = Sha256::new().chain_update("passkey ").chain_update(player.0).finalize();
    UserHandle::decode(digest.into()).unwrap_or_else(|never| match never {})
}

/// Asks for a new passkey. Authenticators that have one of `others` make no second one.
pub(crate) fn ask_for_new(origin: &str, player: Hash, name: &str, others: &[Vec<u8>]) -> Option<Question> {
    let (domain, handle) = (domain(origin)?, handle(player));
    let known = others.iter().filter_map(|id| {
        let id = CredentialId::decode(id.clone()).ok()?;
        Some(PublicKeyCredentialDescriptor { id, transports: AuthTransports::decode(0).ok()? })
    });
    let user = PublicKeyCredentialUserEntity::from(&handle);
    let mut options = PublicKeyCredentialCreationOptions::passkey(&domain, user, known.collect());
    // Authenticators that do not know of it would refuse.
    options.extensions.cred_protect = CredProtect::None;
    let (server, client) = options.start_ceremony().ok()?;
    let mut options = serde_json::to_value(&client).ok()?;
    // Names with spaces are names, too.
    options["rp"]["name"] = json!("Parthenon");
    options["user"]["name"] = json!(name);
    options["user"]["displayName"] = json!(name);
    Some(Question { options, state: server.encode().ok()? })
}

/// Judges what a browser has made.
pub(crate) fn judge_new(origin: &str, state: &[u8], answer: &str) -> Option<Made> {
    let domain = domain(origin)?;
    let registration = Registration::from_json_relaxed(answer.as_bytes()).ok()?;
    let server = RegistrationServerState::<32>::decode(state).ok()?;
    let origins = [origin];
    let options = RegistrationVerificationOptions::<&str, &str> {
        allowed_origins: &origins,
        error_on_unsolicited_extensions: false,
        ..RegistrationVerificationOptions::default()
    };
    let made = server.verify(&domain, &registration, &options).ok()?;
    let mut key = made.static_state().encode().ok()?;
    key.extend(made.dynamic_state().encode().ok()?);
    Some(Made { id: made.id().as_ref().to_vec(), key })
}

/// Asks for any passkey of this site.
pub(crate) fn ask_for_any(origin: &str) -> Option<Question> {
    let domain = domain(origin)?;
    let (server, client) = DiscoverableCredentialRequestOptions::passkey(&domain).start_ceremony().ok()?;
    Some(Question { options: serde_json::to_value(&client).ok()?, state: server.encode().ok()? })
}

/// A passkey that is shown, not yet judged.
pub(crate) struct Claim(DiscoverableAuthentication<32>);

impl Claim {
    pub(crate) fn read(answer: &str) -> Option<Claim> {
        DiscoverableAuthentication::from_json_relaxed(answer.as_bytes()).ok().map(Claim)
    }

    /// Which passkey it says that it is.
    pub(crate) fn id(&self) -> Vec<u8> {
        self.0.raw_id().as_ref().to_vec()
    }

    /// Judges it by what is kept of the passkey; returns what is to be kept from now on.
    pub(crate) fn judge(&self, origin: &str, state: &[u8], player: Hash, key: &[u8]) -> Option<Vec<u8>> {
        let (domain, handle) = (domain(origin)?, handle(player));
        let (fixed, dynamic) = key.split_at_checked(key.len().checked_sub(DYNAMIC)?)?;
        let fixed_state = StaticState::decode(fixed).ok()?;
        let dynamic = DynamicState::decode(dynamic.try_into().ok()?).ok()?;
        let mut passkey =
            AuthenticatedCredential::new(self.0.raw_id(), &handle, fixed_state, dynamic).ok()?;
        let server = DiscoverableAuthenticationServerState::decode(state).ok()?;
        let origins = [origin];
        let options = AuthenticationVerificationOptions::<&str, &str> {
            allowed_origins: &origins,
            error_on_unsolicited_extensions: false,
            ..AuthenticationVerificationOptions::default()
        };
        server.verify(&domain, &self.0, &mut passkey, &options).ok()?;
        let mut key = fixed.to_vec();
        key.extend(passkey.dynamic_state().encode().ok()?);
        Some(key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passkeys_are_for_names_over_tls_and_for_this_machine() {
        for origin in ["https://play.example.org", "https://play.example.org:8443", "http://localhost:8000"] {
            assert!(is_possible(origin), "{origin}");
        }
        for origin in
            ["http://play.example.org", "http://127.0.0.1:8000", "https://[::1]", "https://10.0.0.1", ""]
        {
            assert!(!is_possible(origin), "{origin}");
        }
    }

    #[test]
    fn a_question_tells_the_name_and_never_the_id() {
        let player = Hash::of("somebody");
        let asked = ask_for_new("https://play.example.org", player, "Ada of Chios", &[vec![7; 32]]).unwrap();
        let said = asked.options.to_string();
        assert!(said.contains("Ada of Chios") && said.contains("\"id\":\"play.example.org\""), "{said}");
        assert_eq!(asked.options["excludeCredentials"].as_array().map(Vec::len), Some(1));
        assert_ne!(handle(player), handle(Hash::of("somebody else")));
        assert!(ask_for_new("http://play.example.org", player, "x", &[]).is_none());
    }

    #[test]
    fn nonsense_proves_nothing() {
        let origin = "https://play.example.org";
        let asked = ask_for_new(origin, Hash::of("x"), "x", &[]).unwrap();
        for answer in
            ["", "{}", "null", "{\"id\":\"AA\",\"rawId\":\"AA\",\"type\":\"public-key\",\"response\":{}}"]
        {
            assert!(judge_new(origin, &asked.state, answer).is_none(), "{answer}");
            assert!(Claim::read(answer).is_none(), "{answer}");
        }
    }
}
