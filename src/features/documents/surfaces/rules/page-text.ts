/** A piece of a line, as a PDF writes it. */
interface TextRun {
  readonly str: string;
  /** A line ends after it. */
  readonly hasEOL: boolean;
}

/** The text of a page and where each of its pieces begins in it. */
export interface PageText {
  readonly text: string;
  readonly runStarts: readonly number[];
  readonly runLengths: readonly number[];
}

/** What could not be kept with a passage. */
const CONTROL = /[\p{Cc}&&[^\t\n\r]]/gv;

/** A piece without what a passage cannot hold, as long as before: places in it stay right. */
export function cleanRun(written: string): string {
  return written.toWellFormed().replaceAll(CONTROL, ' ');
}

/** The text of a page, from pieces that are already clean. */
export function pageTextOf(runs: readonly TextRun[]): PageText {
  let text = '';
  const runStarts: number[] = [];
  for (const { str, hasEOL } of runs) {
    runStarts.push(text.length);
    text += hasEOL ? `${str}\n` : str;
  }
  return { text, runStarts, runLengths: runs.map(({ str }) => str.length) };
}

/** A place inside a piece. */
interface RunPlace {
  readonly run: number;
  readonly at: number;
}

/**
 * Where a stretch of a page begins and ends, piece by piece: it begins with its first letter and ends after its last,
 * never in a piece of which it has none. Null when it holds only ends of lines.
 */
export function runPlacesOf(
  { runStarts, runLengths }: PageText,
  stretch: { readonly start: number; readonly end: number },
): { readonly from: RunPlace; readonly to: RunPlace } | null {
  const startOf = (run: number) => runStarts[run] ?? 0;
  const endOf = (run: number) => startOf(run) + (runLengths[run] ?? 0);
  const first = firstWhere(runStarts.length, (run) => endOf(run) > stretch.start);
  const last = firstWhere(runStarts.length, (run) => startOf(run) >= stretch.end) - 1;
  let end = last;
  while (end >= first && runLengths[end] === 0) end -= 1;
  if (first >= runStarts.length || end < first || startOf(first) >= stretch.end) return null;
  return {
    from: { run: first, at: Math.max(0, stretch.start - startOf(first)) },
    to: { run: end, at: Math.min(stretch.end, endOf(end)) - startOf(end) },
  };
}

/** The first of so many of which something holds that holds for all after it. */
export function firstWhere(count: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
