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

test('the excerpt with the most query words is shown, cut between words', () => {
  const snippet = snippetOf(TEXT, 'marais digue béton', 80);
  expect(snippet).toContain('marais coûte moins cher que rehausser une digue de béton');
  expect(snippet).toMatch(/^….+…$/);
  expect(snippet.length).toBeLessThanOrEqual(80);
  const shown = snippet.replaceAll('…', '');
  expect(` ${TEXT.replaceAll('\n', ' ')} `).toContain(` ${shown} `);
});

test('different words count more than repetitions', () => {
  expect(snippetOf(`digue digue digue ${'x '.repeat(60)} digue marais`, 'digue marais', 40)).toContain(
    'marais',
  );
});

test('without any match, or without query, the excerpt starts at the beginning', () => {
  for (const typed of ['granit', '', '"'])
    expect(snippetOf(TEXT, typed, 30)).toBe('La commune a délibéré au…');
});

test('a short text is shown completely, in one line', () => {
  expect(snippetOf('  Une\n\n digue ', 'digue', 100)).toBe('Une digue');
  expect(snippetOf('', 'digue', 100)).toBe('');
});

test('of several texts the one with the most query words is shown, never two joined', () => {
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

test('the end of a text has no ellipsis', () => {
  const snippet = snippetOf(TEXT, 'riverains entendus', 60);
  expect(snippet).toMatch(/^….*Les riverains ont été entendus\.$/);
});

test('whatever the text, the excerpt respects the length and never splits a character', () => {
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
