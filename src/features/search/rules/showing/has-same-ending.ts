import { fold } from '#base/fold.ts';

const PLURAL = /[sx]$/i;

/**
 * Whether two words that are equal without accents may be the same: « côte » is not « côté », but « côtière » and « côtier »
 * match. When one of them has no accents at all, its author may have omitted them.
 */
export function hasSameEnding(typed: string, written: string): boolean {
  const [one, other] = [lettersOf(typed), lettersOf(written)];
  if (!one.some(isAccented) || !other.some(isAccented)) return true;
  const last = Math.min(one.length, other.length) - 1;
  return isAccented(one[last] ?? '') === isAccented(other[last] ?? '');
}

const lettersOf = (word: string) => [...word.normalize('NFC').toLowerCase().replace(PLURAL, '')];
const isAccented = (letter: string) => fold(letter) !== letter;
