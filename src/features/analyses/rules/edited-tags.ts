import type { Tag } from '#features/tags/contract/tags.ts';
import { tagKey } from '#features/tags/rules/tag-choices.ts';

/** Tags as somebody found them, and as they want them. */
export interface Edited {
  readonly before: readonly Tag[];
  readonly after: readonly Tag[];
}

/** AL-13: what somebody added and removed, done to the tags there are by now: those of others stay as others want them. */
export function editedTags({ before, after }: Edited, now: readonly Tag[]): Tag[] {
  const kept = now.filter((tag) => isAmong(after, tag) || !isAmong(before, tag));
  const added = after.filter((tag) => !isAmong(before, tag) && !isAmong(now, tag));
  return [...kept, ...added];
}

const isAmong = (tags: readonly Tag[], { text }: Tag) =>
  tags.some((one) => tagKey(one.text) === tagKey(text));
