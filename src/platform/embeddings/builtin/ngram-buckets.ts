const SHORTEST_PIECE = 3;
const LONGEST_PIECE = 5;
/** FNV-1a, 32 bits. */
const HASH_START = 0x811c9dc5;
const HASH_FACTOR = 0x01000193;

const encoder = new TextEncoder();

/**
 * Where a word that the model does not know finds its meaning: its pieces of three to five characters, each in one of
 * the model's buckets. Pieces that differ may share a bucket and count twice then; the same piece counts once.
 */
export function ngramBuckets(word: string, buckets: number): number[] {
  const bytes = encoder.encode(`<${withoutAccents(word)}>`);
  const starts = startsOfCharacters(bytes);
  const characters = starts.length - 1;
  const hashes = new Set<number>();
  const addPiece = (from: number, length: number) =>
    hashes.add(hashOf(bytes, starts[from] ?? 0, starts[from + length] ?? 0));
  for (let length = SHORTEST_PIECE; length <= LONGEST_PIECE; length += 1) {
    for (let from = 0; from + length <= characters; from += 1) addPiece(from, length);
  }
  return Array.from(hashes, (hash) => hash % buckets);
}

/** Where each character begins, and where the one after the last would. */
function startsOfCharacters(bytes: Uint8Array): number[] {
  const starts: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) if (isFirstByte(bytes[at] ?? 0)) starts.push(at);
  starts.push(bytes.length);
  return starts;
}

/** In UTF-8 every further byte of a character begins with the bits 10. */
function isFirstByte(byte: number): boolean {
  return (byte & 0xc0) !== 0x80;
}

function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = HASH_START;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), HASH_FACTOR);
  return hash >>> 0;
}

function withoutAccents(word: string): string {
  return word
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '');
}
