import { expect, test } from 'vitest';
import { browserWords, tokenName } from './token-name.ts';

test('[EX-01] the token of an extension says in which browser it is, in the language of its person', () => {
  const words = browserWords(
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36',
  );
  expect(tokenName(words, 'fr')).toBe('Extension de navigateur (Chrome, Linux)');
  expect(tokenName(words, 'en')).toBe('Browser extension (Chrome, Linux)');
  expect(tokenName(browserWords(''), 'fr')).toBe('Extension de navigateur');
});
