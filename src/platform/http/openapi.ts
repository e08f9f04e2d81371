import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { apiPage } from './api-page.ts';
import { languageOf } from './request-context.ts';
import { setPagePolicy } from './security-headers.ts';

/** Converts the Zod schemas of a route description to JSON Schema. */
function toJsonSchemas({ response, ...input }: FastifySchema): FastifySchema {
  return { ...convert(input, 'input'), ...(response ? { response: convert(response, 'output') } : {}) };
}

function convert(value: unknown, io: 'input' | 'output'): object {
  if (value instanceof z.ZodType) {
    const { $schema: _, ...schema } = z.toJSONSchema(value, { io, unrepresentable: 'any' });
    return schema;
  }
  const entries = Object.entries(Object(value));
  return Object.fromEntries(
    entries.map(([key, part]) => [key, part && isPlainObject(part) ? convert(part, io) : part]),
  );
}

const isPlainObject = (value: unknown) =>
  value instanceof z.ZodType || Object.getPrototypeOf(value) === Object.prototype;

/** Registers the OpenAPI generator, which collects every route added afterwards. */
export async function describeCalls(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Vigie', version: '1' },
      servers: [{ url: config.PUBLIC_URL }],
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'session',
            description:
              'The HttpOnly cookie of a browser that signed in; its exact name is an implementation detail.',
          },
          token: {
            type: 'http',
            scheme: 'bearer',
            description: 'A token made on the account page. Its scopes say what it may do.',
          },
        },
      },
    },
    transform: ({ schema, url }) => ({ schema: toJsonSchemas(schema ?? {}), url }),
  });
}

/** Serves the OpenAPI document at `/api/openapi.json` and a readable page at `/api`. */
export function addOpenApi(app: FastifyInstance, config: Config): void {
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  app.get('/api', { schema: { hide: true } }, async (request, reply) => {
    const nonce = setPagePolicy(reply, config);
    reply.header('cache-control', 'no-store').header('vary', 'accept-language');
    reply.type('text/html; charset=utf-8');
    return apiPage(app.swagger(), languageOf(request), nonce);
  });
}
