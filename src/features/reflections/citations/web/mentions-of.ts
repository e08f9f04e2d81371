import type { Node } from '@tiptap/pm/model';
import { type Mention, mentionOf } from '../rules/bibliography.ts';

/**
 * Mentions by node: unchanged nodes are the same objects, so of a text, a table and its rows only the edited one is
 * traversed again.
 */
const cache = new WeakMap<Node, readonly Mention[]>();

/** Every mention of the text, in reading order. */
export function mentionsOf(node: Node): readonly Mention[] {
  const cached = cache.get(node);
  if (cached) return cached;
  const own = mentionOf({ type: node.type.name, attrs: node.attrs });
  const found = own ? [own] : [];
  for (const child of node.children) found.push(...mentionsOf(child));
  if (!node.isText) cache.set(node, found);
  return found;
}
