import { TAG_MAX, type Tag } from '#features/analyses/tags/contract/tags.ts';
import { normaliseTag, tagKey } from '#features/analyses/tags/rules/tag-spelling.ts';

/** The text being typed as a personal tag; null when it is empty or too long. */
export function draftTag(draft: string): Tag | null {
  const text = normaliseTag(draft);
  return text === '' || text.length > TAG_MAX ? null : { text, source: 'user' };
}

/** Adds a tag, unless it is already there. */
export function withTag(tags: readonly Tag[], tag: Tag): readonly Tag[] {
  return tags.some(({ text }) => tagKey(text) === tagKey(tag.text)) ? tags : [...tags, tag];
}

export function withoutTag(tags: readonly Tag[], tag: Tag): readonly Tag[] {
  return tags.filter(({ text }) => tagKey(text) !== tagKey(tag.text));
}

/** The organisation's tag for a typed word, if it has one. */
export function toKnownTag(draft: Tag, proposed: readonly Tag[]): Tag {
  return proposed.find(({ text }) => tagKey(text) === tagKey(draft.text)) ?? draft;
}
