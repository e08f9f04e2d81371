/** Quotation marks and apostrophes of every kind: one printing's « is another's “ or ". */
const QUOTATION = /["'`´‘’‚‛“”„‟«»‹›′″ʼ՚〝〞＂＇]/gu;
/** What differs between printings of the same words: blanks, dashes, and what does not show. */
const PASSED_OVER = /[\s\p{White_Space}\p{Dash}\p{Default_Ignorable_Code_Point}\p{Cc}\ufffc]/gu;
const LETTERS: Readonly<Record<string, string>> = { œ: 'oe', Œ: 'Oe', æ: 'ae', Æ: 'Ae', ı: 'i' };

const known = new Map<number, string>();
/** The first 65,536 characters, where nearly all text is, without the cost of a map. */
const usual: (string | undefined)[] = new Array(0x10000);

/** What a character counts as when texts are compared; empty for what is passed over. */
export function foldedCharacter(code: number): string {
  if (code < 0x10000) {
    usual[code] ??= folded(code);
    return usual[code];
  }
  const found = known.get(code) ?? folded(code);
  known.set(code, found);
  return found;
}

function folded(code: number): string {
  const character = String.fromCodePoint(code).replace(QUOTATION, "'");
  return (LETTERS[character] ?? character.normalize('NFKD')).replace(PASSED_OVER, '');
}
