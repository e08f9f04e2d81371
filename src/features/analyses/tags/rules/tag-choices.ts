import { fold } from '#base/fold.ts';
import type { Tag } from '../contract/tags.ts';
import { tidyTag } from './unique-tags.ts';

/** Two tags are the same however they are written. */
export const tagKey = (text: string): string => fold(tidyTag(text));

interface Choices {
  readonly tags: readonly Tag[];
  /** The typed word, where no tag stands for it yet. */
  readonly created: string | null;
}

/** AL-13: what can be chosen for what was typed: tags that were found, and the word itself when it is none of them. */
export function tagChoices(typed: string, found: readonly Tag[], chosen: readonly Tag[]): Choices {
  const word = tidyTag(typed);
  const key = tagKey(word);
  const isKnown = [...found, ...chosen].some(({ text }) => tagKey(text) === key);
  return { tags: found, created: word === '' || isKnown ? null : word };
}
