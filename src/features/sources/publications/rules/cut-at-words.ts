import { cut } from '#base/cut.ts';

/** A text of at most so many characters; what was longer ends after a whole word and in « … ». */
export function cutAtWords(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  const whole = text.slice(0, maximum - 1).replace(/[\s,;:.!?–—-]*\s\S*$/u, '');
  // A word that is longer than all there is room for is cut itself.
  return whole.length < maximum / 2 ? cut(text, maximum) : `${whole}…`;
}
