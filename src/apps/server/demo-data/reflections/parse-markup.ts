import type { Language } from '#base/language.ts';
import { NODES } from '#features/reflections/rich-text/rules/names.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import { typeset } from '../typeset.ts';
import { parseInlineMarkup } from './parse-inline-markup.ts';

/** Resolves the names used in a demo text: quotes, citations, side comments. */
export interface MarkupContext {
  readonly language: Language;
  readonly quote: (analysis: string, element: number) => TextNode;
  readonly citation: (analysis: string) => TextNode;
  readonly threadId: (name: string) => string;
}

/**
 * Parses the markup of a demo text into a document tree. Blocks are separated by an empty line: `# ` and `## ` are
 * headings, `- ` and `1. ` lists, `| a | (2x1) b // c |` table rows, whose cells may span columns and rows and hold several
 * paragraphs; `> coast 1` quotes the second element of that analysis, `---` is a rule. Anything else is a paragraph whose
 * lines are joined.
 */
export function parseMarkup(source: string, named: MarkupContext): TextNode {
  const blocks = source.split('\n\n').map((block) => block.trim());
  const content = blocks.filter((block) => block !== '').map((block) => blockOf(block, named));
  return { type: NODES.document, content };
}

const HEADING = /^(#{1,6}) /;
const SPANS = /^ ?\((\d+)x(\d+)\)/;
const QUOTE = /^> (\w+) (\d+)$/;

function blockOf(block: string, named: MarkupContext): TextNode {
  const words = (text: string) =>
    parseInlineMarkup(typeset(named.language, text.replaceAll('\n', ' ').trim()), named);
  const lines = block.split('\n').map((line) => line.trim());
  const heading = HEADING.exec(block);
  if (heading) {
    const [start, { length: level }] = [heading[0], heading[1] ?? ''];
    return { type: NODES.heading, attrs: { level }, content: words(block.slice(start.length)) };
  }
  const quote = QUOTE.exec(block);
  if (quote) return named.quote(quote[1] ?? '', Number(quote[2]));
  if (block === '---') return { type: NODES.rule };
  if (block.startsWith('| ')) return table(lines, words);
  if (block.startsWith('- ')) return { type: NODES.bulletList, content: items(block, /^- /m, words) };
  if (block.startsWith('1. ')) {
    return { type: NODES.orderedList, attrs: { start: 1 }, content: items(block, /^\d+\. /m, words) };
  }
  return paragraph(words(block));
}

type InlineParser = (text: string) => TextNode[];

const paragraph = (content: TextNode[]): TextNode =>
  content.length > 0 ? { type: NODES.paragraph, content } : { type: NODES.paragraph };

function items(block: string, start: RegExp, words: InlineParser): TextNode[] {
  const texts = block.split(start).filter((text) => text !== '');
  return texts.map((text) => ({ type: NODES.listItem, content: [paragraph(words(text))] }));
}

function table(lines: readonly string[], words: InlineParser): TextNode {
  const cell = (source: string): TextNode => {
    const [spans = '', wide = 1, high = 1] = SPANS.exec(source) ?? [];
    const texts = source.slice(spans.length).split(' // ');
    return {
      type: NODES.tableCell,
      attrs: { colspan: Number(wide), rowspan: Number(high), colwidth: null },
      content: texts.map((text) => paragraph(words(text))),
    };
  };
  const content = lines.map((line) => ({
    type: NODES.tableRow,
    content: line.slice(1, -1).split('|').map(cell),
  }));
  return { type: NODES.table, content };
}
