//! What all forms are drawn from, and the pieces they are made of.

use bots::market;
use bots::motive::Goal;
use bots::value::{Plan, Target, WEIGHTS};
use maud::{Markup, html};
use rules::action::{Build, Response};
use rules::cards::{PhilosophySet, WonderId};
use rules::goods::{Good, GoodSet, Goods};
use rules::prompt::{Choice, Prompt};
use rules::rates::{Rate, Rates};
use rules::seat::{Fleet, Seat, SeatSet};
use rules::seen::Seen;
use rules::slot::Pick;
use rules::state::{Berth, Harbor, Sealed};
use rules::step::Step;
use rules::view::View;
use rules::world::{Island, Land, LandSet, Village, VillageSet};
use text::{CardText, Lang, Message, Naming, cost_words, goods_list, island_name, land_name, village_name};

use super::sworn;
use crate::guide::house_sign;
use crate::parts::{icon, shield};
use crate::scene::{Progress, Scene};

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

/// Who may act here, and what they may do; `None` where nobody can do anything, or the visitor only watches.
pub(super) fn may_act(scene: &Scene) -> Option<(&View, Seen<'_>, Prompt)> {
    if scene.paused || scene.closed.is_some() || scene.progress != Progress::Playing {
        return None;
    }
    let view = scene.view.as_ref()?;
    let seen = view.seen()?;
    let prompt = seen.prompt();
    Some((view, seen, prompt))
}

/// Whether this is plans, a stage of a wonder, or a trade for what the bank sells in one land alone.
pub(super) fn had_only_here(choice: &Choice) -> bool {
    match choice {
        Choice::Plans(_) => true,
        Choice::Wonder { from, .. } => from.is_some(),
        Choice::Trade { rates, cargo, .. } => {
            let sells = |rate: &Rate| {
                !rate.want.and(SOLD_THERE).is_empty() && cargo.only(rate.give).total() >= rate.give_count
            };
            rates.list().iter().any(sells)
        }
        _ => false,
    }
}

/// What the bank does not sell everywhere.
pub(super) const SOLD_THERE: GoodSet = GoodSet(GoodSet::AEGIS.0 | 1 << Good::Papyrus as u16);

/// Whether the table waits for the seat.
pub(super) fn is_waited_for(prompt: &Prompt) -> bool {
    prompt.asked && prompt.only_answer().is_none()
}

/// The answer that waits for this fleet of the visitor's.
fn response(view: &View, fleet: Fleet) -> Option<Response> {
    match view.mine.sealed {
        Sealed::Fleets(answers) => answers[fleet as usize],
        Sealed::Nothing | Sealed::Answer(_) | Sealed::Lands { .. } => None,
    }
}

/// What was answered for the seat where there was only one answer: nobody pressed it, and nobody can change it.
pub(super) fn answered_for(view: &View, prompt: &Prompt) -> Option<&'static str> {
    let (fleet, kind) = match prompt.choices.first()? {
        Choice::Face { fleet, .. } => (*fleet, "hazard"),
        Choice::Thieves { fleet, .. } => (*fleet, "thieves"),
        _ => return None,
    };
    let is_forced = || Prompt { asked: true, ..prompt.clone() }.only_answer().is_some();
    (!prompt.asked && response(view, fleet).is_some() && is_forced()).then_some(kind)
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
        let (view, seen, prompt) = may_act(scene)?;
        let plan = Plan::of(view.set, &view.public, seen.seat, &WEIGHTS);
        let mut asked = Asked { scene, view, seen, naming: scene.naming()?, prompt, plan, lang, lead: None };
        if asked.prompt.asked {
            let choices = asked.prompt.choices.iter().enumerate();
            let likeliest = choices.min_by_key(|(_, choice)| asked.rank(choice));
            // Nobody is pressed to leave what can be had only here.
            let leads = |choice: &Choice| {
                *choice != Choice::Finish || !asked.prompt.choices.iter().any(had_only_here)
            };
            asked.lead = likeliest.filter(|(_, choice)| leads(choice)).map(|(index, _)| index);
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
            | Choice::Vote(_)
            | Choice::Crown(_) => 0,
            // The button that keeps more is the loud one.
            Choice::Keep(_) => u8::from(self.shows_to_keep_more()),
            Choice::ShowHand if self.shows_to_keep_more() => 0,
            Choice::Wonder { .. } => 1,
            // What costs gold, nobody is pressed to.
            Choice::Plans(_) => {
                if self.seen.me().wonders().count() == 0 {
                    1
                } else {
                    6
                }
            }
            Choice::Trade { fleet, rates, ref cargo } => {
                let best = self.trades(fleet, rates, cargo).into_iter().next();
                if best.is_some_and(|it| self.reaches(&it).is_some()) { 2 } else { 6 }
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

    /// Where the only fleet of the seat goes, once it is sent.
    pub(super) fn bound(&self) -> Option<Land> {
        let mut fleets = self.seen.me().fleets().filter(|_| self.all_sent());
        match (fleets.next()?.1.berth, fleets.next()) {
            (Berth::Bound(land), None) => Some(land),
            _ => None,
        }
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

    /// The form that cards of the dock answer, its field, what can be picked, and a proposal; none where there is nothing to choose.
    pub(super) fn card_question(&self) -> Option<CardQuestion> {
        let pick = |form, field, pick: Pick, proposal| CardQuestion { form, field, pick, proposal };
        self.prompt.choices.iter().filter(|_| !self.is_forced()).find_map(|choice| match *choice {
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

    /// Words about a fleet of this seat: by its letter, or as the only one there is.
    pub(super) fn fleet_words(&self, id: &str, fleet: Fleet) -> String {
        self.fleet_words_with(id, fleet, |message| message)
    }

    /// The same with other values in them.
    pub(super) fn fleet_words_with(
        &self,
        id: &str,
        fleet: Fleet,
        fill: impl Fn(Message) -> Message,
    ) -> String {
        match self.seen.me().fleet_count {
            1 => fill(self.lang.message(&format!("{id}.alone"))).say(),
            _ => fill(self.lang.message(id)).text("fleet", fleet.name().to_uppercase()).say(),
        }
    }

    /// The answer that waits for this fleet.
    pub(super) fn response(&self, fleet: Fleet) -> Option<Response> {
        response(self.view, fleet)
    }

    /// What a fleet's cargo can be traded for, the best way to each kind: what makes something within reach first, then by gain.
    pub(super) fn trades(&self, fleet: Fleet, rates: Rates, cargo: &Goods) -> Vec<market::Trade> {
        let home = self.seen.everything().less(self.seen.cargo(fleet));
        let mut kinds = GoodSet::EMPTY;
        let mut trades = market::trades(&self.plan, &home, cargo, rates);
        trades.retain(|trade| {
            let new = trade.want.kinds().len() == 1 && !trade.want.kinds().is_within(kinds);
            kinds = if new { kinds.or(trade.want.kinds()) } else { kinds };
            new
        });
        trades.sort_by_key(|trade| self.reaches(trade).is_none());
        trades
    }

    /// What could be built after a trade and not before, where nothing is lost for it.
    pub(super) fn reaches(&self, trade: &market::Trade) -> Option<Goal> {
        let before = self.seen.everything();
        let after = before.less(&trade.give).plus(&trade.want);
        let is_lost = |target: &Target| target.cost.affordable(&before) && !target.cost.affordable(&after);
        if self.plan.targets.iter().any(is_lost) {
            return None;
        }
        self.plan.completes(&before, &after, &trade.want).map(|(_, goal)| goal)
    }

    /// Whether more cards can be kept by showing the hand.
    fn shows_to_keep_more(&self) -> bool {
        let shown = Goods::each(self.view.mine.hand.kinds()).total();
        self.prompt.choices.contains(&Choice::ShowHand)
            && self.prompt.choices.iter().any(|it| matches!(it, Choice::Keep(keep) if keep.least < shown))
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
                (sworn::field(self.scene, self.prompt.seat))
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
    pub(super) fn villages(
        &self,
        kind: &str,
        name: &str,
        villages: VillageSet,
        chosen: VillageSet,
    ) -> Markup {
        let card = self.view.set.island(self.seen.me().island);
        let makes = |village: Village| card.villages[village.0 as usize].makes;
        // What it cost is no matter now.
        let brings = |village: Village| {
            let goods = goods_list(&Goods::one(makes(village)), self.lang);
            self.lang.message("ask-form-yields").text("goods", goods).say()
        };
        html! {
            div class="islands" {
                @for village in villages.iter() {
                    label class="option isle" {
                        input type=(kind) name=(name) value=(village.0 + 1) required[kind == "radio"] checked[chosen.has(village)];
                        span { (icon(makes(village).name())) b { (self.village(village)) } small { (brings(village)) } }
                    }
                }
            }
        }
    }

    /// The message that names a structure as one of its kind.
    pub(super) fn structure_id(&self, what: Build) -> String {
        let card = self.view.set.island(self.seen.me().island);
        match what {
            Build::Village(village) => {
                format!("village-{}.one", card.villages[village.0 as usize].makes.name())
            }
            Build::Workshop => format!("workshop-{}.one", card.workshop.name()),
            Build::Acropolis(kind) => format!("acropolis-{}.one", kind.name()),
            Build::Academy(_) => "acropolis-academy.one".into(),
            Build::Fleet => "fleet.new".into(),
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

    /// What a village costs and makes: the same for two of them only where it does not matter which is meant.
    pub(super) fn village_terms(&self, village: Village) -> String {
        let village = self.view.set.village(self.seen.me().island, village);
        let makes = goods_list(&Goods::one(village.makes), self.lang);
        let message = self.lang.message("ask-form-village-terms").text("goods", makes);
        message.text("cost", cost_words(&village.cost, self.lang)).say()
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
