/** Quotation marks and apostrophes of every kind: one printing's « is another's “ or ". */
const QUOTATION = /["'`´‘’‚‛“”„‟«»‹›′″ʼ՚〝〞＂＇]/gu;
/** What differs between printings of the same words: blanks, dashes, and what does not show. */
const PASSED_OVER = /[\s\p{White_Space}\p{Dash}\p{Default_Ignorable_Code_Point}\p{Cc}\ufffc]/gu;
const LETTERS: Readonly<Record<string, string>> = { œ: 'oe', Œ: 'Oe', æ: 'ae', Æ: 'Ae', ı: 'i' };

const known = new Map<number, string>();

/** What a character counts as when texts are compared; empty for what is passed over. */
export function foldedCharacter(code: number): string {
  let folded = known.get(code);
  if (folded === undefined) {
    const character = String.fromCodePoint(code).replace(QUOTATION, "'");
    folded = (LETTERS[character] ?? character.normalize('NFKD')).replace(PASSED_OVER, '');
    known.set(code, folded);
  }
  return folded;
}
