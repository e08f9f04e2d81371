/** A substring keeps the whole string in memory; this copy does not. */
export const alone = (word: string) => ` ${word}`.slice(1);
