//! Decks and other stacks of cards, flat so that a game is cloned by memcpy.

/// A stack of cards; the top is the end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pile<const N: usize> {
    cards: [u8; N],
    len: u8,
}

impl<const N: usize> Default for Pile<N> {
    fn default() -> Pile<N> {
        Pile { cards: [0; N], len: 0 }
    }
}

impl<const N: usize> Pile<N> {
    /// Puts a card on top. Panics where the pile is full.
    pub fn push(&mut self, card: u8) {
        // Piles are as large as the loader lets decks grow.
        self.cards[self.len as usize] = card;
        self.len += 1;
    }

    /// Takes the top card, if there is any.
    pub fn pop(&mut self) -> Option<u8> {
        self.len = self.len.checked_sub(1)?;
        // Blanked, so that equal piles are equal bytes.
        Some(std::mem::take(&mut self.cards[self.len as usize]))
    }

    /// Takes the lowest card of this number out; does nothing where there is none.
    pub fn remove(&mut self, card: u8) {
        if let Some(index) = self.as_slice().iter().position(|it| *it == card) {
            self.cards.copy_within(index + 1..self.len as usize, index);
            self.len -= 1;
            self.cards[self.len as usize] = 0;
        }
    }

    /// How many cards lie in it.
    pub fn len(&self) -> u8 {
        self.len
    }

    /// Whether no card lies in it.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The cards, the lowest first.
    pub fn as_slice(&self) -> &[u8] {
        &self.cards[..self.len as usize]
    }

    /// The cards, the lowest first, to be shuffled or sorted.
    pub fn as_mut_slice(&mut self) -> &mut [u8] {
        &mut self.cards[..self.len as usize]
    }
}
