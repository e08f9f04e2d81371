import { Readable } from 'node:stream';
import { AppError } from '#base/app-error.ts';
import { IMAGE_MAX_BYTES, type IMAGE_TYPES } from '../contract/files.ts';
import { fileReasons } from '../rules/file-reasons.ts';
import { cleanSvgInWorker } from './clean-svg-in-worker.ts';
import { SAMPLE_BYTES, sniffImage } from './sniff-image.ts';

/** Drawings are rewritten in memory; larger ones are photographs in SVG. */
const DRAWING_MAX_BYTES = 5 * 1_024 * 1_024;
const MEGABYTE = 1_024 * 1_024;

interface ImageContent {
  readonly type: (typeof IMAGE_TYPES)[number];
  readonly content: Readable;
}

/** Detects the type of an upload from its first bytes; drawings are rewritten, others pass through unchanged. */
export async function imageContent(source: Readable): Promise<ImageContent> {
  const chunks = withinLimit(source);
  const head: Buffer[] = [];
  let bytes = 0;
  while (bytes < SAMPLE_BYTES) {
    const next = await chunks.next();
    if (next.done) break;
    head.push(next.value);
    bytes += next.value.length;
  }
  const sample = Buffer.concat(head);
  if (sample.length === 0) throw new AppError('invalid', fileReasons['no-file']);
  const type = await sniffImage(sample.subarray(0, SAMPLE_BYTES));
  if (!type) throw new AppError('unsupported', fileReasons['not-an-image']);
  const content = followedBy(sample, chunks);
  if (type !== 'image/svg+xml') return { type, content: Readable.from(content, { objectMode: false }) };
  return { type, content: Readable.from([await cleanDrawing(content)], { objectMode: false }) };
}

async function* withinLimit(source: Readable): AsyncGenerator<Buffer> {
  let bytes = 0;
  try {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > IMAGE_MAX_BYTES) throw tooLarge('image-too-large', IMAGE_MAX_BYTES);
      yield chunk;
    }
  } catch (failure) {
    if (failure instanceof AppError) throw failure;
    throw new AppError('invalid', fileReasons['upload-broken'], { cause: failure });
  }
}

async function* followedBy(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}

async function cleanDrawing(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const read: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > DRAWING_MAX_BYTES) throw tooLarge('drawing-too-large', DRAWING_MAX_BYTES);
    read.push(chunk);
  }
  const cleaned = await cleanSvgInWorker(Buffer.concat(read).toString('utf8'));
  if (!cleaned) throw new AppError('unsupported', fileReasons['not-an-image']);
  return Buffer.from(cleaned);
}

function tooLarge(reason: 'image-too-large' | 'drawing-too-large', limitBytes: number): AppError {
  return new AppError('too-large', fileReasons[reason], { values: { megabytes: limitBytes / MEGABYTE } });
}
