import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, STATUS_OF_KIND } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { type Language, preferredLanguage } from '#base/language.ts';
import { hearOut } from './hear-out.ts';
import { asAppError, problemOf } from './problem.ts';

/** The only place that turns failures into answers. What nobody foresaw is logged with its request id. */
export function addErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerFailure);
  app.setNotFoundHandler((request, reply) =>
    answerProblem(new AppError('missing', commonReasons.missing), request, reply),
  );
}

/** Whatever was thrown, as a problem. */
export function answerFailure(failure: unknown, request: FastifyRequest, reply: FastifyReply): void {
  // Hooks do not run for requests that are refused by the router itself.
  reply.header('x-request-id', request.id);
  const error = asAppError(failure);
  hearOut(request, reply);
  answerProblem(error, request, reply);
}

function answerProblem(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.refusal = error.reason.key;
  if (error.kind === 'unexpected') request.log.error({ error: error.cause ?? error }, 'unexpected failure');
  else if (wentAway(request)) request.log.debug('the caller went away');
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

/** True when whoever asked hung up before they had said it all: their loss, and no trouble of ours. */
function wentAway({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

/** The browser's wish; the web client sends the language of the interface. */
export function languageOf(request: FastifyRequest): Language {
  return preferredLanguage(request.headers['accept-language']);
}
