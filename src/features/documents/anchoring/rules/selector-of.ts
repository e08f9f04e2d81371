import { CONTEXT_LENGTH, type TextSelector } from '../contract/anchor.ts';

/** Creates the selector of a part of a text, without surrounding whitespace. */
export function selectorOf(text: string, start: number, end: number): TextSelector {
  const chosen = text.slice(wholeBefore(text, start), wholeAfter(text, end));
  const from = wholeBefore(text, start) + (chosen.length - chosen.trimStart().length);
  const to = from + chosen.trim().length;
  return {
    exact: text.slice(from, to),
    prefix: text.slice(wholeAfter(text, Math.max(0, from - CONTEXT_LENGTH)), from),
    suffix: text.slice(to, wholeBefore(text, Math.min(text.length, to + CONTEXT_LENGTH))),
    start: from,
    end: to,
  };
}

/** The offset, or the previous one if it would split a surrogate pair. */
function wholeBefore(text: string, offset: number): number {
  return isCut(text, offset) ? offset - 1 : offset;
}

function wholeAfter(text: string, offset: number): number {
  return isCut(text, offset) ? offset + 1 : offset;
}

function isCut(text: string, offset: number): boolean {
  return offset > 0 && (text.codePointAt(offset - 1) ?? 0) > 0xffff;
}
