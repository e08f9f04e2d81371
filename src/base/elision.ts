/** A vowel as it sounds: « Yves » begins with one, « Yanis » does not. An h is left alone, since « de Hugo » is said too. */
const VOWEL = /^(?:[aeiouæœ]|y(?![aeiouæœ]))/i;

/** What joins a name to what is theirs in French, with the space it needs: « de Solène », « d’Inès ». */
export function de(name: string): 'de ' | 'd’' {
  return VOWEL.test(name.normalize('NFD')) ? 'd’' : 'de ';
}
