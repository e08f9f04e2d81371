import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { TEXT_FRAGMENT } from '#features/reflections/rich-text/rules/names.ts';
import { unsentText } from './track-changes.ts';

function paragraph(...textNode: string[]): Y.XmlElement {
  const element = new Y.XmlElement('paragraph');
  element.insert(
    0,
    textNode.flatMap((one, rank) => [
      ...(rank > 0 ? [new Y.XmlElement('hardBreak')] : []),
      new Y.XmlText(one),
    ]),
  );
  return element;
}

function inside(name: string, ...children: Y.XmlElement[]): Y.XmlElement {
  const element = new Y.XmlElement(name);
  element.insert(0, children);
  return element;
}

test('[ED-08] returns whole paragraphs with unsent changes, and no others', () => {
  const document = new Y.Doc();
  const text = document.getXmlFragment(TEXT_FRAGMENT);
  const item = paragraph('Un point.');
  text.insert(0, [
    paragraph('Déjà envoyé.'),
    paragraph('Une phrase', 'sur deux lignes.'),
    inside('bulletList', inside('listItem', item)),
  ]);
  const since = Y.encodeStateVector(document);
  expect(unsentText(document, since)).toBe('');

  const textNode = (item.get(0) as Y.XmlText) ?? null;
  textNode.insert(9, ' Ajouté.', { bold: true });
  const second = text.get(1) as Y.XmlElement;
  (second.get(2) as Y.XmlText).insert(0, 'écrite ');
  text.insert(3, [paragraph('')]);
  expect(unsentText(document, since)).toBe('Une phrase\nécrite sur deux lignes.\n\nUn point. Ajouté.');
});

test('[ED-08] text that was only deleted, or inserted and deleted, is not returned', () => {
  const document = new Y.Doc();
  const text = document.getXmlFragment(TEXT_FRAGMENT);
  text.insert(0, [paragraph('Reste.'), paragraph('Part.')]);
  const since = Y.encodeStateVector(document);
  text.delete(1, 1);
  text.insert(1, [paragraph('Vite repris.')]);
  text.delete(1, 1);
  expect(unsentText(document, since)).toBe('');
});

test('FX-01: text that continues a sent insertion is unsent, though Yjs merges both into one item', () => {
  const document = new Y.Doc();
  const textNode = new Y.XmlText('Déjà envoyé.');
  const element = new Y.XmlElement('paragraph');
  element.insert(0, [textNode]);
  document.getXmlFragment(TEXT_FRAGMENT).insert(0, [element]);
  const since = Y.encodeStateVector(document);
  textNode.insert(textNode.length, ' Jamais parti.');
  expect(unsentText(document, since)).toBe('Déjà envoyé. Jamais parti.');
});
