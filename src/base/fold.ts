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
