/**
 * Damerau-Levenshtein distance (optimal string alignment) of two words. Distances above `most` are returned as `most + 1`,
 * early, as most words are far apart.
 */
export function editDistance(one: string, other: string, most: number): number {
  const far = most + 1;
  if (Math.abs(one.length - other.length) > most) return far;
  return Math.min(far, lastRow(one, other, most)?.[other.length] ?? far);
}

/**
 * The distance between a word and the closest prefix of another one: « submer » is one edit from a prefix of « sumbersion ».
 * The rest counts as an ending.
 */
export function prefixEditDistance(beginning: string, word: string, most: number): number {
  const row = lastRow(beginning, word, most);
  let least = most + 1;
  for (let at = 0; row && at <= word.length; at += 1) least = Math.min(least, row[at] ?? least);
  return least;
}

/** Buffers for three rows of the distance matrix, reused because thousands of words are compared with one. */
let rows = [new Uint16Array(64), new Uint16Array(64), new Uint16Array(64)] as const;

/** The last row of the matrix: distances of `one` to each prefix of `other`, valid until the next call; null if all are too large. */
function lastRow(one: string, other: string, most: number): Uint16Array | null {
  const width = other.length + 1;
  if (rows[0].length < width) rows = [new Uint16Array(width), new Uint16Array(width), new Uint16Array(width)];
  let [row, last, before] = rows;
  for (let j = 0; j < width; j += 1) row[j] = j;
  let leastBefore = 0;
  for (let i = 1; i <= one.length; i += 1) {
    const free = before;
    before = last;
    last = row;
    row = free.fill(most + 1, 0, width);
    // Cells outside this band exceed the maximum.
    const [from, to] = [Math.max(0, i - most), Math.min(width - 1, i + most)];
    let least = most + 1;
    for (let j = from; j <= to; j += 1) {
      const edits = j === 0 ? i : editsAt(one, other, i, j, row, last, before);
      row[j] = edits;
      if (edits < least) least = edits;
    }
    // A transposition refers back over one row.
    if (least > most && leastBefore > most) return null;
    leastBefore = least;
  }
  return row;
}

function editsAt(
  one: string,
  other: string,
  i: number,
  j: number,
  row: Uint16Array,
  last: Uint16Array,
  before: Uint16Array,
): number {
  const letter = one.charCodeAt(i - 1);
  const opposite = other.charCodeAt(j - 1);
  const replaced = (last[j - 1] ?? 0) + (letter === opposite ? 0 : 1);
  const edits = Math.min(replaced, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
  const isSwapped =
    i > 1 && j > 1 && letter === other.charCodeAt(j - 2) && one.charCodeAt(i - 2) === opposite;
  return isSwapped ? Math.min(edits, (before[j - 2] ?? 0) + 1) : edits;
}
