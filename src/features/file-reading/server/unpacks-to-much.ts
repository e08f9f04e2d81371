import { open } from 'node:fs/promises';

/** What an office document of a hundred megabytes may say that it holds. */
const MOST_BYTES = 1_024 * 1_024 * 1_024;
const MOST_PARTS = 20_000;
const MOST_LISTED_BYTES = 4 * 1_024 * 1_024;

const END = Buffer.from('504b0506', 'hex');
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const PART = 0x02014b50;
const PART_BYTES = 46;

/**
 * Whether a packed document says that it holds more than anybody writes, by the list at its end: the converter unpacks
 * what that list says, so that it is never started for a bomb. Without a list it is for the converter to refuse.
 */
export async function unpacksToMuch(path: string): Promise<boolean> {
  await using file = await open(path);
  const { size } = await file.stat();
  const read = async (length: number, position: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  };
  const tailBytes = Math.min(size, END_BYTES + LONGEST_COMMENT);
  const tail = await read(tailBytes, size - tailBytes);
  const at = tail.lastIndexOf(END);
  if (at < 0 || at + END_BYTES > tail.length) return false;
  const listedBytes = tail.readUInt32LE(at + 12);
  if (tail.readUInt16LE(at + 10) > MOST_PARTS || listedBytes > MOST_LISTED_BYTES) return true;
  return countsTooMuch(await read(listedBytes, tail.readUInt32LE(at + 16)));
}

/** Sizes of four bytes only: one that needs more says that it is larger than all of them. */
function countsTooMuch(list: Buffer): boolean {
  let bytes = 0;
  let parts = 0;
  for (let at = 0; at + PART_BYTES <= list.length && list.readUInt32LE(at) === PART; parts += 1) {
    bytes += list.readUInt32LE(at + 24);
    at += PART_BYTES + list.readUInt16LE(at + 28) + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return bytes > MOST_BYTES || parts > MOST_PARTS;
}
