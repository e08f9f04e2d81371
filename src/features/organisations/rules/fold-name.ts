const CAPITALS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZŒÆẞØøĐđŁłıΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣςΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ';
const LETTERS =
  'abcdefghijklmnopqrstuvwxyzœæßooddlliαβγδεζηθικλμνξοπρσστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ';
const LIGATURES: readonly (readonly [string, string])[] = [
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['ß', 'ss'],
];
const folded = new Map([...CAPITALS].map((capital, place) => [capital, [...LETTERS][place] ?? capital]));

/** A name as it is compared: without accents, capitals and ligatures. The database's `fold` says the same. */
export function foldName(name: string): string {
  const plain = name.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  const lower = Array.from(plain, (letter) => folded.get(letter) ?? letter).join('');
  return LIGATURES.reduce((text, [one, two]) => text.replaceAll(one, two), lower);
}

/** The words of a folded name: « le goff » has two, « jean-marc » too. */
export function wordsOf(foldedName: string): string[] {
  return foldedName.split(/[\s\u00a0\u2010\u2011'’.-]+/).filter((word) => word !== '');
}
