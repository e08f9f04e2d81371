const MIN_NGRAM = 3;
const MAX_NGRAM = 5;
/** FNV-1a, 32 bits. */
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

const encoder = new TextEncoder();

/**
 * The buckets of a word that is not in the vocabulary: its character n-grams of length three to five, hashed as in
 * training. Different n-grams may share a bucket and then count twice; the same n-gram counts once.
 */
export function ngramBuckets(word: string, buckets: number): number[] {
  const bytes = encoder.encode(`<${withoutAccents(word)}>`);
  const starts = characterOffsets(bytes);
  const characters = starts.length - 1;
  const hashes = new Set<number>();
  const addNgram = (from: number, length: number) =>
    hashes.add(hashOf(bytes, starts[from] ?? 0, starts[from + length] ?? 0));
  for (let length = MIN_NGRAM; length <= MAX_NGRAM; length += 1) {
    for (let from = 0; from + length <= characters; from += 1) addNgram(from, length);
  }
  return Array.from(hashes, (hash) => hash % buckets);
}

/** The byte offset of each character, and the total length. */
function characterOffsets(bytes: Uint8Array): number[] {
  const starts: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) if (isFirstByte(bytes[at] ?? 0)) starts.push(at);
  starts.push(bytes.length);
  return starts;
}

/** Continuation bytes in UTF-8 begin with the bits 10. */
function isFirstByte(byte: number): boolean {
  return (byte & 0xc0) !== 0x80;
}

function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = FNV_OFFSET;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), FNV_PRIME);
  return hash >>> 0;
}

function withoutAccents(word: string): string {
  return word
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '');
}
