//! A record that somebody opens is in the memory of one of several servers: a proxy leads them there again.

use std::path::Path;

use rules::cards::CardSet;
use rules::news::Log;
use rules::prompt::Prompt;
use rules::random;
use rules::record::Recorder;
use rules::rng::{Dice, Seed};
use rules::setup::Setup;

use crate::behind::{Proxy, Running};
use crate::house::wait_for;
use crate::serving::{Client, Server, new_folder};

pub(crate) fn is_found_again(proxy: Proxy, program: &Path) {
    let servers = [Server::start(&["--no-limits"]), Server::start(&["--no-limits"])];
    let ports = servers.each_ref().map(|server| server.port);
    let running = Running::before(proxy, program, new_folder(), &ports);
    let mut client = Client::new(running.port);
    let answers = || Client::new(running.port).send("GET", "/rules", None).is_ok_and(|it| it.status == 200);
    wait_for("servers behind the proxy", || (0..4).all(|_| answers()));
    let opened = client.post("/replay", &[("text", &record())]);
    assert_eq!(opened.status, 200, "{}", opened.body);
    let path = opened.body.split("href=\"").find(|rest| rest.starts_with("/replay/")).expect("a way to it");
    let path = path.split('"').next().unwrap_or_default();
    for entry in 0..8 {
        let shown = client.get(&format!("{path}/{entry}"));
        assert_eq!(shown.status, 200, "{path}/{entry}: {}", shown.body);
    }
}

/// The record of a game that was played for a while.
fn record() -> String {
    let (mut log, mut dice) = (Log::muted(), Dice::new(1));
    let setup = Setup::new(CardSet::aegean(), 3, Seed::from_number(1));
    let mut recorder = Recorder::new(&setup, &mut log).expect("three can play");
    for _ in 0..40 {
        if let Some((seat, action)) = random::choose(recorder.game(), &mut dice, &mut Prompt::default()) {
            recorder.apply(seat, &action, &mut log).expect("a prompt offers what is accepted");
        }
    }
    recorder.record().to_string()
}
