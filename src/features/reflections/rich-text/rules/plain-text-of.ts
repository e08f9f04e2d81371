import { NODES, TEXT_DEPTH_MAX } from './names.ts';
import type { TextNode } from './text-node.ts';

/** Nodes whose text is in an attribute, as shown by the editor. */
const TEXT_ATTRIBUTES: Readonly<Record<string, string>> = {
  [NODES.image]: 'alt',
  [NODES.quote]: 'text',
  [NODES.journalSection]: 'name',
};

/** The plain text of a text, one block per line; blocks without text take no line. */
export function plainTextOf(node: TextNode): string {
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
      const attribute = attrs?.[TEXT_ATTRIBUTES[type] ?? ''];
      if (typeof attribute === 'string') line += attribute;
      for (const child of content) walk(child, depth + 1);
      endLine();
    }
  };
  walk(node, 0);
  endLine();
  return lines.join('\n');
}
