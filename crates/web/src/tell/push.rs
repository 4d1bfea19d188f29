//! Web Push: messages that a push service passes on and cannot read (RFC 8291, in the coding of RFC 8188), from a server that it
//! can tell from others (RFC 8292).

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;

use super::outside::Outside;
use crate::clock::Millis;
use crate::store::{Store, StoreError, Telling};
use crate::told::Failure;

/// What the server's key is called in the store.
const SECRET: &str = "vapid";
/// Seconds that a push service may keep a message for a browser that is off: by then the reminder has come.
const KEPT: u32 = 24 * 3600;
/// Seconds that a claim to be this server is good for; the standard allows a day.
const CLAIMED: Millis = 12 * 3600;
/// Bytes of a record: all of ours fit into one.
const RECORD: u32 = 4_096;
/// Letters of a message, with room for what the coding adds.
const MAX_WORDS: usize = 3_000;

/// Who sends: one key for all servers of a site, made once and kept.
pub struct Pusher {
    key: EcdsaKeyPair,
    /// Whom a push service may write to about us.
    contact: String,
}

impl Pusher {
    /// With the key that is kept, or a new one.
    pub async fn new(store: &Store, contact: &str) -> Result<Pusher, StoreError> {
        let (dice, kind) = (SystemRandom::new(), &ECDSA_P256_SHA256_FIXED_SIGNING);
        if store.secret(SECRET).await?.is_none() {
            let made = EcdsaKeyPair::generate_pkcs8(kind, &dice);
            let value = made.expect("the system gives random bytes").as_ref().to_vec();
            store.tell(vec![Telling::Secret { name: SECRET.to_owned(), value }]).await?;
        }
        // Another server may have been faster: then it is theirs.
        let broken = || StoreError("the key for push messages cannot be read".to_owned());
        let kept = store.secret(SECRET).await?.ok_or_else(broken)?;
        let key = EcdsaKeyPair::from_pkcs8(kind, &kept, &dice).map_err(|_| broken())?;
        Ok(Pusher { key, contact: contact.to_owned() })
    }

    /// What browsers know this server by.
    pub fn public_key(&self) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(self.key.public_key())
    }

    /// Sends words to a browser; `key` and `auth` are its own.
    pub async fn send(
        &self,
        outside: &Outside,
        (endpoint, key, auth): (&str, &str, &str),
        words: &[u8],
        topic: &str,
        now: Millis,
    ) -> Result<(), Failure> {
        if words.len() > MAX_WORDS {
            // As a push service would say, and nothing is wrong with the browser.
            return Err(Failure::Answered(413));
        }
        let body = encrypt(key, auth, words).ok_or(Failure::Gone)?;
        let headers = vec![
            ("authorization", self.claim(endpoint, now).ok_or(Failure::Forbidden)?),
            ("content-encoding", "aes128gcm".to_owned()),
            ("content-type", "application/octet-stream".to_owned()),
            ("ttl", KEPT.to_string()),
            ("urgency", "normal".to_owned()),
            // A later message takes the place of one that was not delivered yet.
            ("topic", topic.to_owned()),
        ];
        match outside.post(endpoint, headers, body).await {
            // The browser has taken its permission back.
            Err(Failure::Answered(404 | 410)) => Err(Failure::Gone),
            sent => sent,
        }
    }

    /// That it is this server which asks, at this push service, for a while (RFC 8292).
    fn claim(&self, endpoint: &str, now: Millis) -> Option<String> {
        let start = endpoint.find("://")? + 3;
        let origin = endpoint.get(..start + endpoint[start..].find('/').unwrap_or(endpoint.len() - start))?;
        let encode = |text: String| BASE64_URL_SAFE_NO_PAD.encode(text);
        let head = encode(json!({ "typ": "JWT", "alg": "ES256" }).to_string());
        let claim = json!({ "aud": origin, "exp": now / 1000 + CLAIMED, "sub": self.contact });
        let signed = format!("{head}.{}", encode(claim.to_string()));
        let signature = self.key.sign(&SystemRandom::new(), signed.as_bytes()).ok()?;
        let signature = BASE64_URL_SAFE_NO_PAD.encode(signature.as_ref());
        Some(format!("vapid t={signed}.{signature}, k={}", self.public_key()))
    }
}

/// Whether these can be the key and the secret of a browser.
pub fn are_keys(key: &str, auth: &str) -> bool {
    encrypt(key, auth, b"").is_some()
}

/// Words that only the browser with this key can read; `None` where that is no key, or the words are too many.
fn encrypt(key: &str, auth: &str, words: &[u8]) -> Option<Vec<u8>> {
    let decode = |text: &str| BASE64_URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
    let (receiver, auth) = (decode(key)?, decode(auth).filter(|auth| auth.len() == 16)?);
    let dice = SystemRandom::new();
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &dice).ok()?;
    let sender = own.compute_public_key().ok()?;
    let mut salt = [0; 16];
    getrandom::fill(&mut salt).ok()?;
    agree_ephemeral(own, &UnparsedPublicKey::new(&ECDH_P256, &receiver), |shared| {
        seal(shared, &auth, &receiver, sender.as_ref(), &salt, words)
    })
    .ok()?
}

/// A length that keys may have.
struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

/// So many bytes, drawn from a secret for a purpose.
fn draw<const N: usize>(salt: &[u8], secret: &[u8], purpose: &[&[u8]]) -> Option<[u8; N]> {
    let mut drawn = [0; N];
    let secret = Salt::new(HKDF_SHA256, salt).extract(secret);
    secret.expand(purpose, Length(N)).ok()?.fill(&mut drawn).ok()?;
    Some(drawn)
}

/// The body of a message, from what both sides have agreed on.
fn seal(
    shared: &[u8],
    auth: &[u8],
    receiver: &[u8],
    sender: &[u8],
    salt: &[u8; 16],
    words: &[u8],
) -> Option<Vec<u8>> {
    if words.len() > MAX_WORDS {
        return None;
    }
    let secret: [u8; 32] = draw(auth, shared, &[b"WebPush: info\0", receiver, sender])?;
    let key: [u8; 16] = draw(salt, &secret, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce: [u8; 12] = draw(salt, &secret, &[b"Content-Encoding: nonce\0"])?;
    // The mark of the last record; no padding, as all our messages are about as long.
    let mut record = [words, &[2]].concat();
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).ok()?);
    key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut record).ok()?;
    let mut body = salt.to_vec();
    body.extend(RECORD.to_be_bytes());
    body.push(sender.len() as u8);
    body.extend(sender);
    body.extend(record);
    Some(body)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_example_of_the_standard_comes_out_letter_by_letter() {
        // RFC 8291, appendix A; what both sides agree on is given there, too.
        let decode = |text: &str| BASE64_URL_SAFE_NO_PAD.decode(text).unwrap();
        let body = seal(
            &decode("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs"),
            &decode("BTBZMqHH6r4Tts7J_aSIgg"),
            &decode(
                "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            ),
            &decode(
                "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
            ),
            &decode("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap(),
            b"When I grow up, I want to be a watermelon",
        );
        assert_eq!(
            BASE64_URL_SAFE_NO_PAD.encode(body.unwrap()),
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
    }

    #[test]
    fn what_is_no_key_of_a_browser_is_refused() {
        let key = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
        let auth = "BTBZMqHH6r4Tts7J_aSIgg";
        assert!(are_keys(key, auth));
        for (key, auth) in
            [("", auth), (key, ""), (&key[1..], auth), (key, &auth[2..]), ("AAAA", auth), (key, key)]
        {
            assert!(!are_keys(key, auth), "{key} {auth}");
        }
        // A point that is not on the curve.
        let mut off = BASE64_URL_SAFE_NO_PAD.decode(key).unwrap();
        off[10] ^= 1;
        assert!(!are_keys(&BASE64_URL_SAFE_NO_PAD.encode(off), auth));
        assert_eq!(encrypt(key, auth, &[b'x'; MAX_WORDS + 1]), None);
    }
}
