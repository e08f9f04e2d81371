const SPACE = 0x20;
/** Hash of first, middle and last byte and length, which distinguishes most words: only matching words are compared fully. */
const BUCKETS = 4_096;
const NO_PLACE = -1;

/** Counts of the wanted words in a text, and its length in words. */
export interface WordCounts {
  readonly length: number;
  /** By index of the wanted word. */
  readonly counts: Uint32Array;
  /** The positions of the word in the text, in order. */
  positions(place: number): readonly number[];
}

/**
 * Counts words in texts of the index: UTF-8, words separated by single spaces. Reads bytes, since decoding hundreds of texts
 * would take longer than the rest of a search. The result is valid until the next call.
 */
export function wordCounter(words: readonly string[]): (text: Uint8Array) => WordCounts {
  const wanted = words.map((word) => new TextEncoder().encode(word));
  // Hash table with chaining: the first word of each bucket, and for each word the next one.
  const firstOf = new Int32Array(BUCKETS).fill(NO_PLACE);
  const nextOf = new Int32Array(wanted.length).fill(NO_PLACE);
  for (const [place, word] of [...wanted.entries()].reverse()) {
    const bucket = hashOf(word, 0, word.length);
    nextOf[place] = firstOf[bucket] ?? NO_PLACE;
    firstOf[bucket] = place;
  }
  const counts = new Uint32Array(wanted.length);
  // Occurrences in order: positions are computed on demand, as few callers need them.
  let found = { places: new Int32Array(0), positions: new Int32Array(0), length: 0 };
  const positions = (place: number): readonly number[] => {
    const all: number[] = [];
    const count = counts[place] ?? 0;
    for (let at = 0; all.length < count; at += 1)
      if (found.places[at] === place) all.push(found.positions[at] ?? 0);
    return all;
  };

  return (text) => {
    const size = text.length;
    const wordsAtMost = (size + 1) >> 1;
    if (found.places.length < wordsAtMost)
      found = {
        places: new Int32Array(wordsAtMost),
        positions: new Int32Array(wordsAtMost),
        length: found.length,
      };
    if (found.length > 0) counts.fill(0);
    const { places, positions: at } = found;
    let length = 0;
    let foundCount = 0;
    for (let start = 0; start < size; ) {
      let end = start;
      while (end < size && text[end] !== SPACE) end += 1;
      if (end > start) {
        let place = firstOf[hashOf(text, start, end)] ?? NO_PLACE;
        while (place !== NO_PLACE && !equalsAt(text, start, end, wanted[place]))
          place = nextOf[place] ?? NO_PLACE;
        if (place !== NO_PLACE) {
          counts[place] = (counts[place] ?? 0) + 1;
          places[foundCount] = place;
          at[foundCount] = length;
          foundCount += 1;
        }
        length += 1;
      }
      start = end + 1;
    }
    found.length = foundCount;
    return { length, counts, positions };
  };
}

const hashOf = (text: Uint8Array, start: number, end: number) =>
  ((text[start] ?? 0) * 131 + (text[end - 1] ?? 0) * 31 + (text[(start + end) >> 1] ?? 0) * 7 + end - start) &
  (BUCKETS - 1);

function equalsAt(text: Uint8Array, start: number, end: number, word: Uint8Array | undefined): boolean {
  if (!word || word.length !== end - start) return false;
  for (let at = 0; at < word.length; at += 1) if (word[at] !== text[start + at]) return false;
  return true;
}
