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

/** The last part in its list is said to be that large. */
function saying(zip: Buffer, bytes: number): Buffer {
  const told = Buffer.from(zip);
  told.writeUInt32LE(bytes, told.lastIndexOf(Buffer.from('504b0102', 'hex')) + 24);
  return told;
}
/** As with parts, or a list of them, that four bytes do not lead to. */
function elsewhere(zip: Buffer, heading: string, place: number): Buffer {
  const told = Buffer.from(zip);
  told.writeUInt32LE(0xffff_ffff, told.lastIndexOf(Buffer.from(heading, 'hex')) + place);
  return told;
}
const END_BYTES = 22;
function commented(zip: Buffer, comment: Buffer): Buffer {
  const told = Buffer.concat([zip, comment]);
  told.writeUInt16LE(comment.length, zip.length - 2);
  return told;
}
/** Something stands between the list and its end. */
const apart = (zip: Buffer) =>
  Buffer.concat([zip.subarray(0, -END_BYTES), Buffer.from('PK'), zip.subarray(-END_BYTES)]);
/** Behind its name, the last part of the list says its size, packed size and place once more, of eight bytes each. */
function sayingAgain(zip: Buffer, { moreBytes }: { readonly moreBytes: number }): Buffer {
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

/** A part of Word’s whose markup begins like that. */
const beginning = (prologue: string, letters: BufferEncoding = 'utf8', isDeflated = false) =>
  makeOoxml('docx', { isDeflated, more: { 'word/a.xml': Buffer.from(`${prologue}<a>&a;</a>`, letters) } });
const packed = (more: Record<string, string>) => makeOoxml('docx', { more });
const laughs = '<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>';
const drawing =
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [ <!ENTITY ns_svg "http://www.w3.org/2000/svg"> ]>';
const HARMFUL: readonly (readonly [string, Buffer])[] = [
  ['words that stand for others', beginning(laughs)],
  ['a word that stands for a file', beginning('<!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]>')],
  ['a word that stands for a page', beginning('<!DOCTYPE a [<!ENTITY a PUBLIC "x" "http://127.0.0.1:9/">]>')],
  ['a word of parameters', beginning('<!DOCTYPE a [<!ENTITY % a SYSTEM "http://127.0.0.1:9/"> %a;]>')],
  ['a type of elsewhere', beginning('<!DOCTYPE a SYSTEM "http://127.0.0.1:9/a.dtd">')],
  ['one long word', beginning(`<!DOCTYPE a [<!ENTITY a "${'x'.repeat(50_000)}">]>`)],
  ['the same packed', beginning(laughs + ' '.repeat(40_000), 'utf8', true)],
  ['the same in two bytes a sign', beginning(`\ufeff${laughs}`, 'utf16le')],
  ['the same in other letters', beginning('<?xml version="1.0" encoding="UTF-7"?>+ADwAIQ-')],
  ['the same behind comments', beginning(`<!-- <a> --><?x <a> ?> ${laughs}`)],
  ['the same before a comment like the end', commented(beginning(laughs), Buffer.from('504b0506', 'hex'))],
  ['the same, its list not before its end', apart(beginning(laughs))],
  ['the same behind a comment without end', beginning(`<!-- <a> ${'x'.repeat(20_000)} -->${laughs}`)],
];

test.each(HARMFUL)('Word with %s is read by nobody', async (_what, content) => {
  expect(await sniff(content, 'a.docx')).toBe('too-complex');
});

test.each<[string, Buffer | string, string, string | null]>([
  ['a PDF by any name', makePdf(), 'a.docx', 'pdf'],
  ['a PDF after a little something', Buffer.concat([Buffer.from('\r\n junk \n'), makePdf()]), 'a.pdf', 'pdf'],
  ['Word', makeOoxml('docx'), 'a.pptx', 'docx'],
  ['Word, its types last', makeOoxml('docx', { typesLast: true }), 'a.docx', 'docx'],
  ['PowerPoint', makeOoxml('pptx'), 'a.docx', 'pptx'],
  ['OpenDocument', makeOdt(), 'a.odt', 'odt'],
  ['OpenDocument that says it holds four gigabytes', saying(makeOdt(), 0xffff_fff0), 'a.odt', 'too-complex'],
  ['OpenDocument whose list is not found', elsewhere(makeOdt(), '504b0506', 16), 'a.odt', 'too-complex'],
  ['OpenDocument with a part that is not', elsewhere(makeOdt(), '504b0102', 42), 'a.odt', 'too-complex'],
  ['Word with a comment', commented(makeOoxml('docx'), Buffer.from('fait à la main')), 'a.docx', 'docx'],
  ['Word with a size said twice', sayingAgain(makeOoxml('docx'), { moreBytes: 0 }), 'a.docx', 'docx'],
  ['Word of two sizes', sayingAgain(makeOoxml('docx'), { moreBytes: 10 ** 10 }), 'a.docx', 'too-complex'],
  ['Word of thirty thousand parts', manyParts(30_000), 'a.docx', 'too-complex'],
  [
    'Word with a drawing',
    beginning(`<?xml version="1.0" encoding="UTF-8"?><!-- a --> ${drawing}`),
    'a.docx',
    'docx',
  ],
  ['Word with a page of HTML', beginning('<!doctype html>'), 'a.docx', 'docx'],
  ['Word with an old one', beginning('<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN">'), 'a.docx', 'docx'],
  ['Word that speaks of letters', beginning('<w>encoding <?x y?></w>'), 'a.docx', 'docx'],
  ['Word with old letters', beginning('<?xml version="1.0" encoding="ISO-8859-15"?>'), 'a.docx', 'docx'],
  [
    'Word with a picture and an empty part',
    packed({ 'word/a.png': '\x89PNG', 'word/b.xml': '' }),
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
  ['text of old Windows', Buffer.from('\xc9t\xe9', 'latin1'), 'a.txt', 'txt'],
  ['text of two bytes a sign', Buffer.from('\ufeffété', 'utf16le'), 'a.txt', 'txt'],
  ['Markdown', '# Titre\n', 'a.md', 'md'],
  ['text that says it is something else', 'bonjour', 'a.pdf', null],
  ['a program', Buffer.from('7f454c4602010100', 'hex'), 'a.txt', null],
  ['noise', Buffer.from([0, 1, 2, 3, 4, 5]), 'a.txt', null],
])('%s', async (_what, content, name, kind) => {
  expect(await sniff(content, name)).toBe(kind);
});
