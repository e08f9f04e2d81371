import type { TextSelector } from '../contract/anchor.ts';
import { type FoldedText, foldText } from './fold-text.ts';
import { sentenceAfter, sentenceBefore } from './sentence-edges.ts';
import { meetInWord } from './word-edges.ts';

/** What is known of a passage: its words, and whatever else was kept. */
export type Sought = Pick<TextSelector, 'exact'> & {
  readonly [Known in Exclude<keyof TextSelector, 'exact'>]?: TextSelector[Known] | undefined;
};

/** How much of what surrounds a passage is compared, in folded units: more says nothing more. */
const COMPARED = 64;

/** What stood on one side of a passage, folded, beginning at the passage: backwards for what stood before it. */
export interface Context {
  readonly words: string;
  /** How much of it stood in the same sentence as the passage: that goes where the passage goes. */
  readonly near: number;
}

/** A passage as it is looked for: folded, with what stood right before and right after it. */
export interface SoughtPassage {
  readonly exact: string;
  readonly quote: FoldedText;
  readonly before: Context;
  readonly after: Context;
  /** Whether it began and ended at the edge of a word, rather than inside one. */
  readonly beginsWord: boolean;
  readonly endsWord: boolean;
  /** Where the words began, without the blanks before them; undefined when no position was kept. */
  readonly start: number | undefined;
}

export function soughtPassage({ exact, prefix = '', suffix = '', start }: Sought): SoughtPassage {
  const words = exact.trim();
  const from = exact.indexOf(words);
  const before = prefix + exact.slice(0, from);
  const after = exact.slice(from + words.length) + suffix;
  return {
    exact: words,
    quote: foldText(words),
    before: contextOf(before, sentenceBefore(before), (folded) => reversed(folded).slice(0, COMPARED)),
    after: contextOf(after, sentenceAfter(words, after), (folded) => folded.slice(0, COMPARED)),
    beginsWord: !meetInWord(before, words),
    endsWord: !meetInWord(words, after),
    start: start === undefined ? undefined : start + from,
  };
}

function contextOf(all: string, near: string, seenFromPassage: (folded: string) => string): Context {
  return {
    words: seenFromPassage(foldText(all).caseless),
    near: seenFromPassage(foldText(near).caseless).length,
  };
}

export function reversed(text: string): string {
  return text.split('').reverse().join('');
}
