const SPACE = 0x20;
/** First letter, last letter and length tell most words apart: only what may be wanted is looked at whole. */
const SKETCHES = 4_096;
const NONE: readonly number[] = [];

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
  const isSketched = new Uint8Array(SKETCHES);
  const sketched = new Map<number, number[]>();
  wanted.forEach((word, place) => {
    const sketch = sketchOf(word, 0, word.length);
    isSketched[sketch] = 1;
    sketched.set(sketch, [...(sketched.get(sketch) ?? []), place]);
  });
  const counts = new Uint32Array(wanted.length);
  const positions: number[][] = wanted.map(() => []);
  let held: number[] = [];

  const take = (text: Uint8Array, start: number, end: number, sketch: number, position: number) => {
    for (const place of sketched.get(sketch) ?? NONE) {
      if (!isAt(text, start, end, wanted[place])) continue;
      if (counts[place] === 0) held.push(place);
      counts[place] = (counts[place] ?? 0) + 1;
      positions[place]?.push(position);
      return;
    }
  };

  return (text) => {
    for (const place of held) {
      counts[place] = 0;
      positions[place] = [];
    }
    held = [];
    const size = text.length;
    let length = 0;
    for (let start = 0; start < size; ) {
      let end = start;
      while (end < size && text[end] !== SPACE) end += 1;
      if (end > start) {
        const sketch = sketchOf(text, start, end);
        if (isSketched[sketch] === 1) take(text, start, end, sketch, length);
        length += 1;
      }
      start = end + 1;
    }
    return { length, counts, positions: (place) => positions[place] ?? NONE };
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
