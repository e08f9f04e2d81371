// @module-tag deep
import { afterAll, expect, test } from 'vitest';
import { openPageReader } from './open-page-reader.ts';
import { readPage } from './read-page.ts';

const reader = openPageReader();
afterAll(() => reader.close());

const PAGE = {
  url: 'https://news.example/ferry',
  html: `<title>The ferry</title><article><p>${'Nobody had counted the passengers, as the captain admits. '.repeat(12)}</p></article>`,
};

test('a page is read in the subprocess like in this process', async () => {
  expect(await reader.read(PAGE)).toEqual(readPage(PAGE));
});

test('20 MB of nested tags are read or refused, never a crash', async () => {
  const nested = { ...PAGE, html: '<div><b>'.repeat(2_600_000) };
  expect(await reader.read(nested)).toMatchObject({ readable: false });
  expect(await reader.read(PAGE)).toMatchObject({ title: 'The ferry' });
});

test('a page that takes too long is refused with a reason, and the next one read', async () => {
  const hasty = openPageReader(30);
  try {
    await expect(hasty.read({ ...PAGE, html: PAGE.html.repeat(400) })).rejects.toMatchObject({
      kind: 'unsupported',
      reason: { key: 'page-too-complex', fr: expect.any(String), en: expect.any(String) },
    });
  } finally {
    await hasty.close();
  }
});
