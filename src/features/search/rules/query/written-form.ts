import type { Correction } from './corrections.ts';

/**
 * The word of a text that a slip stood for, as it is written there: « digues » for « diggue » where nobody wrote « digue ».
 * A stem alone makes no word, and one that only shares it (« fer » for « free », by « fere ») was not meant.
 */
export function writtenForm(
  typed: string,
  { word, term }: Correction,
  text: string,
  termOf: (foldedWord: string) => string,
): string | null {
  const times = new Map<string, number>();
  for (const one of text.split(' ')) {
    const isMeant = one.startsWith(word) || isOneEditAway(one, typed);
    if (isMeant && (times.has(one) || termOf(one) === term)) times.set(one, (times.get(one) ?? 0) + 1);
  }
  if (times.has(word)) return word;
  const [most] = [...times].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? null;
}

/** One letter missing, too much, another one, or in its neighbour's place. */
export function isOneEditAway(one: string, other: string): boolean {
  const least = Math.min(one.length, other.length);
  let same = 0;
  while (same < least && one[same] === other[same]) same += 1;
  let sameAtEnd = 0;
  while (sameAtEnd < least - same && one.at(-1 - sameAtEnd) === other.at(-1 - sameAtEnd)) sameAtEnd += 1;
  const [a, b] = [one.slice(same, one.length - sameAtEnd), other.slice(same, other.length - sameAtEnd)];
  return (a.length <= 1 && b.length <= 1 && one !== other) || isSwapped(a, b);
}

const isSwapped = (a: string, b: string) =>
  a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0];
