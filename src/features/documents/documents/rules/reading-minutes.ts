/** A calm reading speed. */
const WORDS_PER_MINUTE = 230;

/** The reading time of a text in whole minutes, the same on cards and pages. */
export function readingMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE));
}
