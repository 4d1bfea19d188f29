//! Every page for everybody: in light and dark, at a desk and on a phone.

use crate::person::{DESK, Person};
use crate::serving::Server;

pub const TRIALS: &[(&str, fn())] = &[("everybody_can_use_the_pages_around_the_table", around)];

fn around() {
    let server = Server::start(&[]);
    let person = Person::new(DESK, &server);
    let mut barriers = Vec::new();
    for page in ["/", "/new", "/rules", "/cards", "/about"] {
        person.open(page);
        barriers.extend(person.barriers().into_iter().map(|barrier| format!("{page} {barrier}")));
    }
    assert!(barriers.is_empty(), "{}", barriers.join("\n"));
}
