import { z } from 'zod';
import { type Endpoint, pathParameters } from '#base/endpoint.ts';
import { problem } from '#base/problem.ts';

/** The error response, identical for every call. */
const ERROR_RESPONSE = {
  description: 'Refused: a problem as RFC 9457 describes it.',
  content: { 'application/problem+json': { schema: problem } },
};

/** The OpenAPI description of an endpoint and its input schema. */
export function describeEndpoint(endpoint: Endpoint, { shape }: z.ZodObject): Record<string, unknown> {
  const names = pathParameters(endpoint.path);
  const rest = z.strictObject(
    Object.fromEntries(Object.entries(shape).filter(([name]) => !names.includes(name))),
  );
  const params = z.object(Object.fromEntries(Object.entries(shape).filter(([name]) => names.includes(name))));
  const hasRest = Object.keys(rest.shape).length > 0;
  return {
    summary: endpoint.summary,
    ...(endpoint.details ? { description: endpoint.details } : {}),
    tags: [tagOf(endpoint.path)],
    ...(endpoint.access === 'public' ? {} : { security: [{ session: [] }, { token: [] }] }),
    ...(names.length > 0 ? { params } : {}),
    ...(hasRest ? { [endpoint.method === 'GET' ? 'querystring' : 'body']: rest } : {}),
    response: { ...successResponse(endpoint), default: ERROR_RESPONSE },
  };
}

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
