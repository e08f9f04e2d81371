import { expect, test } from 'vitest';
import { SearchableText } from './find-words.ts';

function found(words: string, ...parts: string[]): string[] {
  const text = new SearchableText();
  for (const part of parts) text.append(part);
  return text.find(words).map(({ start, end }) => parts.join('').slice(start, end));
}

test('[AL-02] accents, capitals, ligatures and curly apostrophes do not matter, and the place is that of the words', () => {
  expect(found('etang', 'Un Étang, des étangs, un e\u0301tang')).toEqual(['Étang', 'étang', 'e\u0301tang']);
  expect(found('OEUVRE', 'Une œuvre majeure')).toEqual(['œuvre']);
  expect(found("l'efficacité", 'De l’e\ufb03cacité')).toEqual(['l’e\ufb03cacité']);
});

test('[AL-02] words are found over the end of a line and of a page, however wide the blank', () => {
  expect(found('trait de côte', 'le trait\nde  côte, le trait\u00a0de ', '\n', 'Côte')).toEqual([
    'trait\nde  côte',
    'trait\u00a0de \nCôte',
  ]);
});

test('[AL-02] a word that the end of a line divides is found whole, and so is one written with a hyphen', () => {
  expect(found('submersion', 'une submer-\nsion et une submer\u00ad\nsion')).toEqual([
    'submer-\nsion',
    'submer\u00ad\nsion',
  ]);
  expect(found('peut-être', 'peut-être, peut-', '\n', 'être')).toEqual(['peut-être', 'peut-\nêtre']);
  expect(found('a - b', 'c’est a - b')).toEqual(['a - b']);
});

test('[AL-02] what is typed is looked for to the letter, never as a pattern', () => {
  expect(found('(.*)', 'un (.*) deux')).toEqual(['(.*)']);
  expect(found('  ', 'un deux')).toEqual([]);
  expect(found('aa', 'aaaa')).toEqual(['aa', 'aa']);
});

test('[AL-02] signs of two halves keep their place', () => {
  expect(found('fin', '😀😀 fin')).toEqual(['fin']);
  expect(found('😀', 'a😀b')).toEqual(['😀']);
});
