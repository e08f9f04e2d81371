import type { Id } from '#base/ids.ts';
import { NODES } from '#features/reflections/rich-text/rules/names.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import { imageIdFrom } from './image-address.ts';

/** The images of this reflection in its text, each once; those of other reflections are ignored. */
export function imagesInText(text: TextNode, reflectionId: Id): readonly Id[] {
  const found = new Set<Id>();
  const waiting = [text];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const fileId = node.type === NODES.image ? imageIdFrom(node.attrs?.src, reflectionId) : null;
    if (fileId !== null) found.add(fileId);
    for (const child of (node.content ?? []).toReversed()) waiting.push(child);
  }
  return [...found];
}
