import * as Y from 'yjs';
import { differences, sameAround } from '../rules/align.ts';
import { NODES, TEXT_FRAGMENT } from '../rules/names.ts';
import type { TextNode } from '../rules/text-node.ts';
import { joinedRuns, nodeOf, textsOf } from './read-text.ts';
import { deltaOf, type Part, partsOf, setAttributes, typeOf } from './write-text.ts';

/**
 * Makes a shared document read like a tree, and touches only what differs: whoever writes in it meanwhile, or comes back
 * with what they wrote elsewhere, finds their words where they are.
 */
export function rewriteText(document: Y.Doc, text: TextNode): void {
  document.transact(() => rewriteParts(document.getXmlFragment(TEXT_FRAGMENT), text.content ?? []));
}

function rewriteParts(parent: Y.XmlFragment, nodes: readonly TextNode[]): void {
  const wanted = partsOf(nodes);
  const own = parent.toArray();
  // From the end, so that places before stay what they are.
  for (const { from, to, wantedFrom, wantedTo } of differences(
    own.map((one) => JSON.stringify(readPart(one))),
    wanted.map((one) => JSON.stringify(one)),
  ).toReversed()) {
    const both = Math.min(to - from, wantedTo - wantedFrom);
    const more = wanted.slice(wantedFrom + both, wantedTo);
    if (to > from + both) parent.delete(from + both, to - from - both);
    if (more.length > 0) parent.insert(from + both, more.map(typeOf));
    for (let place = both - 1; place >= 0; place -= 1) {
      const [is, part] = [own[from + place], wanted[wantedFrom + place]];
      if (!part || rewritePart(is, part)) continue;
      parent.delete(from + place, 1);
      parent.insert(from + place, [typeOf(part)]);
    }
  }
}

/** Whether something could become what is wanted without being another. */
function rewritePart(own: unknown, part: Part): boolean {
  if (own instanceof Y.XmlText && 'runs' in part) {
    rewriteWords(own, part.runs);
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

/** Letters with their marks, so that a stretch that only looks otherwise counts as another. */
const lettersOf = (runs: readonly TextNode[]) =>
  runs.flatMap(({ text = '', marks = [] }) => {
    const looks = JSON.stringify(marks);
    return Array.from(text, (letter) => ({ letter, key: `${letter}${looks}`, marks }));
  });

const lengthOf = (letters: readonly { readonly letter: string }[]) =>
  letters.reduce((sum, { letter }) => sum + letter.length, 0);

function rewriteWords(words: Y.XmlText, runs: readonly TextNode[]): void {
  const wanted = lettersOf(runs);
  let own = lettersOf(textsOf(words));
  // It holds what is no letter: nothing of it is counted on.
  if (lengthOf(own) !== words.length) {
    words.delete(0, words.length);
    own = [];
  }
  const { before, after } = sameAround(
    own.map(({ key }) => key),
    wanted.map(({ key }) => key),
  );
  const start = lengthOf(own.slice(0, before));
  const goes = lengthOf(own.slice(before, own.length - after));
  const comes = wanted.slice(before, wanted.length - after);
  if (goes > 0) words.delete(start, goes);
  if (comes.length === 0) return;
  const inserts = joinedRuns(comes.map(({ letter, marks }) => ({ type: NODES.text, text: letter, marks })));
  words.applyDelta([...(start > 0 ? [{ retain: start }] : []), ...deltaOf(inserts)]);
}

function readPart(type: unknown): Part {
  if (type instanceof Y.XmlText) return { runs: textsOf(type) };
  if (type instanceof Y.XmlElement) return { node: nodeOf(type, 1) };
  return { runs: [] };
}
