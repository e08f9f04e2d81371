const CAPITALS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZŒÆẞØøĐđŁłıΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣςΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ';
const LETTERS =
  'abcdefghijklmnopqrstuvwxyzœæßooddlliαβγδεζηθικλμνξοπρσστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ';
const LIGATURES: readonly (readonly [string, string])[] = [
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['ß', 'ss'],
];
/** Most texts that are compared; folding them letter by letter takes many times as long. */
const ASCII = /^[\0-\x7f]*$/;
const lettersOf = new Map([...CAPITALS].map((capital, place) => [capital, [...LETTERS][place] ?? capital]));

/**
 * A text as it is compared, without accents, capitals and ligatures, so that « etang » finds « Étang ». The database's
 * `vigie.fold` says the same, letter by letter: what it kept is found by what is folded here.
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  const plain = text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  const lower = Array.from(plain, (letter) => lettersOf.get(letter) ?? letter).join('');
  return LIGATURES.reduce((folded, [one, two]) => folded.replaceAll(one, two), lower);
}
