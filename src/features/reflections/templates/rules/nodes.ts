import { MARKS, NODES } from '#features/reflections/rich-text/rules/names.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';

/** What templates are written with: the few nodes of a text they use. */
const words = (text: string, mark?: string): TextNode => ({
  type: NODES.text,
  text,
  ...(mark ? { marks: [{ type: mark }] } : {}),
});

export const page = (...content: readonly TextNode[]): TextNode => ({ type: NODES.document, content });

export const heading = (level: 1 | 2, text: string): TextNode => ({
  type: NODES.heading,
  attrs: { level },
  content: [words(text)],
});

/** An empty line to write on. */
export const blank: TextNode = { type: NODES.paragraph };

/** What the author is asked for there, in italics, to be replaced by their own words. */
export const hint = (text: string): TextNode => ({
  type: NODES.paragraph,
  content: [words(text, MARKS.italic)],
});

const paragraph = (text: string, mark?: string): TextNode =>
  text === '' ? blank : { type: NODES.paragraph, content: [words(text, mark)] };

const items = (texts: readonly string[]): TextNode[] =>
  texts.map((text) => ({ type: NODES.listItem, content: [paragraph(text)] }));

export const bullets = (...texts: readonly string[]): TextNode => ({
  type: NODES.bulletList,
  content: items(texts),
});

export const steps = (...texts: readonly string[]): TextNode => ({
  type: NODES.orderedList,
  attrs: { start: 1 },
  content: items(texts),
});

interface Span {
  readonly colspan?: number;
  readonly rowspan?: number;
}

export const cell = (content: readonly TextNode[], { colspan = 1, rowspan = 1 }: Span = {}): TextNode => ({
  type: NODES.tableCell,
  attrs: { colspan, rowspan, colwidth: null },
  content,
});

export const rows = (...cells: readonly (readonly TextNode[])[]): TextNode => ({
  type: NODES.table,
  content: cells.map((content) => ({ type: NODES.tableRow, content })),
});

/** A table to fill in: its first line says in bold what the columns are for, as the product makes no header row. */
export function sheet(columns: readonly string[], lines: number | readonly (readonly string[])[]): TextNode {
  const filled =
    typeof lines === 'number' ? Array.from({ length: lines }, () => columns.map(() => '')) : lines;
  return rows(
    columns.map((name) => cell([paragraph(name, MARKS.bold)])),
    ...filled.map((line) => line.map((text) => cell([paragraph(text)]))),
  );
}

/** A named box with a question in it. */
export const box = (name: string, question: string, span?: Span): TextNode =>
  cell([paragraph(name, MARKS.bold), hint(question)], span);
