const BLANK = /\s/;
const BLANKS = /\s+/g;
/** More of what comes before is shown than of what comes after: one reads from there. */
const SHARE_BEFORE = 0.3;
/** A blank further away is in no relation to what is cut. */
const LOOK_FOR_BLANK = 40;
const INSIDE_LETTER = /^(?:[\udc00-\udfff]|\p{M}|\u200d)/u;

/**
 * A stretch of a text around a place, in one line, at most so long with the « … » where something was cut, and cut
 * between words as far as possible.
 */
export function stretchOf(text: string, start: number, end: number, length: number): string {
  if (text.length <= length) return oneLine(text);
  const room = Math.max(0, length - 2 - (end - start));
  const wanted = Math.max(0, start - Math.floor(room * SHARE_BEFORE));
  // Nothing is left out at the end for the sake of what comes before.
  const earliest = Math.min(wanted, text.length - length + 1);
  const from = earliest <= 0 ? 0 : Math.min(afterBlank(text, earliest), Math.max(start, earliest));
  const most = from + length - (from > 0 ? 1 : 0);
  const to = most >= text.length ? text.length : beforeBlank(text, most - 1, Math.max(from, end));
  const line = oneLine(text.slice(from, to));
  if (line === '') return '';
  return `${from > 0 ? '…' : ''}${line}${to < text.length ? '…' : ''}`;
}

const oneLine = (text: string) => text.replace(BLANKS, ' ').trim();

function afterBlank(text: string, place: number): number {
  for (let at = place; at < place + LOOK_FOR_BLANK && at < text.length; at += 1) {
    if (BLANK.test(text.charAt(at - 1))) return at;
  }
  let at = place;
  while (at < text.length && isInsideLetter(text, at)) at += 1;
  return at;
}

function beforeBlank(text: string, place: number, least: number): number {
  for (let at = place; at > place - LOOK_FOR_BLANK && at >= least; at -= 1) {
    if (BLANK.test(text.charAt(at))) return at;
  }
  let at = place;
  while (at > 0 && isInsideLetter(text, at)) at -= 1;
  return at;
}

/** Whether what stands here belongs to the character before: the second half of one, or an accent. */
const isInsideLetter = (text: string, at: number) => INSIDE_LETTER.test(text.slice(at, at + 2));
