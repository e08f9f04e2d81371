import { MARKS, NODES } from '#features/reflections/rich-text/rules/names.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';

/** Helpers to write templates: the few nodes they use. */
const textNode = (text: string, mark?: string): TextNode => ({
  type: NODES.text,
  text,
  ...(mark ? { marks: [{ type: mark }] } : {}),
});

export const page = (...content: readonly TextNode[]): TextNode => ({ type: NODES.document, content });

export const heading = (level: 1 | 2, text: string): TextNode => ({
  type: NODES.heading,
  attrs: { level },
  content: [textNode(text)],
});

/** An empty line to write on. */
export const blank: TextNode = { type: NODES.paragraph };

/** A prompt for the author in italics, to be replaced by their own text. */
export const hint = (text: string): TextNode => ({
  type: NODES.paragraph,
  content: [textNode(text, MARKS.italic)],
});

const paragraph = (text: string, mark?: string): TextNode =>
  text === '' ? blank : { type: NODES.paragraph, content: [textNode(text, mark)] };

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

/** A table to fill in: its first row has the column names in bold, since the product inserts no header rows. */
export function fillInTable(
  columns: readonly string[],
  rowsOrCount: number | readonly (readonly string[])[],
): TextNode {
  const cells =
    typeof rowsOrCount === 'number'
      ? Array.from({ length: rowsOrCount }, () => columns.map(() => ''))
      : rowsOrCount;
  return rows(
    columns.map((name) => cell([paragraph(name, MARKS.bold)])),
    ...cells.map((row) => row.map((text) => cell([paragraph(text)]))),
  );
}

/** A named box with a question in it. */
export const box = (name: string, question: string, span?: Span): TextNode =>
  cell([paragraph(name, MARKS.bold), hint(question)], span);
