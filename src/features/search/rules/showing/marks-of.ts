import { eachWord } from '../analysis/words-in.ts';
import { type Shown, wordTest } from './word-test.ts';

/** A range of a text in UTF-16 units. */
export interface Mark {
  readonly start: number;
  readonly end: number;
}

/** The ranges of matched words in a text, in order, without overlap. */
export function marksOf(text: string, typed: string, options: Shown = {}): Mark[] {
  const matchIndex = wordTest(text, typed, options);
  const marks: Mark[] = [];
  eachWord(text, (word, start) => {
    if (matchIndex(word) >= 0) marks.push({ start, end: start + word.length });
  });
  return marks;
}
