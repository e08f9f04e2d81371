import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { drawPage, layOutPages } from './lay-out-pages.ts';
import { writePdf } from './write-pdf.ts';

const TITLE = 'Où l’été s’en va : « œuvre » à 3\u00A0€…';
const sentence = 'Déjà, le cœur de l’île — à 12 °C — reçoit l’eau douce & salée.';
const pages = layOutPages({
  title: TITLE,
  blocks: [
    { kind: 'heading', text: 'Été' },
    ...Array.from(
      { length: 12 },
      () => ({ kind: 'paragraph', text: Array(8).fill(sentence).join(' ') }) as const,
    ),
  ],
});

test('a report reads back as written: accents, pages, title', async () => {
  const bytes = writePdf(pages, { title: TITLE, author: 'Élise', language: 'fr' });
  const opening = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await opening.promise;
  expect(pdf.numPages).toBe(pages.length);
  expect(pages.length).toBeGreaterThan(1);
  expect((await pdf.getMetadata()).info).toMatchObject({ Title: TITLE, Author: 'Élise' });
  const lines = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    lines.push(...items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? item.str : [])));
  }
  const written = pages.flat().map(({ text }) => text.replaceAll('\u00A0', ' '));
  expect(lines).toEqual(written);
  await opening.destroy();
});

test('no line exceeds the page, and the picture shows the lines of the first page', () => {
  for (const { text, x, y } of pages.flat()) {
    expect(text.length).toBeLessThan(100);
    expect([x, y <= 842 - 72]).toEqual([72, true]);
  }
  const drawn = drawPage(pages[0] ?? []);
  expect(drawn.match(/<text /g)).toHaveLength(pages[0]?.length ?? 0);
  expect(drawn).toContain('douce &amp; salée');
});
