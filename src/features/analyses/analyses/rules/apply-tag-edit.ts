import type { Tag } from '#features/analyses/tags/contract/tags.ts';
import { tagKey } from '#features/analyses/tags/rules/tag-spelling.ts';

type Word = Pick<Tag, 'text'>;

/** An edit of tags: as the person found them, and as they want them. */
export interface TagEdit<T extends Word = Tag> {
  readonly before: readonly T[];
  readonly after: readonly T[];
}

/** AL-13: applies a person's additions and removals to the current tags; the changes of others are kept. */
export function applyTagEdit<T extends Word>({ before, after }: TagEdit<T>, now: readonly T[]): T[] {
  const kept = now.filter((tag) => findSameTag(tag, after) || !findSameTag(tag, before));
  const added = after.filter((tag) => !findSameTag(tag, before) && !findSameTag(tag, now));
  return [...kept.map((tag) => withSpelling(tag, { before, after })), ...added];
}

/** The new spelling when the person changed it; otherwise the current tag. */
function withSpelling<T extends Word>(tag: T, { before, after }: TagEdit<T>): T {
  const [was, is] = [findSameTag(tag, before), findSameTag(tag, after)];
  return was && is && was.text !== is.text ? is : tag;
}

/** Case and accents do not make a different tag. */
const findSameTag = <T extends Word>({ text }: T, tags: readonly T[]) =>
  tags.find((one) => tagKey(one.text) === tagKey(text));
