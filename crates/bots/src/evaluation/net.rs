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

/// A block of numbers that come out, by eights: as many as machines keep in registers while they grow.
type Block<Number> = [[Number; 8]; 4];
/// A layer: what each input brings to all that comes out. Most inputs are nothing, and those are left out.
type Layer<const BLOCKS: usize> = Vec<[Block<i16>; BLOCKS]>;
/// What comes out, as it grows.
type Sums<const BLOCKS: usize> = [Block<i32>; BLOCKS];

/// Weights as they are used.
pub(super) struct Net {
    table: Layer<2>,
    island: Layer<2>,
    first_bias: Sums<2>,
    own: Layer<1>,
    others: Layer<1>,
    second_bias: Sums<1>,
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
        let table: Vec<[i16; TABLE]> = from.rows(FIRST)?;
        let island: Vec<[i16; ISLAND]> = from.rows(FIRST)?;
        let first_bias = from.longs(FIRST)?;
        let own: Vec<[i16; FIRST]> = from.rows(SECOND)?;
        let others: Vec<[i16; FIRST]> = from.rows(SECOND)?;
        let second_bias = from.longs(SECOND)?;
        let last: Vec<[i16; SECOND]> = from.rows(SEASONS)?;
        let last_bias = from.longs(SEASONS)?;
        if !from.left.is_empty() {
            return Err("there are more bytes than weights");
        }
        let all_bounded = (0..FIRST)
            .all(|at| is_bounded(&[(&table[at], 255), (&island[at], 255)], first_bias[at]))
            && (0..SECOND).all(|at| is_bounded(&[(&own[at], MOST), (&others[at], MOST)], second_bias[at]))
            && (0..SEASONS).all(|at| is_bounded(&[(&last[at], MOST)], last_bias[at]));
        if !all_bounded {
            return Err("the weights are too large");
        }
        Ok(Net {
            table: by_input(&table),
            island: by_input(&island),
            first_bias: in_blocks(&first_bias),
            own: by_input(&own),
            others: by_input(&others),
            second_bias: in_blocks(&second_bias),
            last,
            last_bias,
        })
    }

    /// A score for each island; the exponentials of scores are as the chances to win.
    pub(super) fn scores(&self, inputs: &Inputs) -> [f32; Seat::MAX] {
        let mut there = There::NONE;
        let mut shared = self.first_bias;
        add(&self.table, there.of(&inputs.table), &mut shared);
        let mut first = [[0i16; FIRST]; Seat::MAX];
        let mut totals = [0u16; FIRST];
        for (island, out) in inputs.islands.iter().zip(&mut first).take(inputs.players) {
            let mut sums = shared;
            add(&self.island, there.of(island), &mut sums);
            *out = activations(&sums, FIRST_ONE - ONE);
            for (total, activation) in totals.iter_mut().zip(out) {
                *total += *activation as u16;
            }
        }
        let mut rivals = self.second_bias;
        add(&self.others, there.of(&means(&totals, inputs.players)), &mut rivals);
        let mut scores = [0.0; Seat::MAX];
        for (own, score) in first.iter().zip(&mut scores).take(inputs.players) {
            let mut sums = rivals;
            add(&self.own, there.of(own), &mut sums);
            let second = activations(&sums, SECOND_ONE);
            let sum = self.last_bias[inputs.season] + dot(&self.last[inputs.season], &second);
            *score = sum as f32 / (1 << (SECOND_ONE + ONE)) as f32;
        }
        scores
    }
}

/// The inputs of a layer that are not nothing: their places and numbers.
struct There([(u8, i16); ISLAND]);

impl There {
    const NONE: There = There([(0, 0); ISLAND]);

    /// Of these numbers, which are no more than those of an island.
    fn of<N: Copy + Into<i16>>(&mut self, numbers: &[N]) -> &[(u8, i16)] {
        let mut count = 0;
        for (place, number) in numbers.iter().enumerate() {
            let number = (*number).into();
            // Written in any case, and written over where it was nothing: no machine could guess which it will be.
            self.0[count] = (place as u8, number);
            count += usize::from(number != 0);
        }
        &self.0[..count]
    }
}

/// Adds what these inputs bring. Compilers make `pmaddwd` of it and keep a block in registers, as long as this is a
/// function of its own.
#[inline(never)]
fn add<const BLOCKS: usize>(layer: &Layer<BLOCKS>, inputs: &[(u8, i16)], sums: &mut Sums<BLOCKS>) {
    for (block, sums) in sums.iter_mut().enumerate() {
        let mut grown = *sums;
        for (place, input) in inputs {
            let input = i32::from(*input);
            for (sums, weights) in grown.iter_mut().zip(&layer[usize::from(*place)][block]) {
                for (sum, weight) in sums.iter_mut().zip(weights) {
                    *sum += i32::from(*weight) * input;
                }
            }
        }
        *sums = grown;
    }
}

/// What comes out of a layer with these sums, whose one is so many bits above the one between layers.
fn activations<const BLOCKS: usize, const N: usize>(sums: &Sums<BLOCKS>, bits: u32) -> [i16; N] {
    let mut activations = [0; N];
    for (activation, sum) in activations.iter_mut().zip(sums.as_flattened().as_flattened()) {
        *activation = (sum >> bits).clamp(0, MOST) as i16;
    }
    activations
}

/// Totals divided by the number of islands, which is known to the compiler: a division takes long.
fn means(totals: &[u16; FIRST], players: usize) -> [i16; FIRST] {
    match players {
        3 => totals.map(|total| (total / 3) as i16),
        4 => totals.map(|total| (total / 4) as i16),
        5 => totals.map(|total| (total / 5) as i16),
        _ => totals.map(|total| (total / 6) as i16),
    }
}

/// Products of shorts that are summed up as longs: compilers make single instructions of it.
fn dot<const N: usize>(weights: &[i16; N], inputs: &[i16; N]) -> i32 {
    weights.iter().zip(inputs).map(|(weight, input)| i32::from(*weight) * i32::from(*input)).sum()
}

/// Rows of weights, one for each number that comes out, as they are used.
fn by_input<const N: usize, const BLOCKS: usize>(rows: &[[i16; N]]) -> Layer<BLOCKS> {
    let of_input = |input: usize| in_blocks(&rows.iter().map(|row| row[input]).collect::<Vec<_>>());
    (0..N).map(of_input).collect()
}

fn in_blocks<Number: Copy + Default, const BLOCKS: usize>(numbers: &[Number]) -> [Block<Number>; BLOCKS] {
    let mut blocks = [[[Number::default(); 8]; 4]; BLOCKS];
    blocks.as_flattened_mut().as_flattened_mut().copy_from_slice(numbers);
    blocks
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

    /// So many rows of weights.
    fn rows<const N: usize>(&mut self, count: usize) -> Result<Vec<[i16; N]>, &'static str> {
        (0..count)
            .map(|_| {
                let mut row = [0; N];
                for weight in &mut row {
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
