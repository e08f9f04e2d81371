import type { TextSelector } from '../contract/anchor.ts';
import { type FoldedText, foldText } from './fold-text.ts';
import { sentenceAfter, sentenceBefore } from './sentence-edges.ts';
import { joinInsideWord } from './word-edges.ts';

/** A selector of which only the text is required. */
export type PartialSelector = Pick<TextSelector, 'exact'> & {
  readonly [Known in Exclude<keyof TextSelector, 'exact'>]?: TextSelector[Known] | undefined;
};

/** Length of the compared context, in folded units; more does not help. */
const COMPARED = 64;

/** The context on one side of a passage, folded, starting at the passage: reversed for the text before it. */
export interface Context {
  readonly words: string;
  /** How much of it is in the same sentence as the passage, and moves with it. */
  readonly near: number;
}

/** A passage prepared for the search: folded, with its context. */
export interface PreparedPassage {
  readonly exact: string;
  readonly quote: FoldedText;
  readonly before: Context;
  readonly after: Context;
  /** Whether it started and ended at a word boundary. */
  readonly beginsWord: boolean;
  readonly endsWord: boolean;
  /** The original offset of the text without leading whitespace; undefined if unknown. */
  readonly start: number | undefined;
}

export function preparePassage({ exact, prefix = '', suffix = '', start }: PartialSelector): PreparedPassage {
  const words = exact.trim();
  const from = exact.indexOf(words);
  const before = prefix + exact.slice(0, from);
  const after = exact.slice(from + words.length) + suffix;
  return {
    exact: words,
    quote: foldText(words),
    before: contextOf(before, sentenceBefore(before), (folded) => reversed(folded).slice(0, COMPARED)),
    after: contextOf(after, sentenceAfter(words, after), (folded) => folded.slice(0, COMPARED)),
    beginsWord: !joinInsideWord(before, words),
    endsWord: !joinInsideWord(words, after),
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
