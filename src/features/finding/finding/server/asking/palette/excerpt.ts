import { marksOf } from '#features/search/rules/showing/marks-of.ts';
import { snippetOf } from '#features/search/rules/showing/snippet-of.ts';

/** About two lines of the palette. */
const LENGTH = 180;
const shown = { isTyping: true };

/**
 * The few words of a text, or of one of several, that speak of what is looked for. Where only the title does, none; where
 * neither has the words, it was found by its meaning, and the beginning tells best what it is.
 */
export type Excerpt = (texts: string | readonly string[], title: string) => string;

export function excerptFor(typed: string): Excerpt {
  return (texts, title) => {
    const snippet = snippetOf(texts, typed, LENGTH, shown);
    const isTold = marksOf(snippet, typed, shown).length > 0 || marksOf(title, typed, shown).length === 0;
    return isTold ? snippet : '';
  };
}
