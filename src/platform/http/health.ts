import type { FastifyInstance } from 'fastify';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { isDatabaseReachable } from '../database/database.ts';
import { freeBytes } from '../storage/disk-space.ts';
import type { Edge } from './edge.ts';

/** Below this free space, writes are about to fail. */
const MIN_FREE_BYTES = 16 * 1_024 * 1_024;

/**
 * `/healthz`: the process is alive. `/readyz`: it should receive requests. The server listens only after its migrations,
 * so any response means that they are done.
 */
export function addHealth(
  app: FastifyInstance,
  { config, database }: Pick<Edge, 'config' | 'database'>,
  isStopping: () => boolean,
): void {
  const options = { schema: { hide: true }, logLevel: 'silent' } as const;
  app.get('/healthz', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'alive' };
  });
  app.get('/readyz', options, async (_request, reply) => {
    if (isStopping() || !(await isDatabaseReachable(database))) {
      throw new AppError('unavailable', commonReasons.unavailable);
    }
    if ((await freeBytes(config.DATA_DIR)) < MIN_FREE_BYTES) {
      throw new AppError('unavailable', commonReasons['disk-full']);
    }
    reply.header('cache-control', 'no-store');
    return { status: 'ready' };
  });
}
