/** The words of a folded name: « le goff » and « jean-marc » have two. Must match the database function `vigie.words_of`. */
export function wordsOf(foldedName: string): string[] {
  return foldedName.split(/[\s\u00a0\u2010\u2011'’.-]+/).filter((word) => word !== '');
}

/** Names seldom have more; each further word adds a condition on every remaining row. */
const MOST_WORDS = 6;

/**
 * The words of a search input that are worth matching, longest first, as they are the most selective. A word that is a
 * prefix of another one is dropped: it matches along with it.
 */
export function searchWords(foldedSearch: string): string[] {
  const words = [...new Set(wordsOf(foldedSearch))].sort((a, b) => b.length - a.length);
  const selective = words.filter(
    (word, place) => !words.slice(0, place).some((other) => other.startsWith(word)),
  );
  return selective.slice(0, MOST_WORDS);
}
