import { channel } from 'node:diagnostics_channel';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { beforeAll } from 'vitest';

const CLIENT = fileURLToPath(new URL('../../dist/web', import.meta.url));
const started = channel('fastify.initialization');
const isStarting = (message: unknown): message is { fastify: FastifyInstance } =>
  typeof message === 'object' && message !== null && 'fastify' in message;

/**
 * All routes of the server that `start` starts, from its router, in the format of the matrix: `GET /api/files/{fileId}`.
 * HEAD routes of a GET and the files of the web client are omitted.
 */
export function routesOf<T>(start: () => T): { routes: () => string[]; started: T } {
  const seen = new Set<string>();
  const listen = (message: unknown) => {
    if (!isStarting(message)) return;
    message.fastify.addHook('onRoute', ({ method, url }) => {
      if (url.includes('.') && existsSync(join(CLIENT, url))) return;
      for (const one of [method].flat()) seen.add(`${one} ${url.replace(/:(\w+)/g, '{$1}')}`);
    });
  };
  beforeAll(() => started.subscribe(listen));
  const result = start();
  beforeAll(() => {
    started.unsubscribe(listen);
  });
  const isItsHead = (call: string) => call.startsWith('HEAD ') && seen.has(call.replace('HEAD', 'GET'));
  return { routes: () => [...seen].filter((call) => !isItsHead(call)).sort(), started: result };
}
