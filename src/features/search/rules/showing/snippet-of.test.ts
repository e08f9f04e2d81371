import { expect, test } from 'vitest';
import { snippetOf } from './snippet-of.ts';

const SENTENCES = [
  'La commune a délibéré au printemps.',
  'Les digues de la côte ont été rehaussées deux fois.',
  'Le budget est resté le même.',
  'Restaurer un marais coûte moins cher que rehausser une digue de béton.',
  'Les riverains ont été entendus.',
];
const TEXT = SENTENCES.join('\n');

test('the stretch that holds most of what is looked for is shown, cut between words', () => {
  const snippet = snippetOf(TEXT, 'marais digue béton', 80);
  expect(snippet).toContain('marais coûte moins cher que rehausser une digue de béton');
  expect(snippet).toMatch(/^….+…$/);
  expect(snippet.length).toBeLessThanOrEqual(80);
  const shown = snippet.replaceAll('…', '');
  expect(` ${TEXT.replaceAll('\n', ' ')} `).toContain(` ${shown} `);
});

test('different words say more than the same one again', () => {
  expect(snippetOf(`digue digue digue ${'x '.repeat(60)} digue marais`, 'digue marais', 40)).toContain(
    'marais',
  );
});

test('where nothing is found, or nothing is looked for, it begins at the beginning', () => {
  for (const typed of ['granit', '', '"'])
    expect(snippetOf(TEXT, typed, 30)).toBe('La commune a délibéré au…');
});

test('a short text is shown whole, in one line', () => {
  expect(snippetOf('  Une\n\n digue ', 'digue', 100)).toBe('Une digue');
  expect(snippetOf('', 'digue', 100)).toBe('');
});

test('of several texts one is shown, that which holds most of what is looked for, and never two run together', () => {
  const texts = [
    'Le biseau salé remonte.',
    'Sur onze forages, sept montrent une dérive.',
    'Eau potable, Signal faible',
  ];
  expect(snippetOf(texts, 'signal faible', 100)).toBe('Eau potable, Signal faible');
  expect(snippetOf(texts, 'dérive biseau forages', 100)).toBe(texts[1]);
  expect(snippetOf(texts, 'granit', 100)).toBe(texts[0]);
  expect(snippetOf([], 'granit', 100)).toBe('');
});

test('at the end of a text there is nothing to leave out', () => {
  const snippet = snippetOf(TEXT, 'riverains entendus', 60);
  expect(snippet).toMatch(/^….*Les riverains ont été entendus\.$/);
});

test('whatever the text is, the stretch is no longer than asked and cuts no character in two', () => {
  let seed = 5;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const PARTS = ['digue ', '🎉', 'e\u0301', ' ', '\n', 'xxxxxxxxxxxxxxxxxxxx', '𝔸𝔹ℂ', 'marais '];
  for (let round = 0; round < 1_000; round += 1) {
    const text = Array.from({ length: next(60) }, () => PARTS[next(PARTS.length)]).join('');
    const length = 10 + next(100);
    const snippet = snippetOf(text, 'digue marais', length);
    expect(snippet.length).toBeLessThanOrEqual(length);
    expect(snippet.isWellFormed()).toBe(true);
    expect(snippet).not.toMatch(/^…\p{M}/u);
    if (text.includes('digue') || text.includes('marais')) expect(snippet).toMatch(/digue|marais|xxx/);
  }
});
