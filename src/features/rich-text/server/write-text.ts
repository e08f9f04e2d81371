import { createHash } from 'node:crypto';
import * as Y from 'yjs';
import { MARKS, NODES, TEXT_FRAGMENT } from '../rules/names.ts';
import type { TextMark, TextNode } from '../rules/text-node.ts';

/** Writes a tree at the end of a shared document's text, in the form browsers write it. */
export function writeText(document: Y.Doc, text: TextNode): void {
  const fragment = document.getXmlFragment(TEXT_FRAGMENT);
  document.transact(() => fragment.insert(fragment.length, typesOf(text.content ?? [])));
}

/** Neighbouring runs of words are one text. */
function typesOf(nodes: readonly TextNode[]): (Y.XmlElement | Y.XmlText)[] {
  const types: (Y.XmlElement | Y.XmlText)[] = [];
  let runs: TextNode[] = [];
  const endRuns = () => {
    if (runs.length > 0) types.push(textOf(runs));
    runs = [];
  };
  for (const node of nodes) {
    if (node.type === NODES.text) {
      if (node.text) runs.push(node);
      continue;
    }
    endRuns();
    types.push(elementOf(node));
  }
  endRuns();
  return types;
}

function elementOf({ type, attrs = {}, content = [] }: TextNode): Y.XmlElement {
  const element = new Y.XmlElement(type);
  for (const [name, value] of Object.entries(attrs)) {
    // The library's types know attributes of text only; the editor keeps numbers and lists in them too.
    if (value !== null && value !== undefined) element.setAttribute(name, value as string);
  }
  element.insert(0, typesOf(content));
  return element;
}

function textOf(runs: readonly TextNode[]): Y.XmlText {
  const text = new Y.XmlText();
  text.applyDelta(
    runs.map((run) => ({
      insert: run.text ?? '',
      attributes: Object.fromEntries((run.marks ?? []).map((mark) => [keyOf(mark), mark.attrs ?? {}])),
    })),
  );
  return text;
}

/** Comments may lie over each other: each bears a digest of its own, which browsers leave out when they read. */
function keyOf(mark: TextMark): string {
  if (mark.type !== MARKS.comment) return mark.type;
  return `${mark.type}--${createHash('sha256').update(JSON.stringify(mark)).digest('base64').slice(0, 8)}`;
}
