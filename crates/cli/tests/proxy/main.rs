//! The server behind proxies that are set up as `deploy/` says.
//!
//! The trials need Debian's `nginx` and `caddy`. Where one is missing they are listed as ignored; where `CI` is set they fail.

mod behind;

#[allow(dead_code, reason = "every test program uses a part of it")]
#[path = "../serving/mod.rs"]
mod serving;

use std::path::PathBuf;
use std::process::ExitCode;

use libtest_mimic::{Arguments, Completion, Failed, Trial};

use behind::{Proxy, Way};

fn main() -> ExitCode {
    let trials = [
        ("nginx_at_a_port", Proxy::Nginx, Way { socket: false, prefix: "" }),
        ("nginx_at_a_socket", Proxy::Nginx, Way { socket: true, prefix: "" }),
        ("nginx_at_a_port_under_a_path", Proxy::Nginx, Way { socket: false, prefix: "/games" }),
        ("nginx_at_a_socket_under_a_path", Proxy::Nginx, Way { socket: true, prefix: "/games" }),
        ("caddy_at_a_port", Proxy::Caddy, Way { socket: false, prefix: "" }),
        ("caddy_at_a_socket", Proxy::Caddy, Way { socket: true, prefix: "" }),
        ("caddy_at_a_port_under_a_path", Proxy::Caddy, Way { socket: false, prefix: "/games" }),
    ];
    let trials = trials.map(|(name, proxy, way)| {
        let name = format!("{name}_passes_updates_on_at_once_and_says_who_asks");
        Trial::ignorable_test(name, move || attempt(proxy, way))
    });
    libtest_mimic::run(&Arguments::from_args(), trials.into()).exit_code()
}

fn attempt(proxy: Proxy, way: Way) -> Result<Completion, Failed> {
    match find(proxy.name()) {
        Err(reason) if std::env::var_os("CI").is_some() => Err(reason.into()),
        Err(reason) => Ok(Completion::ignored_with(reason)),
        Ok(program) => {
            behind::passes_on(proxy, &program, way);
            Ok(Completion::Completed)
        }
    }
}

/// A program of this machine. Debian keeps those of servers where only root looks.
fn find(name: &str) -> Result<PathBuf, String> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = std::env::split_paths(&path).chain([PathBuf::from("/usr/sbin")]);
    let found = folders.map(|folder| folder.join(name)).find(|file| file.is_file());
    found.ok_or_else(|| format!("{name} is not installed"))
}
