/** A leading vowel sound: « Yves » has one, « Yanis » does not. Names in h never elide, since « de Hugo » is correct too. */
const VOWEL = /^(?:[aeiouæœ]|y(?![aeiouæœ]))/i;

/** The French preposition before a name, with its trailing space if any: « de Solène », « d’Inès ». */
export function elideDe(name: string): 'de ' | 'd’' {
  return VOWEL.test(name.normalize('NFD')) ? 'd’' : 'de ';
}
