import { fold } from '#base/fold.ts';

const EXCERPT_CHARACTERS = 300;
/** Shorter lines are dates, names and labels. */
const MIN_CHARACTERS = 40;
/** A longer line needs no second one. */
const ENOUGH_CHARACTERS = 140;
const ENDS_A_SENTENCE = /[.!?…。！？][»”"')\]]*$/;

/** The first sentences of a text, as a replacement for a description, without its title and headings. */
export function firstSentences(lines: readonly string[], headings: readonly string[]): string {
  const excluded = new Set(headings.map(fold));
  const candidates = lines
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line.length > MIN_CHARACTERS && !excluded.has(fold(line)));
  const sentences = candidates.filter((line) => ENDS_A_SENTENCE.test(line));
  const [first = '', second = ''] = sentences.length > 0 ? sentences : candidates;
  const start = first.length < ENOUGH_CHARACTERS ? `${first} ${second}`.trim() : first;
  return start.length <= EXCERPT_CHARACTERS ? start : `${cutAtWord(start)}…`;
}

const cutAtWord = (text: string) => text.slice(0, EXCERPT_CHARACTERS - 1).replace(/\s+\S*$/, '');
