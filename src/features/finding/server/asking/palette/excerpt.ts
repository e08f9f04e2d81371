import { marksOf } from '#features/search/rules/showing/marks-of.ts';
import { snippetOf } from '#features/search/rules/showing/snippet-of.ts';

/** About two lines of the palette. */
const LENGTH = 180;
const shown = { isTyping: true };

/**
 * The few words of a text that speak of what is looked for. Where only its title does, none; where neither has the words,
 * it was found by its meaning, and its beginning tells best what it is.
 */
export type Excerpt = (text: string, title: string) => string;

export function excerptFor(typed: string): Excerpt {
  return (text, title) => {
    const snippet = snippetOf(text, typed, LENGTH, shown);
    const isTold = marksOf(snippet, typed, shown).length > 0 || marksOf(title, typed, shown).length === 0;
    return isTold ? snippet : '';
  };
}
