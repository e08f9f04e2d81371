import { CONTEXT_KEPT, type TextSelector } from '../contract/anchor.ts';

/** Says where a stretch of a text stands, in all the ways that let it be found again; blanks at its ends are left out. */
export function selectorOf(text: string, start: number, end: number): TextSelector {
  const chosen = text.slice(wholeBefore(text, start), wholeAfter(text, end));
  const from = wholeBefore(text, start) + (chosen.length - chosen.trimStart().length);
  const to = from + chosen.trim().length;
  return {
    exact: text.slice(from, to),
    prefix: text.slice(wholeAfter(text, Math.max(0, from - CONTEXT_KEPT)), from),
    suffix: text.slice(to, wholeBefore(text, Math.min(text.length, to + CONTEXT_KEPT))),
    start: from,
    end: to,
  };
}

/** The offset, or the one before it where it would cut a character in two. */
function wholeBefore(text: string, offset: number): number {
  return isCut(text, offset) ? offset - 1 : offset;
}

function wholeAfter(text: string, offset: number): number {
  return isCut(text, offset) ? offset + 1 : offset;
}

function isCut(text: string, offset: number): boolean {
  return offset > 0 && (text.codePointAt(offset - 1) ?? 0) > 0xffff;
}
