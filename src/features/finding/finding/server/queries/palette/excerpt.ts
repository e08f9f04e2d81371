import { snippetOf } from '#features/search/rules/highlighting/snippet-of.ts';
import { marksOf } from '#features/search/rules/highlighting/word-matcher.ts';

/** About two lines of the palette. */
const LENGTH = 180;
const options = { isTyping: true };

/**
 * An excerpt of a text, or of one of several, that contains the query. Empty when only the title matches; the beginning of
 * the text when neither does, since the item was then found by its meaning.
 */
export type Excerpt = (texts: string | readonly string[], title: string) => string;

export function excerptFor(typed: string): Excerpt {
  return (texts, title) => {
    const snippet = snippetOf(texts, typed, LENGTH, options);
    const isShown =
      marksOf(snippet, typed, options).length > 0 || marksOf(title, typed, options).length === 0;
    return isShown ? snippet : '';
  };
}
