/** The most memory one upload takes; stores want parts of at least 5 MiB. */
export const PART_BYTES = 8 * 1_024 * 1_024;

/** A stream in pieces of at least this size; the last one is smaller. Nothing of a piece is kept once it is given. */
export async function* partsOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    const part = asOne(chunks);
    chunks = [];
    bytes = 0;
    yield part;
  }
  if (bytes > 0) yield asOne(chunks);
}

/** A piece that is whole already is not copied. */
function asOne(chunks: readonly Uint8Array[]): Buffer {
  const [only] = chunks;
  return chunks.length === 1 && Buffer.isBuffer(only) ? only : Buffer.concat(chunks);
}
