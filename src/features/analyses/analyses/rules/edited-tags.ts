import type { Tag } from '#features/analyses/tags/contract/tags.ts';
import { tagKey } from '#features/analyses/tags/rules/tag-choices.ts';

type Word = Pick<Tag, 'text'>;

/** Tags as somebody found them, and as they want them. */
export interface Edited<T extends Word = Tag> {
  readonly before: readonly T[];
  readonly after: readonly T[];
}

/** AL-13: what somebody added and removed, done to the tags there are by now: those of others stay as others want them. */
export function editedTags<T extends Word>({ before, after }: Edited<T>, now: readonly T[]): T[] {
  const kept = now.filter((tag) => sameAs(tag, after) || !sameAs(tag, before));
  const added = after.filter((tag) => !sameAs(tag, before) && !sameAs(tag, now));
  return [...kept.map((tag) => respelt(tag, { before, after })), ...added];
}

/** As somebody wrote it anew; as it is by now where they left it alone. */
function respelt<T extends Word>(tag: T, { before, after }: Edited<T>): T {
  const [was, is] = [sameAs(tag, before), sameAs(tag, after)];
  return was && is && was.text !== is.text ? is : tag;
}

/** Capitals and accents make no other tag. */
const sameAs = <T extends Word>({ text }: T, tags: readonly T[]) =>
  tags.find((one) => tagKey(one.text) === tagKey(text));
