/** Words read in a minute by somebody who takes their time. */
const WORDS_PER_MINUTE = 230;

/** How long a text takes to read, in whole minutes: the same on its card and on its page. */
export function readingMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / WORDS_PER_MINUTE));
}
