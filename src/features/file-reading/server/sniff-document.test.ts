import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeOdt, makeOoxml } from '../../../../tests/support/make-office.ts';
import { makePdf } from '../../../../tests/support/make-pdf.ts';
import { makeZip } from '../../../../tests/support/make-zip.ts';
import { sniffDocument } from './sniff-document.ts';

const folder = await mkdtemp(join(tmpdir(), 'vigie-sniff-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function sniff(content: Buffer | string, name: string) {
  const path = join(folder, 'file');
  await writeFile(path, content);
  return sniffDocument(path, name);
}
const cfb = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1_024)]);

/** The last part in its list is said to be that large. */
function saying(zip: Buffer, bytes: number): Buffer {
  const told = Buffer.from(zip);
  told.writeUInt32LE(bytes, told.lastIndexOf(Buffer.from('504b0102', 'hex')) + 24);
  return told;
}
const manyParts = (count: number) =>
  makeOoxml('docx', { more: Object.fromEntries(Array.from({ length: count }, (_, n) => [`part-${n}`, ''])) });

test.each<[string, Buffer | string, string, string | null]>([
  ['a PDF by any name', makePdf(), 'a.docx', 'pdf'],
  ['a PDF after a little something', Buffer.concat([Buffer.from('\r\n junk \n'), makePdf()]), 'a.pdf', 'pdf'],
  ['Word', makeOoxml('docx'), 'a.pptx', 'docx'],
  ['Word, its types last', makeOoxml('docx', { typesLast: true }), 'a.docx', 'docx'],
  ['PowerPoint', makeOoxml('pptx'), 'a.docx', 'pptx'],
  ['OpenDocument', makeOdt(), 'a.odt', 'odt'],
  ['OpenDocument that says it holds four gigabytes', saying(makeOdt(), 0xffff_fff0), 'a.odt', 'too-complex'],
  ['Word of thirty thousand parts', manyParts(30_000), 'a.docx', 'too-complex'],
  ['any other zip', makeZip({ 'a.txt': 'a' }), 'a.docx', null],
  [
    'Word with a password',
    Buffer.concat([cfb, Buffer.from('EncryptedPackage', 'utf16le')]),
    'a.docx',
    'encrypted',
  ],
  ['an old Word', cfb, 'a.docx', null],
  ['text', 'Été comme hiver.\n', 'a.txt', 'txt'],
  ['text of old Windows', Buffer.from('\xc9t\xe9', 'latin1'), 'a.txt', 'txt'],
  ['text of two bytes a sign', Buffer.from('\ufeffété', 'utf16le'), 'a.txt', 'txt'],
  ['Markdown', '# Titre\n', 'a.md', 'md'],
  ['text that says it is something else', 'bonjour', 'a.pdf', null],
  ['a program', Buffer.from('7f454c4602010100', 'hex'), 'a.txt', null],
  ['noise', Buffer.from([0, 1, 2, 3, 4, 5]), 'a.txt', null],
])('%s', async (_what, content, name, kind) => {
  expect(await sniff(content, name)).toBe(kind);
});
