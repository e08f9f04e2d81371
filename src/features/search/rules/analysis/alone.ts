/** Part of a text keeps the whole text in memory, for as long as it is kept; a copy does not. */
export const alone = (word: string) => ` ${word}`.slice(1);
