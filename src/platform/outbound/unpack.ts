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

/** What we say we understand. */
export const ENCODINGS = 'gzip, deflate, br, zstd';
/** Two happen by mistake; more is a trick. */
const MOST_LAYERS = 2;
/** RFC 8878 §3.1.1.1.2: a frame that needs more than 8 MB to be unfolded is refused. */
const ZSTD_WINDOW_LOG = 23;

const LAYERS: Readonly<Record<string, (chunks: Chunks) => Chunks>> = {
  // An end that is missing is forgiven, as browsers do.
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
 * The bytes as the site means them. What comes in and what comes out are both counted as they pass: a small packet
 * that unfolds without end stops at the limit, and so does one that never unfolds to anything.
 */
export async function* unpack(
  source: Readable,
  contentEncoding: string,
  most: () => number,
): AsyncGenerator<Buffer> {
  let chunks = limited(source, most);
  for (const name of layersOf(contentEncoding)) {
    const layer = Object.hasOwn(LAYERS, name) ? LAYERS[name] : undefined;
    if (!layer) throw outboundError('type-unsupported');
    chunks = limited(layer(chunks), most);
  }
  yield* chunks;
}

/** The last one that was applied is taken off first. */
function layersOf(contentEncoding: string): string[] {
  const names = contentEncoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim().replace(/^x-/, ''))
    .filter((name) => name !== '' && name !== 'identity');
  if (names.length > MOST_LAYERS) throw outboundError('type-unsupported');
  return names.reverse();
}

async function* limited(source: Chunks, most: () => number): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > most()) throw outboundError('too-large');
    yield chunk;
  }
}

async function* through(transform: Transform, chunks: Chunks): AsyncGenerator<Buffer> {
  // A failure on the way comes out of `transform`, where it is read.
  pipeline(chunks, transform, () => undefined);
  yield* transform as Chunks;
}

/** « deflate » names two formats; the first byte tells which one the site means. */
async function* inflate(chunks: Chunks): AsyncGenerator<Buffer> {
  const rest = chunks[Symbol.asyncIterator]();
  const first = await rest.next();
  if (first.done) return;
  const options = { finishFlush: constants.Z_SYNC_FLUSH };
  const hasHeader = ((first.value[0] ?? 0) & 0x0f) === 8;
  const transform = hasHeader ? createInflate(options) : createInflateRaw(options);
  yield* through(transform, followedBy(first.value, rest));
}

async function* followedBy(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
