import { reasons } from '#base/app-error.ts';
import { fold } from '#base/fold.ts';
import type { Tag } from '../contract/tags.ts';

/** Two tags with the same key are the same tag, whatever their case, accents and spaces. */
export const tagKey = (text: string): string => fold(normaliseTag(text));

interface Choices {
  readonly tags: readonly Tag[];
  /** The typed word, when no tag matches it yet. */
  readonly created: string | null;
}

/** AL-13: the choices for a typed word: the tags found, and the word itself when it is none of them. */
export function tagChoices(typed: string, found: readonly Tag[], chosen: readonly Tag[]): Choices {
  const word = normaliseTag(typed);
  const key = tagKey(word);
  const isKnown = [...found, ...chosen].some(({ text }) => tagKey(text) === key);
  return { tags: found, created: word === '' || isKnown ? null : word };
}

/** The stored form of a tag: runs of whitespace become one space. */
export const normaliseTag = (given: string): string => given.trim().replace(/\s+/g, ' ');

/** Removes duplicates regardless of case, accents and spaces; keeps the first spelling, in its place. */
export function uniqueTags(chosen: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const given of chosen) {
    const text = normaliseTag(given);
    const key = fold(text);
    if (text !== '' && !byKey.has(key)) byKey.set(key, text);
  }
  return [...byKey.values()];
}

/** Reasons to refuse a change of the vocabulary or of the tags of an analysis. */
export const tagReasons = reasons({
  'tag-taken': {
    fr: 'Le tag « {text} » existe déjà.',
    en: 'The tag “{text}” already exists.',
  },
  'too-many-tags': {
    fr: 'Des collègues ont ajouté des tags entre-temps : pas plus de {max}.',
    en: 'Colleagues have added tags in the meantime: no more than {max}.',
  },
});
