import { MemoryLocker, Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { id } from '#base/ids.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { Edge, ServerPlugin } from '#platform/http/edge.ts';
import { callerLimit } from '#platform/http/rate-limits.ts';
import { signedInContext } from '#platform/http/request-context.ts';
import { withIdleTimeout } from '#platform/http/with-idle-timeout.ts';
import { newId } from '#platform/new-id.ts';
import { UPLOADS_PATH } from '../contract/uploads.ts';
import { uploadReasons } from '../rules/upload-reasons.ts';
import { beginUpload } from './begin-upload.ts';
import { PartStore } from './part-store.ts';
import { sendTusResponse, toWebRequest } from './tus-requests.ts';
import { findUpload, markComplete } from './upload-store.ts';
import type { Uploads } from './uploads.ts';

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
