import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, STATUS_OF_KIND } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { acceptsPage } from './accepts-page.ts';
import type { Edge } from './edge.ts';
import { problemOf, toAppError } from './problem.ts';
import { languageOf, requestContext } from './request-context.ts';

const READ_TIMEOUT_MS = 10_000;

/**
 * Reads and discards the rest of a refused request body for a while. Closing at once would reset the connection before the
 * client reads the refusal, and a browser would report a network failure instead.
 */
function drainBody(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  if (raw.complete || raw.destroyed) return;
  reply.removeHeader('connection');
  const limit = setTimeout(() => raw.destroy(), READ_TIMEOUT_MS);
  limit.unref();
  raw.once('close', () => clearTimeout(limit));
  // The previous reader has stopped, and would block the stream.
  raw.unpipe().resume();
}

type FailureHandler = (
  failure: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** The only place that turns errors into responses. Unexpected errors are logged with their request id. */
export function addErrors(app: FastifyInstance, edge: Edge): void {
  app.setErrorHandler(failureHandler(edge));
}

/** Answers calls of no route. They count against the limit of their address, which hooks of routes do not see. */
export function addNotFound(app: FastifyInstance, edge: Edge): void {
  const handleFailure = failureHandler(edge);
  app.setNotFoundHandler(
    edge.config.CALLS_PER_MINUTE > 0 ? { preHandler: app.rateLimit() } : {},
    (request, reply) => handleFailure(new AppError('missing', commonReasons.missing), request, reply),
  );
}

/** Responds to any thrown error with a problem, in the language of the caller. */
export function failureHandler(edge: Edge): FailureHandler {
  return async (failure, request, reply) => {
    // The onRequest hooks do not run for requests that the router itself refuses.
    reply.header('x-request-id', request.id);
    const error = toAppError(failure);
    // Loads the caller’s language for errors raised before a route did. Skipped for rate limiting, which must stay cheap.
    if (error.kind !== 'too-many') await requestContext(edge, request).catch(() => undefined);
    drainBody(request, reply);
    const { openPage } = request.server;
    if (openPage && isNotFound(failure, error) && isPageRequest(request)) {
      request.refusal = error.reason.key;
      return openPage(request, reply.status(error.kind === 'forbidden' ? 403 : 404));
    }
    return sendProblem(error, request, reply);
  };
}

/** Nothing at this address that the caller may see, or a malformed address. */
const isNotFound = (failure: unknown, { kind }: AppError): boolean =>
  kind === 'missing' ||
  kind === 'forbidden' ||
  (failure instanceof Error && 'code' in failure && failure.code === 'FST_ERR_BAD_URL');

/** A browser navigation gets an error page instead of a problem document. */
const isPageRequest = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && acceptsPage(headers.accept);

function sendProblem(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.refusal = error.reason.key;
  if (error.kind === 'unexpected') request.log.error({ error: error.cause ?? error }, 'unexpected failure');
  else if (hasDisconnected(request)) request.log.debug('the client disconnected');
  else if (error.kind === 'unavailable') request.log.warn({ error: error.cause ?? error }, 'unavailable');
  else if (error.kind === 'full') request.log.error({ error: error.cause ?? error }, 'the disk is full');
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
  return reply
    .status(STATUS_OF_KIND[error.kind])
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .serializer(JSON.stringify)
    .send(problemOf(error, languageOf(request), request.id));
}

/** True when the client disconnected before its request was complete, which is no failure of ours. */
function hasDisconnected({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}
