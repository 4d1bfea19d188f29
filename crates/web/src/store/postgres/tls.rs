//! Encrypted connections: to a database that shows a certificate for its name.

use std::sync::Arc;

use rustls::crypto::ring;
use rustls::{ClientConfig, RootCertStore};
use rustls_pki_types::CertificateDer;
use rustls_pki_types::pem::PemObject;
use tokio_postgres_rustls::MakeRustlsConnect;

/// Trusts whom the system trusts.
pub(super) fn usual() -> MakeRustlsConnect {
    let mut roots = RootCertStore::empty();
    // Whatever cannot be read stands for nobody.
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    connector(roots)
}

/// Trusts these alone.
pub(super) fn trusting(certificates: &[u8]) -> Result<MakeRustlsConnect, String> {
    let mut roots = RootCertStore::empty();
    for certificate in CertificateDer::pem_slice_iter(certificates) {
        let certificate = certificate.map_err(|error| format!("no certificate: {error}"))?;
        roots.add(certificate).map_err(|error| format!("no certificate: {error}"))?;
    }
    if roots.is_empty() { Err("no certificate in it".to_owned()) } else { Ok(connector(roots)) }
}

fn connector(roots: RootCertStore) -> MakeRustlsConnect {
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("the provider knows the usual versions")
        .with_root_certificates(roots)
        .with_no_client_auth();
    MakeRustlsConnect::new(config)
}
