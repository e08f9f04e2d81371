import type { Tag } from '#features/tags/contract/tags.ts';
import { tagKey } from '#features/tags/rules/tag-choices.ts';

type Word = Pick<Tag, 'text'>;

/** Tags as somebody found them, and as they want them. */
export interface Edited<T extends Word = Tag> {
  readonly before: readonly T[];
  readonly after: readonly T[];
}

/** AL-13: what somebody added and removed, done to the tags there are by now: those of others stay as others want them. */
export function editedTags<T extends Word>({ before, after }: Edited<T>, now: readonly T[]): T[] {
  const kept = now.filter((tag) => isAmong(after, tag) || !isAmong(before, tag));
  const added = after.filter((tag) => !isAmong(before, tag) && !isAmong(now, tag));
  return [...kept, ...added];
}

const isAmong = (tags: readonly Word[], { text }: Word) =>
  tags.some((one) => tagKey(one.text) === tagKey(text));
