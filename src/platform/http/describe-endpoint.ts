import { z } from 'zod';
import { type Endpoint, pathParameters } from '#base/endpoint.ts';
import { problem } from '#base/problem.ts';

/** Every refusal of every call has this one shape. */
const REFUSED = {
  description: 'Refused: a problem as RFC 9457 describes it.',
  content: { 'application/problem+json': { schema: problem } },
};

/** What the OpenAPI page says of this endpoint and of the input that it takes. */
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
    tags: [subjectOf(endpoint.path)],
    ...(endpoint.access === 'public' ? {} : { security: [{ session: [] }, { token: [] }] }),
    ...(names.length > 0 ? { params } : {}),
    ...(hasRest ? { [endpoint.method === 'GET' ? 'querystring' : 'body']: rest } : {}),
    response: { ...successOf(endpoint), default: REFUSED },
  };
}

/** What a call is about: the first word of its path that is neither merely a door nor an id. */
function subjectOf(path: string): string {
  const words = path.split('/').filter((part) => part !== '' && !part.startsWith(':'));
  const [door = '', behind = ''] = words.map((word) => word.replaceAll('_', '-'));
  return door === 'api' || door === 'admin' ? behind : door;
}

function successOf({ output }: Endpoint): Record<number, z.ZodType> {
  return output instanceof z.ZodVoid || output instanceof z.ZodUndefined
    ? { 204: z.null().describe('Done; nothing to say.') }
    : { 200: output };
}
