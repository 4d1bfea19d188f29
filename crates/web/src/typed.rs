//! What people type: names and chat, cut to their limits and rid of what could disturb others; and seats by their numbers.

use rules::seat::Seat;

/// Letters that a name may have.
pub const MAX_NAME: usize = 24;
/// Letters that the name of a table may have.
pub const MAX_TITLE: usize = 40;
/// Letters that one chat line may have.
pub const MAX_CHAT: usize = 400;

/// Words as one line without marks that could disturb others; `None` where nothing is left.
pub(crate) fn tidy(words: &str, most: usize) -> Option<String> {
    let visible = words.chars().map(|letter| if letter.is_whitespace() { ' ' } else { letter });
    let visible: String = visible.filter(|letter| !letter.is_control() && !is_mark(*letter)).collect();
    let words = visible.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let words: String = words.chars().take(most).collect();
    let words = words.trim_end().to_owned();
    (!words.is_empty()).then_some(words)
}

/// A seat by its number in forms, addresses and logs, which counts from 1.
pub(crate) fn numbered(number: &str) -> Option<Seat> {
    let number = number.parse::<u8>().ok().filter(|number| (1..=Seat::MAX as u8).contains(number))?;
    Some(Seat(number - 1))
}

/// Marks that are not seen but change how text around them reads: directions, joiners, tags.
pub fn is_mark(letter: char) -> bool {
    matches!(letter,
        '\u{00ad}' | '\u{061c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff0}'..='\u{ffff}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_chat_lose_what_cannot_be_seen_and_are_cut() {
        assert_eq!(tidy("  Ada\u{202e}\t\n of  Chios ", 24).as_deref(), Some("Ada of Chios"));
        assert_eq!(tidy("<script>", 24).as_deref(), Some("<script>"), "escaping is the page's work");
        assert_eq!(tidy(&"é".repeat(10_000), MAX_CHAT).map(|words| words.chars().count()), Some(MAX_CHAT));
        assert_eq!(tidy("\u{200b}\u{0}", 24), None);
    }
}
