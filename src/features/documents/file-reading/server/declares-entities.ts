import { type FileHandle, open } from 'node:fs/promises';
import { constants, createInflateRaw } from 'node:zlib';
import { readEntryHead, type ZipEntry } from './zip-entries.ts';

/** The prologue of XML that an office program writes is shorter. */
const HEAD_BYTES = 16_384;

/**
 * Document types of old office programs and of drawing programs, with plain entities as abbreviations; nothing in them
 * expands recursively or refers to other files.
 */
const HARMLESS_DOCTYPE =
  /<!DOCTYPE\s+[\w:]+(?:\s+PUBLIC\s+"[^"]*"(?:\s+"(?:http:\/\/www\.w3\.org\/[\w./-]*|[\w.]*)")?)?\s*(?:\[(?:\s*<!ENTITY\s+\w+\s+"[^"&%]{0,200}"\s*>)*\s*\]\s*)?>/y;
const KNOWN_ENCODING = /encoding\s*=\s*["'](?:utf-?(?:8|16)|us-ascii|iso-8859-\d{1,2}|windows-125\d)["']/i;
/** `<?xm` in EBCDIC. */
const EBCDIC_PROLOGUE = Buffer.from('4c6fa794', 'hex');

/**
 * Whether a part of a packed document declares dangerous entities. Office programs do not write them; they serve to
 * exhaust the memory of the reader or to make it load files or addresses.
 */
export async function declaresEntities(path: string, parts: readonly ZipEntry[]): Promise<boolean> {
  await using file = await open(path);
  for (const part of parts) if (isDangerous(await headOf(file, part))) return true;
  return false;
}

async function headOf(file: FileHandle, part: ZipEntry): Promise<Buffer> {
  const packed = await readEntryHead(file, part, HEAD_BYTES + 1_024);
  if (!part.isDeflated) return packed;
  // An incompressible part is slightly longer compressed than uncompressed.
  const inflate = createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize: HEAD_BYTES });
  inflate.end(packed);
  try {
    for await (const chunk of inflate) return chunk;
  } catch {
    // No other program can unpack it either.
  }
  return Buffer.alloc(0);
}

/** UTF-16 is read by dropping zero bytes, since the searched text is ASCII. */
function isDangerous(head: Buffer): boolean {
  if (head.subarray(0, 4).equals(EBCDIC_PROLOGUE)) return true;
  const text = Buffer.from(head.filter((byte) => byte !== 0))
    .toString('latin1')
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '');
  if (!text.trimStart().startsWith('<')) return false;
  const declaration = text.trimStart().startsWith('<?xml') ? text.slice(0, text.indexOf('?>') + 2) : '';
  if (declaration.includes('encoding') && !KNOWN_ENCODING.test(declaration)) return true;
  HARMLESS_DOCTYPE.lastIndex = skipComments(text, 0);
  const place = HARMLESS_DOCTYPE.test(text)
    ? skipComments(text, HARMLESS_DOCTYPE.lastIndex)
    : skipComments(text, 0);
  // In lower case it is a doctype of HTML, which cannot declare entities.
  return place >= text.length || text.startsWith('<!DOCTYPE', place);
}

/** The position after comments and processing instructions, or the end of the text if one is not closed. */
function skipComments(text: string, from: number): number {
  let place = from;
  for (;;) {
    while (/\s/.test(text[place] ?? '')) place += 1;
    const end = text.startsWith('<!--', place) ? '-->' : text.startsWith('<?', place) ? '?>' : null;
    if (end === null) return place;
    const found = text.indexOf(end, place + 2);
    if (found < 0) return text.length;
    place = found + end.length;
  }
}
