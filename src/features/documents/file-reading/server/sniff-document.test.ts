import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeOdt, makeOoxml } from '../../../../../tests/support/make-office.ts';
import { makePdf } from '../../../../../tests/support/make-pdf.ts';
import { makeZip } from '../../../../../tests/support/make-zip.ts';
import { sniffDocument } from './sniff-document.ts';

const folder = await mkdtemp(join(tmpdir(), 'vigie-sniff-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

async function sniff(content: Buffer | string, name: string) {
  const path = join(folder, 'file');
  await writeFile(path, content);
  return sniffDocument(path, name);
}
const cfb = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1_024)]);

/** Changes the stated size of the last entry. */
function withStatedSize(zip: Buffer, bytes: number): Buffer {
  const changed = Buffer.from(zip);
  changed.writeUInt32LE(bytes, changed.lastIndexOf(Buffer.from('504b0102', 'hex')) + 24);
  return changed;
}
/** Sets an entry or the directory to a ZIP64 offset. */
function withZip64Offset(zip: Buffer, heading: string, place: number): Buffer {
  const changed = Buffer.from(zip);
  changed.writeUInt32LE(0xffff_ffff, changed.lastIndexOf(Buffer.from(heading, 'hex')) + place);
  return changed;
}
const END_BYTES = 22;
function withComment(zip: Buffer, comment: Buffer): Buffer {
  const changed = Buffer.concat([zip, comment]);
  changed.writeUInt16LE(comment.length, zip.length - 2);
  return changed;
}
/** Inserts bytes between the directory and its end record. */
const withGap = (zip: Buffer) =>
  Buffer.concat([zip.subarray(0, -END_BYTES), Buffer.from('PK'), zip.subarray(-END_BYTES)]);
/** Adds a ZIP64 field to the last entry that repeats its sizes and offset. */
function withZip64Field(zip: Buffer, { moreBytes }: { readonly moreBytes: number }): Buffer {
  const [list, end] = [Buffer.from(zip.subarray(0, -END_BYTES)), Buffer.from(zip.subarray(-END_BYTES))];
  const part = list.lastIndexOf(Buffer.from('504b0102', 'hex'));
  const again = Buffer.from('01001800'.padEnd(56, '0'), 'hex');
  again.writeBigUInt64LE(BigInt(list.readUInt32LE(part + 24) + moreBytes), 4);
  again.writeBigUInt64LE(BigInt(list.readUInt32LE(part + 20)), 12);
  again.writeBigUInt64LE(BigInt(list.readUInt32LE(part + 42)), 20);
  list.writeUInt16LE(again.length, part + 30);
  end.writeUInt32LE(end.readUInt32LE(12) + again.length, 12);
  return Buffer.concat([list, again, end]);
}
const manyParts = (count: number) =>
  makeOoxml('docx', { more: Object.fromEntries(Array.from({ length: count }, (_, n) => [`part-${n}`, ''])) });

/** A Word document with a part that begins like that. */
const wordWithPart = (prologue: string, letters: BufferEncoding = 'utf8', isDeflated = false) =>
  makeOoxml('docx', { isDeflated, more: { 'word/a.xml': Buffer.from(`${prologue}<a>&a;</a>`, letters) } });
const wordWithParts = (more: Record<string, string>) => makeOoxml('docx', { more });
const laughs = '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>';
const drawing =
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [ <!ENTITY ns_svg "http://www.w3.org/2000/svg"> ]>';
const HARMFUL: readonly (readonly [string, Buffer])[] = [
  ['nested entities', wordWithPart(laughs)],
  ['an entity of a file', wordWithPart('<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]>')],
  ['an entity of an address', wordWithPart('<!DOCTYPE a [<!ENTITY a PUBLIC "x" "http://127.0.0.1:9/">]>')],
  ['a parameter entity', wordWithPart('<!DOCTYPE a [<!ENTITY % a SYSTEM "http://127.0.0.1:9/"> %a;]>')],
  ['an external document type', wordWithPart('<!DOCTYPE a SYSTEM "http://127.0.0.1:9/a.dtd">')],
  ['one long entity', wordWithPart(`<!DOCTYPE a [<!ENTITY a "${'x'.repeat(50_000)}">]>`)],
  ['nested entities, compressed', wordWithPart(laughs + ' '.repeat(40_000), 'utf8', true)],
  ['nested entities in UTF-16', wordWithPart(`\ufeff${laughs}`, 'utf16le')],
  ['an unknown encoding', wordWithPart('<?xml version="1.0" encoding="UTF-7"?>+ADwAIQ-')],
  ['nested entities behind comments', wordWithPart(`<!-- <a> --><?x <a> ?> ${laughs}`)],
  [
    'nested entities and an end signature in the comment',
    withComment(wordWithPart(laughs), Buffer.from('504b0506', 'hex')),
  ],
  ['nested entities and a gap before the end record', withGap(wordWithPart(laughs))],
  ['nested entities behind a long comment', wordWithPart(`<!-- <a> ${'x'.repeat(20_000)} -->${laughs}`)],
];

test.each(HARMFUL)('Word with %s is refused', async (_what, content) => {
  expect(await sniff(content, 'a.docx')).toBe('too-complex');
});

test.each<[string, Buffer | string, string, string | null]>([
  ['a PDF by any name', makePdf(), 'a.docx', 'pdf'],
  ['a PDF after a few other bytes', Buffer.concat([Buffer.from('\r\n junk \n'), makePdf()]), 'a.pdf', 'pdf'],
  ['Word', makeOoxml('docx'), 'a.pptx', 'docx'],
  ['Word, its types last', makeOoxml('docx', { typesLast: true }), 'a.docx', 'docx'],
  ['PowerPoint', makeOoxml('pptx'), 'a.docx', 'pptx'],
  ['OpenDocument', makeOdt(), 'a.odt', 'odt'],
  ['OpenDocument of four gigabytes unpacked', withStatedSize(makeOdt(), 0xffff_fff0), 'a.odt', 'too-complex'],
  ['OpenDocument with a ZIP64 directory', withZip64Offset(makeOdt(), '504b0506', 16), 'a.odt', 'too-complex'],
  ['OpenDocument with a ZIP64 entry', withZip64Offset(makeOdt(), '504b0102', 42), 'a.odt', 'too-complex'],
  ['Word with a comment', withComment(makeOoxml('docx'), Buffer.from('fait à la main')), 'a.docx', 'docx'],
  [
    'Word with equal sizes stated twice',
    withZip64Field(makeOoxml('docx'), { moreBytes: 0 }),
    'a.docx',
    'docx',
  ],
  [
    'Word with two different sizes',
    withZip64Field(makeOoxml('docx'), { moreBytes: 10 ** 10 }),
    'a.docx',
    'too-complex',
  ],
  ['Word of thirty thousand parts', manyParts(30_000), 'a.docx', 'too-complex'],
  [
    'Word with a drawing',
    wordWithPart(`<?xml version="1.0" encoding="UTF-8"?><!-- a --> ${drawing}`),
    'a.docx',
    'docx',
  ],
  ['Word with a page of HTML', wordWithPart('<!doctype html>'), 'a.docx', 'docx'],
  [
    'Word with an old page of HTML',
    wordWithPart('<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN">'),
    'a.docx',
    'docx',
  ],
  ['Word with the word encoding', wordWithPart('<w>encoding <?x y?></w>'), 'a.docx', 'docx'],
  ['Word in an old encoding', wordWithPart('<?xml version="1.0" encoding="ISO-8859-15"?>'), 'a.docx', 'docx'],
  [
    'Word with a picture and an empty part',
    wordWithParts({ 'word/a.png': '\x89PNG', 'word/b.xml': '' }),
    'a.docx',
    'docx',
  ],
  ['any other zip', makeZip({ 'a.txt': 'a' }), 'a.docx', null],
  [
    'Word with a password',
    Buffer.concat([cfb, Buffer.from('EncryptedPackage', 'utf16le')]),
    'a.docx',
    'encrypted',
  ],
  ['an old Word', cfb, 'a.docx', null],
  ['text', 'Été comme hiver.\n', 'a.txt', 'txt'],
  ['text in Windows-1252', Buffer.from('\xc9t\xe9', 'latin1'), 'a.txt', 'txt'],
  ['text in UTF-16', Buffer.from('\ufeffété', 'utf16le'), 'a.txt', 'txt'],
  ['Markdown', '# Titre\n', 'a.md', 'md'],
  ['text with another extension', 'bonjour', 'a.pdf', null],
  ['a program', Buffer.from('7f454c4602010100', 'hex'), 'a.txt', null],
  ['noise', Buffer.from([0, 1, 2, 3, 4, 5]), 'a.txt', null],
])('%s', async (_what, content, name, kind) => {
  expect(await sniff(content, name)).toBe(kind);
});
