/** A model also contains many word fragments; a real word has a neighbour at least this close. Measured on « mar », « pol », « com ». */
const WELL_KNOWN = 0.6;

interface Near {
  readonly word: string;
  readonly cosine: number;
}

/**
 * Whether the input is a complete word, although it may be a prefix of others: « sea » is not half of « séance ». The model
 * must know it, by `near`, and the index must contain it or a synonym.
 */
export function isWholeWord(
  typed: string,
  near: readonly Near[],
  isHeld: (word: string) => boolean,
): boolean {
  const [itself, ...others] = near;
  if (itself?.word !== typed) return false;
  const same = others.filter(({ word, cosine }) => cosine >= WELL_KNOWN && !word.startsWith(typed));
  return same.length > 0 && (isHeld(typed) || same.some(({ word }) => isHeld(word)));
}
