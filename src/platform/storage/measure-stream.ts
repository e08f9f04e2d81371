import { createHash } from 'node:crypto';

/** Counts and hashes a stream of bytes in passing. */
export function measureStream() {
  const hash = createHash('sha256');
  let size = 0;
  return {
    async *pass(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    },
    result: () => ({ hash: hash.digest('hex'), size }),
  };
}
