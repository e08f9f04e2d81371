/** All quotation marks and apostrophes, which differ between renderings. */
const QUOTATION = /["'`´‘’‚‛“”„‟«»‹›′″ʼ՚〝〞＂＇]/gu;
/** Characters that differ between renderings of the same words: whitespace, dashes and invisible ones. */
const IGNORED = /[\s\p{White_Space}\p{Dash}\p{Default_Ignorable_Code_Point}\p{Cc}\ufffc]/gu;
const LETTERS: Readonly<Record<string, string>> = { œ: 'oe', Œ: 'Oe', æ: 'ae', Æ: 'Ae', ı: 'i' };

const cache = new Map<number, string>();

/** The folded form of a character; empty if it is ignored. */
export function foldedCharacter(code: number): string {
  let folded = cache.get(code);
  if (folded === undefined) {
    const character = String.fromCodePoint(code).replace(QUOTATION, "'");
    folded = (LETTERS[character] ?? character.normalize('NFKD')).replace(IGNORED, '');
    cache.set(code, folded);
  }
  return folded;
}
