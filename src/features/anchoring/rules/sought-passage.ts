import type { TextSelector } from '../contract/anchor.ts';
import { type FoldedText, foldText } from './fold-text.ts';

/** What is known of a passage: its words, and whatever else was kept. */
export type Sought = Pick<TextSelector, 'exact'> & Partial<Omit<TextSelector, 'exact'>>;

/** How much of what surrounds a passage is compared, in folded units: more says nothing more. */
const COMPARED = 40;

/** A passage as it is looked for: folded, with what stood right before and right after it. */
export interface SoughtPassage {
  readonly exact: string;
  readonly quote: FoldedText;
  readonly before: string;
  readonly after: string;
  /** Where the words began, without the blanks before them; undefined when no position was kept. */
  readonly start: number | undefined;
}

export function soughtPassage({ exact, prefix = '', suffix = '', start }: Sought): SoughtPassage {
  return {
    exact: exact.trim(),
    quote: foldText(exact),
    before: foldText(prefix).caseless.slice(-COMPARED),
    after: foldText(suffix).caseless.slice(0, COMPARED),
    start: start === undefined ? undefined : start + (exact.length - exact.trimStart().length),
  };
}
