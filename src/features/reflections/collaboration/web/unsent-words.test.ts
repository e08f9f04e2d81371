import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { TEXT_FRAGMENT } from '#features/reflections/rich-text/rules/names.ts';
import { unsentWords } from './unsent-words.ts';

function paragraph(...words: string[]): Y.XmlElement {
  const element = new Y.XmlElement('paragraph');
  element.insert(
    0,
    words.flatMap((one, rank) => [...(rank > 0 ? [new Y.XmlElement('hardBreak')] : []), new Y.XmlText(one)]),
  );
  return element;
}

function inside(name: string, ...children: Y.XmlElement[]): Y.XmlElement {
  const element = new Y.XmlElement(name);
  element.insert(0, children);
  return element;
}

test('[ED-08] the paragraphs that hold unsent words come whole, and no others', () => {
  const document = new Y.Doc();
  const text = document.getXmlFragment(TEXT_FRAGMENT);
  const item = paragraph('Un point.');
  text.insert(0, [
    paragraph('Déjà envoyé.'),
    paragraph('Une phrase', 'sur deux lignes.'),
    inside('bulletList', inside('listItem', item)),
  ]);
  const since = Y.encodeStateVector(document);
  expect(unsentWords(document, since)).toBe('');

  const words = (item.get(0) as Y.XmlText) ?? null;
  words.insert(9, ' Ajouté.', { bold: true });
  const second = text.get(1) as Y.XmlElement;
  (second.get(2) as Y.XmlText).insert(0, 'écrite ');
  text.insert(3, [paragraph('')]);
  expect(unsentWords(document, since)).toBe('Une phrase\nécrite sur deux lignes.\n\nUn point. Ajouté.');
});

test('[ED-08] what was only removed, or written and removed, is nothing to keep', () => {
  const document = new Y.Doc();
  const text = document.getXmlFragment(TEXT_FRAGMENT);
  text.insert(0, [paragraph('Reste.'), paragraph('Part.')]);
  const since = Y.encodeStateVector(document);
  text.delete(1, 1);
  text.insert(1, [paragraph('Vite repris.')]);
  text.delete(1, 1);
  expect(unsentWords(document, since)).toBe('');
});

test('FX-01: words that go on where one had just written before are unsent, though Yjs keeps both as one piece', () => {
  const document = new Y.Doc();
  const words = new Y.XmlText('Déjà envoyé.');
  const element = new Y.XmlElement('paragraph');
  element.insert(0, [words]);
  document.getXmlFragment(TEXT_FRAGMENT).insert(0, [element]);
  const since = Y.encodeStateVector(document);
  words.insert(words.length, ' Jamais parti.');
  expect(unsentWords(document, since)).toBe('Déjà envoyé. Jamais parti.');
});
