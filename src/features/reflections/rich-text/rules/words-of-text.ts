import { NODES, TEXT_DEPTH_MAX } from './names.ts';
import type { TextNode } from './text-node.ts';

/** Nodes whose words stand in an attribute, as the editor shows them. */
const WORDS_IN_ATTRIBUTE: Readonly<Record<string, string>> = {
  [NODES.image]: 'alt',
  [NODES.quote]: 'text',
  [NODES.journalSection]: 'name',
};

/** The words of a text without their looks, a block on each line; what says nothing takes no line. */
export function wordsOfText(node: TextNode): string {
  const lines: string[] = [];
  let line = '';
  const endLine = () => {
    if (line.trim() !== '') lines.push(line.trim());
    line = '';
  };
  const walk = ({ type, attrs, content = [], text }: TextNode, depth: number): void => {
    if (type === NODES.text) line += text ?? '';
    else if (type === NODES.newline) endLine();
    else if (type !== NODES.citation && depth <= TEXT_DEPTH_MAX) {
      endLine();
      const words = attrs?.[WORDS_IN_ATTRIBUTE[type] ?? ''];
      if (typeof words === 'string') line += words;
      for (const child of content) walk(child, depth + 1);
      endLine();
    }
  };
  walk(node, 0);
  endLine();
  return lines.join('\n');
}
