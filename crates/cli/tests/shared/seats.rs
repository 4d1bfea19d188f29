//! Who may do what is the same at every server, from the moment it is answered.

use std::thread;

use rules::rng::Dice;
use rules::seat::Seat;

use crate::Trials;
use crate::house::{House, STILL, wait_for};
use crate::playing::{act, by_chance, new_id, new_table, view};
use crate::postgres::Cluster;
use crate::serving::{Answer, Client};

pub(crate) const TRIALS: Trials = &[
    (
        "friends_who_come_by_different_servers_sit_at_one_table",
        friends_who_come_by_different_servers_sit_at_one_table,
    ),
    ("a_seat_link_works_once_whichever_server_is_asked", a_seat_link_works_once_whichever_server_is_asked),
    (
        "a_seat_that_is_called_back_is_lost_at_every_server",
        a_seat_that_is_called_back_is_lost_at_every_server,
    ),
    ("what_the_host_orders_holds_at_every_server", what_the_host_orders_holds_at_every_server),
    ("what_somebody_wants_forgotten_is_shown_nowhere", what_somebody_wants_forgotten_is_shown_nowhere),
    (
        "a_browser_makes_so_many_tables_in_a_day_whichever_server_it_asks",
        a_browser_makes_so_many_tables_in_a_day_whichever_server_it_asks,
    ),
    ("a_rematch_asked_for_at_two_servers_is_one", a_rematch_asked_for_at_two_servers_is_one),
];

/// A game of three: the host came by the first server, the others by the second.
struct Guests {
    house: House,
    code: String,
    host: Client,
    friend: Client,
}

impl Guests {
    fn new(cluster: &Cluster) -> Guests {
        let house = House::new(cluster, 2, &STILL);
        let (mut host, mut friend) = (house.client(0), house.client(1));
        let code = new_table(&mut host, &["me", "open", "me"], "open");
        let sit = [("seat", "2"), ("name", "Bo")];
        assert_eq!(friend.post(&format!("/t/{code}/sit"), &sit).status, 200);
        let guests = Guests { house, code, host, friend };
        assert_eq!(guests.order(0, &[("do", "start")]).status, 200, "the friend was heard of");
        wait_for("the game at both", || (0..2).all(|server| guests.sees_the_seat(server, &guests.friend)));
        guests
    }

    fn order(&self, server: usize, fields: &[(&str, &str)]) -> Answer {
        self.house.at(server, &self.host).post(&format!("/t/{}/host", self.code), fields)
    }

    fn say(&self, server: usize, client: &Client, seat: &str, words: &str) -> Answer {
        let fields = [("seat", seat), ("words", words)];
        self.house.at(server, client).post(&format!("/t/{}/say", self.code), &fields)
    }

    /// The path of a new link to the friend's seat.
    fn link(&self, server: usize, client: &Client) -> String {
        let mut client = self.house.at(server, client);
        client.headers = vec![("Accept".into(), "text/html".into())];
        let page = client.post(&format!("/t/{}/link", self.code), &[("seat", "2")]);
        let (_, rest) = page.body.split_once("/s/").unwrap_or_else(|| panic!("a link in {}", page.body));
        format!("/s/{}", rest.split('"').next().unwrap_or_default())
    }

    /// What the friend may do, once they are asked; until then whoever else is asked decides by chance.
    fn choice(&self, server: usize, dice: &mut Dice) -> String {
        loop {
            let seen = view(&mut self.house.at(server, &self.friend), &self.code, Seat(1));
            let asked = seen.public.asked();
            if let Some(line) = by_chance(&seen, dice).filter(|_| asked.has(Seat(1))) {
                return line;
            }
            for seat in asked.iter().filter(|seat| *seat != Seat(1)) {
                let mut host = self.house.at(server, &self.host);
                if let Some(line) = by_chance(&view(&mut host, &self.code, seat), dice) {
                    act(&mut host, &self.code, seat, &new_id(dice), &line);
                }
            }
        }
    }

    fn sees_the_seat(&self, server: usize, client: &Client) -> bool {
        self.house.at(server, client).get(&format!("/t/{}/view?seat=2", self.code)).status == 200
    }

    fn said(&self) -> Vec<String> {
        let rows = self.house.log(&self.code).rows.into_iter();
        rows.filter(|row| row.kind == "say").map(|row| row.text).collect()
    }
}

fn friends_who_come_by_different_servers_sit_at_one_table(cluster: &Cluster) {
    let guests = Guests::new(cluster);
    let Guests { house, code, host, friend } = &guests;
    for number in 0..20 {
        let (client, seat) = if number % 3 == 0 { (friend, "2") } else { (host, "1") };
        assert_eq!(guests.say(number % 2, client, seat, &format!("line {number}")).status, 200);
    }
    assert_eq!(guests.said(), (0..20).map(|number| format!("line {number}")).collect::<Vec<_>>());
    let odd = [("seat", "1"), ("words", "odd"), ("id", "a\0b")];
    assert_eq!(house.at(1, host).post(&format!("/t/{code}/say"), &odd).status, 400, "no database keeps that");
    // Many at once, at both: each is there once.
    thread::scope(|scope| {
        for writer in 0..6 {
            let guests = &guests;
            scope.spawn(move || {
                for number in 0..10 {
                    let said = guests.say(writer % 2, &guests.host, "1", &format!("{writer} says {number}"));
                    assert_eq!(said.status, 200, "{}", said.body);
                }
            });
        }
    });
    let mut said = guests.said().split_off(20);
    for writer in 0..6 {
        let own: Vec<_> = said.extract_if(.., |words| words.starts_with(&format!("{writer} "))).collect();
        assert_eq!(own, (0..10).map(|number| format!("{writer} says {number}")).collect::<Vec<_>>());
    }
    for (client, own, other) in [(host, "1", "2"), (friend, "2", "1")] {
        for server in [0, 1] {
            let mut client = house.at(server, client);
            assert_eq!(client.get(&format!("/t/{code}/view?seat={own}")).status, 200);
            assert_eq!(client.get(&format!("/t/{code}/view?seat={other}")).status, 403);
            client.headers = vec![("Accept".into(), "text/html".into())];
            assert!(client.get("/").body.contains(code.as_str()), "my games list it");
        }
    }
}

fn a_seat_link_works_once_whichever_server_is_asked(cluster: &Cluster) {
    let guests = Guests::new(cluster);
    let Guests { house, friend, .. } = &guests;
    for turn in 0..4 {
        let (from, to) = (turn % 2, (turn + 1) % 2);
        let path = guests.link(from, friend);
        let mut device = house.client(to);
        assert_eq!(device.post(&path, &[]).status, 200, "made at one, used at the other");
        assert!(guests.sees_the_seat(to, &device) && guests.sees_the_seat(to, friend));
        assert_eq!(house.client(from).post(&path, &[("name", "Eve")]).status, 410, "used");
        wait_for("the seat at the other server", || guests.sees_the_seat(from, &device));
    }
    for _ in 0..10 {
        let path = guests.link(0, friend);
        let taken = thread::scope(|scope| {
            let (house, path) = (house, &path);
            let taking = [0, 1, 0, 1].map(|at| scope.spawn(move || house.client(at).post(path, &[]).status));
            taking.map(|it| it.join().expect("nobody panics"))
        });
        assert_eq!(taken.iter().filter(|status| **status == 200).count(), 1, "{taken:?}");
        assert!(taken.iter().all(|status| [200, 410].contains(status)), "{taken:?}");
    }
}

fn a_seat_that_is_called_back_is_lost_at_every_server(cluster: &Cluster) {
    let guests = Guests::new(cluster);
    let Guests { house, code, host, friend } = &guests;
    let mut dice = Dice::new(66);
    let stream = house.at(1, friend).listen(&format!("/t/{code}/live?seat=2"));
    let line = guests.choice(1, &mut dice);
    assert_eq!(guests.order(0, &[("do", "void"), ("seat", "2")]).status, 200);
    let late = act(&mut house.at(1, friend), code, Seat(1), &new_id(&mut dice), &line);
    assert_eq!(late.status, 403, "nothing is done for a key that has gone: {}", late.body);
    assert!(!guests.sees_the_seat(1, friend), "nor shown");
    let shown = |it: &crate::serving::Update| it.data.contains("word after");
    assert_eq!(guests.say(0, host, "1", "word after").status, 200);
    let after = stream.drain(std::time::Duration::from_secs(2));
    assert!(!after.iter().any(shown), "the page of the seat hears no more");
    // A new link gives it back, at the other server.
    let path = guests.link(1, host);
    assert_eq!(house.at(0, friend).post(&path, &[("name", "Bo")]).status, 200);
    let line = guests.choice(0, &mut dice);
    let again = act(&mut house.at(1, friend), code, Seat(1), &new_id(&mut dice), &line);
    assert_eq!(again.status, 200, "{}", again.body);
}

fn what_the_host_orders_holds_at_every_server(cluster: &Cluster) {
    let guests = Guests::new(cluster);
    let Guests { house, code, host, .. } = &guests;
    let mut dice = Dice::new(67);
    for turn in 0..6 {
        let (here, there) = (turn % 2, (turn + 1) % 2);
        // It took the last decision.
        let seen = view(&mut house.at(there, host), code, Seat(0));
        assert_eq!(guests.order(here, &[("do", "pause")]).status, 200);
        if let Some(line) = by_chance(&seen, &mut dice).filter(|_| seen.public.asked().has(Seat(0))) {
            let refused = act(&mut house.at(there, host), code, Seat(0), &new_id(&mut dice), &line);
            assert_eq!((refused.status, refused.json()["rule"].is_null()), (422, true), "{}", refused.body);
        }
        assert_eq!(guests.order(there, &[("do", "pause")]).status, 422, "it is paused");
        assert_eq!(guests.order(there, &[("do", "go_on")]).status, 200);
        if let Some(line) = by_chance(&seen, &mut dice).filter(|_| seen.public.asked().has(Seat(0))) {
            let done = act(&mut house.at(here, host), code, Seat(0), &new_id(&mut dice), &line);
            assert_eq!(done.status, 200, "{}", done.body);
        }
    }
    let stranger = house.at(1, &guests.friend).post(&format!("/t/{code}/host"), &[("do", "pause")]);
    assert_eq!(stranger.status, 403);
}

fn what_somebody_wants_forgotten_is_shown_nowhere(cluster: &Cluster) {
    let guests = Guests::new(cluster);
    let Guests { house, code, host, friend } = &guests;
    assert_eq!(guests.say(1, friend, "2", "my secret").status, 200);
    let page = |server: usize| {
        let mut client = house.at(server, host);
        client.headers = vec![("Accept".into(), "text/html".into())];
        client.get(&format!("/t/{code}/seat/1")).body
    };
    wait_for("the words at both", || (0..2).all(|server| page(server).contains("my secret")));
    let forget = house.at(0, friend).post(&format!("/t/{code}/forget"), &[("seat", "2")]);
    assert_eq!(forget.status, 200, "{}", forget.body);
    assert!(!page(0).contains("my secret"));
    wait_for("nothing at the other", || !page(1).contains("my secret") && !page(1).contains(">Bo<"));
    assert_eq!(guests.said(), [""]);
    assert_eq!(guests.say(1, host, "1", "and on").status, 200);
    assert_eq!(guests.said(), ["", "and on"]);
}

fn a_rematch_asked_for_at_two_servers_is_one(cluster: &Cluster) {
    // Bots that take no time.
    let house = House::new(cluster, 2, &[]);
    let host = {
        let mut host = house.client(0);
        let path = host.post("/quick", &[("watch", "1")]).json()["to"].as_str().map(str::to_owned);
        (host, path.expect("a table"))
    };
    let (host, path) = host;
    let is_over = |server| house.at(server, &host).get(&format!("{path}/record")).status == 200;
    let begun = std::time::Instant::now();
    while !(is_over(0) && is_over(1)) {
        assert!(begun.elapsed().as_secs() < 120, "the game ends");
        thread::sleep(std::time::Duration::from_millis(100));
    }
    let again = thread::scope(|scope| {
        let (house, host, path) = (&house, &host, &path);
        let ask = move |at| house.at(at, host).post(&format!("{path}/rematch"), &[]).json()["to"].clone();
        let asking = [0, 1].map(|at| scope.spawn(move || ask(at)));
        asking.map(|it| it.join().expect("nobody panics"))
    });
    assert!(again[0].is_string() && again[0] == again[1], "{again:?}");
}

fn a_browser_makes_so_many_tables_in_a_day_whichever_server_it_asks(cluster: &Cluster) {
    let house = House::new(cluster, 2, &[&STILL[..], &["--metrics", "127.0.0.1:0"]].concat());
    let mut client = house.client(0);
    let one = new_table(&mut client, &["me"; 3], "open");
    // As many more as there are before the last.
    let copy = format!(
        "INSERT INTO tables (code, players, options, set_name, pace, seed, set_digest, at)
            SELECT 'copy' || number, players, options, set_name, pace, seed, set_digest, at
            FROM tables, generate_series(1, 48) AS number WHERE code = '{one}';
         INSERT INTO keys (code, hash, role, seat, at)
            SELECT 'copy' || number, hash, role, seat, at FROM keys, generate_series(1, 48) AS number WHERE code = '{one}'"
    );
    cluster.run(&house.address, &copy);
    let fields = [("players", "3"), ("name", "Aspasia"), ("set", "aegean"), ("pace", "open")];
    let seats = [("seat.1", "me"), ("seat.2", "me"), ("seat.3", "me")];
    let make = |server: usize, client: &Client| {
        house.at(server, client).post("/new", &[&fields[..], &seats].concat()).status
    };
    assert_eq!([1, 0, 1].map(|server| make(server, &client)), [200, 429, 429]);
    let hits =
        |server: usize| house.servers[server].figure("parthenon_limits_hit_total{limit=\"daily_tables\"} ");
    assert_eq!([hits(0), hits(1)], [1.0, 1.0]);
    assert_eq!(make(0, &house.client(0)), 200, "somebody else may");
}
