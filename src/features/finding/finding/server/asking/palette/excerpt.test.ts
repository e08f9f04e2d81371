import { expect, test } from 'vitest';
import { excerptFor } from './excerpt.ts';

const LONG = `${'Le chenal a été dragué au printemps. '.repeat(20)}Depuis, la marée le remplit à nouveau. ${'Fin. '.repeat(100)}`;

test('shows where a text speaks of it', () => {
  const snippet = excerptFor('maree rempl')(LONG, 'Le chenal');
  expect(snippet).toContain('la marée le remplit');
  expect(snippet.length).toBeLessThanOrEqual(180);
});

test('shows nothing where the title says it all, and the beginning where the words stand nowhere', () => {
  expect(excerptFor('envasement')(LONG, 'L’envasement du chenal')).toBe('');
  expect(excerptFor('ensablement')(LONG, 'Le chenal')).toMatch(/^Le chenal a été dragué/);
  expect(excerptFor('ensablement')('', 'Le chenal')).toBe('');
});

test('whatever is typed is only looked for', () => {
  for (const typed of ['"', '-', '(((', '\\\\', '🌊', 'le la les', '%_', 'a'.repeat(500)])
    expect(excerptFor(typed)(LONG, '').length).toBeLessThanOrEqual(180);
});
