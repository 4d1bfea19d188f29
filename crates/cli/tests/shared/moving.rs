//! Games that are taken from a file to a database, and back.

use std::time::{Duration, Instant};

use rules::rng::Dice;
use rules::seat::Seat;

use crate::Trials;
use crate::house::STILL;
use crate::playing::{act, by_chance, new_id, new_table, view};
use crate::postgres::{Cluster, done};
use crate::serving::{Client, Server, program};
use web::store::Database;

pub(crate) const TRIALS: Trials = &[
    ("games_are_the_same_in_a_database_and_in_a_file_again", same_again),
    ("a_damaged_table_stays_behind_and_all_others_are_copied", damaged),
    ("a_table_that_takes_longer_to_write_than_players_wait_is_copied", takes_its_time),
];

/// What the operator is told.
fn admin(words: &[&str], database: &str) -> String {
    let output = done(program().arg("admin").args(words).args(["--database", database]));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// A server on a file with a game of so many decisions, and whoever made it.
fn played(decisions: u32) -> (Server, Client, String) {
    let server = Server::start(&STILL);
    let mut client = Client::new(server.port);
    let code = new_table(&mut client, &["me"; 3], "open");
    let mut dice = Dice::new(11);
    for _ in 0..decisions {
        let asked: Vec<Seat> = view(&mut client, &code, Seat(0)).public.asked().iter().collect();
        let seat = dice.pick(&asked).expect("the game goes on");
        let line = by_chance(&view(&mut client, &code, seat), &mut dice).expect("an answer");
        assert_eq!(act(&mut client, &code, seat, &new_id(&mut dice), &line).status, 200);
    }
    (server, client, code)
}

fn damaged(cluster: &Cluster) {
    let (server, mut client, code) = played(20);
    let sound = new_table(&mut client, &["me"; 3], "open");
    server.kill();
    let (file, database) = (server.database().display().to_string(), cluster.database());
    let harm = format!("UPDATE entries SET kind = 'nonsense' WHERE code = '{code}' AND number = 3");
    let harmed = rusqlite::Connection::open(&file).and_then(|file| file.execute(&harm, []));
    assert_eq!(harmed, Ok(1));
    let copied =
        program().args(["admin", "copy", &database, "--database", &file]).output().expect("it starts");
    let told = [copied.stdout, copied.stderr].map(|told| String::from_utf8_lossy(&told).into_owned());
    assert!(told[0].contains("tables 1, ") && !copied.status.success(), "{told:?}");
    assert!(
        told[1].contains(&format!("table {code} stays behind")) && !told[1].contains("close"),
        "{told:?}"
    );
    assert_eq!(admin(&["export", &sound, "--log"], &database), admin(&["export", &sound, "--log"], &file));
    // What it says helps.
    assert_eq!(admin(&["export", &code, "--log"], &file).lines().count(), 3);
    admin(&["delete", &code, "--yes"], &file);
    assert!(admin(&["copy", &database], &file).contains("the same already 1"));
}

fn takes_its_time(cluster: &Cluster) {
    let (server, _, code) = played(20);
    let (file, database) = (server.database().display().to_string(), cluster.database());
    admin(&["migrate"], &database);
    // A log so long that it takes seconds more than any player would wait.
    cluster.run(
        &database,
        "CREATE FUNCTION linger() RETURNS TRIGGER LANGUAGE plpgsql
             AS 'BEGIN PERFORM pg_sleep(0.25); RETURN NEW; END';
         CREATE TRIGGER linger BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION linger()",
    );
    let begun = Instant::now();
    assert!(admin(&["copy", &database], &file).contains("tables 1, "));
    assert!(begun.elapsed() > Duration::from_secs(5), "{:?}", begun.elapsed());
    assert_eq!(admin(&["export", &code, "--log"], &database), admin(&["export", &code, "--log"], &file));
}

fn same_again(cluster: &Cluster) {
    let (server, mut client, code) = played(60);
    // Somebody with a name, a phrase and another device.
    assert_eq!(client.post("/me/name", &[("name", "Ann")]).status, 200);
    assert_eq!(client.post("/me/phrase", &[]).status, 200);
    let shown = client.post("/me/code", &[]).body;
    let link: String = shown.split("/d/").nth(1).expect("a link").chars().take(32).collect();
    assert_eq!(Client::new(server.port).post(&format!("/d/{link}"), &[]).status, 200);
    let file = server.database().display().to_string();
    let (database, again) = (cluster.database(), server.database().with_file_name("again.sqlite"));
    let again = again.display().to_string();
    let told = |place: &str| (admin(&["export", &code, "--log"], place), admin(&["show", &code], place));
    let (log, _) = told(&file);
    assert!(log.lines().count() > 60);
    assert!(admin(&["copy", &database], &file).contains("tables 1, "));
    assert!(admin(&["copy", &database], &file).contains("tables 0, entries 0, the same already 1"));
    assert!(admin(&["copy", &again], &database).contains("tables 1, "));
    assert_eq!(told(&database).0, log);
    assert_eq!(told(&again), told(&file));
    let people = |place: &str| {
        let database = match place.starts_with("postgres") {
            true => Database::Postgres(place.parse().expect("an address")),
            false => Database::File(place.into()),
        };
        database.people(0).expect("they can be read").0
    };
    let [ann] = &people(&file)[..] else { panic!("one player") };
    assert!(ann.player.name == "Ann" && ann.player.phrase.is_some() && ann.devices.len() == 2);
    assert!(people(&database) == people(&file) && people(&again) == people(&file));
    // One that has gone on is another table now: nothing is put in its place.
    cluster.run(&database, "DELETE FROM keys");
    let refused =
        program().args(["admin", "copy", &database, "--database", &file]).output().expect("it starts");
    assert!(String::from_utf8_lossy(&refused.stderr).contains("is there already"), "{refused:?}");
}
