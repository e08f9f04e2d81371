import { expect, test } from 'vitest';
import { cleanSvgAside, sanitise } from '#features/documents/server.ts';
import { capturedDocuments } from './captured-documents.ts';
import { filesOf } from './demo-files.ts';

const captured = [...capturedDocuments().values()];

test('the demo keeps no content that capturing it would have changed', () => {
  for (const { article, title } of captured)
    expect([title, sanitise(article.html)]).toEqual([title, article.html]);
});

test('its pictures are drawn with what drawings may hold', async () => {
  const drawings = captured.flatMap(filesOf).filter(({ type }) => type === 'image/svg+xml');
  expect(drawings.length).toBeGreaterThan(50);
  // All in one, since each is cleaned in a thread of its own.
  const together = `<svg>${drawings.map(({ bytes }) => bytes.toString()).join('')}</svg>`;
  const parts = (svg = '') => svg.match(/<[a-z]+/gi)?.length;
  expect(parts(await cleanSvgAside(together))).toBe(parts(together));
});

test('every file has a place of its own', () => {
  const paths = captured.flatMap(filesOf).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
