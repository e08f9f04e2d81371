import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream';
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib';
import { outboundError } from './outbound-reasons.ts';

type Chunks = AsyncIterable<Buffer>;

/** The accepted content encodings. */
export const ENCODINGS = 'gzip, deflate, br, zstd';
/** Two happen by mistake; more is an attack. */
const MAX_LAYERS = 2;
/** RFC 8878 §3.1.1.1.2: frames that need a window of more than 8 MB are refused. */
const ZSTD_WINDOW_LOG = 23;

const LAYERS: Readonly<Record<string, (chunks: Chunks) => Chunks>> = {
  // Truncated data is tolerated, as in browsers.
  gzip: (chunks) => through(createGunzip({ finishFlush: constants.Z_SYNC_FLUSH }), chunks),
  deflate: inflate,
  br: (chunks) => through(createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }), chunks),
  zstd: (chunks) =>
    through(
      createZstdDecompress({
        finishFlush: constants.ZSTD_e_flush,
        params: { [constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG },
      }),
      chunks,
    ),
};

/**
 * Decompresses a body. Bytes are counted before and after each layer: a decompression bomb stops at the limit, and so does
 * endless compressed input.
 */
export async function* decompress(
  source: Readable,
  contentEncoding: string,
  maxBytes: () => number,
): AsyncGenerator<Buffer> {
  let chunks = limited(source, maxBytes);
  for (const name of layersOf(contentEncoding)) {
    const layer = Object.hasOwn(LAYERS, name) ? LAYERS[name] : undefined;
    if (!layer) throw outboundError('type-unsupported');
    chunks = limited(layer(chunks), maxBytes);
  }
  yield* chunks;
}

/** Encodings in reverse order: the last one applied is removed first. */
function layersOf(contentEncoding: string): string[] {
  const names = contentEncoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim().replace(/^x-/, ''))
    .filter((name) => name !== '' && name !== 'identity');
  if (names.length > MAX_LAYERS) throw outboundError('type-unsupported');
  return names.reverse();
}

async function* limited(source: Chunks, maxBytes: () => number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > maxBytes()) throw outboundError('too-large');
    yield chunk;
  }
}

async function* through(transform: Transform, chunks: Chunks): AsyncGenerator<Buffer> {
  // An error of the source surfaces in `transform`, where it is read.
  pipeline(chunks, transform, () => undefined);
  yield* transform as Chunks;
}

/** « deflate » means two formats; the first byte shows which one the site uses. */
async function* inflate(chunks: Chunks): AsyncGenerator<Buffer> {
  const rest = chunks[Symbol.asyncIterator]();
  const first = await rest.next();
  if (first.done) return;
  const options = { finishFlush: constants.Z_SYNC_FLUSH };
  const hasHeader = ((first.value[0] ?? 0) & 0x0f) === 8;
  const transform = hasHeader ? createInflate(options) : createInflateRaw(options);
  yield* through(transform, concatenated(first.value, rest));
}

async function* concatenated(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
