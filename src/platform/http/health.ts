import type { FastifyInstance } from 'fastify';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { answers, type Database } from '../database/database.ts';

/**
 * `/healthz` says that the process is alive; `/readyz` that it should get requests. The server listens only after its
 * migrations, so being asked at all means that they are done.
 */
export function addHealth(app: FastifyInstance, database: Database, isStopping: () => boolean): void {
  const options = { schema: { hide: true }, logLevel: 'silent' } as const;
  app.get('/healthz', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'alive' };
  });
  app.get('/readyz', options, async (_request, reply) => {
    if (isStopping() || !(await answers(database))) {
      throw new AppError('unavailable', commonReasons.unavailable);
    }
    reply.header('cache-control', 'no-store');
    return { status: 'ready' };
  });
}
