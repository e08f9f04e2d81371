import { expect, test } from 'vitest';
import { cleanSvgInWorker, sanitise } from '#features/documents/server.ts';
import { capturedDocuments } from './captured-documents.ts';
import { filesOf } from './demo-files.ts';

const captured = [...capturedDocuments().values()];

test('the content of the demo is what capturing it would store', () => {
  for (const { article, title } of captured)
    expect([title, sanitise(article.html)]).toEqual([title, article.html]);
});

test('its pictures use only what the SVG cleaner allows', async () => {
  const drawings = captured.flatMap(filesOf).filter(({ type }) => type === 'image/svg+xml');
  expect(drawings.length).toBeGreaterThan(50);
  // In one go, since each cleaning starts a thread of its own.
  const together = `<svg>${drawings.map(({ bytes }) => bytes.toString()).join('')}</svg>`;
  const parts = (svg = '') => svg.match(/<[a-z]+/gi)?.length;
  expect(parts(await cleanSvgInWorker(together))).toBe(parts(together));
});

test('every file has its own path', () => {
  const paths = captured.flatMap(filesOf).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
