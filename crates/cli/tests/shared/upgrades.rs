//! A database of every version there was is brought forward with all that is in it, while a server of that version goes on.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};
use std::thread;

use rules::rng::Dice;
use rules::seat::Seat;

use crate::Trials;
use crate::house::{House, STILL};
use crate::playing::{act, by_chance, new_id, new_table, page, view};
use crate::postgres::{Cluster, done};
use crate::serving::{Client, program};

pub(crate) const TRIALS: Trials = &[(
    "a_database_of_every_version_is_brought_forward_while_a_server_of_that_version_goes_on",
    every_version,
)];

/// What made the tables of each version out of those of the one before. They stay as they are, whatever becomes of ours.
const STEPS: [&str; 6] = [
    include_str!("steps/1.sql"),
    include_str!("steps/2.sql"),
    include_str!("steps/3.sql"),
    include_str!("steps/4.sql"),
    include_str!("steps/5.sql"),
    include_str!("steps/6.sql"),
];

/// Tables of our own with something in them, by the version that they came with.
const FILLED: [(usize, &str); 9] = [
    (1, "sets"),
    (1, "tables"),
    (1, "entries"),
    (1, "seasons"),
    (1, "keys"),
    (3, "told_people"),
    (4, "players"),
    (4, "devices"),
    (4, "remarkers"),
];

/// What servers have said to the database since its first version, prepared once for each connection.
const STATEMENTS: &str = "
    PREPARE turn AS UPDATE tables SET turn = $3 WHERE code = $1 AND turn = $2;
    PREPARE entry AS INSERT INTO entries (code, number, at, seat, id, kind, text) VALUES ($1, $2, $3, $4, $5, $6, $7);
    PREPARE stage AS UPDATE tables SET stage = $2 WHERE code = $1;
    PREPARE key AS INSERT INTO keys (code, hash, role, seat, at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING;
    PREPARE drop_key AS DELETE FROM keys WHERE code = $1 AND hash = $2 AND role = $3 AND seat = $4;
    PREPARE season AS INSERT INTO seasons (code, number, digest) VALUES ($1, $2, $3);
    PREPARE card_set AS INSERT INTO sets (digest, files) VALUES ($1, $2) ON CONFLICT DO NOTHING;
    PREPARE new_table AS INSERT INTO tables (code, players, options, set_name, pace, seed, set_digest, at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8);
    PREPARE forget AS SELECT forget($1, $2, $3, true);
    PREPARE delete_table AS SELECT delete_table($1);
    PREPARE pulse AS UPDATE pulse SET at = now();
    PREPARE care AS INSERT INTO care (one, server, until) VALUES (true, $1, now() + make_interval(secs => $2))
        ON CONFLICT (one) DO UPDATE SET server = excluded.server, until = excluded.until
        WHERE care.server = excluded.server OR care.until < now();
    PREPARE load AS SELECT players, options, set_name, pace, seed, set_digest, turn, tellings, files, stage,
        ARRAY (SELECT text FROM entries WHERE code = $1 AND number >= $2 ORDER BY number) AS texts,
        ARRAY (SELECT digest FROM seasons WHERE code = $1 AND number >= $2 ORDER BY number) AS digests,
        ARRAY (SELECT role FROM keys WHERE code = $1 ORDER BY hash, role, seat) AS roles
        FROM tables LEFT JOIN sets ON sets.digest = tables.set_digest WHERE code = $1;
";

/// A server of an earlier version, as far as the database can tell: one connection, and statements that it prepared long ago.
struct Older {
    child: Child,
    says: ChildStdin,
    hears: BufReader<ChildStdout>,
    code: String,
}

impl Older {
    fn new(cluster: &Cluster, address: &str, code: &str) -> Older {
        let mut client = cluster.open(address);
        let mut child = client.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("psql");
        let says = child.stdin.take().expect("its input");
        let hears = BufReader::new(child.stdout.take().expect("its output"));
        let mut older = Older { child, says, hears, code: code.to_owned() };
        older.ask(STATEMENTS);
        older
    }

    /// What the database answers; nothing is refused.
    fn ask(&mut self, words: &str) -> String {
        // It empties its pockets before it has others do something.
        writeln!(self.says, "{words}\n\\echo over\n\\! true").expect("psql listens");
        let mut answer = String::new();
        loop {
            let mut line = String::new();
            let read = self.hears.read_line(&mut line).expect("psql answers");
            assert!(read > 0, "it was refused after {words}: {answer}");
            if line == "over\n" {
                return answer.trim().to_owned();
            }
            answer += &line;
        }
    }

    /// Says something at the table, as servers write.
    fn say(&mut self, words: &str) {
        let code = self.code.clone();
        let stands = format!(
            "SELECT turn, (SELECT count(*) FROM entries WHERE code = '{code}'),
                (SELECT max(at) FROM entries WHERE code = '{code}') FROM tables WHERE code = '{code}';"
        );
        let stands = self.ask(&stands);
        let [turn, entries, at] = stands.split('|').collect::<Vec<_>>()[..] else { panic!("{stands}") };
        let next = turn.parse::<i64>().expect("a number") + 1;
        self.ask(&format!(
            "BEGIN; EXECUTE turn('{code}', {turn}, {next});
             EXECUTE entry('{code}', {entries}, {at}, 0, NULL, 'say', '{words}'); COMMIT;"
        ));
    }

    /// All else that it does now and then.
    fn live(&mut self) {
        let code = self.code.clone();
        assert!(self.ask(&format!("EXECUTE load('{code}', 0);")).contains("aegean"));
        self.ask(&format!(
            "BEGIN; EXECUTE pulse; EXECUTE stage('{code}', 'playing'); EXECUTE card_set('none', '');
             EXECUTE key('{code}', '\\x01', 'seat', 2, 5); EXECUTE drop_key('{code}', '\\x01', 'seat', 2); COMMIT;
             EXECUTE care('older', 0);"
        ));
    }

    /// A table of its own that it takes away again.
    fn come_and_go(&mut self) {
        let told = self.ask(
            "BEGIN; EXECUTE new_table('zzzzzzzzz', 3, '', 'aegean', 'open', '00', 'none', 5);
             EXECUTE entry('zzzzzzzzz', 0, 5, 0, NULL, 'seat', 'person Thales');
             EXECUTE entry('zzzzzzzzz', 1, 5, 0, NULL, 'say', 'Hail'); EXECUTE season('zzzzzzzzz', 1, 'none');
             EXECUTE forget('zzzzzzzzz', 0::SMALLINT, 9); COMMIT;
             SELECT string_agg(text, '+' ORDER BY number) FROM entries WHERE code = 'zzzzzzzzz';",
        );
        assert!(told.ends_with("person+"), "{told}");
        self.ask("EXECUTE delete_table('zzzzzzzzz');");
        assert!(self.ask("SELECT count(*) FROM tables WHERE code = 'zzzzzzzzz';") == "0");
    }
}

impl Drop for Older {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Decides something at a server.
fn decide(client: &mut Client, code: &str, dice: &mut Dice) {
    let asked: Vec<Seat> = view(client, code, Seat(0)).public.asked().iter().collect();
    let seat = dice.pick(&asked).expect("the game goes on");
    let line = by_chance(&view(client, code, seat), dice).expect("an answer");
    assert_eq!(act(client, code, seat, &new_id(dice), &line).status, 200);
}

fn every_version(cluster: &Cluster) {
    let mut dice = Dice::new(84);
    let house = House::new(cluster, 1, &STILL);
    let mut client = house.client(0);
    let code = new_table(&mut client, &["me"; 3], "open");
    assert_eq!(client.post("/me/name", &[("name", "Ann")]).status, 200);
    for _ in 0..30 {
        decide(&mut client, &code, &mut dice);
    }
    let told = "INSERT INTO told_people VALUES ('\\x02', 1, 1, NULL, NULL, 'Europe/Paris', 0, 0, NULL, 1)";
    cluster.run(&house.address, told);
    for version in 1..=STEPS.len() {
        let address = cluster.database();
        let made = format!(
            "CREATE TABLE parthenon (version INTEGER NOT NULL); INSERT INTO parthenon VALUES ({version})"
        );
        cluster.run(&address, &made);
        for step in &STEPS[..version] {
            // Functions go by the tables of the same place.
            cluster.run(&address, &format!("SET search_path = public, pg_temp; {step}"));
        }
        let filled = FILLED.iter().filter(|(since, _)| *since <= version);
        let filled: Vec<&str> = filled.map(|(_, name)| *name).collect();
        cluster.pour(&house.address, &address, &filled);
        // The log goes on, and with it the counts of the table; what a later version adds was not there before.
        let kept = cluster.run(
            &address,
            "SELECT string_agg(column_name, ', ' ORDER BY ordinal_position) FROM information_schema.columns
             WHERE table_schema = current_schema() AND table_name = 'tables' AND column_name NOT IN ('turn', 'tellings')",
        );
        let all = |name: &str| {
            let columns = if name == "tables" { kept.trim() } else { "*" };
            cluster.run(&address, &format!("SELECT {columns} FROM {name} ORDER BY 1, 2"))
        };
        let before: Vec<String> = filled.iter().map(|name| all(name)).collect();
        assert!(before[2].lines().count() > 30, "version {version}: a log of {}", before[2]);

        let mut older = Older::new(cluster, &address, &code);
        older.live();
        thread::scope(|scope| {
            let migrating = scope.spawn(|| {
                done(program().args(["admin", "migrate", "--database", &address]));
            });
            let mut said = 0;
            while said < 5 || !migrating.is_finished() {
                older.say(&format!("{said} said meanwhile"));
                said += 1;
            }
            println!("version {version}: {said} lines said meanwhile");
        });
        older.live();
        older.come_and_go();
        assert_eq!(cluster.run(&address, "SELECT version FROM parthenon"), "7");
        for (name, before) in filled.iter().zip(before) {
            let after = all(name);
            let is_kept = match *name {
                "entries" => after.lines().count() > before.lines().count() && after.starts_with(&before),
                "sets" => before.lines().all(|line| after.contains(line)),
                _ => after == before,
            };
            assert!(is_kept, "version {version}: {name} was {before} and is {after}");
        }

        // Servers of this version go on with it, beside that one.
        let newer = House::of(
            cluster,
            address.clone(),
            || crate::serving::Server::start(&[&["--database", &address], &STILL[..]].concat()),
            Vec::new,
        );
        let mut client = newer.at(0, &client);
        for turn in 0..3 {
            decide(&mut client, &code, &mut dice);
            let words = format!("Hail from before, {turn}");
            older.say(&words);
            let shown = page(&mut client, &format!("/t/{code}/seat/1")).body;
            assert!(shown.contains(&words), "version {version}: {words} is not shown");
            newer.shows(0, &client, &code, &newer.log(&code).replay(|_, _| {}), Seat(1));
        }
        older.live();
    }
}
