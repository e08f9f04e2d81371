import { eachWord } from '../analysis/words-in.ts';
import { type Shown, wordTest } from './word-test.ts';

/** A stretch of a text as it is written, in UTF-16 units. */
export interface Mark {
  readonly start: number;
  readonly end: number;
}

/** The words of a text that are looked for, in its order; they never overlap. */
export function marksOf(text: string, typed: string, shown: Shown = {}): Mark[] {
  const placeOf = wordTest(text, typed, shown);
  const marks: Mark[] = [];
  eachWord(text, (word, start) => {
    if (placeOf(word) >= 0) marks.push({ start, end: start + word.length });
  });
  return marks;
}
