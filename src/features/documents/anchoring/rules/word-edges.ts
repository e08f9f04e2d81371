import type { PreparedText } from './prepared-text.ts';

const WORD_END = /[\p{L}\p{N}\p{M}_]$/u;
const WORD_BEGIN = /^[\p{L}\p{N}\p{M}_]/u;

/** Whether two texts join inside a word. */
export function joinInsideWord(before: string, after: string): boolean {
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
