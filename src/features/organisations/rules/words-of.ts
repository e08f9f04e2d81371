/** The words of a folded name: « le goff » has two, « jean-marc » too. The database's `vigie.words_of` says the same. */
export function wordsOf(foldedName: string): string[] {
  return foldedName.split(/[\s\u00a0\u2010\u2011'’.-]+/).filter((word) => word !== '');
}
