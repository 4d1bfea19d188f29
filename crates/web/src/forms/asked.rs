//! What all forms are drawn from, and the pieces they are made of.

use bots::market;
use bots::value::{Plan, WEIGHTS};
use maud::{Markup, html};
use rules::action::Response;
use rules::cards::{PhilosophySet, WonderId};
use rules::goods::{Good, GoodSet, Goods};
use rules::prompt::{Choice, Prompt};
use rules::rates::Rates;
use rules::seat::{Fleet, Seat, SeatSet};
use rules::seen::Seen;
use rules::slot::Pick;
use rules::state::{Berth, Harbor, Sealed};
use rules::step::Step;
use rules::view::View;
use rules::world::{Island, Land, LandSet, Village, VillageSet};
use text::{CardText, Lang, Naming, island_name, land_name, village_name};

use crate::guide::house_sign;
use crate::parts::{icon, shield};
use crate::scene::{Progress, Scene};

/// A trade that adds less is not worth pointing at.
const WORTHWHILE: f32 = 0.05;

/// Ids of forms whose fields stand elsewhere on the page.
pub(super) const LAUNCH: &str = "launch";
pub(super) const NAME_LAND: &str = "name-land";
pub(super) const LOOK: &str = "look";
pub(super) const DIVERT: &str = "divert";
pub(super) const KEEP: &str = "keep";
pub(super) const LOSE: &str = "lose";
pub(super) const OFFER: &str = "offer";

/// What cards of the dock are asked for.
pub struct CardQuestion {
    /// The id of the form.
    pub form: &'static str,
    /// The name of its field.
    pub field: &'static str,
    /// What can be picked, and how many.
    pub pick: Pick,
    /// What is picked at first.
    pub proposal: Goods,
}

/// One seat that may act, and all that its forms are drawn from.
pub(super) struct Asked<'a> {
    pub scene: &'a Scene,
    pub view: &'a View,
    pub seen: Seen<'a>,
    pub naming: Naming<'a>,
    pub prompt: Prompt,
    /// What cards are worth to the seat: for proposals.
    pub plan: Plan,
    pub lang: Lang,
    /// The choice with the filled button; none for a seat that is not asked.
    pub lead: Option<usize>,
}

impl<'a> Asked<'a> {
    /// `None` where nobody can do anything here, or the visitor only watches.
    pub(super) fn of(scene: &'a Scene, lang: Lang) -> Option<Asked<'a>> {
        if scene.paused || scene.broken.is_some() || scene.progress != Progress::Playing {
            return None;
        }
        let view = scene.view.as_ref()?;
        let seen = view.seen()?;
        let plan = Plan::of(view.set, &view.public, seen.seat, &WEIGHTS);
        let prompt = seen.prompt();
        let mut asked = Asked { scene, view, seen, naming: scene.naming()?, prompt, plan, lang, lead: None };
        if asked.prompt.asked {
            let choices = asked.prompt.choices.iter().enumerate();
            asked.lead = choices.min_by_key(|(_, choice)| asked.rank(choice)).map(|(index, _)| index);
        }
        Some(asked)
    }

    /// How likely a choice is what the seat is here for; 0 first.
    fn rank(&self, choice: &Choice) -> u8 {
        match *choice {
            Choice::Face { fleet, .. } | Choice::Thieves { fleet, .. } => {
                if self.response(fleet).is_none() {
                    0
                } else {
                    7
                }
            }
            Choice::SetOrder(_)
            | Choice::OrderEvents(_)
            | Choice::NameIsland(_)
            | Choice::NameLand(_)
            | Choice::Take(_)
            | Choice::Swap { .. }
            | Choice::Look(_)
            | Choice::Pay(_)
            | Choice::Work { .. }
            | Choice::Launch { .. }
            | Choice::Divert { .. }
            | Choice::Harbor(_)
            | Choice::Receive(_)
            | Choice::Fee { .. }
            | Choice::ShowWarship(_)
            | Choice::Return { .. }
            | Choice::Build { .. }
            | Choice::BuildAcademy { .. }
            | Choice::Keep(_)
            | Choice::Vote(_)
            | Choice::Crown(_) => 0,
            Choice::Plans(_) | Choice::Wonder { .. } => 1,
            Choice::Trade { fleet, rates, ref cargo } => {
                let worthwhile =
                    self.trades(fleet, rates, cargo).first().is_some_and(|it| it.gain > WORTHWHILE);
                if worthwhile { 2 } else { 6 }
            }
            Choice::Offer { .. } => 2,
            Choice::Use { .. } | Choice::Adopt(_)
                if self.view.public.phase() == rules::world::Phase::Build =>
            {
                3
            }
            Choice::Suffer | Choice::SufferVillage(_) | Choice::SufferCards(_) => 4,
            Choice::Finish | Choice::Decline | Choice::ShowHand => 5,
            Choice::Use { .. }
            | Choice::Adopt(_)
            | Choice::Resume
            | Choice::CallOrder
            | Choice::Undo(_)
            | Choice::Donate(_)
            | Choice::Ignore
            | Choice::Accept(_)
            | Choice::Counter { .. }
            | Choice::Refuse(_)
            | Choice::Withdraw(_)
            | Choice::Stow { .. }
            | Choice::Shift { .. } => 7,
        }
    }

    /// Whether the seat has nothing to choose, and is answered for in a moment.
    pub(super) fn is_forced(&self) -> bool {
        self.prompt.only_answer().is_some()
    }

    /// Whether fleets are being sent, and none is left to send.
    pub(super) fn all_sent(&self) -> bool {
        self.view.public.step == Step::Launch
            && self.prompt.choices.contains(&Choice::Finish)
            && self.seen.me().fleets().all(|(_, fleet)| matches!(fleet.berth, Berth::Bound(_)))
    }

    /// Whether the filled buttons are those of things to build and use, of which one is open at a time.
    pub(super) fn builds(&self) -> bool {
        let lead = self.lead.and_then(|index| self.prompt.choices.get(index));
        matches!(
            lead,
            Some(
                Choice::Build { .. }
                    | Choice::BuildAcademy { .. }
                    | Choice::Wonder { .. }
                    | Choice::Use { .. }
                    | Choice::Adopt(_)
            )
        )
    }

    // Fields that stand where the things are

    /// The form that a land of the chart answers, and the lands to choose from.
    pub(super) fn land_question(&self) -> Option<(&'static str, LandSet)> {
        let mut diverted = self.prompt.choices.iter().filter(|it| matches!(it, Choice::Divert { .. }));
        let alone = diverted.next().is_some() && diverted.next().is_none();
        self.prompt.choices.iter().find_map(|choice| match *choice {
            Choice::Launch { lands, .. } => Some((LAUNCH, lands)),
            Choice::NameLand(lands) => Some((NAME_LAND, lands)),
            Choice::Look(lands) => Some((LOOK, lands)),
            Choice::Divert { lands, .. } if alone => Some((DIVERT, lands)),
            _ => None,
        })
    }

    /// The form that cards of the dock answer, its field, what can be picked, and a proposal.
    pub(super) fn card_question(&self) -> Option<CardQuestion> {
        let pick = |form, field, pick: Pick, proposal| CardQuestion { form, field, pick, proposal };
        self.prompt.choices.iter().find_map(|choice| match *choice {
            Choice::Launch { cargo, .. } => Some(pick(LAUNCH, "cargo", cargo, Goods::EMPTY)),
            Choice::Keep(keep) => Some(pick(KEEP, "keep", keep, self.plan.best_of(&keep.from, keep.least))),
            Choice::SufferCards(lose) => {
                let proposal = self.plan.worst_of(&self.seen.owned(), &lose.from, lose.least);
                Some(pick(LOSE, "cards", lose, proposal))
            }
            Choice::Offer { give, .. } | Choice::Counter { give, .. } => {
                Some(pick(OFFER, "give", give, Goods::EMPTY))
            }
            _ => None,
        })
    }

    // What the seat knows

    pub(super) fn island(&self, seat: Seat) -> Island {
        self.view.public.seats[seat].island
    }

    /// The answer that waits for this fleet.
    pub(super) fn response(&self, fleet: Fleet) -> Option<Response> {
        match self.view.mine.sealed {
            Sealed::Fleets(answers) => answers[fleet as usize],
            Sealed::Nothing | Sealed::Answer(_) | Sealed::Lands { .. } => None,
        }
    }

    /// What a fleet's cargo can be traded for, the best first.
    pub(super) fn trades(&self, fleet: Fleet, rates: Rates, cargo: &Goods) -> Vec<market::Trade> {
        let home = self.seen.everything().less(self.seen.cargo(fleet));
        market::trades(&self.plan, &home, cargo, rates)
    }

    /// The kind that would add most to these cards.
    pub(super) fn best_kind(&self, kinds: GoodSet, goods: &Goods) -> Option<Good> {
        let gains = self.plan.gains(goods);
        kinds.iter().max_by(|a, b| gains[*a as usize].total_cmp(&gains[*b as usize]))
    }

    pub(super) fn wonder_name(&self, id: WonderId) -> String {
        self.scene.words.name(id.name(self.view.set), self.lang)
    }

    // The pieces

    /// A form that says `act` with its fields filled in.
    pub(super) fn form(&self, act: &str, body: Markup) -> Markup {
        self.form_with(None, Some(act), body)
    }

    /// A form whose buttons each say an act of their own.
    pub(super) fn form_of_acts(&self, body: Markup) -> Markup {
        self.form_with(None, None, body)
    }

    fn form_with(&self, id: Option<&str>, act: Option<&str>, body: Markup) -> Markup {
        html! {
            form id=[id] method="post" action=(format!("/t/{}/act", self.scene.code)) data-live {
                input type="hidden" name="seat" value=(self.prompt.seat.0 + 1);
                input type="hidden" name="turn" value=(self.scene.turn);
                @if let Some(act) = act { input type="hidden" name="act" value=(act); }
                (body)
            }
        }
    }

    /// A form with its fields in the body of the prompt and its button at the foot. Fields elsewhere on the page (lands
    /// of the chart, cards in the dock) belong to it by its id.
    pub(super) fn footed(&self, id: &str, act: &str, body: Markup, lead: bool, label: Markup) -> Piece {
        let class = if lead { "go" } else { "quiet" };
        Piece {
            body: self.form_with(Some(id), Some(act), body),
            foot: html! { button type="submit" form=(id) class=(class) { span { (label) } } },
        }
    }

    /// A form that is a button.
    pub(super) fn single(&self, act: &str, lead: bool, label: &str) -> Markup {
        self.form(act, button(lead, html! { (label) }))
    }

    /// The same at the foot.
    pub(super) fn single_at_foot(&self, act: &str, lead: bool, label: Markup) -> Piece {
        Piece { body: html! {}, foot: self.form(act, button(lead, label)) }
    }

    /// Says where the lands are to choose from.
    pub(super) fn on_the_chart(&self) -> Markup {
        html! { p class="about" { (self.lang.word("ask-form-on-chart")) } }
    }

    /// Lands as radios, with what the seat knows of their harbors.
    pub(super) fn land_radios(&self, name: &str, lands: LandSet) -> Markup {
        html! { @for land in lands.iter() { (self.land_radio(name, land)) } }
    }

    pub(super) fn land_radio(&self, name: &str, land: Land) -> Markup {
        html! {
            label class="option" {
                input type="radio" name=(name) value=(land.name()) required;
                span { b { (land_name(land, self.lang)) } small { (self.harbor_note(land)) } }
            }
        }
    }

    /// A land's harbor card in short.
    fn harbor_note(&self, land: Land) -> Markup {
        let only_me = self.view.public.harbors[land as usize] == Harbor::Down;
        match (self.seen.known_harbor(land), self.view.public.harbors[land as usize]) {
            (Some(card), _) => {
                let text = CardText::harbor(card, self.view.set, self.scene.words, self.lang);
                html! {
                    (text.title) (house_sign(&text, self.lang))
                    @if only_me { " " (icon("eye")) span class="vh" { (self.lang.word("ask-form-only-you")) } }
                }
            }
            (None, Harbor::Empty) => html! { (self.lang.word("ask-form-no-card")) },
            (None, Harbor::Down | Harbor::Up(_)) => html! { (self.lang.word("ask-form-face-down")) },
        }
    }

    /// Islands as radios.
    pub(super) fn island_radios(&self, name: &str, seats: SeatSet) -> Markup {
        html! {
            div class="islands choose" {
                @for seat in seats.iter() {
                    label class="option isle" {
                        input type="radio" name=(name) value=(self.island(seat).name()) required;
                        span { (self.plate(seat)) }
                    }
                }
            }
        }
    }

    /// An island's shield and name, and how far it has come.
    pub(super) fn plate(&self, seat: Seat) -> Markup {
        let island = &self.view.public.seats[seat];
        let words = self.lang.message("ask-form-structures").number("n", island.structures());
        html! { (shield(island.island)) b { (island_name(island.island, self.lang)) } small { (words.say()) } }
    }

    /// An island's villages as radios or boxes.
    pub(super) fn villages(&self, kind: &str, name: &str, villages: VillageSet) -> Markup {
        let card = self.view.set.island(self.seen.me().island);
        let makes = |village: Village| card.villages[village.0 as usize].makes;
        html! {
            div class="islands" {
                @for village in villages.iter() {
                    label class="option isle" {
                        input type=(kind) name=(name) value=(village.0 + 1) required[kind == "radio"];
                        span { (icon(makes(village).name())) b { (self.village(village)) } }
                    }
                }
            }
        }
    }

    /// A village of this seat's island by its name; where several make the same, by which of them it is.
    pub(super) fn village(&self, village: Village) -> String {
        let villages = &self.view.set.island(self.seen.me().island).villages;
        let place = village.0 as usize;
        let makes = villages[place].makes;
        let name = village_name(makes, self.lang);
        let alike =
            |part: &[rules::cards::VillageCard]| part.iter().filter(|it| it.makes == makes).count() as u32;
        match alike(villages) {
            1 => name,
            all => {
                let message = self.lang.message("ask-form-village-which").text("village", name);
                message.number("n", alike(&villages[..=place])).number("all", all).say()
            }
        }
    }

    /// Philosophies as radios, with what they do.
    pub(super) fn philosophies(&self, philosophies: PhilosophySet) -> Markup {
        html! {
            div class="schools" {
                @for id in philosophies.iter() {
                    @let text = CardText::philosophy(id, self.view.set, self.scene.words, self.lang);
                    label class="option" {
                        input type="radio" name="philosophy" value=(id.name(self.view.set)) required;
                        span { b { (text.title) (house_sign(&text, self.lang)) } small { (text.lines.join(" ")) } }
                    }
                }
            }
        }
    }
}

/// A choice on the page: what is filled in, and what stands at the foot of the prompt, always in sight.
pub(super) struct Piece {
    pub body: Markup,
    pub foot: Markup,
}

impl From<Markup> for Piece {
    fn from(body: Markup) -> Piece {
        Piece { body, foot: html! {} }
    }
}

/// Pieces one below the other.
impl FromIterator<Piece> for Piece {
    fn from_iter<I: IntoIterator<Item = Piece>>(pieces: I) -> Piece {
        let (bodies, feet): (Vec<Markup>, Vec<Markup>) =
            pieces.into_iter().map(|it| (it.body, it.foot)).unzip();
        Piece { body: html! { @for body in bodies { (body) } }, foot: html! { @for foot in feet { (foot) } } }
    }
}

/// The button that sends a form: filled where it is the one thing to do.
pub(super) fn button(lead: bool, label: Markup) -> Markup {
    html! { button type="submit" class=(if lead { "go" } else { "quiet" }) { span { (label) } } }
}

/// A label that names what is chosen: the words for each value of the radios in `.choose`, and those for none.
pub(super) fn says(nothing: &str, choices: impl Iterator<Item = (&'static str, String)>) -> Markup {
    html! {
        span class="says" {
            span class="none" { (nothing) }
            @for (value, words) in choices { span data-for=(value) { (words) } }
        }
    }
}

/// A card that a question is about, in words.
pub(super) fn card_note(kind: &str, text: &CardText, lines: &[String], lang: Lang) -> Markup {
    html! {
        div class=(format!("matter {kind}")) {
            p { b { (text.title) } (house_sign(text, lang)) }
            p { (lines.join(" ")) }
        }
    }
}
