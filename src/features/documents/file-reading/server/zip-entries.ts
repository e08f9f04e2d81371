import { type FileHandle, open } from 'node:fs/promises';

/** An entry of the ZIP central directory. */
export interface ZipEntry {
  readonly isDeflated: boolean;
  readonly packedBytes: number;
  readonly bytes: number;
  /** Offset of its local header. */
  readonly at: number;
}

const MAX_DIRECTORY_BYTES = 4 * 1_024 * 1_024;
const END_SIGNATURE = Buffer.from('504b0506', 'hex');
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 65_535;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_HEADER_BYTES = 30;
const DEFLATED = 8;
const ZIP64_FIELD = 1;
/** Marks a ZIP64 value; accepted documents are never that large. */
const ZIP64_MARK = 0xffff_ffff;

/** The entries of a ZIP file; null if the directory is too large or ambiguous, empty if there is none. */
export async function readZipEntries(path: string): Promise<readonly ZipEntry[] | null> {
  await using file = await open(path);
  const { size } = await file.stat();
  const tailBytes = Math.min(size, END_BYTES + MAX_COMMENT_BYTES);
  const tail = await readAt(file, tailBytes, size - tailBytes);
  // Only where a full end record fits, since its comment may contain the same signature.
  const at = tail.length < END_BYTES ? -1 : tail.lastIndexOf(END_SIGNATURE, tail.length - END_BYTES);
  if (at < 0) return [];
  const [directoryBytes, directoryOffset] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
  // Readers look for the directory right before its end record; elsewhere it would be ambiguous.
  const isRightBeforeEnd = directoryOffset + directoryBytes === size - tailBytes + at;
  if (directoryBytes > MAX_DIRECTORY_BYTES || !isRightBeforeEnd) return null;
  return parseDirectory(await readAt(file, directoryBytes, directoryOffset));
}

/** Entries with 32-bit sizes and offsets; null if an entry also states others, which some readers prefer. */
function parseDirectory(list: Buffer): ZipEntry[] | null {
  const parts: ZipEntry[] = [];
  for (let at = 0; at + ENTRY_BYTES <= list.length && list.readUInt32LE(at) === ENTRY_SIGNATURE; ) {
    const part = {
      isDeflated: list.readUInt16LE(at + 10) === DEFLATED,
      packedBytes: list.readUInt32LE(at + 20),
      bytes: list.readUInt32LE(at + 24),
      at: list.readUInt32LE(at + 42),
    };
    const extraStart = at + ENTRY_BYTES + list.readUInt16LE(at + 28);
    const extraEnd = extraStart + list.readUInt16LE(at + 30);
    if (part.at === ZIP64_MARK || hasConflictingSizes(part, list.subarray(extraStart, extraEnd))) return null;
    parts.push(part);
    at = extraEnd + list.readUInt16LE(at + 32);
  }
  return parts;
}

/** Whether the extra fields of an entry state other 64-bit sizes or another offset. */
function hasConflictingSizes({ bytes, packedBytes, at }: ZipEntry, extraFields: Buffer): boolean {
  for (let field = 0; field + 4 <= extraFields.length; field += 4 + extraFields.readUInt16LE(field + 2)) {
    if (extraFields.readUInt16LE(field) !== ZIP64_FIELD) continue;
    const content = extraFields.subarray(field + 4, field + 4 + extraFields.readUInt16LE(field + 2));
    const isOther = (stated: number, place: number) =>
      content.length >= place + 8 && content.readBigUInt64LE(place) !== BigInt(stated);
    if ([bytes, packedBytes, at].some((stated, which) => isOther(stated, which * 8))) return true;
  }
  return false;
}

/** The first bytes of an entry, as compressed. */
export async function readEntryHead(file: FileHandle, part: ZipEntry, maxBytes: number): Promise<Buffer> {
  const header = await readAt(file, LOCAL_HEADER_BYTES, part.at);
  if (header.length < LOCAL_HEADER_BYTES) return header.subarray(0, 0);
  const dataStart = part.at + LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  return readAt(file, Math.min(maxBytes, part.packedBytes), dataStart);
}

async function readAt(file: FileHandle, length: number, position: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
