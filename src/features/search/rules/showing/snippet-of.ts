import { eachWord } from '../analysis/words-in.ts';
import { stretchOf } from './stretch-of.ts';
import { type Shown, wordTest } from './word-test.ts';

/** Some hundred pages: what stands behind is not looked at. */
const LOOKED_AT = 200_000;
/** Another word of the query says more than any number of the same. */
const OTHER_WORD = 10;
const SAME_WORD_MAX = 9;

interface Occurrence {
  readonly start: number;
  readonly end: number;
  /** Of which word of the query. */
  readonly place: number;
}

interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly worth: number;
}
const BEGINNING: Stretch = { start: 0, end: 0, worth: 0 };

/**
 * The stretch of a text, at most so long, that holds most of what is looked for; its beginning where nothing is. Of
 * several texts that of one: what one person wrote does not run into what another did.
 */
export function snippetOf(
  texts: string | readonly string[],
  typed: string,
  length: number,
  shown: Shown = {},
): string {
  const [first = '', ...others] = typeof texts === 'string' ? [texts] : texts;
  const placeOf = wordTest([first, ...others].join('\n'), typed, shown);
  let best = { text: first, ...bestWindow(occurrencesIn(first, placeOf), length) };
  for (const text of others) {
    const other = bestWindow(occurrencesIn(text, placeOf), length);
    if (other.worth > best.worth) best = { text, ...other };
  }
  return stretchOf(best.text, best.start, best.end, length);
}

function occurrencesIn(text: string, placeOf: (word: string) => number): Occurrence[] {
  const occurrences: Occurrence[] = [];
  eachWord(text.slice(0, LOOKED_AT), (word, start) => {
    const place = placeOf(word);
    if (place >= 0) occurrences.push({ start, end: start + word.length, place });
  });
  return occurrences;
}

/** Of all stretches that fit, the first that holds the most words. */
function bestWindow(occurrences: readonly Occurrence[], length: number): Stretch {
  let best = BEGINNING;
  const held = new Map<number, number>();
  let last = 0;
  for (const [first, { start, place }] of occurrences.entries()) {
    last = Math.max(last, first);
    for (let next = occurrences[last]; next && next.end - start <= length; next = occurrences[last]) {
      held.set(next.place, (held.get(next.place) ?? 0) + 1);
      last += 1;
    }
    const worth = held.size * OTHER_WORD + Math.min(last - first, SAME_WORD_MAX);
    const end = occurrences[last - 1]?.end ?? start;
    if (last > first && worth > best.worth) best = { start, end, worth };
    const left = (held.get(place) ?? 0) - 1;
    if (left > 0) held.set(place, left);
    else held.delete(place);
  }
  return best;
}
