import { expect, test } from 'vitest';
import { SearchableText } from './find-words.ts';

function found(words: string, ...parts: string[]): string[] {
  const text = new SearchableText();
  for (const part of parts) text.append(part);
  return text.find(words).map(({ start, end }) => parts.join('').slice(start, end));
}

test('[AL-02] accents, case, ligatures and curly apostrophes are ignored, and offsets are those of the original text', () => {
  expect(found('etang', 'Un Étang, des étangs, un e\u0301tang')).toEqual(['Étang', 'étang', 'e\u0301tang']);
  expect(found('OEUVRE', 'Une œuvre majeure')).toEqual(['œuvre']);
  expect(found("l'efficacité", 'De l’e\ufb03cacité')).toEqual(['l’e\ufb03cacité']);
});

test('[AL-02] words are found across ends of lines and pages, whatever the whitespace', () => {
  expect(found('trait de côte', 'le trait\nde  côte, le trait\u00a0de ', '\n', 'Côte')).toEqual([
    'trait\nde  côte',
    'trait\u00a0de \nCôte',
  ]);
});

test('[AL-02] a word hyphenated at a line end is found whole, and so is one written with a hyphen', () => {
  expect(found('submersion', 'une submer-\nsion et une submer\u00ad\nsion')).toEqual([
    'submer-\nsion',
    'submer\u00ad\nsion',
  ]);
  expect(found('peut-être', 'peut-être, peut-', '\n', 'être')).toEqual(['peut-être', 'peut-\nêtre']);
  expect(found('a - b', 'c’est a - b')).toEqual(['a - b']);
});

test('[AL-02] the query is matched literally, never as a pattern', () => {
  expect(found('(.*)', 'un (.*) deux')).toEqual(['(.*)']);
  expect(found('  ', 'un deux')).toEqual([]);
  expect(found('aa', 'aaaa')).toEqual(['aa', 'aa']);
});

test('[AL-02] surrogate pairs keep their offsets', () => {
  expect(found('fin', '😀😀 fin')).toEqual(['fin']);
  expect(found('😀', 'a😀b')).toEqual(['😀']);
});
