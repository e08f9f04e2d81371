import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { makeOdt } from '../../../../../tests/support/make-office.ts';
import { makePdf } from '../../../../../tests/support/make-pdf.ts';
import { noConverter } from './open-converter.ts';
import { openFileReader } from './open-file-reader.ts';

const folder = await mkdtemp(join(tmpdir(), 'vigie-reading-'));
const reader = openFileReader({ converter: noConverter });
afterAll(async () => {
  await reader.close();
  await rm(folder, { recursive: true, force: true });
});

let files = 0;
async function read(content: Buffer | string, name = 'document.pdf') {
  files += 1;
  const path = join(folder, `file-${files}`);
  await writeFile(path, content);
  return { path, ...(await reader.read({ path, name })) };
}
/** Width and height from the PNG header. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

const REPORT = [
  '# Recul du trait de côte',
  'Le littoral breton recule de plusieurs centimètres chaque année, et les ouvrages qui le tien-',
  'nent vieillissent plus vite que prévu.',
  '',
  'Les communes cherchent d’autres réponses : céder, déplacer, renaturer.',
];

test('[CA-02] a PDF yields its text, title, author, date, language, page count and a picture', {
  tags: ['deep'],
}, async () => {
  const reading = await read(
    makePdf({
      title: 'Recul du trait de côte',
      author: 'Ana Le Goff',
      createdOn: "D:20250314093000+01'00'",
      pages: [REPORT, ['Une seconde page.']],
      image: true,
    }),
  );
  expect(reading).toMatchObject({
    contentType: 'application/pdf',
    title: 'Recul du trait de côte',
    byline: 'Ana Le Goff',
    publishedAt: '2025-03-14T08:30:00.000Z',
    language: 'fr',
    pageCount: 2,
    viewablePath: reading.path,
  });
  expect(reading.text.split('\n\n')).toEqual([
    'Recul du trait de côte',
    'Le littoral breton recule de plusieurs centimètres chaque année, et les ouvrages qui le tiennent vieillissent plus vite que prévu.',
    'Les communes cherchent d’autres réponses : céder, déplacer, renaturer.',
    'Une seconde page.',
  ]);
  expect(reading.wordCount).toBe(37);
  expect(reading.picture?.type).toBe('image/png');
  expect(sizeOf(reading.picture?.bytes ?? Buffer.alloc(24))).toEqual([640, 906]);
});

test('[CA-02] without a title of its own it takes the first large line, then its name', {
  tags: ['deep'],
}, async () => {
  expect((await read(makePdf({ pages: [REPORT] }))).title).toBe('Recul du trait de côte');
  expect((await read(makePdf(), 'note_de_service.pdf')).title).toBe('note de service');
});

test('[CA-02] of five thousand pages the first thousand yield text, and the file is accepted', {
  tags: ['deep'],
}, async () => {
  const pages = Array.from({ length: 5_000 }, (_, index) => [`page numéro ${index + 1}`]);
  const reading = await read(makePdf({ pages }));
  expect(reading.pageCount).toBe(5_000);
  expect(reading.text).toContain('page numéro 1000');
  expect(reading.text).not.toContain('page numéro 1001');
});

test('a huge page is drawn at the usual size', { tags: ['deep'] }, async () => {
  const wide = await read(makePdf({ widthPoints: 14_400_000, heightPoints: 20_000_000 }));
  expect(sizeOf(wide.picture?.bytes ?? Buffer.alloc(24))).toEqual([640, 889]);
  const tall = await read(makePdf({ widthPoints: 10, heightPoints: 14_400 }));
  expect(sizeOf(tall.picture?.bytes ?? Buffer.alloc(24))).toEqual([640, 1_280]);
  expect((await read(makePdf({ widthPoints: 14_400, heightPoints: 10 }))).picture).toBeNull();
});

test('a script in a PDF is not run, and the text is read', { tags: ['deep'] }, async () => {
  const script = 'while (true) { app.alert("pris"); }';
  expect((await read(makePdf({ script, pages: [['Lisible.']] }))).text).toBe('Lisible.');
});

test('a PDF protected without a password is read', { tags: ['deep'] }, async () => {
  expect((await read(makePdf({ password: '', title: 'Ouvert à tous' }))).title).toBe('Ouvert à tous');
});

test('FX-17: a PDF with only an attachment encrypted is read', async () => {
  const head = '/Names << /EmbeddedFiles << /Names [(a) << /Type /Filespec /EF << /F ATTACHED >> >>] >> >>';
  const locked = makePdf({
    attachmentPassword: 'secret',
    title: 'Annexe confidentielle',
    pages: [REPORT],
    head,
  });
  const { path, viewablePath, title, text, picture } = await read(locked);
  expect([title, viewablePath]).toEqual(['Annexe confidentielle', `${path}.pdf`]);
  expect(text).toContain('renaturer');
  expect(picture).not.toBeNull();
  // The displayed file needs no password either, and no offset has changed.
  const shown = await read(await readFile(viewablePath));
  expect([shown.viewablePath, shown.text]).toEqual([shown.path, text]);
  expect((await readFile(viewablePath)).length).toBe(locked.length);
});

test('a PDF with a wrong cross-reference table is read', { tags: ['deep'] }, async () => {
  const pdf = makePdf({ pages: [['Première.'], ['Seconde.']] }).toString('latin1');
  const wrong = Buffer.from(pdf.replace(/startxref\n\d+/, 'startxref\n7'), 'latin1');
  expect((await read(wrong)).text).toBe('Première.\n\nSeconde.');
});

describe('[CA-05] an unreadable file is refused with a reason, and the next file is read', {
  tags: ['deep'],
}, () => {
  const pdf = makePdf({ pages: [REPORT] });
  test.each<[string, Buffer | string, string, string]>([
    ['an empty file', '', 'a.pdf', 'file-empty'],
    ['a password', makePdf({ password: 'secret' }), 'a.pdf', 'file-encrypted'],
    ['a truncated file', pdf.subarray(0, pdf.lastIndexOf('xref\n0')), 'a.pdf', 'file-damaged'],
    ['a few bytes', pdf.subarray(0, 60), 'a.pdf', 'file-damaged'],
    ['only a beginning', '%PDF-1.7\nrien de plus', 'a.pdf', 'file-damaged'],
    ['pages that contain themselves', makePdf({ cyclic: true }), 'a.pdf', 'file-damaged'],
    ['a decompression bomb', makePdf({ bombBytes: 1_200_000_000 }), 'a.pdf', 'file-too-complex'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'a.pdf', 'file-unsupported'],
    ['an office document without a converter', makeOdt(), 'a.odt', 'converter-absent'],
  ])('%s', async (_what, content, name, reason) => {
    await expect(read(content, name)).rejects.toMatchObject({ name: 'AppError', reason: { key: reason } });
    expect((await read(makePdf({ pages: [['Ensuite.']] }))).text).toBe('Ensuite.');
  });
});
