import type { Node } from '@tiptap/pm/model';
import { type Mention, mentionOf } from '../rules/bibliography.ts';

/**
 * Of what stays as it is, what it cites stays too: of a text, of a table and of its rows only the one that is typed in is
 * read again.
 */
const known = new WeakMap<Node, readonly Mention[]>();

/** Every mention of the text, in the order it is read. */
export function mentionsOf(node: Node): readonly Mention[] {
  const before = known.get(node);
  if (before) return before;
  const own = mentionOf({ type: node.type.name, attrs: node.attrs });
  const found = own ? [own] : [];
  for (const child of node.children) found.push(...mentionsOf(child));
  if (!node.isText) known.set(node, found);
  return found;
}
