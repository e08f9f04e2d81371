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

const CAPITALS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZŒÆẞØøĐđŁłıΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣςΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ';
const LETTERS =
  'abcdefghijklmnopqrstuvwxyzœæßooddlliαβγδεζηθικλμνξοπρσστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ';
const LIGATURES: readonly (readonly [string, string])[] = [
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['ß', 'ss'],
];
/** Fast path: most compared texts are ASCII, and folding letter by letter is many times slower. */
const ASCII = /^[\0-\x7f]*$/;
const lettersOf = new Map([...CAPITALS].map((capital, place) => [capital, [...LETTERS][place] ?? capital]));

/**
 * Normalises a text for comparison, without accents, capitals and ligatures, so that « etang » matches « Étang ». Must give
 * the same result as the database function `vigie.fold`, letter by letter: stored folded values are compared with it.
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  const plain = text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  const lower = Array.from(plain, (letter) => lettersOf.get(letter) ?? letter).join('');
  return LIGATURES.reduce((folded, [one, two]) => folded.replaceAll(one, two), lower);
}
