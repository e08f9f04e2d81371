import { fold } from '#base/fold.ts';

/** Which share of the tags that are wanted something has; its own are given folded. Asked of many things, one after another. */
export function tagsValue(wanted: readonly string[]): (tags: readonly string[]) => number {
  const sought = [...new Set(wanted.map((tag) => fold(tag).trim()))];
  return (tags) =>
    tags.length === 0 || sought.length === 0
      ? 0
      : sought.filter((tag) => tags.includes(tag)).length / sought.length;
}
