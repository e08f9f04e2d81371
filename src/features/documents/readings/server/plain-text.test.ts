import { expect, test } from 'vitest';
import { boundedLine, textForStorage } from './plain-text.ts';

test.each([
  ['  Recul\n du\ttrait\u0000 de côte ', 'Recul du trait de côte'],
  ['\u200b \u00a0\u2060\ufeff', ''],
  ['« ! »', '« ! »'],
  ['🌊', '🌊'],
  ['a\ud800b', 'a\ufffdb'],
  ['', ''],
])('%j is the line %j', (text, expected) => {
  expect(boundedLine(text)).toBe(expected);
});

test('a long line ends in an ellipsis and never splits a surrogate pair', () => {
  expect(boundedLine('🌊'.repeat(10), 6)).toBe('🌊🌊…');
  expect(boundedLine('abcdef', 6)).toBe('abcdef');
  expect(boundedLine('abcdefg', 6)).toBe('abcde…');
});

test('storable text has no character that PostgreSQL rejects', () => {
  expect(textForStorage('a\u0000\udc00')).toBe('a\ufffd');
});
