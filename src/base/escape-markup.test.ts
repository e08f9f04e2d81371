import { expect, test } from 'vitest';
import { escapeMarkup, unescapeMarkup } from './escape-markup.ts';

test('words become neither a tag nor the end of an attribute', () => {
  expect(escapeMarkup('<script>')).toBe('&lt;script&gt;');
  expect(escapeMarkup(`" onclick='x'`)).toBe('&quot; onclick=&#39;x&#39;');
});

test('what looks escaped already is shown as it was written', () => {
  expect(escapeMarkup('R&D &lt; R&amp;D')).toBe('R&amp;D &amp;lt; R&amp;amp;D');
});

test('everything else stays', () => {
  expect(escapeMarkup('L’étang 🌊, « 50 % »\n')).toBe('L’étang 🌊, « 50 % »\n');
});

test('read back, it is what was written', () => {
  const words = `<a href="x">R&D &lt; l'étang</a>`;
  expect(unescapeMarkup(escapeMarkup(words))).toBe(words);
});
