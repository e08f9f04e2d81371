import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

/** Where a request came from, as the audit records it. */
export interface RequestOrigin {
  readonly address: string;
  readonly userAgent: string;
}

const MAX_USER_AGENT_LENGTH = 300;
const origins = new AsyncLocalStorage<RequestOrigin>();

/** Makes the origin of each request known to what its handler calls. */
export function addRequestOrigins(app: FastifyInstance): void {
  // The last hook before the handler: reading the body would lose the asynchronous context of an earlier one.
  app.addHook('preHandler', ({ ip: address, headers }, _reply, done) => {
    const names = [headers['x-vigie-client'], headers['user-agent']].filter(
      (name) => typeof name === 'string',
    );
    origins.run({ address, userAgent: names.join(' ').slice(0, MAX_USER_AGENT_LENGTH) }, done);
  });
}

/** The origin of the current request; undefined in a job. */
export const currentOrigin = (): RequestOrigin | undefined => origins.getStore();
