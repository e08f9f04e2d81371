import { type Correction, MAX_EDITS } from './corrections.ts';
import { editDistance } from './edit-distance.ts';

/**
 * The word of a text that a typing error stands for, as spelled there: « digues » for « diggue » where nobody wrote
 * « digue ». A stem alone is not a word, and a word that only shares the stem (« fer » for « free », by « fere ») is not
 * meant.
 */
export function spellingInText(
  typed: string,
  { word, term }: Correction,
  text: string,
  termOf: (foldedWord: string) => string,
): string | null {
  const slips = word === null ? MAX_EDITS : 1;
  const times = new Map<string, number>();
  for (const one of text.split(' ')) {
    const isMeant = (word !== null && one.startsWith(word)) || editDistance(one, typed, slips) <= slips;
    if (isMeant && (times.has(one) || termOf(one) === term)) times.set(one, (times.get(one) ?? 0) + 1);
  }
  if (word !== null && times.has(word)) return word;
  const [most] = [...times].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? null;
}
