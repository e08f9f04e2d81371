import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Whether the caller is a browser that opens a page: it accepts HTML, API clients do not. */
export const acceptsPage = (accept: string | undefined): boolean => accept?.includes('text/html') ?? false;

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0];
type Storage = ReturnType<Strategy['storage']>;
type Handler = Parameters<Storage['set']>[1];

/** Lets the router distinguish browsers from API clients where a path is both a page and a call. */
export function addClientConstraint(app: FastifyInstance): void {
  app.addConstraintStrategy({
    name: 'clientKind',
    storage: () => {
      const handlers = new Map<unknown, Handler>();
      return {
        get: (kind) => handlers.get(kind) ?? null,
        set: (kind, handler) => void handlers.set(kind, handler),
      };
    },
    deriveConstraint: ({ headers }) => (acceptsPage(headers.accept) ? 'browser' : 'program'),
    validate: () => undefined,
  });
}

/** Constraint of a call at such a path: browsers get the page instead. */
export const apiClientsOnly = { clientKind: 'program' } as const;

/** Caches must keep the page and the call apart, refusals included. */
export async function varyByAccept(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const existing = reply.getHeader('vary');
  reply.header('vary', existing ? `${String(existing)}, accept` : 'accept');
}
