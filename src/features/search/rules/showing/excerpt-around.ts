const WHITESPACE = /\s/;
const WHITESPACES = /\s+/g;
/** The share of the context shown before the match; readers need more after it. */
const SHARE_BEFORE = 0.3;
/** Maximum distance to a word boundary at which to cut. */
const BOUNDARY_SEARCH = 40;
const INSIDE_CHARACTER = /^(?:[\udc00-\udfff]|\p{M}|\u200d)/u;

/**
 * An excerpt around a range, in one line, within a maximum length including « … » where text was cut. Cuts between words
 * where possible.
 */
export function excerptAround(text: string, start: number, end: number, length: number): string {
  if (text.length <= length) return oneLine(text);
  const room = Math.max(0, length - 2 - (end - start));
  const wanted = Math.max(0, start - Math.floor(room * SHARE_BEFORE));
  // Uses the whole length when the range is near the end.
  const earliest = Math.min(wanted, text.length - length + 1);
  const from = earliest <= 0 ? 0 : Math.min(afterBoundary(text, earliest), Math.max(start, earliest));
  const most = from + length - (from > 0 ? 1 : 0);
  const to = most >= text.length ? text.length : beforeBoundary(text, most - 1, Math.max(from, end));
  const line = oneLine(text.slice(from, to));
  if (line === '') return '';
  return `${from > 0 ? '…' : ''}${line}${to < text.length ? '…' : ''}`;
}

const oneLine = (text: string) => text.replace(WHITESPACES, ' ').trim();

function afterBoundary(text: string, place: number): number {
  for (let at = place; at < place + BOUNDARY_SEARCH && at < text.length; at += 1) {
    if (WHITESPACE.test(text.charAt(at - 1))) return at;
  }
  let at = place;
  while (at < text.length && isInsideCharacter(text, at)) at += 1;
  return at;
}

function beforeBoundary(text: string, place: number, least: number): number {
  for (let at = place; at > place - BOUNDARY_SEARCH && at >= least; at -= 1) {
    if (WHITESPACE.test(text.charAt(at))) return at;
  }
  let at = place;
  while (at > 0 && isInsideCharacter(text, at)) at -= 1;
  return at;
}

/** Whether this position is inside a character: its second surrogate, or a combining mark. */
const isInsideCharacter = (text: string, at: number) => INSIDE_CHARACTER.test(text.slice(at, at + 2));
