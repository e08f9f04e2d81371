import { expect, it } from 'vitest';
import { isChrome } from './browser.ts';

const ENGINE = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`${ENGINE} Chrome/141.0.0.0 Safari/537.36`, true],
  [`${ENGINE} HeadlessChrome/141.0.0.0 Safari/537.36`, true],
  [`${ENGINE} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, false],
  [`${ENGINE} Chrome/141.0.0.0 Safari/537.36 OPR/122.0.0.0`, false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', false],
])('[SH-12] tells Chrome from other browsers: %s', (userAgent, expected) => {
  expect(isChrome(userAgent)).toBe(expected);
});
