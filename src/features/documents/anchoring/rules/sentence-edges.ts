import type { PreparedText } from './prepared-text.ts';

/** A full stop and what closes after it. */
const STOPPED = /[.!?…。！？]["'’”»)\]]*$/u;
const SENTENCE_ENDS = /[.!?…]["'’”»)\]]*\s+|[。！？]|\n/gu;
/** How far the end of a sentence is looked for around a place. */
const REACH = 8;

/** Whether words end a sentence: by a full stop, or the end of a line. */
function endsSentence(words: string): boolean {
  const said = words.trimEnd();
  return STOPPED.test(said) || words.slice(said.length).includes('\n');
}

/** What of the words before a passage belongs to the sentence it begins in. */
export function sentenceBefore(before: string): string {
  const last = [...before.matchAll(SENTENCE_ENDS)].at(-1);
  if (endsSentence(before)) return '';
  return last ? before.slice(last.index + last[0].length) : before;
}

/** What of the words after a passage belongs to the sentence it ends in. */
export function sentenceAfter(words: string, after: string): string {
  if (endsSentence(words) || /^\s*\n/.test(after)) return '';
  const first = after.search(SENTENCE_ENDS);
  return first < 0 ? after : after.slice(0, first + 1);
}

/** Whether a place, in folded units, stands between two sentences or lines, or at an end of the text. */
export function isSentenceEdge({ text, folded }: PreparedText, at: number): boolean {
  const last = folded.starts[at - 1];
  const next = folded.starts[at];
  if (last === undefined || next === undefined) return true;
  return endsSentence(text.slice(Math.max(0, next - REACH), next)) || text.slice(last, next).includes('\n');
}
