import { fold } from '#base/fold.ts';

/**
 * However a tag is written it stands once, under its first spelling and in its first place. Blanks inside count as one
 * space.
 */
export function uniqueTags(chosen: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const given of chosen) {
    const text = given.trim().replace(/\s+/g, ' ');
    const key = fold(text);
    if (text !== '' && !byKey.has(key)) byKey.set(key, text);
  }
  return [...byKey.values()];
}
