/** Memory used per upload; S3 requires parts of at least 5 MiB. */
export const PART_BYTES = 8 * 1_024 * 1_024;

/** Splits a stream into parts of at least this size; the last one is smaller. A part is not retained once it is yielded. */
export async function* splitIntoParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    const part = joined(chunks);
    chunks = [];
    bytes = 0;
    yield part;
  }
  if (bytes > 0) yield joined(chunks);
}

/** A single chunk is not copied. */
function joined(chunks: readonly Uint8Array[]): Buffer {
  const [only] = chunks;
  return chunks.length === 1 && Buffer.isBuffer(only) ? only : Buffer.concat(chunks);
}
