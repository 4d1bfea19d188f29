//! What a server's role may do, and encrypted connections.

use std::fs;
use std::path::Path;
use std::process::Command;

use rules::rng::Dice;
use rules::seat::Seat;

use crate::Trials;
use crate::history;
use crate::house::{STILL, wait_for};
use crate::playing::{act, by_chance, new_id, new_table, view};
use crate::postgres::{Cluster, done, programs};
use crate::serving::{Client, Server, program};

pub(crate) const TRIALS: Trials = &[
    ("a_server_may_add_to_the_log_and_not_change_it", adds_only),
    ("whoever_may_not_do_something_is_told_what_to_run", says_what_to_run),
    ("a_connection_is_encrypted_or_not_made_and_no_password_is_told", encrypted),
    ("a_password_is_read_from_a_file", from_file),
    ("a_check_of_histories_catches_what_is_planted", |_| history::planted()),
];

fn admin(words: &[&str], database: &str) -> Command {
    let mut command = program();
    command.arg("admin").args(words).args(["--database", database]);
    command
}

fn adds_only(cluster: &Cluster) {
    let owner = cluster.database();
    done(&mut admin(&["migrate"], &owner));
    // Again after every upgrade.
    for _ in 0..2 {
        cluster.run(&owner, include_str!("../../../../deploy/role.sql"));
    }
    let address = owner.replace("parthenon@", "server@");
    let server = Server::start(&[&["--database", &address], &STILL[..]].concat());
    let mut client = Client::new(server.port);
    let code = new_table(&mut client, &["me"; 3], "open");
    let mut dice = Dice::new(7);
    for _ in 0..40 {
        let asked: Vec<Seat> = view(&mut client, &code, Seat(0)).public.asked().iter().collect();
        let seat = dice.pick(&asked).expect("the game goes on");
        let line = by_chance(&view(&mut client, &code, seat), &mut dice).expect("an answer");
        let answer = act(&mut client, &code, seat, &new_id(&mut dice), &line);
        assert_eq!(answer.status, 200, "{}", answer.body);
    }
    // Nor is more needed for all that somebody can do about who they are.
    assert_eq!(client.post("/me/name", &[("name", "Ann")]).status, 200);
    assert_eq!(client.post("/me/phrase", &[]).status, 200);
    let shown = client.post("/me/code", &[]).body;
    let link: String = shown.split("/d/").nth(1).expect("a link").chars().take(32).collect();
    let mut phone = Client::new(server.port);
    assert_eq!(phone.post("/quick", &[]).status, 200);
    assert_eq!(phone.post(&format!("/d/{link}"), &[]).status, 200);
    assert_eq!(phone.get(&format!("/t/{code}/view?seat=1")).status, 200);
    let entries = format!("SELECT number, kind, text FROM entries WHERE code = '{code}' ORDER BY number");
    let log = || cluster.run(&owner, &entries);
    let before = log();
    assert!(before.lines().count() > 40);
    for forbidden in [
        "DELETE FROM entries",
        "UPDATE entries SET text = 'finish'",
        "UPDATE tables SET seed = ''",
        "DELETE FROM seasons",
        "DELETE FROM tables",
        "TRUNCATE entries",
        "DROP TABLE keys",
        "UPDATE parthenon SET version = 0",
    ] {
        let refused = cluster.begin(&address, forbidden).output().expect("psql");
        let said = String::from_utf8_lossy(&refused.stderr).into_owned();
        assert!(said.contains("permission denied") || said.contains("must be owner"), "{forbidden}: {said}");
    }
    assert_eq!(log(), before);
    // What people may have deleted goes, by the owner's functions alone.
    assert!(before.contains("person Aspasia"));
    for seat in ["1", "2", "3"] {
        done(&mut admin(&["forget", &code, seat], &address));
    }
    assert!(!log().contains("Aspasia"));
    done(&mut admin(&["delete", &code, "--yes"], &address));
    assert_eq!(log(), "");
    wait_for("the table goes", || client.get(&format!("/t/{code}")).status == 404);
}

fn says_what_to_run(_: &Cluster) {
    // One of its own: roles are those of all its databases.
    let cluster = &Cluster::start(programs().expect("it is installed"));
    let owner = cluster.database();
    cluster.run(&owner, "CREATE ROLE server LOGIN");
    let address = owner.replace("parthenon@", "server@");
    // Makes itself ready as a server does.
    let invite = |address: &str| {
        let output = admin(&["invite"], address).output().expect("the program starts");
        (output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let is_told = |words: &[&str]| {
        let (is_done, said) = invite(&address);
        assert!(!is_done && words.iter().all(|word| said.contains(word)), "{words:?}: {said}");
    };
    let migrated = || {
        let output = done(&mut admin(&["migrate"], &owner));
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    let role = include_str!("../../../../deploy/role.sql");
    is_told(&["admin migrate", "deploy/role.sql", &address]);
    assert!(migrated().contains("are made"));
    is_told(&["deploy/role.sql", &address]);
    assert!(migrated().contains("already"));
    cluster.run(&owner, role);
    let (is_done, said) = invite(&address);
    assert!(is_done, "{said}");
    cluster.run(&owner, "UPDATE parthenon SET version = 6");
    is_told(&["version 6", "admin migrate", "deploy/role.sql"]);
    assert!(migrated().contains("from version 6"));

    let server = Server::start(&[&["--database", &address], &STILL[..]].concat());
    let mut client = Client::new(server.port);
    assert_eq!(client.get("/readyz").status, 200);
    let code = new_table(&mut client, &["me"; 3], "open");
    for missing in [
        "SELECT ON passkeys",
        "INSERT ON told_queue",
        "UPDATE (stage) ON tables",
        "EXECUTE ON FUNCTION forget_remarks",
    ] {
        cluster.run(&owner, &format!("REVOKE {missing} FROM server"));
        is_told(&["deploy/role.sql", missing.rsplit(' ').next().expect("a name")]);
        let shown = || Client::new(server.port).get("/readyz");
        wait_for("that it is missed", || shown().status == 503 && shown().body.contains("lacks a right"));
        cluster.run(&owner, role);
        wait_for("that it is there again", || shown().status == 200);
    }
    // Deleting tables is for the owner where the role may not.
    cluster.run(&owner, "REVOKE EXECUTE ON FUNCTION delete_table FROM server");
    let delete = |address: &str| admin(&["delete", &code, "--yes"], address).output().expect("it starts");
    let refused = delete(&address);
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(!refused.status.success() && said.contains("as the owner"), "{said}");
    // However many would go, it is said once.
    for _ in 0..3 {
        new_table(&mut client, &["me"; 3], "open");
    }
    cluster.run(&owner, "UPDATE tables SET at = 0; UPDATE entries SET at = 0");
    let refused = admin(&["retention", "--days", "30"], &address).output().expect("it starts");
    let said = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(!refused.status.success() && said.matches("as the owner").count() == 1, "{said}");
    assert_eq!(client.get("/readyz").status, 200);
    assert!(delete(&owner).status.success());
}

fn from_file(_: &Cluster) {
    // One of its own: it asks for a password.
    let cluster = &Cluster::start(programs().expect("it is installed"));
    let open = cluster.database();
    let (right, wrong) = ("right-0f-the-trial", "wr0ng-of-the-trial");
    cluster.run(
        &open,
        &format!("CREATE ROLE walled LOGIN PASSWORD '{right}'; GRANT ALL ON SCHEMA public TO walled"),
    );
    let rules = cluster.folder().join("data/pg_hba.conf");
    let before = fs::read_to_string(&rules).expect("who may come in");
    fs::write(&rules, format!("host all walled 127.0.0.1/32 scram-sha-256\n{before}")).expect("it is ours");
    cluster.run(&open, "SELECT pg_reload_conf()");
    let address = open.replace("parthenon@", "walled@");
    let file = cluster.folder().join("password");
    let path = file.display().to_string();
    let migrate = |password: Option<&str>| {
        let mut command = admin(&["migrate"], &address);
        command.env("PARTHENON_DATABASE_PASSWORD_FILE", &file);
        if let Some(password) = password {
            command.env("PARTHENON_DATABASE_PASSWORD", password);
        }
        let output = command.output().expect("the program starts");
        (output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    wait_for("that a password is asked for", || {
        !cluster.begin(&address, "SELECT 1").arg("-w").output().expect("psql").status.success()
    });
    let (is_done, words) = migrate(None);
    assert!(
        !is_done && words.contains("PARTHENON_DATABASE_PASSWORD_FILE") && words.contains(&path),
        "{words}"
    );
    fs::write(&file, wrong).expect("a file");
    let (is_done, words) = migrate(None);
    assert!(!is_done && words.contains("password") && !words.contains(wrong), "{words}");
    // As editors leave it.
    fs::write(&file, format!("{right}\n")).expect("a file");
    let (is_done, words) = migrate(None);
    assert!(is_done, "{words}");
    let (is_done, _) = migrate(Some(wrong));
    assert!(!is_done, "what the environment says is stronger");
    let mut command = program();
    command.env("PARTHENON_DATABASE_PASSWORD_FILE", &file);
    let server = Server::start_as(command, &["--database", &address, "--log", "trace"]);
    assert_eq!(Client::new(server.port).get("/readyz").status, 200);
    assert!(!server.said().contains(right));
    for part in ["cmdline", "environ"] {
        let told = fs::read(format!("/proc/{}/{part}", server.process())).expect("its words");
        assert!(!String::from_utf8_lossy(&told).contains(right), "{part}");
    }
}

/// A certificate for this machine, and the one that it is signed by.
fn certificates(folder: &Path) {
    let openssl = |words: &str| {
        done(Command::new("openssl").args(words.split(' ')).current_dir(folder));
    };
    fs::write(folder.join("names"), "subjectAltName=DNS:localhost").expect("a file");
    openssl("req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.pem -subj /CN=trial -days 2");
    openssl("req -newkey rsa:2048 -nodes -keyout server.key -out server.csr -subj /CN=localhost");
    openssl(
        "x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -out server.crt -days 2 -extfile names",
    );
}

fn encrypted(_: &Cluster) {
    // One of its own: what it shows is not for the others.
    let cluster = &Cluster::start(programs().expect("it is installed"));
    let folder = cluster.folder();
    certificates(folder);
    cluster.own(&["server.key", "server.crt"]);
    let plain = cluster.database();
    let path = |name: &str| folder.join(name).display().to_string();
    for (setting, value) in
        [("ssl_cert_file", path("server.crt")), ("ssl_key_file", path("server.key")), ("ssl", "on".into())]
    {
        cluster.run(&plain, &format!("ALTER SYSTEM SET {setting} = '{value}'"));
    }
    cluster.run(&plain, "SELECT pg_reload_conf()");
    wait_for("certificates are shown", || cluster.run(&plain, "SHOW ssl") == "on");
    let address = format!("{}?sslmode=require", plain.replace("127.0.0.1", "localhost"));
    let said = |command: &mut Command| {
        let output = command.output().expect("the program starts");
        (output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let (is_done, words) = said(&mut admin(&["migrate"], &address));
    assert!(!is_done && words.contains("ertificate"), "nobody stands for it: {words}");
    let stranger = address.replace("localhost", "127.0.0.1");
    let trusted = ("PARTHENON_DATABASE_CA_FILE", folder.join("ca.pem"));
    let (is_done, words) = said(admin(&["migrate"], &stranger).env(trusted.0, &trusted.1));
    assert!(!is_done && words.contains("ertificate"), "it is not its name: {words}");

    // Whoever says whom to trust means it, whether or not they ask for it in the address.
    let (is_done, words) = said(admin(&["migrate"], &plain).env(trusted.0, &trusted.1));
    assert!(!is_done && words.contains("ertificate"), "it is not its name: {words}");
    let unsure = format!("{plain}?sslmode=disable");
    let (is_done, words) = said(admin(&["migrate"], &unsure).env(trusted.0, &trusted.1));
    assert!(!is_done && words.contains("leave out one of both"), "{words}");

    // Whoever did not ask for it is let in all the same.
    let (is_done, words) = said(&mut admin(&["migrate"], &plain));
    assert!(is_done, "{words}");
    let (is_done, words) =
        said(admin(&["list"], &plain.replace("127.0.0.1", "localhost")).env(trusted.0, &trusted.1));
    assert!(is_done, "{words}");

    let secret = "s3cret-of-the-trial";
    let mut command = program();
    command.env(trusted.0, &trusted.1).env("PARTHENON_DATABASE_PASSWORD", secret);
    let server = Server::start_as(command, &["--database", &address, "--log", "trace"]);
    let mut client = Client::new(server.port);
    assert_eq!(client.get("/readyz").status, 200);
    let name = plain.rsplit('/').next().expect("a name");
    let count = "SELECT count(*) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE ssl AND pid <> pg_backend_pid()";
    let encrypted = format!("{count} AND datname = '{name}'");
    wait_for("one to write, one to read, one to listen", || cluster.run(&plain, &encrypted) == "3");
    let line = fs::read(format!("/proc/{}/cmdline", server.process())).expect("its words");
    assert!(!String::from_utf8_lossy(&line).contains(secret) && !server.said().contains(secret));
    let with = address.replace("parthenon@", &format!("parthenon:{secret}@"));
    let (_, words) = said(&mut admin(&["list"], &with));
    assert!(words.contains("localhost") && !words.contains(secret), "{words}");
    // Nor is it where the program tells how it is used.
    for words in [&["serve"][..], &["admin"], &["admin", "list"], &["backup"], &["restore"]] {
        let output = program().args(words).arg("--help").env("PARTHENON_DATABASE", &with).output();
        let output = output.expect("the program starts");
        let told = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success() && told.contains("PARTHENON_DATABASE"), "{words:?}: {told}");
        assert!(!told.contains(secret), "{words:?}: {told}");
    }
    let (is_done, words) = said(&mut admin(&["list"], &with.replace(secret, "p@s3cret")));
    assert!(!is_done && words.contains("%40") && !words.contains("s3cret"), "{words}");
}
