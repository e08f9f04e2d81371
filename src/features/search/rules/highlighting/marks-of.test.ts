import { describe, expect, test } from 'vitest';
import { stem } from '../../../../../tests/support/stem.ts';
import { marksOf } from './word-matcher.ts';

const marked = (text: string, typed: string, isTyping = false) =>
  marksOf(text, typed, { isTyping }).map(({ start, end }) => text.slice(start, end));

describe('matched words are marked as written', () => {
  test.each([
    ['L’Étang de Thau', 'etang', ['Étang']],
    ['L’Étang de Thau'.normalize('NFD'), 'étang', ['Étang'.normalize('NFD')]],
    ['Des digues, une DIGUE.', 'digue', ['digues', 'DIGUE']],
    ['Le porte-avions', 'avion', ['avions']],
    ['🎉 L’œuvre 🎉', 'oeuvre', ['œuvre']],
    ['𝔸𝔹 digue', 'digue', ['digue']],
    ['L’O.N.U. a dit', 'onu', ['O.N.U']],
    ['Rising seas', 'the sea rises', ['Rising', 'seas']],
    ['Le trait de côte recule', '"trait de côte"', ['trait', 'côte']],
    ['Une digue en béton', 'digue -béton', ['digue']],
    ['Être ou ne pas être', 'être ou', ['Être', 'ou', 'être']],
    ['Une digue', 'granit', []],
    ['Une digue', '', []],
    ['', 'digue', []],
  ])('« %s » by « %s »', (text, typed, expected) => {
    expect(marked(text, typed)).toEqual(expected);
  });
});

test.each([
  ['De l’autre côté de la côte, la COTE', 'côte', ['côte', 'COTE']],
  ['De l’autre côté de la côte', 'côté', ['côté']],
  ['De l’autre côté des côtes', 'cote', ['côté', 'côtes']],
  ['La pêche côtière, le sentier côtier', 'côtier', ['côtière', 'côtier']],
  ['Une porte fermée, une ferme isolée', 'fermées', ['fermée', 'ferme']],
])(
  'FX-37: in « %s », « %s » marks words with the same accents, or all of them where no accent was typed',
  (text, typed, expected) => {
    expect(marked(text, typed)).toEqual(expected);
  },
);

test('while typing, words that start with the last one are marked', () => {
  expect(marked('Le littoral recule', 'recul du lit', true)).toEqual(['littoral', 'recule']);
  expect(marked('Le littoral', 'recul du lit')).toEqual([]);
  expect(marked('Le littoral', 'recul du lit ', true)).toEqual([]);
});

test('with the index stemmer, exactly the matched words are marked', () => {
  const text = 'écologie, écologique, école';
  const marks = marksOf(text, 'écologiques', { stem }).map(({ start, end }) => text.slice(start, end));
  expect(marks).toEqual(['écologie', 'écologique']);
});

test('whatever the text, marks are ordered, disjoint and contain whole characters', () => {
  let seed = 11;
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  const PARTS = [
    'digue',
    'Di\u0301gue',
    '🎉',
    '𝔸',
    '\u0301',
    ' ',
    '-',
    '’',
    'l’',
    '\u00ad',
    'ж',
    '\ud83d',
    '"',
    'é',
  ];
  for (let round = 0; round < 500; round += 1) {
    const text = Array.from({ length: next(30) }, () => PARTS[next(PARTS.length)]).join('');
    const typed = Array.from({ length: next(6) }, () => PARTS[next(PARTS.length)]).join('');
    let before = 0;
    for (const { start, end } of marksOf(text, typed, { isTyping: true })) {
      expect(start).toBeGreaterThanOrEqual(before);
      expect(end).toBeGreaterThan(start);
      expect(text.slice(start, end).isWellFormed()).toBe(true);
      expect(text.charAt(end)).not.toMatch(/\p{M}/u);
      before = end;
    }
    expect(before).toBeLessThanOrEqual(text.length);
  }
});
