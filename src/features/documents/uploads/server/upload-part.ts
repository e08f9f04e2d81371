import type { IncomingMessage } from 'node:http';
import { MemoryLocker, Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { type Id, id } from '#base/ids.ts';
import { cleanFileName } from '#features/documents/files/rules/file-name.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { Edge, ServerPlugin } from '#platform/http/edge.ts';
import { callerLimit } from '#platform/http/rate-limits.ts';
import { signedInContext } from '#platform/http/request-context.ts';
import { withIdleTimeout } from '#platform/http/with-idle-timeout.ts';
import { newId } from '#platform/new-id.ts';
import { DOCUMENT_MAX_BYTES, PAGE_FILE_NAME, UPLOADS_PATH } from '../contract/uploads.ts';
import { uploadReasons, whyFileRefused, whyPageRefused } from '../rules/why-file-refused.ts';
import { PartStore } from './part-store.ts';
import { addUpload, deleteUploads, findUpload, lockUploadsOf, markComplete } from './upload-store.ts';
import type { Uploads } from './uploads.ts';

/** Unfinished uploads per person; a new one drops the oldest. */
const MAX_UNFINISHED = 5;
/** Disk space that uploads leave for other data. */
const RESERVED_BYTES = 64 * 1_024 * 1_024;
/** Uploads waiting to be captured, per person. */
const WAITING_MAX_BYTES = 10 * DOCUMENT_MAX_BYTES;

interface UploadRequest {
  readonly uploadId: Id;
  readonly name: string | undefined;
  readonly sizeBytes: number;
  /** File extensions this server accepts. */
  readonly extensions: readonly string[];
}

/** Creates an upload, or refuses it before any byte is sent; returns its file name. */
async function beginUpload(
  uploads: Uploads,
  context: RequestContext,
  { uploadId, name: given, sizeBytes, extensions }: UploadRequest,
): Promise<string> {
  const name = cleanFileName(given);
  const refused =
    name === PAGE_FILE_NAME ? whyPageRefused({ sizeBytes }) : whyFileRefused({ name, sizeBytes }, extensions);
  if (refused) throw new AppError(refused.kind, refused.reason, { values: refused.values });
  if ((await uploads.freeBytes()) < sizeBytes + RESERVED_BYTES) {
    throw new AppError('full', commonReasons['disk-full']);
  }
  const { actor, now } = context;
  const { organisationId, userId } = actor;
  const dropped = await context.transaction(async (tx) => {
    const mine = await lockUploadsOf(tx, actor);
    const unfinished = mine.filter(({ completedAt }) => completedAt === null);
    const droppedIds = unfinished
      .slice(0, Math.max(0, unfinished.length - MAX_UNFINISHED + 1))
      .map(({ id }) => id);
    const remaining = mine.filter((row) => !droppedIds.includes(row.id));
    const waitingBytes = remaining.reduce((sum, row) => sum + row.sizeBytes, 0);
    if (waitingBytes + sizeBytes > WAITING_MAX_BYTES) {
      throw new AppError('conflict', uploadReasons['uploads-full']);
    }
    await deleteUploads(tx, droppedIds);
    const audit = { modifiedBy: userId, modifiedOn: now };
    await addUpload(tx, {
      id: uploadId,
      organisationId,
      userId,
      name,
      sizeBytes,
      createdAt: now,
      ...audit,
    });
    return droppedIds;
  });
  for (const one of dropped) await uploads.removeBytes(one);
  return name;
}

const STARTS_PER_MINUTE = 60;
const PART_TYPE = 'application/offset+octet-stream';

/** Receives files in parts (tus 1.0). The bytes are streamed to their storage, never all in memory. */
export function uploadsPart(uploads: Uploads, extensions: readonly string[]): ServerPlugin {
  return async (app, edge) => {
    const tus = openTus(uploads, extensions, edge);
    const limitStarts = callerLimit(app, 'uploads begun', STARTS_PER_MINUTE);
    const limitCalls = callerLimit(app, 'uploads', edge.config.CALLS_PER_MINUTE);

    const callerOf = (request: FastifyRequest) =>
      signedInContext(edge, request, request.method === 'HEAD' ? 'GET' : 'POST');

    const begin = async (request: FastifyRequest, reply: FastifyReply) => {
      const context = await callerOf(request);
      await limitStarts(request);
      if (!/^\d{1,15}$/.test(String(request.headers['upload-length']))) {
        throw new AppError('invalid', uploadReasons['size-unknown']);
      }
      return receive(request, reply, context);
    };
    const continueUpload = async (request: FastifyRequest, reply: FastifyReply) => {
      const context = await callerOf(request);
      await limitCalls(request);
      await requireOwnUpload(context, request);
      return receive(request, reply, context);
    };
    const receive = async (request: FastifyRequest, reply: FastifyReply, context: RequestContext) => {
      reply.headers({ 'tus-resumable': '1.0.0', 'cache-control': 'no-store' });
      // If the sender stops, the bytes received so far are kept.
      const answer = await withIdleTimeout(request, () => tus(toWebRequest(request), context));
      return sendTusResponse(reply, answer);
    };

    await app.register(async (scope) => {
      scope.addHook('preParsing', async (request) => {
        await callerOf(request);
      });
      // Not parsed: the body is streamed once the caller is known.
      scope.addContentTypeParser(PART_TYPE, (_request, _payload, done) => done(null));
      const described = (summary: string) => ({
        schema: { summary, tags: ['uploads'], security: [{ session: [] }, { token: [] }] },
        compress: false as const,
      });
      scope.post(
        UPLOADS_PATH,
        described('Begins to send a file in parts (tus 1.0); its size and name are in the headers.'),
        begin,
      );
      const one = `${UPLOADS_PATH}/:uploadId`;
      scope.patch(
        one,
        described('Sends the next part of a file; HEAD of the same address says how much has arrived.'),
        continueUpload,
      );
      scope.head(one, { schema: { hide: true } }, continueUpload);
      scope.delete(one, described('Gives a file up that was sent.'), continueUpload);
    });
  };
}

/** Other people learn nothing, not even that the upload exists. */
async function requireOwnUpload(context: RequestContext, { params }: FastifyRequest): Promise<void> {
  const { uploadId } = params as { uploadId: string };
  const known = id.safeParse(uploadId);
  const found =
    known.success && (await context.transaction((tx) => findUpload(tx, context.actor, known.data)));
  if (!found) throw new AppError('missing', commonReasons.missing);
}

/** The tus library, with the caller of each request. */
function openTus(uploads: Uploads, extensions: readonly string[], { database }: Edge) {
  const callers = new WeakMap<object, RequestContext>();
  const callerOf = (request: object): RequestContext => {
    const context = callers.get(request);
    if (!context) throw new Error('the request has no caller');
    return context;
  };
  const server = new Server({
    path: UPLOADS_PATH,
    relativeLocation: true,
    datastore: new PartStore(uploads, database),
    locker: new MemoryLocker(),
    namingFunction: () => newId(),
    onUploadCreate: async (request, upload) => {
      const uploadId = id.parse(upload.id);
      const fileName = upload.metadata?.filename ?? undefined;
      const sizeBytes = upload.size ?? 0;
      const uploadRequest = { uploadId, name: fileName, sizeBytes, extensions };
      const filename = await beginUpload(uploads, callerOf(request), uploadRequest);
      return { metadata: { filename } };
    },
    onUploadFinish: async (request, upload) => {
      const { now } = callerOf(request);
      await database.asPlatform((tx) => markComplete(tx, upload.id, now));
      return {};
    },
    onResponseError: (_request, failure) => {
      // Refusals of the library are not instances of Error; ours are passed to the error handler.
      if (failure instanceof Error) throw failure;
      return undefined;
    },
  });
  return (request: Request, context: RequestContext): Promise<Response> => {
    callers.set(request, context);
    return server.handleWeb(request);
  };
}

/** A web request for the tus library; its body is streamed, never buffered. */
function toWebRequest({ raw, method, url }: FastifyRequest): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  const hasBody = method === 'PATCH' || method === 'POST';
  return new Request(new URL(url, 'http://uploads'), {
    method,
    headers,
    ...(hasBody ? { body: streamOf(receivedBytes(raw)), duplex: 'half' } : {}),
  });
}

/** Read on demand only. */
function streamOf(parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const { done, value } = await parts.next();
    if (done) controller.close();
    else controller.enqueue(value);
  };
  const cancel = async () => {
    await parts.return(undefined);
  };
  return new ReadableStream({ pull, cancel }, { highWaterMark: 0 });
}

/** A broken connection ends the part: the bytes so far are kept, and the sender continues after them. */
async function* receivedBytes(raw: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    yield* raw.iterator({ destroyOnReturn: false });
  } catch (failure) {
    if (raw.complete) throw failure;
  }
}

/** Converts the answer of the library: success is passed on, refusals become our own errors. */
async function sendTusResponse(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  if (answer.status >= 400) throw refusalOf(answer.status);
  for (const [name, value] of answer.headers) {
    // No CORS headers: calls from other sites are not supported.
    if (!name.startsWith('access-control-') && name !== 'content-length') reply.header(name, value);
  }
  return reply.status(answer.status).send();
}

function refusalOf(status: number): AppError {
  switch (status) {
    case 404:
      return new AppError('missing', commonReasons.missing);
    case 409:
      return new AppError('conflict', uploadReasons['part-misplaced']);
    case 410:
      return new AppError('gone', commonReasons.missing);
    case 413:
      return new AppError('too-large', uploadReasons['part-too-large']);
    default:
      return status >= 500
        ? new AppError('unavailable', commonReasons.unavailable)
        : new AppError('invalid', uploadReasons['not-resumable']);
  }
}
