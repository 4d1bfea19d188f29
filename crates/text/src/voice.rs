//! The shapes that sentences about a game share.

use rules::action::{Build, Power, Undone};
use rules::effect::ability::Ability;
use rules::effect::structure::StructureEffect;
use rules::effect::{Exchange, Gain};
use rules::goods::{Good, Goods};
use rules::seat::{Fleet, Seat, SeatSet};
use rules::world::Village;

use crate::goods::{all_of, counted, goods_list};
use crate::lang::Lang;
use crate::message::Message;
use crate::names::letter;
use crate::naming::Naming;

/// Speaks one language about one game.
pub(crate) struct Voice<'a> {
    pub naming: &'a Naming<'a>,
    pub lang: Lang,
}

impl Voice<'_> {
    pub(crate) fn of<'m>(&self, id: &'m str, seat: Seat) -> Message<'m> {
        self.lang.message(id).island("island", self.naming.island(seat))
    }

    pub(crate) fn island(&self, id: &str, seat: Seat) -> String {
        self.of(id, seat).sentence()
    }

    pub(crate) fn goods(&self, id: &str, seat: Seat, goods: &Goods) -> String {
        self.of(id, seat).text("goods", goods_list(goods, self.lang)).sentence()
    }

    pub(crate) fn card(&self, id: &str, seat: Seat, card: String) -> String {
        self.of(id, seat).text("card", card).sentence()
    }

    pub(crate) fn village(&self, id: &str, seat: Seat, village: Village) -> String {
        self.of(id, seat).text("village", self.one_village(seat, village)).sentence()
    }

    pub(crate) fn one_village(&self, seat: Seat, village: Village) -> String {
        let makes = self.naming.set.village(self.naming.island(seat), village).makes;
        self.lang.word(&format!("village-{}.one", makes.name()))
    }

    pub(crate) fn fleet<'m>(&self, id: &'m str, seat: Seat, fleet: Fleet) -> Message<'m> {
        self.of(id, seat).text("fleet", letter(fleet))
    }

    pub(crate) fn cargo(&self, id: &str, seat: Seat, fleet: Fleet, goods: &Goods) -> String {
        self.fleet(id, seat, fleet).text("goods", goods_list(goods, self.lang)).sentence()
    }

    pub(crate) fn offer<'m>(&self, id: &'m str, maker: Seat, give: &Goods, want: &Goods) -> Message<'m> {
        self.of(id, maker).text("terms", self.terms(give, want))
    }

    pub(crate) fn terms(&self, give: &Goods, want: &Goods) -> String {
        let message = self.lang.message(match (give.is_empty(), want.is_empty()) {
            (_, true) => "terms-gift",
            (true, false) => "terms-wish",
            (false, false) => "terms",
        });
        message.text("give", goods_list(give, self.lang)).text("want", goods_list(want, self.lang)).say()
    }

    pub(crate) fn addressees(&self, to: SeatSet) -> String {
        if to.len() as usize + 1 >= self.naming.islands.len() {
            return self.lang.word("to-everyone");
        }
        let form = |seat| self.lang.word(&format!("island-{}.to", self.naming.island(seat).name()));
        all_of(to.iter().map(form), self.lang)
    }

    /// "a grain village", "a new fleet".
    pub(crate) fn structure(&self, seat: Seat, what: Build) -> String {
        match what {
            Build::Village(village) => self.one_village(seat, village),
            Build::Workshop => {
                let makes = self.naming.set.island(self.naming.island(seat)).workshop;
                self.lang.word(&format!("workshop-{}.one", makes.name()))
            }
            Build::Acropolis(kind) => self.lang.word(&format!("acropolis-{}.one", kind.name())),
            Build::Academy(_) => self.lang.word("acropolis-academy.one"),
            Build::Fleet => self.lang.word("fleet.new"),
        }
    }

    /// "the trade of fleet A with the bank", "building a grain village".
    pub(crate) fn undone(&self, seat: Seat, what: Undone) -> String {
        let (lang, naming) = (self.lang, self.naming);
        let message = |id| lang.message(id);
        let fleet = |id, fleet| lang.message(id).text("fleet", letter(fleet));
        let card = |id, card: String| lang.message(id).text("card", card);
        match what {
            Undone::Take(good) => message("undone-take").text("goods", counted(good, 1, lang)),
            Undone::Launch { fleet: it, land } => fleet("undone-launch", it).land("land", land),
            Undone::Stow(it) => fleet("undone-stow", it),
            Undone::Fee(it) => fleet("undone-fee", it),
            Undone::Receive(it) => fleet("undone-receive", it),
            Undone::Trade(it) => fleet("undone-trade", it),
            Undone::Shift { from, to } => fleet("undone-shift", from).text("target", letter(to)),
            Undone::Return(it) => fleet("undone-return", it),
            Undone::Build(what) => message("undone-build").text("structure", self.structure(seat, what)),
            Undone::Wonder { wonder, from: _ } => card("undone-wonder", naming.wonder(wonder, lang)),
            Undone::Adopt(philosophy) => card("undone-adopt", naming.philosophy(philosophy, lang)),
            Undone::Use(power) => card("undone-use", naming.power(power, lang)),
        }
        .say()
    }

    /// The card that a use brings for these, where it can be no other.
    pub(crate) fn only_gain(&self, power: Power, pay: &Goods) -> Option<Good> {
        let set = self.naming.set;
        let abilities = match power {
            Power::Structure(kind) => match set.structure(kind).effect {
                StructureEffect::Makes { gain, .. } => return Some(gain),
                StructureEffect::Teaches | StructureEffect::Keeps(_) => return None,
            },
            Power::Philosophy(id) => std::slice::from_ref(&set[id].ability),
            Power::Wonder(id) => &set[id].abilities,
        };
        abilities.iter().find_map(|ability| {
            let Ability::Exchange(Exchange { cost, gain: Gain::One(good) }) = ability else { return None };
            cost.admits(pay).then_some(*good)
        })
    }
}
