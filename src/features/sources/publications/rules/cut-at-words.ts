import { truncate } from '#base/truncate.ts';

/** Cuts a text to a length after a whole word, and appends « … ». */
export function cutAtWords(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  const wholeWords = text.slice(0, maximum - 1).replace(/[\s,;:.!?–—-]*\s\S*$/u, '');
  // A very long word is cut itself.
  return wholeWords.length < maximum / 2 ? truncate(text, maximum) : `${wholeWords}…`;
}
