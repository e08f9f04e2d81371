import { expect, test } from 'vitest';
import { stripMarkup } from './description.ts';

test.each([
  ['Coûts & délais, si a < b', 'Coûts & délais, si a < b'],
  ['un <b>mot</b> et <img src="https://x.example/y.png" alt="&gt;" />rien', 'un mot et rien'],
  ['<p>Premier.</p><p>Second &amp; dernier.</p>', 'Premier.\nSecond & dernier.'],
  ['a<br />b', 'a\nb'],
])('[RE-05] the plain text of %j is %j', (description, text) => {
  expect(stripMarkup(description)).toBe(text);
});
