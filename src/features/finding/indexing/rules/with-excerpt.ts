import { plainWords } from '#features/search/rules/analysis/analyse.ts';

/** An excerpt that is cut out of the text stands near its beginning. */
const LOOKED_AT = 10_000;

/**
 * What a document says together with how its publisher sums it up. An excerpt made of the first sentences says nothing
 * more, and would only count them twice.
 */
export function withExcerpt(text: string, excerpt: string): string {
  const summed = plainWords(excerpt);
  if (summed === '' || plainWords(text.slice(0, LOOKED_AT)).includes(summed)) return text;
  return text === '' ? excerpt : `${excerpt}\n${text}`;
}
