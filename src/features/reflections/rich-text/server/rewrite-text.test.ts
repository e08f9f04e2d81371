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

function written(text: TextNode): Y.Doc {
  const document = new Y.Doc();
  writeText(document, text);
  return document;
}
function copyOf(document: Y.Doc): Y.Doc {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(document));
  return copy;
}
function meet(one: Y.Doc, other: Y.Doc): void {
  Y.applyUpdate(one, Y.encodeStateAsUpdate(other));
  Y.applyUpdate(other, Y.encodeStateAsUpdate(one));
}
function wordsOf(document: Y.Doc, ...path: readonly number[]): Y.XmlText {
  let at: unknown = document.getXmlFragment(TEXT_FRAGMENT);
  for (const place of path) if (at instanceof Y.XmlFragment) at = at.get(place);
  if (!(at instanceof Y.XmlText)) throw new Error('no words there');
  return at;
}

const TEXTS: readonly (readonly [string, TextNode])[] = [
  ['nothing', doc(p())],
  ['three paragraphs', doc(p('Un'), p('Deux'), p('Trois'))],
  ['the first of them otherwise', doc(p('Une'), p('Deux'), p('Trois'))],
  ['in another order', doc(p('Trois'), p('Un'), p('Deux'))],
  ['more around', doc(p('Avant'), p('Un'), p('Entre'), p('Deux'), p('Trois'), p('Après'))],
  ['marks', doc(p('Un ', bold('gras'), ' mot'), p(bold('Deux')))],
  ['a list', doc(list('un', 'deux', 'trois'), p('Deux'))],
  ['a longer list', doc(list('un', 'trois', 'quatre', 'cinq'), p('Deux'))],
  ['letters of two halves', doc(p('Un 🌊 et 🌋'))],
  ['another one of the same first half', doc(p('Un 🌋 et 🌋'))],
  ['a heading', doc({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Deux' }] })],
  ['a deeper one', doc({ type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Deux' }] })],
  [
    'two who comment on one stretch',
    doc(
      p({
        type: 'text',
        text: 'là',
        marks: ['a', 'b'].map((threadId) => ({ type: 'commentThread', attrs: { threadId } })),
      }),
    ),
  ],
  ['a picture', doc(p('Un'), { type: 'image', attrs: { src: '/x', alt: 'y' } })],
];

test.each(TEXTS)('%s becomes any other, and itself without a change', (_, from) => {
  for (const [name, to] of TEXTS) {
    const document = written(from);
    const before = Y.encodeStateAsUpdate(document);
    rewriteText(document, to);
    expect(textOfDocument(document), name).toEqual(textOfDocument(written(to)));
    if (to === from) expect(Y.encodeStateAsUpdate(document)).toEqual(before);
  }
});

test('what somebody writes elsewhere meanwhile stays, in what is left alone and in what is rewritten', () => {
  const document = written(doc(p('Un'), p('Deux et demi'), list('a', 'b'), p('Quatre')));
  const away = copyOf(document);
  wordsOf(away, 1, 0).insert(12, ', dit Ada');
  wordsOf(away, 2, 1, 0, 0).insert(1, ', dit-elle');
  wordsOf(away, 3, 0).insert(6, ' murs');
  rewriteText(document, doc(p('Une'), p('Deux'), list('a', 'b', 'c'), p('Quatre')));
  meet(document, away);
  expect(textOfDocument(document)).toEqual(textOfDocument(away));
  expect(textOfDocument(document)).toEqual(
    doc(p('Une'), p('Deux, dit Ada'), list('a', 'b, dit-elle', 'c'), p('Quatre murs')),
  );
});

test('very long texts that have nothing in common are rewritten all the same', () => {
  const many = (word: string) => doc(...Array.from({ length: 1_500 }, (_, place) => p(`${word} ${place}`)));
  const document = written(many('Un'));
  rewriteText(document, many('Deux'));
  expect(textOfDocument(document)).toEqual(many('Deux'));
});
