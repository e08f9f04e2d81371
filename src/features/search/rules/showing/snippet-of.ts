import { forEachWord } from '../analysis/for-each-word.ts';
import { excerptAround } from './excerpt-around.ts';
import { type MatchOptions, wordMatcher } from './word-matcher.ts';

/** Some hundred pages; the rest of a longer text is not searched. */
const SEARCHED_LENGTH = 200_000;
/** A further query word counts more than any number of repetitions. */
const DISTINCT_WORD_SCORE = 10;
const REPETITION_SCORE_MAX = 9;

interface Occurrence {
  readonly start: number;
  readonly end: number;
  /** The index of the query word. */
  readonly place: number;
}

interface Window {
  readonly start: number;
  readonly end: number;
  readonly worth: number;
}
const START: Window = { start: 0, end: 0, worth: 0 };

/**
 * The excerpt of a text, of limited length, that contains the most query words; its beginning without any match. Of several
 * texts only one is used, so that texts of different people are never joined.
 */
export function snippetOf(
  texts: string | readonly string[],
  typed: string,
  length: number,
  shown: MatchOptions = {},
): string {
  const [first = '', ...others] = typeof texts === 'string' ? [texts] : texts;
  const matchIndex = wordMatcher([first, ...others].join('\n'), typed, shown);
  let best = { text: first, ...bestWindow(occurrencesIn(first, matchIndex), length) };
  for (const text of others) {
    const other = bestWindow(occurrencesIn(text, matchIndex), length);
    if (other.worth > best.worth) best = { text, ...other };
  }
  return excerptAround(best.text, best.start, best.end, length);
}

function occurrencesIn(text: string, matchIndex: (word: string) => number): Occurrence[] {
  const occurrences: Occurrence[] = [];
  forEachWord(text.slice(0, SEARCHED_LENGTH), (word, start) => {
    const place = matchIndex(word);
    if (place >= 0) occurrences.push({ start, end: start + word.length, place });
  });
  return occurrences;
}

/** The first window with the highest score. */
function bestWindow(occurrences: readonly Occurrence[], length: number): Window {
  let best = START;
  const counts = new Map<number, number>();
  let last = 0;
  for (const [first, { start, place }] of occurrences.entries()) {
    last = Math.max(last, first);
    for (let next = occurrences[last]; next && next.end - start <= length; next = occurrences[last]) {
      counts.set(next.place, (counts.get(next.place) ?? 0) + 1);
      last += 1;
    }
    const worth = counts.size * DISTINCT_WORD_SCORE + Math.min(last - first, REPETITION_SCORE_MAX);
    const end = occurrences[last - 1]?.end ?? start;
    if (last > first && worth > best.worth) best = { start, end, worth };
    const remaining = (counts.get(place) ?? 0) - 1;
    if (remaining > 0) counts.set(place, remaining);
    else counts.delete(place);
  }
  return best;
}
