//! Servers come, whoever else does at the same moment.

use std::thread;

use crate::Trials;
use crate::house::STILL;
use crate::playing::new_table;
use crate::postgres::Cluster;
use crate::serving::{Client, Server};

pub(crate) const TRIALS: Trials = &[(
    "servers_started_at_the_same_moment_on_an_empty_database_all_come_up",
    servers_started_at_the_same_moment_on_an_empty_database_all_come_up,
)];

fn servers_started_at_the_same_moment_on_an_empty_database_all_come_up(cluster: &Cluster) {
    for _ in 0..4 {
        let address = cluster.database();
        let servers: Vec<Server> = thread::scope(|scope| {
            let start = || Server::start(&[&["--database", &*address], &STILL[..]].concat());
            let starting: Vec<_> = (0..3).map(|_| scope.spawn(start)).collect();
            starting.into_iter().map(|it| it.join().expect("it comes up")).collect()
        });
        let mut client = Client::new(servers[0].port);
        let code = new_table(&mut client, &["me"; 3], "open");
        for server in &servers {
            client.port = server.port;
            assert_eq!(client.get("/readyz").status, 200);
            assert_eq!(client.get(&format!("/t/{code}/view?seat=1")).status, 200);
        }
        assert_eq!(
            cluster.run(&address, "SELECT version, (SELECT count(*) FROM pulse) FROM parthenon"),
            "7|1"
        );
    }
}
