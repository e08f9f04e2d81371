import type { Node } from '@tiptap/pm/model';
import { type Mention, mentionOf } from '../rules/bibliography.ts';

/** Of a block that stays as it is, what it cites stays too: each is read once, however much is typed around it. */
const known = new WeakMap<Node, readonly Mention[]>();

function mentionsUnder(block: Node): readonly Mention[] {
  const before = known.get(block);
  if (before) return before;
  const found: Mention[] = [];
  const look = (node: Node) => {
    const mention = mentionOf({ type: node.type.name, attrs: node.attrs });
    if (mention) found.push(mention);
  };
  look(block);
  block.descendants((node) => look(node));
  known.set(block, found);
  return found;
}

/** Every mention of the text, in the order it is read. */
export function mentionsOf(document: Node): readonly Mention[] {
  const mentions: Mention[] = [];
  document.forEach((block) => {
    mentions.push(...mentionsUnder(block));
  });
  return mentions;
}
