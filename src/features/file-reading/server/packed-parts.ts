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
/** What needs more than four bytes stands elsewhere; no document that is taken in is that large. */
const ELSEWHERE = 0xffff_ffff;

/** What a packed document says that it holds; null where that is more than anybody writes, nothing without a list. */
export async function packedParts(path: string): Promise<readonly PackedPart[] | null> {
  await using file = await open(path);
  const { size } = await file.stat();
  const tailBytes = Math.min(size, END_BYTES + LONGEST_COMMENT);
  const tail = await readAt(file, tailBytes, size - tailBytes);
  const at = tail.lastIndexOf(END);
  if (at < 0 || at + END_BYTES > tail.length) return [];
  const [listedBytes, listedAt] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
  if (listedBytes > MOST_LISTED_BYTES || listedAt === ELSEWHERE) return null;
  const parts = listed(await readAt(file, listedBytes, listedAt));
  return parts.some((part) => part.at === ELSEWHERE) ? null : parts;
}

/** Sizes of four bytes only: one that needs more says that it is larger than all of them. */
function listed(list: Buffer): PackedPart[] {
  const parts: PackedPart[] = [];
  for (let at = 0; at + PART_BYTES <= list.length && list.readUInt32LE(at) === PART; ) {
    parts.push({
      isDeflated: list.readUInt16LE(at + 10) === DEFLATED,
      packedBytes: list.readUInt32LE(at + 20),
      bytes: list.readUInt32LE(at + 24),
      at: list.readUInt32LE(at + 42),
    });
    at += PART_BYTES + list.readUInt16LE(at + 28) + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return parts;
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
