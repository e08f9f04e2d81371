/** A model also knows many bits of words; one that is a word itself has another as close as this. Measured on « mar », « pol », « com ». */
const WELL_KNOWN = 0.6;

interface Near {
  readonly word: string;
  readonly cosine: number;
}

/**
 * Whether what was typed says something as it stands, though it may be the beginning of more: « sea » is no half of
 * « séance ». A model knows it, by `near`, and it or what means the same is held by something.
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
