/** The words of a folded name: « le goff » has two, « jean-marc » too. The database's `vigie.words_of` says the same. */
export function wordsOf(foldedName: string): string[] {
  return foldedName.split(/[\s\u00a0\u2010\u2011'’.-]+/).filter((word) => word !== '');
}

/** Names seldom have more; each word looked for costs another look at all that the others leave. */
const MOST_WORDS = 6;

/**
 * The words of what was typed by which something is looked for, the longest first, as they narrow most. A word that
 * begins another one is found with it.
 */
export function wordsToFind(foldedSearch: string): string[] {
  const words = [...new Set(wordsOf(foldedSearch))].sort((a, b) => b.length - a.length);
  const telling = words.filter(
    (word, place) => !words.slice(0, place).some((other) => other.startsWith(word)),
  );
  return telling.slice(0, MOST_WORDS);
}
