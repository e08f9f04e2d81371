/** The number of characters over the maximum; leading and trailing spaces are trimmed on saving and do not count. */
export function excessLength(text: string, maximum: number): number {
  return Math.max(0, text.trim().length - maximum);
}
