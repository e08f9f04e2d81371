import { fold } from '#base/fold.ts';

const EXCERPT_CHARACTERS = 300;
/** Shorter lines are dates, names and labels. */
const LEAST_CHARACTERS = 40;
/** A line that says more than this needs no second one. */
const ENOUGH_CHARACTERS = 140;
const ENDS_A_SENTENCE = /[.!?…。！？][»”"')\]]*$/;

/** What a text begins to say, in place of a description: neither its title nor what stands above paragraphs. */
export function firstSentences(lines: readonly string[], headings: readonly string[]): string {
  const above = new Set(headings.map(fold));
  const telling = lines
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line.length > LEAST_CHARACTERS && !above.has(fold(line)));
  const sentences = telling.filter((line) => ENDS_A_SENTENCE.test(line));
  const [first = '', second = ''] = sentences.length > 0 ? sentences : telling;
  const begin = first.length < ENOUGH_CHARACTERS ? `${first} ${second}`.trim() : first;
  return begin.length <= EXCERPT_CHARACTERS ? begin : `${wholeWords(begin)}…`;
}

const wholeWords = (text: string) => text.slice(0, EXCERPT_CHARACTERS - 1).replace(/\s+\S*$/, '');
