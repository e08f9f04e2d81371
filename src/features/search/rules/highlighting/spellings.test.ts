import { expect, test } from 'vitest';
import { openSpellings, withSpellings } from './spellings.ts';

const as = (folded: string, ...texts: string[]) => {
  const written = openSpellings([folded]);
  for (const text of texts) written.addText(text);
  return written.spellingOf(folded);
};

test.each([
  ['with its accents', 'etang', ['Un étang salé.'], 'étang'],
  ['in small letters', 'etang', ['Étang salé'], 'étang'],
  ['with accents that a heading left out', 'etang', ['ETANG SALÉ', 'L’étang est salé.'], 'étang'],
  ['whatever comes later without them', 'etang', ['L’étang.', 'etang'], 'étang'],
  ['with a ligature', 'coeur', ['Au cœur'], 'cœur'],
  ['as its plural tells', 'etang', ['Les étangs.'], 'étang'],
  ['as it is, where nobody wrote it', 'etang', ['Une digue.'], 'etang'],
])('a word is spelled %s', (_, folded, texts, expected) => {
  expect(as(folded, ...texts)).toBe(expected);
});

test('words that the person typed keep their spelling', () => {
  const shown = ['L’étang et la marée, côté digue'];
  expect(withSpellings('etang maree', 'etnag maree', shown)).toBe('étang maree');
  expect(withSpellings('"digue" etang -cote', '"digue" etnag -cote', shown)).toBe('"digue" étang -cote');
});
