import { z } from 'zod';
import { type Id, id } from '#base/ids.ts';
import { NODES, TEXT_DEPTH_MAX } from '#features/reflections/rich-text/rules/names.ts';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';

const NAME_MAX = 2_000;

/** ED-09: attributes of a section block in a text. The name is a copy for readers without a server. */
export const sectionAttrs = z.object({ journalId: id, name: z.string().max(NAME_MAX).default('') });
export type SectionAttrs = z.infer<typeof sectionAttrs>;

/** A text has room for this many; the journal shows the rest. */
export const SHOWN_IN_TEXT = 8;

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
