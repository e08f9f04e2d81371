import type { TextSelector } from '../contract/anchor.ts';
import { type FoldedText, foldText } from './fold-text.ts';
import type { PreparedText } from './prepared-text.ts';

/** A full stop and closing punctuation after it. */
const ENDS_WITH_STOP = /[.!?…。！？]["'’”»)\]]*$/u;
const SENTENCE_ENDS = /[.!?…]["'’”»)\]]*\s+|[。！？]|\n/gu;
/** How far to look for the end of a sentence around a place. */
const REACH = 8;

/** Whether text ends a sentence, by a full stop or a line break. */
function endsSentence(words: string): boolean {
  const trimmed = words.trimEnd();
  return ENDS_WITH_STOP.test(trimmed) || words.slice(trimmed.length).includes('\n');
}

/** The part of the preceding text in the same sentence as the passage. */
function sentenceBefore(before: string): string {
  const last = [...before.matchAll(SENTENCE_ENDS)].at(-1);
  if (endsSentence(before)) return '';
  return last ? before.slice(last.index + last[0].length) : before;
}

/** The part of the following text in the same sentence as the passage. */
function sentenceAfter(words: string, after: string): string {
  if (endsSentence(words) || /^\s*\n/.test(after)) return '';
  const first = after.search(SENTENCE_ENDS);
  return first < 0 ? after : after.slice(0, first + 1);
}

/** Whether a place, in folded units, is between two sentences or lines, or at an end of the text. */
export function isSentenceEdge({ text, folded }: PreparedText, at: number): boolean {
  const last = folded.starts[at - 1];
  const next = folded.starts[at];
  if (last === undefined || next === undefined) return true;
  return endsSentence(text.slice(Math.max(0, next - REACH), next)) || text.slice(last, next).includes('\n');
}

const WORD_END = /[\p{L}\p{N}\p{M}_]$/u;
const WORD_BEGIN = /^[\p{L}\p{N}\p{M}_]/u;

/** Whether two texts join inside a word. */
function joinInsideWord(before: string, after: string): boolean {
  return WORD_END.test(before.slice(-2)) && WORD_BEGIN.test(after.slice(0, 2));
}

/** Whether a place, in folded units, is inside a word. */
export function isInsideWord({ text, folded }: PreparedText, at: number): boolean {
  const { starts } = folded;
  const offset = starts[at];
  const last = starts[at - 1];
  if (offset === undefined || last === undefined) return false;
  if (offset === last) return true;
  return joinInsideWord(text.slice(Math.max(0, offset - 2), offset), text.slice(offset, offset + 2));
}

/** The word boundary nearest to a place. */
export function nearestWordEdge(prepared: PreparedText, at: number): number {
  const { length } = prepared.folded.starts;
  for (let distance = 0; distance <= length; distance += 1) {
    if (at - distance >= 0 && !isInsideWord(prepared, at - distance)) return at - distance;
    if (at + distance <= length && !isInsideWord(prepared, at + distance)) return at + distance;
  }
  return at;
}

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
