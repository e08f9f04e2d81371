import type { FastifyInstance } from 'fastify';

/** The machine-readable description of every call. */
export function addOpenApi(app: FastifyInstance): void {
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
