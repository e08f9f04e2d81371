import { CARD_DESCRIPTION_MAX } from '../contract/reflections.ts';
import { stripMarkup } from './strip-markup.ts';

/** RE-01, D2 §2: the start of a description on a card: a hundred characters, then an ellipsis. */
export function cardDescription(description: string): string {
  const text = stripMarkup(description).replace(/\s+/g, ' ').trim();
  if (text.length <= CARD_DESCRIPTION_MAX) return text;
  // Never half of a surrogate pair.
  const start = text.slice(0, CARD_DESCRIPTION_MAX).replace(/[\ud800-\udbff]$/, '');
  return `${start.trimEnd()}…`;
}
