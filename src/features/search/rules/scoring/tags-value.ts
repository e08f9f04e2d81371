import { fold } from '#base/fold.ts';

/** Which share of the tags that are wanted something has; `tags` are folded. */
export function tagsValue(tags: readonly string[], wanted: readonly string[]): number {
  const sought = new Set(wanted.map((tag) => fold(tag).trim()));
  const held = new Set(tags);
  return sought.size === 0 ? 0 : [...sought].filter((tag) => held.has(tag)).length / sought.size;
}
