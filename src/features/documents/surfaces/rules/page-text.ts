/** A text run of a PDF. */
interface TextRun {
  readonly str: string;
  /** Whether a line ends after it. */
  readonly hasEOL: boolean;
}

/** The text of a page and the start offset of each of its runs. */
export interface PageText {
  readonly text: string;
  readonly runStarts: readonly number[];
  readonly runLengths: readonly number[];
}

/** Control characters, which cannot be stored with a passage. */
const CONTROL = /[\p{Cc}&&[^\t\n\r]]/gv;

/** A run without the characters a passage cannot contain, of the same length, so that offsets stay valid. */
export function cleanTextRun(written: string): string {
  return written.toWellFormed().replaceAll(CONTROL, ' ');
}

/** The text of a page, from cleaned runs. */
export function pageTextOf(runs: readonly TextRun[]): PageText {
  let text = '';
  const runStarts: number[] = [];
  for (const { str, hasEOL } of runs) {
    runStarts.push(text.length);
    text += hasEOL ? `${str}\n` : str;
  }
  return { text, runStarts, runLengths: runs.map(({ str }) => str.length) };
}

/** A position inside a run. */
interface RunPlace {
  readonly run: number;
  readonly at: number;
}

/**
 * The runs where a range of a page starts and ends: the run of its first character and that of its last. Null
 * when it contains only line ends.
 */
export function runRangeOf(
  { runStarts, runLengths }: PageText,
  stretch: { readonly start: number; readonly end: number },
): { readonly from: RunPlace; readonly to: RunPlace } | null {
  const startOf = (run: number) => runStarts[run] ?? 0;
  const endOf = (run: number) => startOf(run) + (runLengths[run] ?? 0);
  const first = binarySearchFirst(runStarts.length, (run) => endOf(run) > stretch.start);
  const last = binarySearchFirst(runStarts.length, (run) => startOf(run) >= stretch.end) - 1;
  let end = last;
  while (end >= first && runLengths[end] === 0) end -= 1;
  if (first >= runStarts.length || end < first || startOf(first) >= stretch.end) return null;
  return {
    from: { run: first, at: Math.max(0, stretch.start - startOf(first)) },
    to: { run: end, at: Math.min(stretch.end, endOf(end)) - startOf(end) },
  };
}

/** Binary search: the first index for which a monotonic predicate holds. */
export function binarySearchFirst(count: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
