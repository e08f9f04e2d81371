// @module-tag deep
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { hostilePdf } from '../../../../../tests/support/hostile-pdf.ts';
import { openPageServer } from '../../../../../tests/support/page-server.ts';
import { noConverter } from './open-converter.ts';
import { openFileReader } from './open-file-reader.ts';
import { openPdf } from './open-pdf.ts';

const folder = await mkdtemp(join(tmpdir(), 'vigie-hostile-'));
const outside = await openPageServer();
const reader = openFileReader({ converter: noConverter });
afterAll(async () => {
  await reader.close();
  await outside.close();
  await rm(folder, { recursive: true, force: true });
});

const MARKUP = '<img src=x onerror=alert(1)><script>alert(2)</script>';

/** Asserts that pdf.js understands all hostile features of the file, so that it is not merely broken. */
async function expectArmed(path: string): Promise<void> {
  await using pdf = await openPdf(path);
  const page = await pdf.getPage(1);
  const wanted = inspect(
    [await pdf.getJSActions(), await pdf.getAttachments(), await page.getAnnotations()],
    {
      depth: null,
      maxArrayLength: null,
      maxStringLength: null,
    },
  );
  for (const one of ['app.launchURL', 'page.html', '/bin/sh', `${outside.origin}/uri`, 'javascript:alert'])
    expect(wanted).toContain(one);
}

test('[CA-02] [SY-02] a PDF with links, entities, scripts, launch actions and attachments yields text, with no side effects', async () => {
  const [path, secretPath] = [join(folder, 'file.pdf'), join(folder, 'secret.txt')];
  await writeFile(secretPath, 'Quetsche');
  await writeFile(path, hostilePdf({ origin: outside.origin, secretPath, words: MARKUP }));
  await expectArmed(path);
  const { title, byline, text, pageCount, picture, viewablePath } = await reader.read({
    path,
    name: 'document.pdf',
  });
  expect(title.startsWith(MARKUP)).toBe(true);
  // Entities are read as text.
  expect(title.slice(MARKUP.length)).toMatch(/^[ &;\w]*$/);
  expect([byline, pageCount, viewablePath]).toEqual([MARKUP, 1, path]);
  expect(text).toBe(`Une page lisible. ${MARKUP}`);
  expect(picture?.type).toBe('image/png');
  expect(JSON.stringify([title, byline, text])).not.toContain('Quetsche');
  expect(outside.connections()).toBe(0);
  expect((await readdir(folder)).sort()).toEqual(['file.pdf', 'secret.txt']);
});
