import { expect, test } from 'vitest';
import { titleOf } from './title-of.ts';

const line = (text: string, size: number, y = 700) => ({ text, x: 50, y, size });
const body = line('Le corps du texte est écrit plus petit que tout le reste de cette page.', 10);

test('the stated title is used', () => {
  const stated = ['Trait de côte : état des lieux', null];
  expect(titleOf({ stated, firstPage: [line('Autre', 30)], fileName: 'a.pdf' })).toBe(stated[0]);
});

test.each([
  'Untitled',
  'Microsoft Word - rapport.docx',
  'rapport_final.indd',
  '2024-118_v2',
  '   ',
  'Présentation PowerPoint',
  'Document1',
  'about:blank',
  'Sans titre',
  'https://www.example.org/note.html',
  'file:///C:/Users/lea/note finale.html',
])('FX-19: « %s » is not a title: the first large lines are used', (stated) => {
  const firstPage = [line('Préfecture', 12), line('Recul du littoral', 24), line('en Bretagne', 24), body];
  expect(titleOf({ stated: [stated], firstPage, fileName: 'x.pdf' })).toBe('Recul du littoral en Bretagne');
});

test('without any, the file name is used', () => {
  expect(titleOf({ stated: [], firstPage: [body, body], fileName: 'plan_de_prévention.pdf' })).toBe(
    'plan de prévention',
  );
});

test('a title is cut to the maximum length', () => {
  expect(
    titleOf({ stated: [`mot ${'très '.repeat(200)}long`], firstPage: [], fileName: 'a.pdf' }),
  ).toHaveLength(300);
});
