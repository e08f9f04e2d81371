import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Whether somebody would read the answer in a browser: it names pages among what it takes, programs do not. */
export const acceptsPage = (accept: string | undefined): boolean => accept?.includes('text/html') ?? false;

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0];
type Storage = ReturnType<Strategy['storage']>;
type Handler = Parameters<Storage['set']>[1];

/** Lets the router tell browsers from programs where both know a path. */
export function addWhoAsks(app: FastifyInstance): void {
  app.addConstraintStrategy({
    name: 'whoAsks',
    storage: () => {
      const handlers = new Map<unknown, Handler>();
      return {
        get: (whom) => handlers.get(whom) ?? null,
        set: (whom, handler) => void handlers.set(whom, handler),
      };
    },
    deriveConstraint: ({ headers }) => (acceptsPage(headers.accept) ? 'browser' : 'program'),
    validate: () => undefined,
  });
}

/** Of a call at such a path: browsers pass it by, and find the page. */
export const forPrograms = { whoAsks: 'program' } as const;

/** Nothing between may give the one what was said to the other, refusals included. */
export async function varyByAccept(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const others = reply.getHeader('vary');
  reply.header('vary', others ? `${String(others)}, accept` : 'accept');
}
