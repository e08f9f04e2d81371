import { fold } from '#base/fold.ts';

/** Returns a function that computes the share of the wanted tags among the folded tags of an item. */
export function tagsValue(wanted: readonly string[]): (tags: readonly string[]) => number {
  const sought = [...new Set(wanted.map((tag) => fold(tag).trim()))];
  return (tags) =>
    tags.length === 0 || sought.length === 0
      ? 0
      : sought.filter((tag) => tags.includes(tag)).length / sought.length;
}
