import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { TEXT_FRAGMENT } from '../rules/names.ts';
import type { TextNode } from '../rules/text-node.ts';
import { textOfDocument } from './read-text.ts';
import { rewriteText } from './rewrite-text.ts';
import { writeText } from './write-text.ts';

const p = (...runs: readonly (string | TextNode)[]): TextNode => ({
  type: 'paragraph',
  ...(runs.length > 0
    ? { content: runs.map((run) => (typeof run === 'string' ? { type: 'text', text: run } : run)) }
    : {}),
});
const bold = (text: string): TextNode => ({ type: 'text', text, marks: [{ type: 'bold' }] });
const doc = (...content: readonly TextNode[]): TextNode => ({ type: 'doc', content });
const list = (...items: readonly string[]): TextNode => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: [p(item)] })),
});

function documentOf(text: TextNode): Y.Doc {
  const document = new Y.Doc();
  writeText(document, text);
  return document;
}
function copyOf(document: Y.Doc): Y.Doc {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(document));
  return copy;
}
function syncBoth(one: Y.Doc, other: Y.Doc): void {
  Y.applyUpdate(one, Y.encodeStateAsUpdate(other));
  Y.applyUpdate(other, Y.encodeStateAsUpdate(one));
}
function textAt(document: Y.Doc, ...path: readonly number[]): Y.XmlText {
  let at: unknown = document.getXmlFragment(TEXT_FRAGMENT);
  for (const place of path) if (at instanceof Y.XmlFragment) at = at.get(place);
  if (!(at instanceof Y.XmlText)) throw new Error('no text at this path');
  return at;
}

const TEXTS: readonly (readonly [string, TextNode])[] = [
  ['nothing', doc(p())],
  ['three paragraphs', doc(p('Un'), p('Deux'), p('Trois'))],
  ['the first one changed', doc(p('Une'), p('Deux'), p('Trois'))],
  ['in another order', doc(p('Trois'), p('Un'), p('Deux'))],
  ['more around them', doc(p('Avant'), p('Un'), p('Entre'), p('Deux'), p('Trois'), p('Après'))],
  ['marks', doc(p('Un ', bold('gras'), ' mot'), p(bold('Deux')))],
  ['a list', doc(list('un', 'deux', 'trois'), p('Deux'))],
  ['a longer list', doc(list('un', 'trois', 'quatre', 'cinq'), p('Deux'))],
  ['characters outside the BMP', doc(p('Un 🌊 et 🌋'))],
  ['another one with the same high surrogate', doc(p('Un 🌋 et 🌋'))],
  ['a heading', doc({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Deux' }] })],
  [
    'a heading of another level',
    doc({ type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Deux' }] }),
  ],
  [
    'two comments on one range',
    doc(
      p({
        type: 'text',
        text: 'là',
        marks: ['a', 'b'].map((threadId) => ({ type: 'commentThread', attrs: { threadId } })),
      }),
    ),
  ],
  ['an image', doc(p('Un'), { type: 'image', attrs: { src: '/x', alt: 'y' } })],
];

test.each(TEXTS)('%s is rewritten to any other text, and to itself without a change', (_, from) => {
  for (const [name, to] of TEXTS) {
    const document = documentOf(from);
    const before = Y.encodeStateAsUpdate(document);
    rewriteText(document, to);
    expect(textOfDocument(document), name).toEqual(textOfDocument(documentOf(to)));
    if (to === from) expect(Y.encodeStateAsUpdate(document)).toEqual(before);
  }
});

test('concurrent edits are preserved, in unchanged and in rewritten blocks', () => {
  const document = documentOf(doc(p('Un'), p('Deux et demi'), list('a', 'b'), p('Quatre')));
  const remote = copyOf(document);
  textAt(remote, 1, 0).insert(12, ', dit Ada');
  textAt(remote, 2, 1, 0, 0).insert(1, ', dit-elle');
  textAt(remote, 3, 0).insert(6, ' murs');
  rewriteText(document, doc(p('Une'), p('Deux'), list('a', 'b', 'c'), p('Quatre')));
  syncBoth(document, remote);
  expect(textOfDocument(document)).toEqual(textOfDocument(remote));
  expect(textOfDocument(document)).toEqual(
    doc(p('Une'), p('Deux, dit Ada'), list('a', 'b, dit-elle', 'c'), p('Quatre murs')),
  );
});

test('very long texts with nothing in common are rewritten', () => {
  const many = (word: string) => doc(...Array.from({ length: 1_500 }, (_, place) => p(`${word} ${place}`)));
  const document = documentOf(many('Un'));
  rewriteText(document, many('Deux'));
  expect(textOfDocument(document)).toEqual(many('Deux'));
});
