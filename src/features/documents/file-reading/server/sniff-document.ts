import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { declaresEntities } from './declares-entities.ts';
import { readZipEntries, type ZipEntry } from './zip-entries.ts';

/** Accepted document types, by content. */
export const DOCUMENT_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  txt: 'text/plain',
  md: 'text/markdown',
} as const;
export type DocumentKind = keyof typeof DOCUMENT_TYPES;

/** The most an office document may unpack to. */
const MAX_BYTES = 1_024 * 1_024 * 1_024;
const MAX_ENTRIES = 20_000;

/**
 * Whether a packed document states more content than any real one, since the converter unpacks what the directory
 * states. Without a directory, the converter refuses the file.
 */
function isZipBomb(parts: readonly ZipEntry[]): boolean {
  return parts.length > MAX_ENTRIES || parts.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_BYTES;
}

const HEAD_BYTES = 65_536;
/** Readers accept a PDF with a few bytes before its header. */
const PDF_BEGINS_WITHIN = 1_024;
/** The stream of an encrypted Office document, as its container names it. */
const PROTECTED_PART = Buffer.from('EncryptedPackage', 'utf16le');

/** The type of a file by its content; the extension only distinguishes kinds of plain text. */
export async function sniffDocument(
  path: string,
  name: string,
): Promise<DocumentKind | 'encrypted' | 'too-complex' | null> {
  const head = await headOf(path);
  if (head.subarray(0, PDF_BEGINS_WITHIN).includes('%PDF-')) return 'pdf';
  const mime = (await fileTypeFromFile(path))?.mime;
  const known = kindOf(mime);
  if (known) return (await isHarmless(path)) ? known : 'too-complex';
  if (mime === 'application/x-cfb') return head.includes(PROTECTED_PART) ? 'encrypted' : null;
  if (mime !== undefined || !isText(head)) return null;
  if (/\.(md|markdown)$/i.test(name)) return 'md';
  return /\.txt$/i.test(name) ? 'txt' : null;
}

async function isHarmless(path: string): Promise<boolean> {
  const parts = await readZipEntries(path);
  return parts !== null && !isZipBomb(parts) && !(await declaresEntities(path, parts));
}

function kindOf(mime: string | undefined): DocumentKind | undefined {
  return (['docx', 'pptx', 'odt'] as const).find((kind) => DOCUMENT_TYPES[kind] === mime);
}

async function headOf(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}

/** No control characters except whitespace; UTF-16 only with a BOM. */
function isText(head: Buffer): boolean {
  const marked = head.subarray(0, 2).toString('hex');
  if (marked === 'fffe' || marked === 'feff') return true;
  return !head.some((byte) => byte < 9 || (byte > 13 && byte < 27));
}
