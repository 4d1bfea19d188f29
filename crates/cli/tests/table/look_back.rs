//! `parthenon replay FILE --web`: a record on the table for this machine alone, and playing on from there.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use crate::serving::{Client, new_folder, program};

#[test]
fn a_record_is_shown_on_the_table_and_played_on_from_and_nothing_is_left_of_it() {
    let folder = new_folder();
    let place = folder.to_str().expect("a plain path");
    let simulated = program()
        .args(["simulate", "--games", "1", "--players", "3", "--seed", "7", "--records", place])
        .output();
    assert!(simulated.expect("it runs").status.success());
    let own = folder.join("own");
    fs::create_dir(&own).expect("a folder");
    let mut command = program();
    command.args(["replay", "--web", "--as", "crete"]).arg(folder.join("game-7.record")).env("TMPDIR", &own);
    let mut child = command.stdout(Stdio::piped()).spawn().expect("the program starts");
    let mut said = String::new();
    BufReader::new(child.stdout.take().expect("its output is ours")).read_line(&mut said).expect("it speaks");
    let at = said.trim().strip_prefix("Look back at it at http://127.0.0.1:").expect("an address");
    let (port, path) = at.split_once('/').expect("a page");
    let (mut client, path) = (Client::new(port.parse().expect("a port")), format!("/{path}"));
    let page = client.get(&path);
    assert!(page.status == 200 && path.ends_with("?as=crete"), "{path}: {}", page.body);
    let base = path.split('?').next().expect("a page");
    let on = client.post(&format!("{base}/on"), &[("entry", "30"), ("seat", "1")]).json();
    let table = client.get(on["to"].as_str().expect("a way on"));
    assert!(table.status == 200 && table.body.contains(&format!("href=\"{base}/30\"")), "{}", table.body);
    assert_eq!(fs::read_dir(&own).expect("a folder").count(), 1, "tables are kept while it runs");
    let told = Command::new("kill").args(["-TERM", &child.id().to_string()]).status();
    assert!(told.expect("it is told").success());
    assert!(child.wait().expect("it ends").success());
    assert_eq!(fs::read_dir(&own).expect("a folder").count(), 0);
    let _ = fs::remove_dir_all(&folder);
}
