import { expect, test } from 'vitest';
import { plainTextOf } from './plain-text-of.ts';
import type { TextNode } from './text-node.ts';

const textOf = (text: string, ...marks: string[]): TextNode => ({
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

const cell = (text: string) => block('tableCell', block('paragraph', textOf(text)));
const NOTE = block(
  'doc',
  heading(1, textOf('La '), textOf('friche', 'bold')),
  block('paragraph', textOf('Une ligne'), { type: 'hardBreak' }, textOf('puis une autre ')),
  block('paragraph'),
  block('bulletList', block('listItem', block('paragraph', textOf('un'))), block('listItem', textOf('deux'))),
  block('table', block('tableRow', cell('gauche'), cell('droite'))),
  { type: 'image', attrs: { src: '/x', alt: 'Le plan' } },
  { type: 'analysisQuote', attrs: { text: 'Acquérir les parcelles.', title: 'Gazette' } },
  block('paragraph', textOf('Voir'), { type: 'citation', attrs: { analysisId: 'x' } }, textOf(' ici.')),
  heading(2, textOf('Suite')),
);

test('the plain text has one block per line, without formatting', () => {
  expect(plainTextOf(NOTE).split('\n')).toEqual([
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

test('invalid and too deeply nested nodes have no text', () => {
  let deep: TextNode = block('paragraph', textOf('au fond'));
  for (let level = 0; level < 50_000; level += 1) deep = block('blockquote', deep);
  expect(plainTextOf(deep)).toBe('');
  expect(plainTextOf({ type: 'image', attrs: { alt: 12 } })).toBe('');
});
