import { expect, test } from 'vitest';
import { describeBrowser, tokenName } from './token-name.ts';

test('[EX-01] the token of an extension is named after its browser, in the language of the person', () => {
  const browser = describeBrowser(
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36',
  );
  expect(tokenName(browser, 'fr')).toBe('Extension de navigateur (Chrome, Linux)');
  expect(tokenName(browser, 'en')).toBe('Browser extension (Chrome, Linux)');
  expect(tokenName(describeBrowser(''), 'fr')).toBe('Extension de navigateur');
});
