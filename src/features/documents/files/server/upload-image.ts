import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { ServerPlugin } from '#platform/http/edge.ts';
import { invalidInput } from '#platform/http/problem.ts';
import { callerLimit } from '#platform/http/rate-limits.ts';
import { signedInContext } from '#platform/http/request-context.ts';
import { withIdleTimeout } from '#platform/http/with-idle-timeout.ts';
import { hasTooManyPixels, MAX_MEGAPIXELS } from '#platform/pictures/picture-size.ts';
import {
  file,
  IMAGE_MAX_BYTES,
  IMAGE_TYPES,
  type Purpose,
  purpose,
  type StoredFile,
  uploadImagePath,
} from '../contract/files.ts';
import { fileReasons } from '../rules/file-reasons.ts';
import { startOfSvg } from './clean-svg.ts';
import { cleanSvgInWorker } from './clean-svg-in-worker.ts';
import { filePath, findPurpose, randomName } from './file-purposes.ts';
import type { FileRow } from './file-store.ts';
import type { Files } from './open-files.ts';
import { storeFile } from './store-file.ts';

const UPLOADS_PER_MINUTE = 60;

/** Receives one image as multipart. The bytes are streamed, never all in memory. */
export function uploadPart(files: Files): ServerPlugin {
  return (app, edge) => {
    const limit = callerLimit(app, 'files', UPLOADS_PER_MINUTE);
    const schema = {
      summary: 'Stores one image sent as multipart; its purpose is in the query.',
      tags: ['files'],
      security: [{ session: [] }, { token: [] }],
      consumes: ['multipart/form-data'],
      querystring: purpose,
      response: { 201: file },
    };
    const unchecked = { validatorCompiler: () => () => true, serializerCompiler: () => JSON.stringify };
    const preParsing = async (request: FastifyRequest) => {
      await signedInContext(edge, request, 'POST');
    };
    app.post(uploadImagePath, { schema, preParsing, ...unchecked }, async (request, reply) => {
      const context = await signedInContext(edge, request, 'POST');
      await limit(request);
      const parsedPurpose = purpose.safeParse(request.query, { reportInput: true });
      if (!parsedPurpose.success) throw invalidInput(parsedPurpose.error.issues);
      await requireCanAdd(files, context, parsedPurpose.data);
      const kept = await withIdleTimeout(request, async () => {
        // One byte more than allowed: our own limit is reached before the parser cuts the stream.
        const part = await request.file({ limits: { fileSize: IMAGE_MAX_BYTES + 1, files: 1 } });
        if (!part) throw new AppError('invalid', fileReasons['no-file']);
        const upload = { name: part.filename, source: part.file };
        return uploadImage(files, context, parsedPurpose.data, upload);
      });
      return reply.status(201).send(kept);
    });
  };
}

type ImageType = (typeof IMAGE_TYPES)[number];

/** Enough for every accepted format, and for the prologue of an SVG. */
const SAMPLE_BYTES = 4_100;
/** The type of an image by its first bytes; undefined if not accepted. The file name is ignored. */
async function sniffImage(sample: Buffer): Promise<ImageType | undefined> {
  if (startOfSvg(sample.toString('utf8')) >= 0) return 'image/svg+xml';
  const sniffed = await fileTypeFromBuffer(sample);
  return IMAGE_TYPES.find((type) => type === sniffed?.mime && type !== 'image/svg+xml');
}

/** Drawings are rewritten in memory; larger ones are photographs in SVG. */
const DRAWING_MAX_BYTES = 5 * 1_024 * 1_024;
const MEGABYTE = 1_024 * 1_024;

interface ImageContent {
  readonly type: (typeof IMAGE_TYPES)[number];
  readonly content: Readable;
}

/** Detects the type of an upload from its first bytes; drawings are rewritten, others pass through unchanged. */
async function imageContent(source: Readable): Promise<ImageContent> {
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
  if (hasTooManyPixels(sample)) {
    const values = { megapixels: MAX_MEGAPIXELS };
    throw new AppError('too-large', fileReasons['image-too-many-pixels'], { values });
  }
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

interface Upload {
  readonly name: string | undefined;
  readonly source: Readable;
}

/** Whether the caller may add a file for this purpose; checked before the body is read. */
async function requireCanAdd(files: Files, context: RequestContext, target: Purpose): Promise<void> {
  const may = await findPurpose(files.purposes, target.kind)?.mayAdd(context, target.ownerId);
  if (!may) throw new AppError('missing', commonReasons.missing);
}

/** Stores an image for a purpose. */
export async function uploadImage(
  files: Files,
  context: RequestContext,
  target: Purpose,
  { name, source }: Upload,
): Promise<StoredFile> {
  const { type, content } = await imageContent(source);
  const { actor, now } = context;
  const newFile = { organisationId: actor.organisationId, by: actor.userId, at: now, name, type, content };
  return toStoredFile(
    await storeFile(files, context.transaction, { ...newFile, path: filePath(target, randomName()) }),
  );
}

function toStoredFile({ id, name, type, sizeBytes, modifiedBy, modifiedOn }: FileRow): StoredFile {
  return file.parse({
    id,
    name,
    type,
    sizeBytes,
    auditInfo: { modifiedBy, modifiedOn: modifiedOn.toISOString() },
  });
}
