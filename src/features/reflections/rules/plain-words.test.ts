import { expect, test } from 'vitest';
import { plainWords } from './plain-words.ts';

test.each([
  ['R&D : 3 < 5, « tout »', 'R&D : 3 < 5, « tout »'],
  ['<p>Scénarios &amp; coûts</p><p>à <b>soumettre</b></p>', 'Scénarios & coûts\nà soumettre'],
  ['Avant<img src="https://ailleurs.example/a.png" alt="carte" />après', 'Avantaprès'],
])('%s', (kept, shown) => {
  expect(plainWords(kept)).toBe(shown);
});
