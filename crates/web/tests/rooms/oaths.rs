//! What is sworn once is sworn once, and rooms keep the limits.

use rules::seat::Seat;
use web::key::Hash;
use web::oath::{Oath, Pledge};
use web::refused::Refused;
use web::room::{Command, CommandId};

use crate::house::{House, watched};

fn swear(id: &str, pledge: Pledge) -> Command {
    let oath = Oath { by: Seat(0), to: None, pledge };
    Command::Swear { id: CommandId::Given(id.to_owned()), oath }
}

#[tokio::test]
async fn an_oath_that_is_sent_twice_is_sworn_once_and_taken_back_once() {
    let house = House::new("sworn").await;
    let room = house.room().await;
    house.begin(&room).await;
    let before = house.entries();
    let vote = || Pledge::Vote(Seat(1));
    for _ in 0..2 {
        room.command(house.host, swear("once", vote())).await.unwrap();
    }
    assert_eq!((house.entries(), watched(&room).await.oaths.len()), (before + 1, 1));
    assert_eq!(room.command(house.host, swear("another", vote())).await, Err(Refused::Sworn));
    let back = |seat| Command::Unswear { seat: Seat(seat), number: 0 };
    assert_eq!(room.command(Hash::of("Thales"), back(1)).await, Err(Refused::OathStands), "it is not theirs");
    for _ in 0..2 {
        room.command(house.host, back(0)).await.unwrap();
    }
    assert_eq!((house.entries(), watched(&room).await.oaths.len()), (before + 2, 0));
    assert_eq!(
        room.command(house.host, swear("another", vote())).await,
        Err(Refused::Sworn),
        "its answer for good"
    );
    room.command(house.host, swear("a third", vote())).await.unwrap();
}

#[tokio::test]
async fn a_seat_has_three_open_oaths_at_most() {
    let house = House::new("few").await;
    let room = house.room().await;
    house.begin(&room).await;
    for words in ["one", "two", "three"] {
        room.command(house.host, swear(words, Pledge::Words(words.into()))).await.unwrap();
    }
    let fourth = room.command(house.host, swear("four", Pledge::Words("four".into()))).await;
    assert_eq!(fourth, Err(Refused::OathsFull));
}
