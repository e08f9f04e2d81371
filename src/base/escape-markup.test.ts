import { expect, test } from 'vitest';
import { escapeMarkup, unescapeMarkup } from './escape-markup.ts';

test('text becomes neither a tag nor the end of an attribute', () => {
  expect(escapeMarkup('<script>')).toBe('&lt;script&gt;');
  expect(escapeMarkup(`" onclick='x'`)).toBe('&quot; onclick=&#39;x&#39;');
});

test('text that looks already escaped is shown as written', () => {
  expect(escapeMarkup('R&D &lt; R&amp;D')).toBe('R&amp;D &amp;lt; R&amp;amp;D');
});

test('everything else is unchanged', () => {
  expect(escapeMarkup('L’étang 🌊, « 50 % »\n')).toBe('L’étang 🌊, « 50 % »\n');
});

test('unescaping returns the original text', () => {
  const text = `<a href="x">R&D &lt; l'étang</a>`;
  expect(unescapeMarkup(escapeMarkup(text))).toBe(text);
});
