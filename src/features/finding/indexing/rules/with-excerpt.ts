import { normalizedWords } from '#features/search/rules/analysis/analyse.ts';

/** An excerpt copied from the text is near its beginning. */
const SEARCHED_LENGTH = 10_000;

/**
 * The text of a document preceded by its publisher's excerpt. An excerpt copied from the text is omitted, since it would
 * only count the same words twice.
 */
export function withExcerpt(text: string, excerpt: string): string {
  const excerptWords = normalizedWords(excerpt);
  if (excerptWords === '' || normalizedWords(text.slice(0, SEARCHED_LENGTH)).includes(excerptWords))
    return text;
  return text === '' ? excerpt : `${excerpt}\n${text}`;
}
