import * as Y from 'yjs';
import { commonEnds, listDifferences } from '../rules/align.ts';
import { NODES, TEXT_FRAGMENT } from '../rules/names.ts';
import type { TextNode } from '../rules/text-node.ts';
import { mergeRuns, nodeOf, textsOf } from './read-text.ts';
import { deltaOf, type Part, partsOf, setAttributes, sharedTypeOf } from './write-text.ts';

/**
 * Changes a shared document to equal a tree, and edits only what differs: concurrent changes, also those made offline, keep
 * their place.
 */
export function rewriteText(document: Y.Doc, text: TextNode): void {
  document.transact(() => rewriteParts(document.getXmlFragment(TEXT_FRAGMENT), text.content ?? []));
}

function rewriteParts(parent: Y.XmlFragment, nodes: readonly TextNode[]): void {
  const wanted = partsOf(nodes);
  const own = parent.toArray();
  // From the end, so that earlier indexes stay valid.
  for (const { from, to, wantedFrom, wantedTo } of listDifferences(
    own.map((one) => JSON.stringify(readPart(one))),
    wanted.map((one) => JSON.stringify(one)),
  ).toReversed()) {
    const commonCount = Math.min(to - from, wantedTo - wantedFrom);
    const added = wanted.slice(wantedFrom + commonCount, wantedTo);
    if (to > from + commonCount) parent.delete(from + commonCount, to - from - commonCount);
    if (added.length > 0) parent.insert(from + commonCount, added.map(sharedTypeOf));
    for (let place = commonCount - 1; place >= 0; place -= 1) {
      const [current, part] = [own[from + place], wanted[wantedFrom + place]];
      if (!part || rewritePart(current, part)) continue;
      parent.delete(from + place, 1);
      parent.insert(from + place, [sharedTypeOf(part)]);
    }
  }
}

/** Rewrites a part in place; false where it must be replaced. */
function rewritePart(own: unknown, part: Part): boolean {
  if (own instanceof Y.XmlText && 'runs' in part) {
    rewriteRuns(own, part.runs);
    return true;
  }
  if (!(own instanceof Y.XmlElement) || 'runs' in part || own.nodeName !== part.node.type) return false;
  const [has, wants] = [own.getAttributes(), part.node.attrs ?? {}];
  for (const name of Object.keys(has)) if (!(name in wants)) own.removeAttribute(name);
  const isNew = ([name, value]: [string, unknown]) => JSON.stringify(has[name]) !== JSON.stringify(value);
  setAttributes(own, Object.fromEntries(Object.entries(wants).filter(isNew)));
  rewriteParts(own, part.node.content ?? []);
  return true;
}

/** Characters with their marks, so that a change of formatting counts as a difference. */
const charactersOf = (runs: readonly TextNode[]) =>
  runs.flatMap(({ text = '', marks = [] }) => {
    const marksKey = JSON.stringify(marks);
    return Array.from(text, (letter) => ({ letter, key: `${letter}${marksKey}`, marks }));
  });

const lengthOf = (characters: readonly { readonly letter: string }[]) =>
  characters.reduce((sum, { letter }) => sum + letter.length, 0);

function rewriteRuns(text: Y.XmlText, runs: readonly TextNode[]): void {
  const wanted = charactersOf(runs);
  let own = charactersOf(textsOf(text));
  // Contains embeds or invalid content: offsets would be wrong, so everything is replaced.
  if (lengthOf(own) !== text.length) {
    text.delete(0, text.length);
    own = [];
  }
  const { before, after } = commonEnds(
    own.map(({ key }) => key),
    wanted.map(({ key }) => key),
  );
  const start = lengthOf(own.slice(0, before));
  const deletedLength = lengthOf(own.slice(before, own.length - after));
  const inserted = wanted.slice(before, wanted.length - after);
  if (deletedLength > 0) text.delete(start, deletedLength);
  if (inserted.length === 0) return;
  const inserts = mergeRuns(inserted.map(({ letter, marks }) => ({ type: NODES.text, text: letter, marks })));
  const delta = deltaOf(inserts);
  text.applyDelta(start > 0 ? [{ retain: start }, ...delta] : delta);
}

function readPart(type: unknown): Part {
  if (type instanceof Y.XmlText) return { runs: textsOf(type) };
  if (type instanceof Y.XmlElement) return { node: nodeOf(type, 1) };
  return { runs: [] };
}
