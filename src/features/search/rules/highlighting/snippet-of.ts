import { forEachWord } from '../analysis/for-each-word.ts';
import { type MatchOptions, wordMatcher } from './word-matcher.ts';

const WHITESPACE = /\s/;
const WHITESPACES = /\s+/g;
/** The share of the context shown before the match; readers need more after it. */
const SHARE_BEFORE = 0.3;
/** Maximum distance to a word boundary at which to cut. */
const BOUNDARY_SEARCH = 40;
const INSIDE_CHARACTER = /^(?:[\udc00-\udfff]|\p{M}|\u200d)/u;

/**
 * An excerpt around a range, in one line, within a maximum length including « … » where text was cut. Cuts between words
 * where possible.
 */
function excerptAround(text: string, start: number, end: number, length: number): string {
  if (text.length <= length) return oneLine(text);
  const room = Math.max(0, length - 2 - (end - start));
  const wanted = Math.max(0, start - Math.floor(room * SHARE_BEFORE));
  // Uses the whole length when the range is near the end.
  const earliest = Math.min(wanted, text.length - length + 1);
  const from = earliest <= 0 ? 0 : Math.min(afterBoundary(text, earliest), Math.max(start, earliest));
  const most = from + length - (from > 0 ? 1 : 0);
  const to = most >= text.length ? text.length : beforeBoundary(text, most - 1, Math.max(from, end));
  const line = oneLine(text.slice(from, to));
  if (line === '') return '';
  return `${from > 0 ? '…' : ''}${line}${to < text.length ? '…' : ''}`;
}

const oneLine = (text: string) => text.replace(WHITESPACES, ' ').trim();

function afterBoundary(text: string, place: number): number {
  for (let at = place; at < place + BOUNDARY_SEARCH && at < text.length; at += 1) {
    if (WHITESPACE.test(text.charAt(at - 1))) return at;
  }
  let at = place;
  while (at < text.length && isInsideCharacter(text, at)) at += 1;
  return at;
}

function beforeBoundary(text: string, place: number, least: number): number {
  for (let at = place; at > place - BOUNDARY_SEARCH && at >= least; at -= 1) {
    if (WHITESPACE.test(text.charAt(at))) return at;
  }
  let at = place;
  while (at > 0 && isInsideCharacter(text, at)) at -= 1;
  return at;
}

/** Whether this position is inside a character: its second surrogate, or a combining mark. */
const isInsideCharacter = (text: string, at: number) => INSIDE_CHARACTER.test(text.slice(at, at + 2));

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
