//! Whose a browser is, and what is whose, holds at every server, whatever is written at the same moment.

use std::process::Stdio;
use std::sync::mpsc::RecvTimeoutError;
use std::time::Duration;

use rules::seat::Seat;
use web::key::Hash;
use web::store::{Change, Database, Device, DeviceKind, Key, PeopleChange, Player, Role, Store, Unwritten};

use crate::Trials;
use crate::house::{House, STILL, wait_for};
use crate::playing::new_table;
use crate::postgres::Cluster;
use crate::stores::{CODE, table};

pub(crate) const TRIALS: Trials = &[
    ("the_page_of_a_forgotten_device_ends_though_the_database_was_slow_to_say_so", forgotten),
    ("what_is_taken_at_a_table_is_not_given_to_whoever_adopts_at_the_same_moment", taken_and_adopted),
    ("a_table_that_comes_to_be_somebodys_while_they_are_adopted_has_had_its_turn", given_and_adopted),
    ("what_is_given_while_somebody_becomes_another_player_goes_along_or_is_refused", given_meanwhile),
];

fn forgotten(cluster: &Cluster) {
    let house = House::new(cluster, 2, &STILL);
    let mut me = house.client(0);
    let code = new_table(&mut me, &["me"; 3], "open");
    let shown = me.post("/me/code", &[]).body;
    let link: String = shown.split("/d/").nth(1).expect("a link").chars().take(32).collect();
    let mut phone = house.client(1);
    assert_eq!(phone.post(&format!("/d/{link}"), &[]).status, 200);
    let page = phone.listen(&format!("/t/{code}/live?seat=1"));
    assert!(page.next(Duration::from_secs(30)).is_some(), "it is mine, too");
    // Nobody can find out whose a browser is, for longer than it takes until servers hear that one was forgotten.
    let lock = "BEGIN; LOCK TABLE players IN ACCESS EXCLUSIVE MODE; SELECT pg_sleep(8); COMMIT";
    let mut holding = cluster.begin(&house.address, lock).stdout(Stdio::null()).spawn().expect("psql");
    let held = "SELECT count(*) FROM pg_locks
        WHERE mode = 'AccessExclusiveLock' AND relation = 'players'::regclass AND granted";
    wait_for("the lock", || cluster.run(&house.address, held) == "1");
    cluster.run(
        &house.address,
        "UPDATE devices SET is_void = true WHERE hash <> player; UPDATE shifts SET count = count + 1",
    );
    assert!(holding.wait().expect("psql ends").success(), "it was held all the time");
    wait_for("the end of its page", || {
        matches!(page.wait(Duration::from_millis(100)), Err(RecvTimeoutError::Disconnected))
    });
    assert_eq!(me.get(&format!("/t/{code}/view?seat=1")).status, 200, "mine goes on");
}

const OTHER: &str = "bbbbbbbbb";

fn from() -> Hash {
    Hash::of("from")
}

fn to() -> Hash {
    Hash::of("to")
}

fn key(code: &str, hash: Hash, role: Role) -> Change {
    Change::Key { code: code.into(), key: Key { hash, role }, at: 5 }
}

/// All that is asked for at once here is in one batch: nobody writes before everybody has asked.
fn run(trial: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime").block_on(trial);
}

/// Two tables; the first is somebody's.
async fn tables(address: &str) -> Store {
    let store = Store::at(&Database::Postgres(address.parse().expect("an address"))).await.expect("a store");
    for code in [CODE, OTHER] {
        store.write(table(code)).await.expect("it is written");
    }
    let keys = vec![key(CODE, from(), Role::Host), key(CODE, from(), Role::Seat(Seat(1)))];
    store.write(keys).await.expect("it is written");
    store
}

async fn held(store: &Store, code: &str) -> (Vec<Key>, u64) {
    let stored = store.load(code).await.expect("it can be read").expect("the table is there");
    (stored.keys.into_iter().map(|(key, _)| key).collect(), stored.turn)
}

fn taken_and_adopted(cluster: &Cluster) {
    let address = cluster.database();
    run(async {
        let store = tables(&address).await;
        let host = Key { hash: from(), role: Role::Host };
        let voted_out = vec![
            Change::Turn { code: CODE.into(), turn: 0, next: 7 },
            Change::DropKey { code: CODE.into(), key: host },
        ];
        let seated = vec![
            Change::Turn { code: OTHER.into(), turn: 0, next: 7 },
            key(OTHER, from(), Role::Seat(Seat(0))),
        ];
        let (adopted, voted_out, seated) = tokio::join!(
            biased;
            store.write_people(vec![PeopleChange::Adopt { from: from(), to: to() }]),
            store.write(voted_out),
            store.write(seated),
        );
        assert!(
            adopted.is_ok() && voted_out.is_ok() && seated.is_ok(),
            "{adopted:?} {voted_out:?} {seated:?}"
        );
        let seat = |number| Key { hash: to(), role: Role::Seat(Seat(number)) };
        let (keys, turn) = held(&store, CODE).await;
        assert_eq!(keys, [seat(1)], "whoever is not host any more gives nothing of it away");
        assert!(turn > 7, "whoever wrote there judges again");
        let (keys, turn) = held(&store, OTHER).await;
        assert_eq!(keys, [seat(0)], "what was just given goes along");
        assert!(turn > 7);
    });
}

fn given_and_adopted(cluster: &Cluster) {
    let address = cluster.database();
    run(async {
        let store = tables(&address).await;
        let hex: String = from().0.iter().map(|byte| format!("{byte:02x}")).collect();
        // Somebody is seated at the other table after those that are theirs were looked for.
        cluster.run(
            &address,
            &format!(
                "CREATE FUNCTION late() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                     INSERT INTO keys (code, hash, role, seat, at)
                     VALUES ('{OTHER}', decode('{hex}', 'hex'), 'seat', 2, 5) ON CONFLICT DO NOTHING;
                     RETURN NEW; END $$;
                 CREATE TRIGGER late AFTER UPDATE ON tables FOR EACH ROW
                     WHEN (NEW.code = '{CODE}' AND OLD.turn = 0) EXECUTE FUNCTION late()"
            ),
        );
        let adopt = vec![PeopleChange::Adopt { from: from(), to: to() }];
        store.write_people(adopt).await.expect("it is written");
        let (keys, turn) = held(&store, OTHER).await;
        assert_eq!(keys, [Key { hash: to(), role: Role::Seat(Seat(2)) }]);
        assert!(turn > 0, "servers that have this table in memory find out");
    });
}

fn given_meanwhile(cluster: &Cluster) {
    let address = cluster.database();
    let house = Database::Postgres(address.parse().expect("an address"));
    run(async {
        let first = tables(&address).await;
        let second = Store::at(&house).await.expect("another server");
        let player =
            Player { id: to(), name: "Ann".into(), shield: None, made: 0, phrase: None, may_host: false };
        first.write_people(vec![PeopleChange::Player(player)]).await.expect("it is written");
        let (mut along, mut refused) = (0, 0);
        for number in 0..60 {
            let browser = Hash::of(&format!("browser {number}"));
            let (kind, name) = (DeviceKind::Phone, String::new());
            let device = Device { hash: browser, kind, name, made: 0, seen: 0, is_void: false };
            let seat = Role::Seat(Seat(2));
            let given = vec![Change::Still { player: browser }, key(OTHER, browser, seat)];
            let becomes = vec![
                PeopleChange::Device { player: to(), device },
                PeopleChange::Adopt { from: browser, to: to() },
            ];
            // By two servers, now one a little earlier and now the other.
            let pause = |milliseconds| tokio::time::sleep(Duration::from_millis(milliseconds));
            let (given, becomes) = tokio::join!(
                async {
                    pause(number % 3).await;
                    first.write(given).await
                },
                async {
                    pause(number % 2).await;
                    second.write_people(becomes).await
                }
            );
            becomes.expect("they become another");
            let (keys, _) = held(&first, OTHER).await;
            assert!(keys.iter().all(|key| key.hash != browser), "{number}: it is left behind");
            let has = keys.contains(&Key { hash: to(), role: seat });
            assert_eq!(has, given.is_ok(), "{number}: {given:?}");
            // The database is sound: the operator has nothing to look into.
            if let Err(Unwritten::Failed(refused)) = &given {
                assert!(refused.is_gone(), "{number}: {refused}");
            }
            *if has { &mut along } else { &mut refused } += 1;
            let drop = Change::DropKey { code: OTHER.into(), key: Key { hash: to(), role: seat } };
            first.write(vec![drop]).await.expect("it is written");
        }
        println!("{along} went along, {refused} were refused");
    });
}
