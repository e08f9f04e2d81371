import type { PreparedText } from './prepared-text.ts';
import type { SoughtPassage } from './sought-passage.ts';

/** Where the words of a passage stand, in folded units. */
export interface Occurrence {
  readonly likeness: 1;
  readonly start: number;
  readonly end: number;
}

/** Every place where exactly these words stand, however they are printed. */
export function occurrences({ folded }: PreparedText, { quote }: SoughtPassage): Occurrence[] {
  const found: Occurrence[] = [];
  const { length } = quote.cased;
  if (length === 0) return found;
  for (let at = folded.cased.indexOf(quote.cased); at >= 0; at = folded.cased.indexOf(quote.cased, at + 1)) {
    found.push({ start: at, end: at + length, likeness: 1 });
  }
  return found;
}
