import { fold } from '#base/fold.ts';

/** The stored form of a tag: runs of whitespace become one space. */
export const normaliseTag = (given: string): string => given.trim().replace(/\s+/g, ' ');

/** Removes duplicates regardless of case, accents and spaces; keeps the first spelling, in its place. */
export function uniqueTags(chosen: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const given of chosen) {
    const text = normaliseTag(given);
    const key = fold(text);
    if (text !== '' && !byKey.has(key)) byKey.set(key, text);
  }
  return [...byKey.values()];
}
