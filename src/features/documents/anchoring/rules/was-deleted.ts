import { type PreparedPassage, reversed } from './prepared-passage.ts';
import type { PreparedText } from './prepared-text.ts';

/** Context length required on each side, and the minimum if less is stored. */
const SIDE = 24;
const SIDE_MIN = 12;

/** Whether the passage was deleted: the text before it is now directly followed by the text after it. */
export function wasDeleted({ folded }: PreparedText, { before, after }: PreparedPassage): boolean {
  const left = reversed(before.words.slice(0, SIDE));
  const right = after.words.slice(0, SIDE);
  if (left.length < SIDE_MIN || right.length < SIDE_MIN) return false;
  return folded.caseless.includes(left + right);
}
