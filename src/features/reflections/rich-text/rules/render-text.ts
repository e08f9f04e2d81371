import { escapeMarkup } from '#base/escape-markup.ts';
import { MARKS, NODES, TEXT_DEPTH_MAX } from './names.ts';
import { safeHref } from './safe-href.ts';
import type { TextMark, TextNode } from './text-node.ts';

/** Control characters, except tabs and line ends. */
const CONTROL_CHARACTERS = /[^\P{Cc}\t\n]/gu;

/** Escapes text for element content and attribute values. */
export const escapeText = (text: string): string => escapeMarkup(text.replace(CONTROL_CHARACTERS, ''));

const TAGS: Readonly<Record<string, string>> = {
  [MARKS.bold]: 'strong',
  [MARKS.italic]: 'em',
  [MARKS.underline]: 'u',
  [MARKS.strike]: 's',
  [MARKS.code]: 'code',
  [MARKS.superscript]: 'sup',
  [MARKS.subscript]: 'sub',
};

/** A text node with its marks. Unknown marks and side comments are ignored. */
function renderTextNode({ text, marks = [] }: TextNode): string {
  const html = escapeText(typeof text === 'string' ? text : '');
  return marks.reduceRight(applyMark, html);
}

function applyMark(html: string, { type, attrs }: TextMark): string {
  const tag = Object.hasOwn(TAGS, type) ? TAGS[type] : undefined;
  if (tag) return `<${tag}>${html}</${tag}>`;
  const href = type === MARKS.link ? safeHref(attrs?.href) : null;
  return href === null ? html : `<a href="${escapeText(href)}">${html}</a>`;
}

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
function tagOf(node: TextNode): Tag | undefined {
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

/**
 * Renders a text as safe HTML: only known nodes become elements, all text and values are escaped, and links lead only to web
 * pages and mail addresses.
 */
export function renderText(text: TextNode, renderers: NodeRenderers = {}): string {
  return renderContent(text, renderers, 0);
}

function renderContent({ content = [] }: TextNode, renderers: NodeRenderers, depth: number): string {
  return content.map((node) => renderNode(node, renderers, depth + 1)).join('');
}

function renderNode(node: TextNode, renderers: NodeRenderers, depth: number): string {
  if (node.type === NODES.text) return renderTextNode(node);
  if (depth > TEXT_DEPTH_MAX) return '';
  const render = rendererOf(renderers, node.type);
  if (render) return render(node);
  const tag = tagOf(node);
  // The content of an unknown block is still rendered.
  if (!tag) return renderContent(node, renderers, depth);
  const { opening, closing } = tag;
  return `${opening}${closing === '' ? '' : renderContent(node, renderers, depth)}${closing}`;
}

function rendererOf(renderers: NodeRenderers, type: string): ((node: TextNode) => string) | undefined {
  if (type === NODES.image) return renderers.image;
  if (type === NODES.quote) return renderers.quote;
  if (type === NODES.journalSection) return renderers.journalSection;
  return type === NODES.citation ? renderers.citation : undefined;
}

type Render = (node: TextNode) => string;

/** Renderers for nodes of other features; they must escape everything. */
export interface NodeRenderers {
  readonly image?: Render;
  readonly quote?: Render;
  readonly citation?: Render;
  readonly journalSection?: Render;
}
