import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, STATUS_OF_KIND } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Edge } from './edge.ts';
import { hearOut } from './hear-out.ts';
import { asAppError, problemOf } from './problem.ts';
import { languageOf, requestContext } from './request-context.ts';
import { acceptsPage } from './wants-page.ts';

type AnswerFailure = (
  failure: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** The only place that turns failures into answers. What nobody foresaw is logged with its request id. */
export function addErrors(app: FastifyInstance, edge: Edge): void {
  const answer = failureAnswers(edge);
  app.setErrorHandler(answer);
  app.setNotFoundHandler((request, reply) =>
    answer(new AppError('missing', commonReasons.missing), request, reply),
  );
}

/** Answers whatever was thrown as a problem, in the language of who asked. */
export function failureAnswers(edge: Edge): AnswerFailure {
  return async (failure, request, reply) => {
    // Hooks do not run for requests that are refused by the router itself.
    reply.header('x-request-id', request.id);
    const error = asAppError(failure);
    // What is refused before a route looks at its caller is refused in their language too. Not a flood: it costs nothing.
    if (error.kind !== 'too-many') await requestContext(edge, request).catch(() => undefined);
    hearOut(request, reply);
    const { openPage } = request.server;
    if (openPage && isNowhere(failure, error) && isReading(request)) {
      request.refusal = error.reason.key;
      return openPage(request, reply.status(error.kind === 'forbidden' ? 403 : 404));
    }
    return answerProblem(error, request, reply);
  };
}

/** An address with nothing behind it for who asks, or that is no address at all. */
const isNowhere = (failure: unknown, { kind }: AppError): boolean =>
  kind === 'missing' ||
  kind === 'forbidden' ||
  (failure instanceof Error && 'code' in failure && failure.code === 'FST_ERR_BAD_URL');

/** Somebody opens it in a browser: they find the page that says so in words, and no problem for programs. */
const isReading = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && acceptsPage(headers.accept);

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
