import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError, problem } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { type Endpoint, pathParameters } from '#base/endpoint.ts';
import { apiClientsOnly, varyByAccept } from './accepts-page.ts';
import type { Edge } from './edge.ts';
import { assertAllowedCall, callName } from './extension-access.ts';
import { invalidInput } from './problem.ts';
import { callerLimit, type RateLimit } from './rate-limits.ts';
import { contextFor, requestContext, requireAccess, requireConfirmed } from './request-context.ts';
import type { Route } from './route.ts';

/**
 * False for text that PostgreSQL cannot store: with a null character or a lone surrogate. Iterative, since untrusted input
 * may be deeply nested.
 */
function isStorable(value: unknown): boolean {
  const stack = [value];
  while (stack.length > 0) {
    const next = stack.pop();
    if (typeof next === 'string' && (next.includes('\0') || !next.isWellFormed())) return false;
    if (typeof next === 'object' && next !== null) {
      for (const [key, inner] of Object.entries(next)) stack.push(key, inner);
    }
  }
  return true;
}

/** The error response, identical for every call. */
const ERROR_RESPONSE = {
  description: 'Refused: a problem as RFC 9457 describes it.',
  content: { 'application/problem+json': { schema: problem } },
};

/** The OpenAPI description of an endpoint and its input schema. */
function describeEndpoint(endpoint: Endpoint, { shape }: z.ZodObject): Record<string, unknown> {
  const names = pathParameters(endpoint.path);
  const rest = z.strictObject(
    Object.fromEntries(Object.entries(shape).filter(([name]) => !names.includes(name))),
  );
  const params = z.object(Object.fromEntries(Object.entries(shape).filter(([name]) => names.includes(name))));
  const hasRest = Object.keys(rest.shape).length > 0;
  return {
    summary: endpoint.summary,
    ...describeDetails(endpoint),
    tags: [tagOf(endpoint.path)],
    ...(endpoint.access === 'public' ? {} : { security: [{ session: [] }, { token: [] }] }),
    ...(names.length > 0 ? { params } : {}),
    ...(hasRest ? { [endpoint.method === 'GET' ? 'querystring' : 'body']: rest } : {}),
    response: { ...successResponse(endpoint), default: ERROR_RESPONSE },
  };
}

function describeDetails({ details, needsConfirmation }: Endpoint): { description?: string } {
  const sentences = [details, needsConfirmation && CONFIRMATION_SENTENCE].filter(Boolean);
  return sentences.length > 0 ? { description: sentences.join(' ') } : {};
}

const CONFIRMATION_SENTENCE =
  'Needs a browser session whose person has just given their password or a passkey (`confirmation-needed`), no token.';

/** The tag of a call: the first segment of its path after a prefix such as `api`. */
function tagOf(path: string): string {
  const words = path.split('/').filter((part) => part !== '' && !part.startsWith(':'));
  const [first = '', second = ''] = words.map((word) => word.replaceAll('_', '-'));
  return first === 'api' || first === 'admin' ? second : first;
}

function successResponse({ output }: Endpoint): Record<number, z.ZodType> {
  return output instanceof z.ZodVoid || output instanceof z.ZodUndefined
    ? { 204: z.null().describe('Done; nothing to say.') }
    : { 200: output };
}

/** Registers one endpoint: checks access, then the input, runs the use case, then checks the output. */
export function addRoute(
  app: FastifyInstance,
  edge: Edge,
  { endpoint, handle }: Route,
  generalLimit: RateLimit,
): void {
  const limit =
    endpoint.callsPerMinute && edge.config.CALLS_PER_MINUTE > 0
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
      const context = contextFor(endpoint, await requestContext(edge, request));
      const input = inputSchema.safeParse(inputOf(endpoint, request), { reportInput: true });
      if (!input.success) throw invalidInput(input.error.issues);
      if (endpoint.needsConfirmation?.(input.data)) await requireConfirmed(edge, context);
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

/**
 * The same schema without unknown keys, at any depth, so that a misspelled key is reported instead of ignored.
 */
function strictInput<S extends z.ZodObject>(schema: S): S {
  return strict(schema) as S;
}

function strict(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const parts = Object.entries(def.shape).map(([name, part]) => [name, strict(part)]);
      return cloneWith(schema, {
        ...def,
        shape: Object.fromEntries(parts),
        catchall: def.catchall ?? z.never(),
      });
    }
    case 'array':
      return cloneWith(schema, { ...def, element: strict(def.element) });
    case 'union':
      return cloneWith(schema, { ...def, options: def.options.map(strict) });
    case 'record':
      return cloneWith(schema, { ...def, valueType: strict(def.valueType) });
    case 'pipe':
      return cloneWith(schema, { ...def, in: strict(def.in) });
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return cloneWith(schema, { ...def, innerType: strict(def.innerType) });
    default:
      return schema;
  }
}

/** Clones a schema with its checks, messages and metadata. */
const cloneWith = <D extends z.core.$ZodTypeDef>(schema: z.core.$ZodType, def: D) =>
  z.core.clone(schema, def, { parent: true });
