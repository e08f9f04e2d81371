import { NODES } from '../names.ts';
import type { TextNode } from '../text-node.ts';

interface Tag {
  readonly opening: string;
  /** Empty where nothing stands inside. */
  readonly closing: string;
}

/** As many as the widest table people make, and then some. */
const MOST_CELLS = 100;
const WIDEST_COLUMN = 2_000;

const PLAIN: Readonly<Record<string, string>> = {
  [NODES.paragraph]: 'p',
  [NODES.bulletList]: 'ul',
  [NODES.listItem]: 'li',
  [NODES.blockquote]: 'blockquote',
  [NODES.tableRow]: 'tr',
};

/** The element a node of a text becomes; nothing for a node nobody knows. */
export function tagOf(node: TextNode): Tag | undefined {
  const plain = Object.hasOwn(PLAIN, node.type) ? PLAIN[node.type] : undefined;
  if (plain) return element(plain);
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
    .map((name) => ({ name, cells: wholeNumber(attrs?.[name], 2, MOST_CELLS) }))
    .map(({ name, cells }) => (cells === null ? '' : ` ${name}="${cells}"`))
    .join('');
}

/** The widths somebody drew, in shares of the whole, as the first row tells them. */
function columnsOf({ content = [] }: TextNode): string {
  const cells = content[0]?.content ?? [];
  const widths = cells.flatMap(({ attrs }): readonly unknown[] =>
    Array.isArray(attrs?.colwidth) ? attrs.colwidth : [null],
  );
  const known = widths.map((width) => wholeNumber(width, 1, WIDEST_COLUMN));
  const total = known.reduce<number>((sum, width) => sum + (width ?? Number.NaN), 0);
  if (Number.isNaN(total) || known.length === 0 || known.length > MOST_CELLS) return '';
  const columns = known.map(
    (width) => `<col style="width:${Math.round((1_000 * (width ?? 0)) / total) / 10}%">`,
  );
  return `<colgroup>${columns.join('')}</colgroup>`;
}

function wholeNumber(value: unknown, least: number, most: number): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
    ? value
    : null;
}
