//! What a seat decided, in one sentence.

use rules::action::{Action, Aim, Build, Harm, Power, Response};
use rules::goods::Goods;
use rules::news::{Cards, Closed, News};
use rules::seat::{Seat, SeatSet};

use crate::goods::{counted, goods_list};
use crate::lang::Lang;
use crate::message::Message;
use crate::naming::Naming;
use crate::say::say_news;
use crate::voice::Voice;

/// The action in words, for those who may know all of it: sealed answers and hidden cards are told too.
pub fn say_action(action: &Action, seat: Seat, naming: &Naming, lang: Lang) -> String {
    let voice = Voice { naming, lang };
    // Much of what is decided reads like what comes of it.
    let news = |news: News| say_news(&news, naming, lang);
    match *action {
        Action::Finish => news(News::Finished { seat }),
        Action::Resume => news(News::Resumed { seat }),
        Action::CallOrder => news(News::OrderCalled { seat }),
        Action::SetOrder(row) => news(News::OrderSet(row)),
        Action::Undo => voice.island("action-undo", seat),

        Action::OrderEvents(places) => news(News::EventsOrdered(places)),
        Action::NameIsland(target) => news(News::IslandNamed { seat: target }),
        Action::NameLand(land) => news(News::LandNamed { land }),
        Action::Donate(goods) => voice.goods("action-donate", seat, &goods),
        Action::Pay(goods) => news(News::Paid { seat, goods }),
        Action::Suffer(Harm::Plain) => voice.island("action-suffer", seat),
        Action::Suffer(Harm::Village(village)) => voice.village("action-suffer_village", seat, village),
        Action::Suffer(Harm::Cards(goods)) => voice.goods("action-suffer_cards", seat, &goods),
        Action::Ignore => voice.island("action-ignore", seat),
        Action::Take(good) => voice.goods("action-take", seat, &Goods::one(good)),
        Action::Swap { give, get } => voice.offer("action-swap", seat, &give, &Goods::one(get)).sentence(),
        Action::Look(land) => news(News::Looked { seat, land }),
        Action::Decline => news(News::Declined { seat }),

        Action::Work(villages) => news(News::Worked { seat, villages }),

        Action::Offer { private, to, give, want } => {
            news(News::Offered { maker: seat, to, private, counter: false, give, want })
        }
        Action::Counter { private, to, give, want } => {
            news(News::Offered { maker: seat, to: SeatSet::one(to), private, counter: true, give, want })
        }
        Action::Accept { from, give, want } => {
            let message = voice.offer("action-accept", from, &give, &want);
            message.island("other", naming.island(seat)).sentence()
        }
        Action::Refuse { from, give, want } => news(News::OfferRefused {
            maker: from,
            by: seat,
            private: false,
            audience: SeatSet::EMPTY,
            give,
            want,
        }),
        Action::Withdraw { give, want } => news(News::OfferClosed {
            maker: seat,
            why: Closed::Withdrawn,
            private: false,
            audience: SeatSet::EMPTY,
            give,
            want,
        }),

        Action::Launch { fleet, land, cargo } => {
            let cargo = Cards::Kinds(cargo);
            let (loaded, landed) = (Goods::EMPTY, Goods::EMPTY);
            news(News::Launched { seat, fleet, land, cargo, loaded, landed })
        }
        Action::Stow { fleet, aegis: Goods::EMPTY } => {
            voice.fleet("action-stow_none", seat, fleet).sentence()
        }
        Action::Stow { fleet, aegis } => voice.cargo("action-stow", seat, fleet, &aegis),

        Action::Face { fleet, response } => match response {
            Response::Accept(Goods::EMPTY) => voice.fleet("action-face", seat, fleet).sentence(),
            Response::Accept(goods) => voice.cargo("action-face_lose", seat, fleet, &goods),
            Response::Protect(good) => voice.cargo("action-face_protect", seat, fleet, &Goods::one(good)),
            Response::Wonder(id) => {
                let message = voice.fleet("action-face_wonder", seat, fleet);
                message.text("card", naming.wonder(id, lang)).sentence()
            }
        },
        Action::Divert { seat: owner, fleet, land } => {
            voice.fleet("action-divert", owner, fleet).land("land", land).sentence()
        }

        Action::Reveal(land) => news(News::Said { seat, land, reveal: true }),
        Action::Pass(land) => news(News::Said { seat, land, reveal: false }),
        Action::Show { fleet, aegis } => news(News::Shown { seat, fleet, aegis }),
        Action::Yield(fleet) => voice.fleet("action-yield", seat, fleet).sentence(),
        Action::Fee { fleet, pay } => voice.cargo("action-fee", seat, fleet, &pay),
        Action::Receive { fleet, good } => news(News::CargoReceived { seat, fleet, goods: Goods::one(good) }),
        Action::Trade { fleet, give, want } => {
            let message = voice.fleet("action-trade", seat, fleet);
            message.text("terms", voice.terms(&give, &want)).sentence()
        }
        Action::Plans(fleet) => voice.fleet("action-plans", seat, fleet).sentence(),

        Action::Shift { from, to, cards } => {
            news(News::Shifted { seat, from, to, cards: Cards::Kinds(cards) })
        }
        Action::Return { fleet, drop, aboard } => {
            let id = match (drop.is_empty(), aboard.is_empty()) {
                (true, true) => "action-return",
                (false, true) => "action-return_drop",
                (true, false) => "action-return_aboard",
                (false, false) => "action-return_drop_aboard",
            };
            let message = voice.fleet(id, seat, fleet).text("goods", goods_list(&drop, lang));
            message.text("aboard", goods_list(&aboard, lang)).sentence()
        }

        Action::Build { what, pay } => voice.build(seat, what, &pay),
        Action::Wonder { wonder, pay, from } => {
            let message = match from {
                None => voice.of("action-wonder", seat),
                Some(fleet) => voice.fleet("action-wonder_cargo", seat, fleet),
            };
            let message = message.text("goods", goods_list(&pay, lang));
            message.text("card", naming.wonder(wonder, lang)).sentence()
        }
        Action::Adopt(philosophy) => news(News::Adopted { seat, philosophy }),
        Action::Use { what, pay, aim } => {
            let message = voice.used(seat, what, &pay, aim);
            message.text("card", naming.power(what, lang)).sentence()
        }

        Action::Keep(goods) => voice.goods("action-keep", seat, &goods),
        Action::ShowHand => voice.island("action-show_hand", seat),

        Action::Vote(choice) => news(News::Voted { seat, choice, votes: 1 }),
        Action::Crown(choice) => news(News::Crowned { seat: choice }),
    }
}

/// Sentences that only actions have.
impl Voice<'_> {
    fn build(&self, seat: Seat, what: Build, pay: &Goods) -> String {
        let message = match what {
            Build::Academy(id) => {
                let card = self.naming.philosophy(id, self.lang);
                self.of("action-build_academy", seat).text("card", card)
            }
            Build::Village(_) | Build::Workshop | Build::Acropolis(_) | Build::Fleet => {
                self.of("action-build", seat)
            }
        };
        let message = message.text("structure", self.structure(seat, what));
        message.text("goods", goods_list(pay, self.lang)).sentence()
    }

    /// A use by what it costs and brings; the card is still to be named.
    fn used(&self, seat: Seat, what: Power, pay: &Goods, aim: Aim) -> Message<'static> {
        let paying = |id: &'static str| self.of(id, seat).text("goods", goods_list(pay, self.lang));
        let exchanged = |good| paying("action-use_exchange").text("gain", counted(good, 1, self.lang));
        match aim {
            Aim::Look(land) if pay.is_empty() => self.of("action-use_look", seat).land("land", land),
            Aim::Look(land) => paying("action-use_look_paid").land("land", land),
            Aim::Get(good) => exchanged(good),
            Aim::Plain => match self.only_gain(what, pay) {
                Some(good) => exchanged(good),
                None if pay.is_empty() => self.of("log-used", seat),
                None => paying("action-use_paid"),
            },
        }
    }
}
