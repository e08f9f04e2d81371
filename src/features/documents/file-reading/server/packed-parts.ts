import { type FileHandle, open } from 'node:fs/promises';

/** A part of a packed document, as the list at its end names it. */
export interface PackedPart {
  readonly isDeflated: boolean;
  readonly packedBytes: number;
  readonly bytes: number;
  /** Where it begins in the file, with a heading of its own. */
  readonly at: number;
}

const MOST_LISTED_BYTES = 4 * 1_024 * 1_024;
const END = Buffer.from('504b0506', 'hex');
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const PART = 0x02014b50;
const PART_BYTES = 46;
const HEADING_BYTES = 30;
const DEFLATED = 8;
const LARGE_SIZES = 1;
/** What needs more than four bytes stands elsewhere; no document that is taken in is that large. */
const ELSEWHERE = 0xffff_ffff;

/** What a packed document says that it holds; null where that is more than anybody writes, nothing without a list. */
export async function packedParts(path: string): Promise<readonly PackedPart[] | null> {
  await using file = await open(path);
  const { size } = await file.stat();
  const tailBytes = Math.min(size, END_BYTES + LONGEST_COMMENT);
  const tail = await readAt(file, tailBytes, size - tailBytes);
  // Where a whole end fits: its comment may hold the same signs.
  const at = tail.length < END_BYTES ? -1 : tail.lastIndexOf(END, tail.length - END_BYTES);
  if (at < 0) return [];
  const [listedBytes, listedAt] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
  // Readers look for the list right before its end; one that also stands elsewhere says two things.
  const isBeforeItsEnd = listedAt + listedBytes === size - tailBytes + at;
  if (listedBytes > MOST_LISTED_BYTES || !isBeforeItsEnd) return null;
  return listed(await readAt(file, listedBytes, listedAt));
}

/** Sizes and places of four bytes; null where a part says others besides, which some readers believe instead. */
function listed(list: Buffer): PackedPart[] | null {
  const parts: PackedPart[] = [];
  for (let at = 0; at + PART_BYTES <= list.length && list.readUInt32LE(at) === PART; ) {
    const part = {
      isDeflated: list.readUInt16LE(at + 10) === DEFLATED,
      packedBytes: list.readUInt32LE(at + 20),
      bytes: list.readUInt32LE(at + 24),
      at: list.readUInt32LE(at + 42),
    };
    const more = at + PART_BYTES + list.readUInt16LE(at + 28);
    const moreEnd = more + list.readUInt16LE(at + 30);
    if (part.at === ELSEWHERE || saysOtherwise(part, list.subarray(more, moreEnd))) return null;
    parts.push(part);
    at = moreEnd + list.readUInt16LE(at + 32);
  }
  return parts;
}

/** Whether what is written behind a part's name gives it other sizes or another place, of eight bytes each. */
function saysOtherwise({ bytes, packedBytes, at }: PackedPart, more: Buffer): boolean {
  for (let field = 0; field + 4 <= more.length; field += 4 + more.readUInt16LE(field + 2)) {
    if (more.readUInt16LE(field) !== LARGE_SIZES) continue;
    const written = more.subarray(field + 4, field + 4 + more.readUInt16LE(field + 2));
    const isOther = (said: number, place: number) =>
      written.length >= place + 8 && written.readBigUInt64LE(place) !== BigInt(said);
    if ([bytes, packedBytes, at].some((said, which) => isOther(said, which * 8))) return true;
  }
  return false;
}

/** The first bytes of a part, packed as they lie there. */
export async function packedHead(file: FileHandle, part: PackedPart, most: number): Promise<Buffer> {
  const heading = await readAt(file, HEADING_BYTES, part.at);
  if (heading.length < HEADING_BYTES) return heading.subarray(0, 0);
  const begins = part.at + HEADING_BYTES + heading.readUInt16LE(26) + heading.readUInt16LE(28);
  return readAt(file, Math.min(most, part.packedBytes), begins);
}

async function readAt(file: FileHandle, length: number, position: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
