import { expect, test } from 'vitest';
import { describeDocument, MAX_TITLE_LENGTH } from './describe-document.ts';

const of = (title: string, url = '') => describeDocument({ title, url });

test.each([
  'https://gazette.example/recul?page=2#carte',
  'http://localhost:8080/x',
  'https://exemple.example/é',
])('%s is kept', (url) => {
  expect(of('x', url).url).toBe(url);
});

test.each([
  '',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  '/doc/1',
  'gazette.example',
  `https://gazette.example/${'a'.repeat(5_000)}`,
])('%s is not kept', (url) => {
  expect(of('x', url).url).toBe('');
});

test('a long title is cut between characters, a short one is only trimmed', () => {
  expect(of('  Recul du trait de côte ').title).toBe('Recul du trait de côte');
  expect(of('').title).toBe('');
  const cut = of('🌊'.repeat(MAX_TITLE_LENGTH + 1)).title;
  expect(cut).toBe(`${'🌊'.repeat(MAX_TITLE_LENGTH - 1)}…`);
  expect(of('🌊'.repeat(MAX_TITLE_LENGTH)).title).toBe('🌊'.repeat(MAX_TITLE_LENGTH));
});
