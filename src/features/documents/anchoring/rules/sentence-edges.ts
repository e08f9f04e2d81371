import type { PreparedText } from './prepared-text.ts';

/** A full stop and closing punctuation after it. */
const ENDS_WITH_STOP = /[.!?…。！？]["'’”»)\]]*$/u;
const SENTENCE_ENDS = /[.!?…]["'’”»)\]]*\s+|[。！？]|\n/gu;
/** How far to look for the end of a sentence around a place. */
const REACH = 8;

/** Whether text ends a sentence, by a full stop or a line break. */
function endsSentence(words: string): boolean {
  const trimmed = words.trimEnd();
  return ENDS_WITH_STOP.test(trimmed) || words.slice(trimmed.length).includes('\n');
}

/** The part of the preceding text in the same sentence as the passage. */
export function sentenceBefore(before: string): string {
  const last = [...before.matchAll(SENTENCE_ENDS)].at(-1);
  if (endsSentence(before)) return '';
  return last ? before.slice(last.index + last[0].length) : before;
}

/** The part of the following text in the same sentence as the passage. */
export function sentenceAfter(words: string, after: string): string {
  if (endsSentence(words) || /^\s*\n/.test(after)) return '';
  const first = after.search(SENTENCE_ENDS);
  return first < 0 ? after : after.slice(0, first + 1);
}

/** Whether a place, in folded units, is between two sentences or lines, or at an end of the text. */
export function isSentenceEdge({ text, folded }: PreparedText, at: number): boolean {
  const last = folded.starts[at - 1];
  const next = folded.starts[at];
  if (last === undefined || next === undefined) return true;
  return endsSentence(text.slice(Math.max(0, next - REACH), next)) || text.slice(last, next).includes('\n');
}
