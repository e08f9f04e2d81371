import { NODES } from '../names.ts';
import type { TextNode } from '../text-node.ts';

interface Tag {
  readonly opening: string;
  /** Empty for void elements. */
  readonly closing: string;
}

/** More than the widest table people make. */
const MAX_SPAN = 100;
const MAX_COLUMN_WIDTH = 2_000;

const SIMPLE_TAGS: Readonly<Record<string, string>> = {
  [NODES.paragraph]: 'p',
  [NODES.bulletList]: 'ul',
  [NODES.listItem]: 'li',
  [NODES.blockquote]: 'blockquote',
  [NODES.tableRow]: 'tr',
};

/** The HTML element of a node; undefined for unknown nodes. */
export function tagOf(node: TextNode): Tag | undefined {
  const simpleTag = Object.hasOwn(SIMPLE_TAGS, node.type) ? SIMPLE_TAGS[node.type] : undefined;
  if (simpleTag) return element(simpleTag);
  switch (node.type) {
    case NODES.heading:
      return element(`h${wholeNumber(node.attrs?.level, 1, 6) ?? 1}`);
    case NODES.preformatted:
      return { opening: '<pre><code>', closing: '</code></pre>' };
    case NODES.orderedList:
      return orderedList(node);
    case NODES.table:
      return { opening: `<table>${columnsOf(node)}<tbody>`, closing: '</tbody></table>' };
    case NODES.tableCell:
      return element('td', spans(node));
    case NODES.tableHeader:
      return element('th', spans(node));
    case NODES.rule:
      return { opening: '<hr>', closing: '' };
    case NODES.newline:
      return { opening: '<br>', closing: '' };
    default:
      return undefined;
  }
}

function element(name: string, attributes = ''): Tag {
  return { opening: `<${name}${attributes}>`, closing: `</${name}>` };
}

function orderedList({ attrs }: TextNode): Tag {
  const start = wholeNumber(attrs?.start, 2, 1_000_000);
  return element('ol', start === null ? '' : ` start="${start}"`);
}

function spans({ attrs }: TextNode): string {
  return (['colspan', 'rowspan'] as const)
    .map((name) => ({ name, cells: wholeNumber(attrs?.[name], 2, MAX_SPAN) }))
    .map(({ name, cells }) => (cells === null ? '' : ` ${name}="${cells}"`))
    .join('');
}

/** The column widths in percent, from the first row; empty unless all are known. */
function columnsOf({ content = [] }: TextNode): string {
  const cells = content[0]?.content ?? [];
  const widths = cells.flatMap(({ attrs }): readonly unknown[] =>
    Array.isArray(attrs?.colwidth) ? attrs.colwidth : [null],
  );
  const parsed = widths.map((width) => wholeNumber(width, 1, MAX_COLUMN_WIDTH));
  const total = parsed.reduce<number>((sum, width) => sum + (width ?? Number.NaN), 0);
  if (Number.isNaN(total) || parsed.length === 0 || parsed.length > MAX_SPAN) return '';
  const columns = parsed.map(
    (width) => `<col style="width:${Math.round((1_000 * (width ?? 0)) / total) / 10}%">`,
  );
  return `<colgroup>${columns.join('')}</colgroup>`;
}

function wholeNumber(value: unknown, least: number, most: number): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
    ? value
    : null;
}
