import { forEachWord } from '../analysis/for-each-word.ts';
import { type MatchOptions, wordMatcher } from './word-matcher.ts';

/** A range of a text in UTF-16 units. */
export interface Mark {
  readonly start: number;
  readonly end: number;
}

/** The ranges of matched words in a text, in order, without overlap. */
export function marksOf(text: string, typed: string, options: MatchOptions = {}): Mark[] {
  const matchIndex = wordMatcher(text, typed, options);
  const marks: Mark[] = [];
  forEachWord(text, (word, start) => {
    if (matchIndex(word) >= 0) marks.push({ start, end: start + word.length });
  });
  return marks;
}
