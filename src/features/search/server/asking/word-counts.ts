const SPACE = 0x20;
/** First letter, last letter, the one between and length tell most words apart: only what may be wanted is looked at whole. */
const SKETCHES = 4_096;
const NO_PLACE = -1;

/** How often each wanted word stands in a text, and how many words the text has. */
export interface WordCounts {
  readonly length: number;
  /** By the place of the word among those wanted. */
  readonly counts: Uint32Array;
  /** Where among the words of the text it stands, in order. */
  positions(place: number): readonly number[];
}

/**
 * Counts words in texts as the index gives them: UTF-8, words separated by single spaces. Reads bytes, since making
 * strings of hundreds of whole texts would take longer than everything else an answer needs. What it answers holds until
 * it is asked about the next text.
 */
export function wordCounter(words: readonly string[]): (text: Uint8Array) => WordCounts {
  const wanted = words.map((word) => new TextEncoder().encode(word));
  // Those of one sketch follow each other: the first of them, and after each the next.
  const firstOf = new Int32Array(SKETCHES).fill(NO_PLACE);
  const nextOf = new Int32Array(wanted.length).fill(NO_PLACE);
  for (const [place, word] of [...wanted.entries()].reverse()) {
    const sketch = sketchOf(word, 0, word.length);
    nextOf[place] = firstOf[sketch] ?? NO_PLACE;
    firstOf[sketch] = place;
  }
  const counts = new Uint32Array(wanted.length);
  // Those found in the text, in its order: few ask where a word stands.
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
    let taken = 0;
    for (let start = 0; start < size; ) {
      let end = start;
      while (end < size && text[end] !== SPACE) end += 1;
      if (end > start) {
        let place = firstOf[sketchOf(text, start, end)] ?? NO_PLACE;
        while (place !== NO_PLACE && !isAt(text, start, end, wanted[place]))
          place = nextOf[place] ?? NO_PLACE;
        if (place !== NO_PLACE) {
          counts[place] = (counts[place] ?? 0) + 1;
          places[taken] = place;
          at[taken] = length;
          taken += 1;
        }
        length += 1;
      }
      start = end + 1;
    }
    found.length = taken;
    return { length, counts, positions };
  };
}

const sketchOf = (text: Uint8Array, start: number, end: number) =>
  ((text[start] ?? 0) * 131 + (text[end - 1] ?? 0) * 31 + (text[(start + end) >> 1] ?? 0) * 7 + end - start) &
  (SKETCHES - 1);

function isAt(text: Uint8Array, start: number, end: number, word: Uint8Array | undefined): boolean {
  if (!word || word.length !== end - start) return false;
  for (let at = 0; at < word.length; at += 1) if (word[at] !== text[start + at]) return false;
  return true;
}
