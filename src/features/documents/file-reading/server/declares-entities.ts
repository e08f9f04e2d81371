import { type FileHandle, open } from 'node:fs/promises';
import { constants, createInflateRaw } from 'node:zlib';
import { type PackedPart, packedHead } from './packed-parts.ts';

/** Within this, markup that an office program wrote has begun. */
const LOOKED_AT = 16_384;

/**
 * As old programs name the type of their list of parts, and as those that draw name theirs, with short names for long ones;
 * nothing of it stands for more than itself, or is to be found elsewhere.
 */
const KNOWN_TYPE =
  /<!DOCTYPE\s+[\w:]+(?:\s+PUBLIC\s+"[^"]*"(?:\s+"(?:http:\/\/www\.w3\.org\/[\w./-]*|[\w.]*)")?)?\s*(?:\[(?:\s*<!ENTITY\s+\w+\s+"[^"&%]{0,200}"\s*>)*\s*\]\s*)?>/y;
const KNOWN_LETTERS = /encoding\s*=\s*["'](?:utf-?(?:8|16)|us-ascii|iso-8859-\d{1,2}|windows-125\d)["']/i;
/** `<?xm` in the letters of old mainframes. */
const FOREIGN_LETTERS = Buffer.from('4c6fa794', 'hex');

/**
 * Whether a part of a packed document declares words that stand for others, files or addresses. No office program writes
 * such a thing: it is there to fill the memory of whoever reads it, or to have something fetched.
 */
export async function declaresEntities(path: string, parts: readonly PackedPart[]): Promise<boolean> {
  await using file = await open(path);
  for (const part of parts) if (isDangerous(await headOf(file, part))) return true;
  return false;
}

async function headOf(file: FileHandle, part: PackedPart): Promise<Buffer> {
  const packed = await packedHead(file, part, LOOKED_AT + 1_024);
  if (!part.isDeflated) return packed;
  // What was packed by itself is longer than what it was packed to, a few bytes apart.
  const unpacking = createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH, chunkSize: LOOKED_AT });
  unpacking.end(packed);
  try {
    for await (const chunk of unpacking) return chunk;
  } catch {
    // Nobody else can unpack it either.
  }
  return Buffer.alloc(0);
}

/** Two bytes a sign are read as one: what is looked for has no other letters. */
function isDangerous(head: Buffer): boolean {
  if (head.subarray(0, 4).equals(FOREIGN_LETTERS)) return true;
  const text = Buffer.from(head.filter((byte) => byte !== 0))
    .toString('latin1')
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '');
  if (!text.trimStart().startsWith('<')) return false;
  const declaration = text.trimStart().startsWith('<?xml') ? text.slice(0, text.indexOf('?>') + 2) : '';
  if (declaration.includes('encoding') && !KNOWN_LETTERS.test(declaration)) return true;
  KNOWN_TYPE.lastIndex = pastNotes(text, 0);
  const place = KNOWN_TYPE.test(text) ? pastNotes(text, KNOWN_TYPE.lastIndex) : pastNotes(text, 0);
  // In small letters it is a page of HTML, in which no word can be declared.
  return place >= text.length || text.startsWith('<!DOCTYPE', place);
}

/** Where comments and instructions for programs end, or the end of all where one does not. */
function pastNotes(text: string, from: number): number {
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
