import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import type { Actor } from '../../src/base/actor.ts';
import { readConfig } from '../../src/platform/config.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { ExtensionAccess } from '../../src/platform/http/extension-access.ts';
import { openHttp } from '../../src/platform/http/open-http.ts';
import type { Route } from '../../src/platform/http/route.ts';
import { silentLog } from '../../src/platform/log.ts';
import type { Redis } from '../../src/platform/redis/open-redis.ts';

export type OpenOptions = Parameters<typeof openHttp>[2] & {
  readonly environment?: Readonly<Record<string, string>>;
  readonly log?: typeof silentLog;
  readonly extension?: ExtensionAccess;
  readonly redis?: Redis;
};

/** Somebody whose credential is `Bearer <name>`, so that a test can speak as several people. */
export function actorNamed(name: string, over: Partial<Actor> = {}): Actor {
  return {
    userId: randomUUID(),
    organisationId: randomUUID(),
    isOrganisationAdmin: false,
    isPlatformAdmin: false,
    language: null,
    credentialId: name,
    via: 'browser',
    scopes: 'all',
    ...over,
  };
}

/** Opens the real HTTP server with the given routes and fake people; closes it after the file. */
export function edgeFor(database: () => Database, people: Readonly<Record<string, Actor>> = {}) {
  const opened: FastifyInstance[] = [];
  afterAll(async () => {
    await Promise.all(opened.map((app) => app.close()));
  });
  return async (routes: readonly Route[], options: OpenOptions = {}): Promise<FastifyInstance> => {
    const { environment = {}, log = silentLog, extension, redis, ...extras } = options;
    const app = await openHttp(
      {
        config: readConfig({ DATA_DIR: tmpdir(), PUBLIC_URL: 'http://localhost:3000', ...environment }),
        log,
        database: database(),
        redis,
        ...(extension ? { extension } : {}),
        identify: async (headers) => {
          const [, name = ''] = (headers.get('authorization') ?? '').split(' ');
          return people[name] ?? null;
        },
      },
      routes,
      extras,
    );
    opened.push(app);
    return app;
  };
}
