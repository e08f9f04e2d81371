import { expect, test } from 'vitest';
import { excerptFor } from './excerpt.ts';

const LONG = `${'Le chenal a été dragué au printemps. '.repeat(20)}Depuis, la marée le remplit à nouveau. ${'Fin. '.repeat(100)}`;

test('shows the part of a text that contains the query', () => {
  const snippet = excerptFor('maree rempl')(LONG, 'Le chenal');
  expect(snippet).toContain('la marée le remplit');
  expect(snippet.length).toBeLessThanOrEqual(180);
});

test('is empty when only the title matches, and shows the beginning when nothing does', () => {
  expect(excerptFor('envasement')(LONG, 'L’envasement du chenal')).toBe('');
  expect(excerptFor('ensablement')(LONG, 'Le chenal')).toMatch(/^Le chenal a été dragué/);
  expect(excerptFor('ensablement')('', 'Le chenal')).toBe('');
});

test('input is never interpreted as a pattern', () => {
  for (const typed of ['"', '-', '(((', '\\\\', '🌊', 'le la les', '%_', 'a'.repeat(500)])
    expect(excerptFor(typed)(LONG, '').length).toBeLessThanOrEqual(180);
});
