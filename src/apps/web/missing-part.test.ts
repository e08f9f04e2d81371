import { describe, expect, it } from 'vitest';
import { isMissingPart, part } from './missing-part.ts';

describe('a part of the product that did not load', () => {
  it.each([
    'Failed to fetch dynamically imported module: http://localhost/assets/journal-page.js',
    'error loading dynamically imported module: http://localhost/assets/journal-page.js',
    'Importing a module script failed.',
  ])('is known by what browsers say: %s', (message) => {
    expect(isMissingPart(new TypeError(message))).toBe(true);
  });

  it('is not any other failure', () => {
    expect(isMissingPart(new Error('Cannot read properties of undefined'))).toBe(false);
    expect(isMissingPart('Importing a module script failed.')).toBe(false);
  });

  it('is told in words that do not make the router reload the page', async () => {
    const cause = new TypeError('Importing a module script failed.');
    const failure = await part(() => Promise.reject(cause))().catch((caught: unknown) => caught);
    expect(failure).toMatchObject({ cause, message: 'A part of the product did not load' });
    expect(isMissingPart(failure)).toBe(true);
  });
});
