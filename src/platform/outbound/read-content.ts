import type { Dispatcher } from 'undici';
import { isAcceptedType, readContentType } from './content-type.ts';
import { decompress } from './decompress.ts';
import { outboundError } from './outbound-reasons.ts';
import { SAMPLE_BYTES, sniffType } from './sniff-type.ts';

/** The content that a caller accepts. */
export interface ContentLimits {
  /** Accepted types, detected from the bytes; `image/*` for every picture. */
  readonly accept: readonly string[];
  /** Maximum size after decompression, by type where it differs. */
  readonly maxBytes: number | ((type: string) => number);
}

/** The type of a response, detected from its first bytes, and its body within the size limits. */
export async function readContent(
  { headers, body }: Dispatcher.ResponseData,
  { accept, maxBytes }: ContentLimits,
) {
  const contentType = firstValue(headers['content-type']) ?? null;
  const declared = readContentType(contentType ?? undefined);
  const limitFor = typeof maxBytes === 'number' ? () => maxBytes : maxBytes;
  let limit = Math.max(SAMPLE_BYTES, ...accept.map(limitFor));
  const chunks = decompress(body, [headers['content-encoding'] ?? []].flat().join(','), () => limit);
  const sample = await firstBytes(chunks);
  const type = await sniffType(sample.subarray(0, SAMPLE_BYTES), declared.type);
  if (!isAcceptedType(type, accept)) throw outboundError('type-unsupported');
  limit = limitFor(type);
  if (sample.length > limit || Number(firstValue(headers['content-length']) ?? 0) > limit) {
    throw outboundError('too-large');
  }
  return { type, contentType, charset: declared.charset, body: concatenated(sample, chunks) };
}

async function firstBytes(chunks: AsyncGenerator<Buffer>): Promise<Buffer> {
  const read: Buffer[] = [];
  for (let bytes = 0; bytes < SAMPLE_BYTES; ) {
    const next = await chunks.next();
    if (next.done) break;
    read.push(next.value);
    bytes += next.value.length;
  }
  return Buffer.concat(read);
}

async function* concatenated(first: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if (first.length > 0) yield first;
  yield* rest;
}

function firstValue(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
