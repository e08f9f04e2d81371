import { cleanLine, type Line } from './page-text.ts';

const MAX_LENGTH = 300;
/** Minimum size of a title relative to the text of the page. */
const MIN_SIZE_RATIO = 1.2;
const MAX_TITLE_LINES = 4;
const SAME_SIZE = 0.05;
/** Placeholders that programs write without a title. */
const NO_TITLE =
  /^(untitled|sans[ -]titre|no title|titre|title|document ?\d*|microsoft \w+ -|(microsoft )?powerpoint|présentation powerpoint|slide \d|diapositive \d|layout \d|mise en page|page \d+|\(anonymous\)|template|print|about:|(https?|file|data|blob):)/i;
/** A file name in place of a title. */
const FILE_NAME = /\.(docx?|pdf|pptx?|odt|indd|qxd|tex|dvi|rtf|xlsx?|p65|fm|ai|ps|pub|txt|md)$/i;

interface TitleSources {
  readonly stated: readonly (string | null)[];
  readonly firstPage: readonly Line[];
  readonly fileName: string;
}

/** The stated title of a file, else the first large line of its first page, else its name. */
export function titleOf({ stated, firstPage, fileName }: TitleSources): string {
  const usable = stated.map((one) => cleanLine(one ?? '')).find(isTitle);
  return (usable ?? largestLine(firstPage) ?? fromName(fileName)).slice(0, MAX_LENGTH).trim();
}

function isTitle(text: string): boolean {
  if (NO_TITLE.test(text) || FILE_NAME.test(text)) return false;
  // A single word with digits or underscores is a reference: « 2024-118_final ».
  if (!text.includes(' ') && /[\d_]/.test(text)) return false;
  return (text.match(/\p{L}/gu) ?? []).length >= 4;
}

function largestLine(lines: readonly Line[]): string | undefined {
  const bodySize = mostCommonSize(lines);
  const candidates = lines.filter(({ text, size }) => size >= bodySize * MIN_SIZE_RATIO && isTitle(text));
  const largest = candidates.toSorted((a, b) => b.size - a.size)[0];
  if (!largest) return undefined;
  const from = lines.indexOf(largest);
  const rest = lines.slice(from, from + MAX_TITLE_LINES);
  const other = rest.findIndex(({ size }) => Math.abs(size - largest.size) > largest.size * SAME_SIZE);
  const titleLines = other < 0 ? rest : rest.slice(0, other);
  return titleLines.map(({ text }) => text).join(' ');
}

/** The most common font size. */
function mostCommonSize(lines: readonly Line[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  return [...letters].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

function fromName(name: string): string {
  const plain = cleanLine(name.replace(/\.[^.]{1,10}$/, '').replace(/_+/g, ' '));
  return plain === '' ? name : plain;
}
