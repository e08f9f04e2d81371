import { MARKS, NODES } from '#features/reflections/rich-text/rules/names.ts';
import type { TextMark, TextNode } from '#features/reflections/rich-text/rules/text-node.ts';

interface InlineContext {
  readonly citation: (analysis: string) => TextNode;
  readonly threadId: (name: string) => string;
}

const INLINE_MARKUP = /\*\*(.+?)\*\*|\*(.+?)\*| ?\[(\w+)\]|\{(\w+)\|(.+?)\}/g;

/**
 * Parses the inline markup of a block: `**bold**`, `*italic*`, `[coast]` cites an analysis, `{name|text}` is commented on.
 */
export function parseInlineMarkup(text: string, { citation, threadId }: InlineContext): TextNode[] {
  const nodes: TextNode[] = [];
  const write = (words: string | undefined, mark?: TextMark) => {
    if (words) nodes.push({ type: NODES.text, text: words, ...(mark ? { marks: [mark] } : {}) });
  };
  let read = 0;
  for (const piece of text.matchAll(INLINE_MARKUP)) {
    write(text.slice(read, piece.index));
    const [whole, strong, slanted, analysis, thread, commented] = piece;
    write(strong, { type: MARKS.bold });
    write(slanted, { type: MARKS.italic });
    if (analysis) nodes.push(citation(analysis));
    if (thread) write(commented, { type: MARKS.comment, attrs: { threadId: threadId(thread) } });
    read = piece.index + whole.length;
  }
  write(text.slice(read));
  return nodes;
}
