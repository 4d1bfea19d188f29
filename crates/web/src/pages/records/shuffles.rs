//! What the page's own script checks: every shuffle that a record tells of, with the cards that were turned up of it.

use maud::{Markup, html};
use rules::cards::{EventId, HarborId, HazardId, WonderId};
use rules::game::Game;
use rules::news::News;
use rules::record::Replayed;
use rules::rng::Purpose;
use rules::world::{Island, Land};
use text::Lang;

/// All of a game.
#[derive(Default)]
pub(super) struct Shuffles {
    all: Vec<Shuffle>,
    /// Cards that the first shuffle of the harbors has laid on lands so far, and which of them lies where.
    laid: usize,
    lands: [Option<usize>; Land::ALL.len()],
}

/// One of them.
struct Shuffle {
    purpose: Purpose,
    number: u8,
    /// The cards as they lay before, by their numbers in the set.
    pile: Vec<u8>,
    /// Each card that was turned up: which one it was from the top, and what.
    drawn: Vec<(usize, u8)>,
}

impl Shuffles {
    /// Takes in what a replay tells next.
    pub(super) fn hear(&mut self, replayed: &Replayed) {
        if replayed.taken.is_none() {
            self.begin(replayed.game);
        }
        for news in replayed.told {
            match *news {
                News::SeasonBegan { year, .. } => self.lay_events(replayed.game, year),
                News::EventFlipped(event) => self.draw(Purpose::Events, event.0),
                News::HazardDrawn { hazard, .. } | News::HazardDrawnAlone { hazard, .. } => {
                    self.draw(Purpose::HazardShuffle, hazard.0);
                }
                News::HazardsShuffled => self.again(),
                News::PlansTaken { wonder, .. } => self.draw(Purpose::Plans, wonder.0),
                News::HarborReplaced { land } => self.lay(land),
                News::HarborRevealed { land, harbor } => {
                    if let (Some(place), Some(shuffle)) =
                        (self.lands[land as usize], self.last(Purpose::HarborShuffle))
                    {
                        shuffle.drawn.push((place, harbor.0));
                    }
                }
                // What lies there then was partly never seen: from here on harbors are for the server to check.
                News::HarborsShuffled => self.laid = usize::MAX,
                _ => {}
            }
        }
    }

    fn begin(&mut self, game: &Game) {
        let set = game.set();
        let copies = |card: u8, count: u8| std::iter::repeat_n(card, usize::from(count));
        let hazards = HazardId::all(set).flat_map(|it| copies(it.0, set[it].copies));
        let harbors = HarborId::all(set).flat_map(|it| copies(it.0, set[it].copies));
        self.add(Purpose::HazardShuffle, 0, hazards.collect());
        self.add(Purpose::HarborShuffle, 0, harbors.collect());
        self.add(Purpose::Plans, 0, WonderId::all(set).map(|it| it.0).collect());
        for land in Land::ALL.iter().copied() {
            if !(game.public().options.delian_league && land == Land::Athens) {
                self.lay(land);
            }
        }
    }

    fn add(&mut self, purpose: Purpose, number: u8, pile: Vec<u8>) {
        self.all.push(Shuffle { purpose, number, pile, drawn: Vec::new() });
    }

    fn last(&mut self, purpose: Purpose) -> Option<&mut Shuffle> {
        self.all.iter_mut().rev().find(|it| it.purpose == purpose)
    }

    fn draw(&mut self, purpose: Purpose, card: u8) {
        if let Some(shuffle) = self.last(purpose) {
            shuffle.drawn.push((shuffle.drawn.len(), card));
        }
    }

    fn lay_events(&mut self, game: &Game, year: u8) {
        if self.last(Purpose::Events).is_some_and(|it| it.number == year) {
            return;
        }
        let (set, beginner) = (game.set(), game.public().options.beginner);
        let events = EventId::all(set).filter(|it| set[*it].year == year && !(beginner && set[*it].harsh));
        self.add(Purpose::Events, year, events.map(|it| it.0).collect());
    }

    /// All hazards were drawn: they are the deck again, in the order of the set.
    fn again(&mut self) {
        let Some(shuffle) = self.last(Purpose::HazardShuffle) else { return };
        let (number, mut pile) = (shuffle.number.wrapping_add(1), shuffle.pile.clone());
        pile.sort_unstable();
        self.add(Purpose::HazardShuffle, number, pile);
    }

    /// A card of the first shuffle is laid on a land, as long as there is one.
    fn lay(&mut self, land: Land) {
        self.lands[land as usize] = (self.laid < usize::MAX).then_some(self.laid);
        self.laid = self.laid.saturating_add(1);
    }

    /// For script, and for nobody to read.
    pub(super) fn draw_all(&self, seed: &str, promise: &str, islands: &[Island], lang: Lang) -> Markup {
        let numbers = |cards: &[u8]| cards.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
        let (torch, others): (Vec<u8>, Vec<u8>) =
            (0..).take(Island::ALL.len()).partition(|it| Island::ALL[usize::from(*it)].has_torch());
        let dealt: Vec<u8> = islands.iter().map(|island| *island as u8).collect();
        let said = |id: &str| lang.message(id).text("n", "{n}").text("cards", "{cards}").say();
        html! {
            own-check role="status" data-seed=(seed) data-promise=(promise)
                data-torch=(numbers(&torch)) data-others=(numbers(&others)) data-dealt=(numbers(&dealt))
                data-right=(said("record-own.right")) data-promised=(said("record-own.promise"))
                data-unpromised=(said("record-own.no-digest")) data-wrong=(said("record-own.wrong")) {
                @for shuffle in &self.all {
                    @let drawn: Vec<String> = shuffle.drawn.iter().map(|(place, card)| format!("{place}:{card}")).collect();
                    data value=(format!("{} {}", shuffle.purpose as u8, shuffle.number)) data-pile=(numbers(&shuffle.pile)) data-drawn=(drawn.join(" ")) hidden {}
                }
                (lang.word("record-own.none"))
            }
        }
    }
}
