import { fold } from '#base/fold.ts';

/** A tag as it is kept: blanks inside count as one space. */
export const tidyTag = (given: string): string => given.trim().replace(/\s+/g, ' ');

/** However a tag is written it stands once, under its first spelling and in its first place. */
export function uniqueTags(chosen: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const given of chosen) {
    const text = tidyTag(given);
    const key = fold(text);
    if (text !== '' && !byKey.has(key)) byKey.set(key, text);
  }
  return [...byKey.values()];
}
