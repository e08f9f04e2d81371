import { createHash } from 'node:crypto';
import * as Y from 'yjs';
import { MARKS, NODES, TEXT_FRAGMENT } from '../rules/names.ts';
import type { TextMark, TextNode } from '../rules/text-node.ts';

/** Appends a tree to the text of a shared document, in the same form as browsers. */
export function writeText(document: Y.Doc, text: TextNode): void {
  const fragment = document.getXmlFragment(TEXT_FRAGMENT);
  document.transact(() => fragment.insert(fragment.length, partsOf(text.content ?? []).map(sharedTypeOf)));
}

/** A child of a text or a block: a block, or a sequence of adjacent text nodes. */
export type Part = { readonly node: TextNode } | { readonly runs: readonly TextNode[] };

export function partsOf(nodes: readonly TextNode[]): Part[] {
  const parts: Part[] = [];
  let runs: TextNode[] = [];
  const flushRuns = () => {
    if (runs.length > 0) parts.push({ runs });
    runs = [];
  };
  for (const node of nodes) {
    if (node.type === NODES.text) {
      if (node.text) runs.push(node);
      continue;
    }
    flushRuns();
    parts.push({ node });
  }
  flushRuns();
  return parts;
}

export function sharedTypeOf(part: Part): Y.XmlElement | Y.XmlText {
  if ('node' in part) return elementOf(part.node);
  const text = new Y.XmlText();
  text.applyDelta(deltaOf(part.runs));
  return text;
}

function elementOf(node: TextNode): Y.XmlElement {
  const element = new Y.XmlElement(node.type);
  setAttributes(element, node.attrs);
  element.insert(0, partsOf(node.content ?? []).map(sharedTypeOf));
  return element;
}

export function setAttributes(element: Y.XmlElement, attrs: TextNode['attrs'] = {}): void {
  for (const [name, value] of Object.entries(attrs)) {
    // The library's types allow string attributes only; the editor stores numbers and lists in them too.
    if (value !== null && value !== undefined) element.setAttribute(name, value as string);
  }
}

export const deltaOf = (runs: readonly TextNode[]) =>
  runs.map(({ text, marks = [] }) => ({
    insert: text ?? '',
    attributes: Object.fromEntries(marks.map((mark) => [keyOf(mark), mark.attrs ?? {}])),
  }));

/** Comments may overlap: each mark name ends with a digest, which browsers strip when they read. */
function keyOf(mark: TextMark): string {
  if (mark.type !== MARKS.comment) return mark.type;
  return `${mark.type}--${createHash('sha256').update(JSON.stringify(mark)).digest('base64').slice(0, 8)}`;
}
