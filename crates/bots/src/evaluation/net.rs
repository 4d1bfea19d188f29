//! The net: whole numbers only, so that every machine comes to the same answer.
//!
//! Each island goes through the same layer, which is told of the table too; what comes out is put beside the mean of all
//! islands, goes through a second layer, and a last row that each season has for itself makes a score of it.

use rules::seat::Seat;

use super::inputs::{ISLAND, Inputs, SEASONS, TABLE};

/// What the first layer makes of an island.
const FIRST: usize = 64;
/// What the second layer makes of that.
const SECOND: usize = 32;

/// What a file of weights begins with; the number is that of its form.
const MAGIC: &[u8; 8] = b"islands1";
/// A whole one between layers, as a power of two: of activations, and of the weights of either layer.
const ONE: u32 = 8;
const FIRST_ONE: u32 = 12;
const SECOND_ONE: u32 = 11;
/// The largest activation: sixteen.
const MOST: i32 = (16 << ONE) - 1;

// Rows are as long as whole vectors of any machine.
const TABLE_ROW: usize = TABLE.next_multiple_of(16);
const ISLAND_ROW: usize = ISLAND.next_multiple_of(16);

/// Weights as they are used: one row for each number that comes out.
pub(super) struct Net {
    table: Vec<[i16; TABLE_ROW]>,
    island: Vec<[i16; ISLAND_ROW]>,
    first_bias: Vec<i32>,
    own: Vec<[i16; FIRST]>,
    others: Vec<[i16; FIRST]>,
    second_bias: Vec<i32>,
    last: Vec<[i16; SECOND]>,
    last_bias: Vec<i32>,
}

impl Net {
    /// Reads a file of weights: magic, sizes, then layer after layer, smallest byte first. Weights with which a sum
    /// could outgrow its number are refused, so no input can make it do so.
    pub(super) fn parse(bytes: &[u8]) -> Result<Net, &'static str> {
        let mut from = Reader { left: bytes };
        if from.take(MAGIC.len())? != MAGIC {
            return Err("these are no weights of this form");
        }
        for size in [TABLE, ISLAND, SEASONS, FIRST, SECOND] {
            if usize::from(from.short()? as u16) != size {
                return Err("the weights are for other inputs or layers");
            }
        }
        let net = Net {
            table: from.rows(FIRST, TABLE)?,
            island: from.rows(FIRST, ISLAND)?,
            first_bias: from.longs(FIRST)?,
            own: from.rows(SECOND, FIRST)?,
            others: from.rows(SECOND, FIRST)?,
            second_bias: from.longs(SECOND)?,
            last: from.rows(SEASONS, SECOND)?,
            last_bias: from.longs(SEASONS)?,
        };
        if !from.left.is_empty() {
            return Err("there are more bytes than weights");
        }
        let all_bounded = (0..FIRST)
            .all(|at| is_bounded(&[(&net.table[at], 255), (&net.island[at], 255)], net.first_bias[at]))
            && (0..SECOND)
                .all(|at| is_bounded(&[(&net.own[at], MOST), (&net.others[at], MOST)], net.second_bias[at]))
            && (0..SEASONS).all(|at| is_bounded(&[(&net.last[at], MOST)], net.last_bias[at]));
        if all_bounded { Ok(net) } else { Err("the weights are too large") }
    }

    /// A score for each island; the exponentials of scores are as the chances to win.
    pub(super) fn scores(&self, inputs: &Inputs) -> [f32; Seat::MAX] {
        let table: [i16; TABLE_ROW] = widened(&inputs.table);
        let mut shared = [0; FIRST];
        for (at, sum) in shared.iter_mut().enumerate() {
            *sum = self.first_bias[at] + dot(&self.table[at], &table);
        }
        let mut first = [[0i16; FIRST]; Seat::MAX];
        let mut mean = [0i16; FIRST];
        let mut sums = [0i32; FIRST];
        for (island, out) in inputs.islands.iter().zip(&mut first).take(inputs.players) {
            let island: [i16; ISLAND_ROW] = widened(island);
            for at in 0..FIRST {
                let sum = shared[at] + dot(&self.island[at], &island);
                let activation = (sum >> (FIRST_ONE - ONE)).clamp(0, MOST);
                out[at] = activation as i16;
                sums[at] += activation;
            }
        }
        for (mean, sum) in mean.iter_mut().zip(sums) {
            *mean = (sum / inputs.players as i32) as i16;
        }
        let mut rivals = [0; SECOND];
        for (at, sum) in rivals.iter_mut().enumerate() {
            *sum = self.second_bias[at] + dot(&self.others[at], &mean);
        }
        let mut scores = [0.0; Seat::MAX];
        for (own, score) in first.iter().zip(&mut scores).take(inputs.players) {
            let mut second = [0i16; SECOND];
            for at in 0..SECOND {
                let sum = rivals[at] + dot(&self.own[at], own);
                second[at] = (sum >> SECOND_ONE).clamp(0, MOST) as i16;
            }
            let sum = self.last_bias[inputs.season] + dot(&self.last[inputs.season], &second);
            *score = sum as f32 / (1 << (SECOND_ONE + ONE)) as f32;
        }
        scores
    }
}

/// Products of shorts that are summed up as longs: compilers make single instructions of it.
fn dot<const N: usize>(weights: &[i16; N], inputs: &[i16; N]) -> i32 {
    weights.iter().zip(inputs).map(|(weight, input)| i32::from(*weight) * i32::from(*input)).sum()
}

fn widened<const FROM: usize, const TO: usize>(numbers: &[u8; FROM]) -> [i16; TO] {
    let mut wide = [0; TO];
    for (wide, number) in wide.iter_mut().zip(numbers) {
        *wide = i16::from(*number);
    }
    wide
}

/// Whether a sum over these rows, each with its largest input, fits into 32 bits.
fn is_bounded(rows: &[(&[i16], i32)], bias: i32) -> bool {
    let size = |row: &[i16]| row.iter().map(|weight| i64::from(weight.unsigned_abs())).sum::<i64>();
    let sum: i64 = rows.iter().map(|(row, most)| size(row) * i64::from(*most)).sum();
    sum + i64::from(bias.unsigned_abs()) <= i64::from(i32::MAX)
}

struct Reader<'a> {
    left: &'a [u8],
}

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Result<&'a [u8], &'static str> {
        let (taken, left) = self.left.split_at_checked(count).ok_or("the weights end too soon")?;
        self.left = left;
        Ok(taken)
    }

    fn short(&mut self) -> Result<i16, &'static str> {
        Ok(i16::from_le_bytes(*self.take(2)?.first_chunk().ok_or("the weights end too soon")?))
    }

    fn longs(&mut self, count: usize) -> Result<Vec<i32>, &'static str> {
        let bytes = self.take(4 * count)?;
        Ok(bytes.as_chunks().0.iter().map(|bytes| i32::from_le_bytes(*bytes)).collect())
    }

    /// So many rows, each with so many weights in the file and nothing in the rest.
    fn rows<const N: usize>(&mut self, count: usize, length: usize) -> Result<Vec<[i16; N]>, &'static str> {
        (0..count)
            .map(|_| {
                let mut row = [0; N];
                for weight in &mut row[..length] {
                    *weight = self.short()?;
                }
                Ok(row)
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WEIGHTS: &[u8] = include_bytes!("weights.bin");

    fn blank(players: usize) -> Inputs {
        Inputs { season: 3, players, table: [0; TABLE], islands: [[0; ISLAND]; Seat::MAX] }
    }

    #[test]
    fn weights_that_are_not_whole_or_not_ours_are_refused() {
        assert!(Net::parse(WEIGHTS).is_ok());
        let refused = |bytes: &[u8]| Net::parse(bytes).err().unwrap_or_default();
        assert_eq!(refused(&WEIGHTS[..WEIGHTS.len() - 1]), "the weights end too soon");
        assert_eq!(refused(&[WEIGHTS, &[0]].concat()), "there are more bytes than weights");
        assert_eq!(refused(b"islands0"), "these are no weights of this form");
        let mut other = WEIGHTS.to_vec();
        other[8] += 1;
        assert_eq!(refused(&other), "the weights are for other inputs or layers");
    }

    #[test]
    fn weights_whose_sums_could_overflow_are_refused() {
        let mut large = WEIGHTS.to_vec();
        // All of the first layer at its largest, bias included.
        let first = 18 + 2 * FIRST * (TABLE + ISLAND);
        large[18..first].as_chunks_mut().0.iter_mut().for_each(|it| *it = i16::MAX.to_le_bytes());
        let biases = first..first + 4 * FIRST;
        large[biases].as_chunks_mut().0.iter_mut().for_each(|it| *it = i32::MAX.to_le_bytes());
        assert_eq!(Net::parse(&large).err(), Some("the weights are too large"));
    }

    #[test]
    fn sums_stay_in_bounds_with_the_largest_inputs() {
        let net = Net::parse(WEIGHTS).unwrap();
        for players in 3..=Seat::MAX {
            let full = Inputs { table: [255; TABLE], islands: [[255; ISLAND]; Seat::MAX], ..blank(players) };
            assert!(net.scores(&full).iter().all(|score| score.is_finite()));
        }
    }

    #[test]
    fn equal_islands_score_alike_and_seats_do_not_matter() {
        let net = Net::parse(WEIGHTS).unwrap();
        let mut inputs = blank(4);
        for (seat, island) in inputs.islands.iter_mut().enumerate().take(4) {
            *island = std::array::from_fn(|at| ((at * (seat % 3 + 1)) % 7) as u8);
        }
        let scores = net.scores(&inputs);
        assert_eq!(scores[0], scores[3]);
        assert_ne!(scores[0], scores[1]);
        inputs.islands.swap(0, 1);
        let swapped = net.scores(&inputs);
        assert_eq!([swapped[0], swapped[1], swapped[2]], [scores[1], scores[0], scores[2]]);
    }
}
