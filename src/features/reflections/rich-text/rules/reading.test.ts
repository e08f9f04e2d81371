import { expect, test } from 'vitest';
import type { TextNode } from './text-node.ts';
import { wordsOfText } from './words-of-text.ts';

const words = (text: string, ...marks: string[]): TextNode => ({
  type: 'text',
  text,
  marks: marks.map((type) => ({ type })),
});
const block = (type: string, ...content: TextNode[]): TextNode => ({ type, content });
const heading = (level: unknown, ...content: TextNode[]): TextNode => ({
  type: 'heading',
  attrs: { level },
  content,
});

const cell = (text: string) => block('tableCell', block('paragraph', words(text)));
const NOTE = block(
  'doc',
  heading(1, words('La '), words('friche', 'bold')),
  block('paragraph', words('Une ligne'), { type: 'hardBreak' }, words('puis une autre ')),
  block('paragraph'),
  block('bulletList', block('listItem', block('paragraph', words('un'))), block('listItem', words('deux'))),
  block('table', block('tableRow', cell('gauche'), cell('droite'))),
  { type: 'image', attrs: { src: '/x', alt: 'Le plan' } },
  { type: 'analysisQuote', attrs: { text: 'Acquérir les parcelles.', title: 'Gazette' } },
  block('paragraph', words('Voir'), { type: 'citation', attrs: { analysisId: 'x' } }, words(' ici.')),
  heading(2, words('Suite')),
);

test('the words of a text stand one block a line, without their looks', () => {
  expect(wordsOfText(NOTE).split('\n')).toEqual([
    'La friche',
    'Une ligne',
    'puis une autre',
    'un',
    'deux',
    'gauche',
    'droite',
    'Le plan',
    'Acquérir les parcelles.',
    'Voir ici.',
    'Suite',
  ]);
});

test('what was never a text says nothing, however deep it lies', () => {
  let deep: TextNode = block('paragraph', words('au fond'));
  for (let level = 0; level < 50_000; level += 1) deep = block('blockquote', deep);
  expect(wordsOfText(deep)).toBe('');
  expect(wordsOfText({ type: 'image', attrs: { alt: 12 } })).toBe('');
});
