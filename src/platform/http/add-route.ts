import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Endpoint } from '#base/endpoint.ts';
import { apiClientsOnly, varyByAccept } from './accepts-page.ts';
import { requireAccess } from './access.ts';
import { describeEndpoint } from './describe-endpoint.ts';
import type { Edge } from './edge.ts';
import { assertAllowedCall, callName } from './extension-access.ts';
import { isStorable } from './json-bodies.ts';
import { invalidInput } from './problem.ts';
import { callerLimit, type RateLimit } from './rate-limits.ts';
import { requestContext } from './request-context.ts';
import type { Route } from './route.ts';
import { strictInput } from './strict-input.ts';

/** Registers one endpoint: checks access, then the input, runs the use case, then checks the output. */
export function addRoute(
  app: FastifyInstance,
  edge: Edge,
  { endpoint, handle }: Route,
  generalLimit: RateLimit,
): void {
  const limit = endpoint.callsPerMinute
    ? callerLimit(app, callName(endpoint), endpoint.callsPerMinute)
    : generalLimit;
  const inputSchema = strictInput(endpoint.input);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.servesPage ? { constraints: apiClientsOnly, onRequest: varyByAccept } : {}),
    schema: describeEndpoint(endpoint, inputSchema),
    // Access is checked before the body is read and validated: validation errors must not inform strangers.
    preParsing: async (request) => {
      const { actor } = await requestContext(edge, request);
      await limit(request);
      assertAllowedCall(edge.extension, actor, callName(endpoint));
      requireAccess(endpoint, actor);
    },
    validatorCompiler: () => () => true,
    serializerCompiler: () => JSON.stringify,
    handler: async (request, reply) => {
      const context = await requestContext(edge, request);
      const input = inputSchema.safeParse(inputOf(endpoint, request), { reportInput: true });
      if (!input.success) throw invalidInput(input.error.issues);
      const response = endpoint.output.parse(await handle(context, input.data));
      for (const [name, value] of context.replyHeaders) reply.header(name, value);
      return response === undefined ? reply.status(204).send() : response;
    },
  });
}

function inputOf(endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
  // Uploads have their own handlers; here a cross-site form would be taken for an empty body.
  if (request.isMultipart()) throw new AppError('unsupported', commonReasons.unsupported);
  const sent = endpoint.method === 'GET' ? request.query : (request.body ?? {});
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) {
    throw new AppError('invalid', commonReasons['document-must-be-object']);
  }
  if (endpoint.method === 'GET' && !isStorable(sent)) throw new AppError('invalid', commonReasons.invalid);
  const inPath = request.params as Record<string, string>;
  const twice = Object.keys(inPath).filter((name) => Object.hasOwn(sent, name));
  if (twice.length > 0) throw invalidInput([{ code: 'unrecognized_keys', path: [], keys: twice }]);
  return { ...sent, ...inPath };
}
