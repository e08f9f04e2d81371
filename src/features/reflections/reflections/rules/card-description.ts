import { CARD_DESCRIPTION_MAX } from '../contract/reflections.ts';
import { plainWords } from './plain-words.ts';

/** RE-01, D2 §2: as much of a description as a card shows: a hundred characters, then an ellipsis. */
export function cardDescription(description: string): string {
  const words = plainWords(description).replace(/\s+/g, ' ').trim();
  if (words.length <= CARD_DESCRIPTION_MAX) return words;
  // Never half a letter.
  const begin = words.slice(0, CARD_DESCRIPTION_MAX).replace(/[\ud800-\udbff]$/, '');
  return `${begin.trimEnd()}…`;
}
