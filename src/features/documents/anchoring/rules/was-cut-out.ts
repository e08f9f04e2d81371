import type { PreparedText } from './prepared-text.ts';
import { reversed, type SoughtPassage } from './sought-passage.ts';

/** How much of each side must have closed up, and how much at least when less was kept. */
const SIDE = 24;
const SIDE_MIN = 12;

/** Whether what stood before a passage is now followed directly by what stood after it: somebody took it out. */
export function wasCutOut({ folded }: PreparedText, { before, after }: SoughtPassage): boolean {
  const left = reversed(before.words.slice(0, SIDE));
  const right = after.words.slice(0, SIDE);
  if (left.length < SIDE_MIN || right.length < SIDE_MIN) return false;
  return folded.caseless.includes(left + right);
}
