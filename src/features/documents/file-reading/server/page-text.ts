/** A run of text as a PDF draws it. */
export interface TextRun {
  readonly str: string;
  readonly transform: readonly number[];
  readonly hasEOL: boolean;
}

export interface Line {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Font size, in points. */
  readonly size: number;
}

/** Gap between paragraphs, as a multiple of the font size. */
const PARAGRAPH_GAP = 1.7;
const SIZE_CHANGE = 1.15;
const INDENT = 0.8;
const ENDS_SENTENCE = /[.!?:;»”"…)]$/;
const HYPHENATED = /\p{L}[-‐\u00ad]$/u;

/** Groups the runs of a page into lines, in drawing order. */
export function linesOf(runs: readonly TextRun[]): Line[] {
  const lines: Line[] = [];
  let text = '';
  let first: TextRun | undefined;
  const close = () => {
    const plain = cleanLine(text);
    if (plain !== '' && first) lines.push({ text: plain, ...placeOf(first) });
    text = '';
    first = undefined;
  };
  for (const run of runs) {
    if (run.str.trim() !== '') first ??= run;
    text += run.str;
    if (run.hasEOL) close();
  }
  close();
  return lines;
}

/** Groups lines into paragraphs and joins words hyphenated at line ends. */
export function paragraphsOf(lines: readonly Line[]): string[] {
  const paragraphs: string[] = [];
  let current = '';
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (before && beginsParagraph(before, line)) {
      paragraphs.push(current);
      current = '';
    }
    current = joinLines(current, line.text);
  }
  if (current !== '') paragraphs.push(current);
  return paragraphs;
}

function beginsParagraph(before: Line, line: Line): boolean {
  const gap = before.y - line.y;
  const size = Math.max(before.size, line.size, 1);
  const resized = size > Math.min(before.size, line.size) * SIZE_CHANGE;
  const movedUp = gap < -size;
  const indented = line.x - before.x > size * INDENT && ENDS_SENTENCE.test(before.text);
  return gap > size * PARAGRAPH_GAP || movedUp || resized || indented;
}

function joinLines(before: string, next: string): string {
  if (before === '') return next;
  if (HYPHENATED.test(before) && /^\p{Ll}/u.test(next)) return before.slice(0, -1) + next;
  return `${before} ${next}`;
}

function placeOf({ transform }: TextRun): Pick<Line, 'x' | 'y' | 'size'> {
  const [, , c = 0, d = 0, x = 0, y = 0] = transform;
  return { x, y, size: Math.hypot(c, d) };
}

/** Text on one line without control characters. */
export function cleanLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Co}\ufffd]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
