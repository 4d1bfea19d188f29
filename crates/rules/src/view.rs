//! What a viewer may know, and nothing else (rules K1 to K4).

use crate::seat::Seat;

/// Who looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Viewer {
    Seat(Seat),
    /// A seat in a game with open hands: it knows every hand and cargo (S17).
    OpenSeat(Seat),
    /// Somebody who watches; knows what is public.
    Spectator,
    /// Somebody who watches a game with open hands.
    OpenSpectator,
}

impl Viewer {
    /// Whether this is the viewer's own seat.
    pub fn is(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(own) | Viewer::OpenSeat(own) => own == seat,
            Viewer::Spectator | Viewer::OpenSpectator => false,
        }
    }

    /// Whether the viewer knows the hand and cargo of this seat.
    pub fn knows(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(own) => own == seat,
            Viewer::Spectator => false,
            Viewer::OpenSeat(_) | Viewer::OpenSpectator => true,
        }
    }
}
