/** How many characters are too many; blanks at the ends are not kept and do not count. */
export function excessOf(words: string, maximum: number): number {
  return Math.max(0, words.trim().length - maximum);
}
