import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Endpoint } from '#base/endpoint.ts';
import { requireAccess } from './access.ts';
import { describeEndpoint } from './describe-endpoint.ts';
import type { Edge } from './edge.ts';
import { callName, requireListedCall } from './extension-door.ts';
import { canBeKept } from './json-bodies.ts';
import { invalidInput } from './problem.ts';
import { callerLimit, type RateLimit } from './rate-limits.ts';
import { requestContext } from './request-context.ts';
import type { Route } from './route.ts';
import { strictInput } from './strict-input.ts';
import { forPrograms, varyByAccept } from './wants-page.ts';

/** Puts one endpoint on the server: access, then input, then the use case, then the shape of its answer. */
export function addRoute(
  app: FastifyInstance,
  edge: Edge,
  { endpoint, handle }: Route,
  general: RateLimit,
): void {
  const limit = endpoint.callsPerMinute
    ? callerLimit(app, callName(endpoint), endpoint.callsPerMinute)
    : general;
  const taken = strictInput(endpoint.input);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.alsoPage ? { constraints: forPrograms, onRequest: varyByAccept } : {}),
    schema: describeEndpoint(endpoint, taken),
    // Access comes before input, and before its first byte is read: a stranger learns nothing from what is wrong with it.
    preParsing: async (request) => {
      const { actor } = await requestContext(edge, request);
      await limit(request);
      requireListedCall(edge.extension, actor, callName(endpoint));
      requireAccess(endpoint, actor);
    },
    validatorCompiler: () => () => true,
    serializerCompiler: () => JSON.stringify,
    handler: async (request, reply) => {
      const context = await requestContext(edge, request);
      const input = taken.safeParse(inputOf(endpoint, request), { reportInput: true });
      if (!input.success) throw invalidInput(input.error.issues);
      const answer = endpoint.output.parse(await handle(context, input.data));
      for (const [name, value] of context.replyHeaders) reply.header(name, value);
      return answer === undefined ? reply.status(204).send() : answer;
    },
  });
}

function inputOf(endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
  // Files are taken elsewhere, part by part; here a form of another site would pass for an empty body.
  if (request.isMultipart()) throw new AppError('unsupported', commonReasons.unsupported);
  const carried = endpoint.method === 'GET' ? request.query : (request.body ?? {});
  if (typeof carried !== 'object' || carried === null || Array.isArray(carried)) {
    throw new AppError('invalid', commonReasons['document-must-be-object']);
  }
  if (endpoint.method === 'GET' && !canBeKept(carried)) throw new AppError('invalid', commonReasons.invalid);
  const inPath = request.params as Record<string, string>;
  const twice = Object.keys(inPath).filter((name) => Object.hasOwn(carried, name));
  if (twice.length > 0) throw invalidInput([{ code: 'unrecognized_keys', path: [], keys: twice }]);
  return { ...carried, ...inPath };
}
