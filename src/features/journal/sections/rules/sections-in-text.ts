import type { Id } from '#base/ids.ts';
import { NODES, TEXT_DEPTH_MAX } from '#features/reflections/rich-text/rules/names.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import { sectionAttrs } from './section-node.ts';

/** The ids of the sections in a text, without duplicates. */
export function sectionsInText(text: TextNode): Id[] {
  const found = new Set<Id>();
  const walk = (node: TextNode, depth: number): void => {
    if (depth > TEXT_DEPTH_MAX) return;
    if (node.type === NODES.journalSection) {
      const { data } = sectionAttrs.safeParse(node.attrs);
      if (data) found.add(data.journalId);
    }
    for (const child of node.content ?? []) walk(child, depth + 1);
  };
  walk(text, 0);
  return [...found];
}
