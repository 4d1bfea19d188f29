//! The server behind proxies that are set up as `deploy/` says.
//!
//! The trials need Debian's `nginx` and `caddy`, those with several servers `postgresql` too. Where one is missing they are listed as ignored;
//! where `CI` is set they fail.

mod behind;
mod lost;
mod opened;
mod rolling;

#[allow(dead_code, reason = "every test program uses a part of it")]
#[path = "../shared/history.rs"]
mod history;

#[allow(dead_code, reason = "every test program uses a part of it")]
#[path = "../table/playing.rs"]
mod playing;

#[allow(dead_code, reason = "every test program uses a part of it")]
#[path = "../serving/house.rs"]
mod house;

#[allow(dead_code, reason = "every test program uses a part of it")]
#[path = "../serving/postgres.rs"]
mod postgres;

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
        Trial::ignorable_test(name, move || {
            attempt(find(proxy.name()), |program| behind::passes_on(proxy, &program, way))
        })
    });
    let replaced = [Proxy::Nginx, Proxy::Caddy].map(|proxy| {
        let name = format!("servers_behind_{}_are_replaced_and_a_page_comes_back_once", proxy.name());
        let needs = move || Ok((find(proxy.name())?, postgres::programs()?));
        Trial::ignorable_test(name, move || {
            attempt(needs(), |(program, postgres)| rolling::is_hardly_noticed(proxy, &program, postgres))
        })
    });
    let lost = [Proxy::Nginx, Proxy::Caddy].map(|proxy| {
        let name = format!("a_server_that_says_nothing_holds_nobody_up_behind_{}", proxy.name());
        Trial::ignorable_test(name, move || {
            attempt(find(proxy.name()), |program| lost::holds_nobody_up(proxy, &program))
        })
    });
    let opened = [Proxy::Nginx, Proxy::Caddy].map(|proxy| {
        let name = format!("whoever_has_opened_a_record_finds_it_again_behind_{}", proxy.name());
        Trial::ignorable_test(name, move || {
            attempt(find(proxy.name()), |program| opened::is_found_again(proxy, &program))
        })
    });
    let trials = trials.into_iter().chain(replaced).chain(lost).chain(opened).collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

/// Tries it where this machine has what it needs.
fn attempt<T>(needs: Result<T, String>, tried: impl FnOnce(T)) -> Result<Completion, Failed> {
    match needs {
        Err(reason) if std::env::var_os("CI").is_some() => Err(reason.into()),
        Err(reason) => Ok(Completion::ignored_with(reason)),
        Ok(needs) => {
            tried(needs);
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
