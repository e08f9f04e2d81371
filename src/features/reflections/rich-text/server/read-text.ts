import * as Y from 'yjs';
import { NODES, TEXT_DEPTH_MAX, TEXT_FRAGMENT } from '../rules/names.ts';
import type { TextMark, TextNode } from '../rules/text-node.ts';

type Attributes = Readonly<Record<string, unknown>>;

/** The text of a shared document as a tree. Invalid content is left out: browsers wrote it. */
export function textOfDocument(document: Y.Doc): TextNode {
  const fragment = document.getXmlFragment(TEXT_FRAGMENT);
  return { type: NODES.document, content: childrenOf(fragment, 1) };
}

function childrenOf(parent: Y.XmlFragment, depth: number): TextNode[] {
  if (depth > TEXT_DEPTH_MAX) return [];
  return parent.toArray().flatMap((child: unknown) => {
    if (child instanceof Y.XmlText) return textsOf(child);
    return child instanceof Y.XmlElement ? [nodeOf(child, depth)] : [];
  });
}

export function nodeOf(element: Y.XmlElement, depth: number): TextNode {
  const attrs = sortKeys(element.getAttributes());
  const content = childrenOf(element, depth + 1);
  return {
    type: element.nodeName,
    ...(Object.keys(attrs).length > 0 ? { attrs } : {}),
    ...(content.length > 0 ? { content } : {}),
  };
}

export function textsOf(text: Y.XmlText): TextNode[] {
  const delta: { insert: unknown; attributes?: Attributes }[] = text.toDelta();
  const runs = delta.flatMap(({ insert, attributes = {} }) => {
    if (typeof insert !== 'string' || insert === '') return [];
    const marks = Object.entries(attributes)
      .flatMap(([name, value]) => markOf(name, value))
      .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
    return [{ type: NODES.text, text: insert, ...(marks.length > 0 ? { marks } : {}) }];
  });
  return mergeRuns(runs);
}

/** Merges adjacent runs with equal marks, so that equal texts have equal trees. */
export function mergeRuns(runs: readonly TextNode[]): TextNode[] {
  const joined: TextNode[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last && JSON.stringify(last.marks) === JSON.stringify(run.marks)) {
      joined[joined.length - 1] = { ...last, text: `${last.text ?? ''}${run.text ?? ''}` };
    } else joined.push(run);
  }
  return joined;
}

/** Marks that may overlap with others of their type have a digest at the end of their name. */
const DIGEST = /--[a-zA-Z0-9+/=]{8}$/;

function markOf(name: string, value: unknown): TextMark[] {
  if (value === null || value === false) return [];
  const type = name.replace(DIGEST, '');
  const hasAttributes = typeof value === 'object' && Object.keys(value ?? {}).length > 0;
  return [hasAttributes ? { type, attrs: sortKeys(value as Attributes) } : { type }];
}

/** Sorts attributes and marks, so that equal texts have equal trees. */
function sortKeys(attributes: Attributes): Attributes {
  return Object.fromEntries(Object.entries(attributes).sort(([a], [b]) => (a < b ? -1 : 1)));
}
