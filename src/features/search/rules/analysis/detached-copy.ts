/** A substring keeps the whole string in memory; this copy does not. */
export const detachedCopy = (word: string) => ` ${word}`.slice(1);
