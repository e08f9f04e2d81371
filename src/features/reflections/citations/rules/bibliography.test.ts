import { expect, test } from 'vitest';
import type { TextNode } from '#features/reflections/rich-text/rules/text-node.ts';
import { citedInOrder } from './bibliography.ts';

const idOf = (digit: number) => `01935b2c-0000-7000-8000-00000000000${digit}`;

const citation = (analysis: number, title = `Titre ${analysis}`) => ({
  type: 'citation',
  attrs: {
    analysisId: idOf(analysis),
    elementId: null,
    documentId: title ? idOf(analysis) : null,
    title,
    siteName: title && 'La Gazette',
  },
});

const quote = (analysis: number) => ({
  type: 'analysisQuote',
  attrs: {
    analysisId: idOf(analysis),
    elementId: idOf(9),
    documentId: idOf(analysis),
    text: 'Acquérir les parcelles.',
    authorId: '',
    authorName: '',
    code: 'o',
    title: `Titre ${analysis}`,
    siteName: 'La Gazette',
  },
});

const doc = (...content: TextNode[]): TextNode => ({
  type: 'doc',
  content: content.map((node) => ({ type: 'paragraph', content: [{ type: 'text', text: 'a' }, node] })),
});

const referenceOf = (number: number, analysis: number) => ({
  number,
  analysisId: idOf(analysis),
  documentId: idOf(analysis),
  title: `Titre ${analysis}`,
  siteName: 'La Gazette',
});

test('[ED-04] analyses are numbered by their first mention, in quotes and citations, each once', () => {
  const text = doc(citation(3), quote(1), citation(3), quote(2), citation(1));
  expect(citedInOrder(text)).toEqual([referenceOf(1, 3), referenceOf(2, 1), referenceOf(3, 2)]);
});

test('a citation without a title takes that of a later mention, and keeps its number', () => {
  expect(citedInOrder(doc(citation(2, ''), quote(1), quote(2)))).toEqual([
    referenceOf(1, 2),
    referenceOf(2, 1),
  ]);
});

test('invalid quotes and citations take no number', () => {
  const { attrs } = quote(1);
  const forged = [
    { type: 'analysisQuote', attrs: { ...attrs, analysisId: 'javascript:alert(1)' } },
    { type: 'analysisQuote', attrs: { ...attrs, text: 12 } },
    { type: 'analysisQuote' },
    { type: 'citation', attrs: {} },
    { type: 'blockquote', attrs },
  ];
  expect(citedInOrder(doc(...forged, quote(2)))).toEqual([referenceOf(1, 2)]);
});
