//! One sentence or two for everything that happens.

use rules::action::Build;
use rules::cards::{HazardId, Stage};
use rules::goods::Goods;
use rules::news::{Cards, Closed, News};
use rules::seat::{Fleet, Seat};
use rules::world::{Group, VillageSet};

use crate::card::hazard_words;
use crate::goods::{card_list, counted, goods_list, in_a_row};
use crate::lang::Lang;
use crate::message::Message;
use crate::names::{island_name, letter, phase_name, season_name};
use crate::naming::Naming;
use crate::voice::Voice;

/// What stands before and after a card's name in a marked sentence: characters that are not text.
pub const MARKS: [char; 2] = ['\u{fff9}', '\u{fffb}'];

/// The news in words, as far as it tells itself: filter it with `News::seen_by` first.
pub fn say_news(news: &News, naming: &Naming, lang: Lang) -> String {
    say_news_marked(news, naming, lang).replace(MARKS, "")
}

/// The same with the name of the card that it is about between `MARKS`, for pages where it leads to the card.
pub fn say_news_marked(news: &News, naming: &Naming, lang: Lang) -> String {
    let log = Voice { naming, lang };
    match *news {
        News::SeasonBegan { year, season } => lang
            .message("log-season")
            .number("year", year)
            .text("season", season_name(season, lang))
            .sentence(),
        News::PhaseBegan(phase) => {
            lang.message("log-phase").text("phase", phase_name(phase, lang)).sentence()
        }
        News::Answered { seat } => log.island("log-answered", seat),
        News::Finished { seat } => log.island("log-finished", seat),
        News::Resumed { seat } => log.island("log-resumed", seat),
        News::OrderCalled { seat } => log.island("log-order-called", seat),
        News::OrderSet(row) => {
            let islands = in_a_row(row.iter().map(|seat| island_name(naming.island(seat), lang)), lang);
            lang.message("log-order-set").text("islands", islands).sentence()
        }

        News::TookBack { seat, what } => {
            log.of("log-took-back", seat).text("act", log.undone(seat, what)).sentence()
        }

        News::Received { seat, goods } => log.goods("log-received", seat, &goods),
        News::Paid { seat, goods } => log.goods("log-paid", seat, &goods),
        News::Lost { seat, goods } => log.goods("log-lost", seat, &goods),
        News::Discarded { seat, goods } => log.goods("log-discarded", seat, &goods),
        News::CargoReceived { seat, fleet, goods } => log.cargo("log-cargo-received", seat, fleet, &goods),
        News::CargoPaid { seat, fleet, goods } => log.cargo("log-cargo-paid", seat, fleet, &goods),
        News::CargoLost { seat, fleet, goods } => log.cargo("log-cargo-lost", seat, fleet, &goods),

        News::EventFlipped(id) => {
            lang.message("log-event-flipped").text("card", marked(naming.event(id, lang))).sentence()
        }
        News::EventsOrdered(row) => {
            // Untouched, it needs no numbers.
            if row.as_slice().is_sorted() {
                return lang.message("log-events-kept").sentence();
            }
            let places = in_a_row(row.as_slice().iter().map(|place| (place + 1).to_string()), lang);
            lang.message("log-events-ordered").text("places", places).sentence()
        }
        News::EventActs(id) => {
            lang.message("log-event-acts").text("card", marked(naming.event(id, lang))).sentence()
        }
        News::IslandNamed { seat } => log.island("log-island-named", seat),
        News::LandNamed { land } => lang.message("log-land-named").land("land", land).sentence(),
        News::Donated { from, to, cards } => log
            .of("log-donated", from)
            .island("archon", naming.island(to))
            .text("cards", card_list(&cards, lang))
            .sentence(),
        News::Spared { seat } => log.island("log-spared", seat),
        News::EventIgnored { seat, power } => {
            log.card("log-event-ignored", seat, marked(naming.power(power, lang)))
        }
        News::VillageIdled { seat, village } => log.village("log-village-idled", seat, village),
        News::WorkshopsIdled { seat } => log.island("log-workshops-idled", seat),
        News::VillageLost { seat, village } => log.village("log-village-lost", seat, village),
        News::Declined { seat } => log.island("log-declined", seat),

        News::Looked { seat, land } => log.of("log-looked", seat).land("land", land).sentence(),
        News::HarborSeen { seat, land, harbor } => {
            let message = log.of("log-harbor-seen", seat).land("land", land);
            message.text("card", marked(naming.harbor(harbor, lang))).sentence()
        }
        News::EventSeen { seat, event } => {
            log.card("log-event-seen", seat, marked(naming.event(event, lang)))
        }

        News::Worked { seat, villages: VillageSet::EMPTY } => log.island("log-worked-none", seat),
        News::Worked { seat, villages } => {
            let made = villages.iter().map(|it| (naming.set.village(naming.island(seat), it).makes, 1));
            log.goods("log-worked", seat, &made.collect())
        }

        News::Offered { maker, to, private, counter, give, want } => {
            let id = match (counter, private) {
                (false, false) => "log-offered",
                (false, true) => "log-offered-private",
                (true, false) => "log-countered",
                (true, true) => "log-countered-private",
            };
            log.offer(id, maker, &give, &want).text("to", log.addressees(to)).sentence()
        }
        News::OfferRefused { maker, by, give, want, private: _, audience: _ } => {
            log.offer("log-offer-refused", maker, &give, &want).island("other", naming.island(by)).sentence()
        }
        News::OfferClosed { maker, why, give, want, private: _, audience: _ } => {
            let id = match why {
                Closed::Withdrawn => "log-offer-withdrawn",
                Closed::Unaffordable => "log-offer-unaffordable",
                Closed::Declined => "log-offer-declined",
            };
            log.offer(id, maker, &give, &want).sentence()
        }
        News::Dealt { maker, taker, private: _, give, want } => log.deal(maker, taker, give, want),

        News::Launched { seat, fleet, land, cargo, loaded, landed } => {
            let message = log.fleet("log-launched", seat, fleet).land("land", land);
            let launched = message.text("cards", card_list(&cargo, lang)).sentence();
            log.with_aegis(launched, &loaded, &landed)
        }
        News::Stowed { seat, fleet, loaded, landed } => {
            log.with_aegis(log.fleet("log-stowed", seat, fleet).sentence(), &loaded, &landed)
        }

        News::HazardDrawn { hazard, group } => {
            let id = match group {
                Group::Neighboring => "log-hazard-neighboring",
                Group::Foreign => "log-hazard-foreign",
            };
            log.hazard(lang.message(id), hazard)
        }
        News::HazardDrawnAlone { hazard, seat, fleet } => {
            log.hazard(log.fleet("log-hazard-alone", seat, fleet), hazard)
        }
        News::HazardsShuffled => lang.word("log-hazards-shuffled"),
        News::Struck { seat, fleet } => log.fleet("log-struck", seat, fleet).sentence(),
        News::Shown { seat, fleet, aegis } => {
            log.fleet("log-shown", seat, fleet).text("goods", counted(aegis, 1, lang)).sentence()
        }
        News::FleetSpared { seat, fleet, power } => log
            .fleet("log-fleet-spared", seat, fleet)
            .text("card", marked(naming.power(power, lang)))
            .sentence(),
        News::SentHome { seat, fleet } => log.fleet("log-sent-home", seat, fleet).sentence(),
        News::Diverted { seat, fleet, land } => {
            log.fleet("log-diverted", seat, fleet).land("land", land).sentence()
        }

        News::Said { seat, land, reveal } => {
            let id = if reveal { "log-said-reveal" } else { "log-said-pass" };
            log.of(id, seat).land("land", land).sentence()
        }
        News::HarborRevealed { land, harbor } => {
            let message = lang.message("log-harbor-revealed").land("land", land);
            message.text("card", marked(naming.harbor(harbor, lang))).sentence()
        }
        News::HarborStaysDown { land } => lang.message("log-harbor-stays-down").land("land", land).sentence(),
        News::PlansTaken { seat, wonder } => {
            log.card("log-plans-taken", seat, marked(naming.wonder(wonder, lang)))
        }

        News::Shifted { seat, from, to, cards } => log
            .fleet("log-shifted", seat, from)
            .text("target", letter(to))
            .text("cards", card_list(&cards, lang))
            .sentence(),
        News::Returned { seat, fleet, hand, landed, aboard } => {
            log.returned(seat, fleet, hand, landed, aboard)
        }

        News::Built { seat, what } => log.built(seat, what),
        News::WonderAdvanced { seat, wonder, stage } => {
            let id = match stage {
                Stage::Plans => "log-wonder-plans",
                Stage::Partial => "log-wonder-partial",
                Stage::Complete => "log-wonder-complete",
            };
            log.card(id, seat, marked(naming.wonder(wonder, lang)))
        }
        News::Adopted { seat, philosophy } => {
            log.card("log-adopted", seat, marked(naming.philosophy(philosophy, lang)))
        }
        News::Used { seat, power } => log.card("log-used", seat, marked(naming.power(power, lang))),
        News::Bought { seat, owner, wonder, price } => log
            .of("log-bought", seat)
            .island("other", naming.island(owner))
            .text("goods", goods_list(&price, lang))
            .text("card", marked(naming.wonder(wonder, lang)))
            .sentence(),

        News::HandShown { seat, hand } => log.goods("log-hand-shown", seat, &hand),
        News::KeptFaceDown { seat, count } => log.of("log-kept", seat).number("n", count).sentence(),

        News::Voted { seat, choice, votes } => {
            log.of("log-voted", seat).island("other", naming.island(choice)).number("n", votes).sentence()
        }
        News::ArchonDrawn { seat } => log.island("log-archon-drawn", seat),
        News::Elected { seat, drawn: false } => log.island("log-elected", seat),
        News::Elected { seat, drawn: true } => log.island("log-elected-drawn", seat),
        News::YearEnded { year } => lang.message("log-year-ended").number("year", year).sentence(),
        News::HarborReplaced { land } => lang.message("log-harbor-replaced").land("land", land).sentence(),
        News::HarborsShuffled => lang.word("log-harbors-shuffled"),
        News::Crowned { seat } => log.island("log-crowned", seat),
        News::Won { seat } => log.island("log-won", seat),
    }
}

/// Sentences that only the log has.
impl Voice<'_> {
    fn deal(&self, maker: Seat, taker: Seat, give: Cards, want: Cards) -> String {
        let gift = |from, to, cards| {
            let message = self.of("log-given", from).island("other", self.naming.island(to));
            message.text("cards", card_list(&cards, self.lang)).sentence()
        };
        match (number(give), number(want)) {
            (_, 0) => gift(maker, taker, give),
            (0, _) => gift(taker, maker, want),
            (_, _) => {
                let message = self.of("log-dealt", maker).island("other", self.naming.island(taker));
                let message = message.text("give", card_list(&give, self.lang));
                message.text("want", card_list(&want, self.lang)).sentence()
            }
        }
    }

    fn with_aegis(&self, mut sentence: String, loaded: &Goods, landed: &Goods) -> String {
        for (id, goods) in [("log-loaded", loaded), ("log-landed", landed)] {
            if !goods.is_empty() {
                sentence.push(' ');
                sentence += &self.lang.message(id).text("goods", goods_list(goods, self.lang)).say();
            }
        }
        sentence
    }

    /// Many hazards bear the same title, so the log says what the card does as well.
    fn hazard(&self, message: Message, id: HazardId) -> String {
        let words = hazard_words(&self.naming.set[id], self.lang).join(" ");
        message.text("card", marked(self.naming.hazard(id, self.lang))).text("words", words).sentence()
    }

    fn returned(&self, seat: Seat, fleet: Fleet, hand: Cards, landed: Goods, aboard: Cards) -> String {
        let home = match number(hand) {
            0 => self.fleet("log-returned-empty", seat, fleet).sentence(),
            _ => {
                let message = self.fleet("log-returned", seat, fleet);
                message.text("cards", card_list(&hand, self.lang)).sentence()
            }
        };
        let mut sentence = self.with_aegis(home, &Goods::EMPTY, &landed);
        if number(aboard) > 0 {
            sentence.push(' ');
            sentence += &self.lang.message("log-aboard").text("cards", card_list(&aboard, self.lang)).say();
        }
        sentence
    }

    fn built(&self, seat: Seat, what: Build) -> String {
        if let Build::Academy(id) = what {
            return self.card("log-built-academy", seat, marked(self.naming.philosophy(id, self.lang)));
        }
        self.of("log-built", seat).text("structure", self.structure(seat, what)).sentence()
    }
}

fn marked(card: String) -> String {
    let [start, end] = MARKS;
    format!("{start}{card}{end}")
}

fn number(cards: Cards) -> u8 {
    match cards {
        Cards::Kinds(goods) => goods.total(),
        Cards::Number(n) => n,
    }
}
