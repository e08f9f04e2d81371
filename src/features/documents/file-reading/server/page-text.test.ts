import { expect, test } from 'vitest';
import { linesOf, paragraphsOf, type TextRun } from './page-text.ts';

/** Lines of text below each other; a number adds so many points before the next line. */
function runsOf(...lines: (string | number)[]): TextRun[] {
  let y = 700;
  return lines.flatMap((line) => {
    y -= typeof line === 'number' ? line : 14;
    return typeof line === 'number' ? [] : [{ str: line, transform: [10, 0, 0, 10, 50, y], hasEOL: true }];
  });
}
const paragraphs = (...lines: (string | number)[]) => paragraphsOf(linesOf(runsOf(...lines)));

test('consecutive lines are one paragraph, a gap begins another', () => {
  expect(paragraphs('Le trait de côte', 'recule.', 12, 'Ailleurs', 'aussi.')).toEqual([
    'Le trait de côte recule.',
    'Ailleurs aussi.',
  ]);
});

test('[CA-02] a word hyphenated at a line end is joined; a hyphen between two names stays', () => {
  expect(paragraphs('une sub-', 'mersion à Saint-', 'Malo')).toEqual(['une submersion à Saint- Malo']);
  expect(paragraphs('une sub\u00ad', 'mersion')).toEqual(['une submersion']);
});

test('runs of one line are joined with their spacing', () => {
  const at = (str: string, hasEOL = false): TextRun => ({ str, transform: [10, 0, 0, 10, 50, 700], hasEOL });
  expect(linesOf([at('Recul'), at(' '), at('du littoral'), at('', true)])).toEqual([
    { text: 'Recul du littoral', x: 50, y: 700, size: 10 },
  ]);
});

test('larger text, an indent after a full stop and a new column begin a paragraph', () => {
  const line = (text: string, x: number, y: number, size = 10) => ({ text, x, y, size });
  expect(paragraphsOf([line('Titre', 50, 700, 18), line('Texte.', 50, 684)])).toHaveLength(2);
  expect(paragraphsOf([line('Fin.', 50, 700), line('Début', 65, 686)])).toHaveLength(2);
  expect(paragraphsOf([line('bas', 50, 100), line('haut', 300, 700)])).toHaveLength(2);
});

test('characters that PostgreSQL rejects are removed', () => {
  expect(paragraphs('a\u0000b\ud800c\uf0b7d')).toEqual(['a b c d']);
});
