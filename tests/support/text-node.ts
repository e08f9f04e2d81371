import type { Actor } from '../../src/base/actor.ts';
import { openCollaboration } from '../../src/features/reflections/collaboration/server/open-collaboration.ts';
import { readConfig } from '../../src/platform/config.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { openHttp } from '../../src/platform/http/open-http.ts';
import { silentLog } from '../../src/platform/log.ts';
import { openOutbox } from '../../src/platform/outbox/open-outbox.ts';
import type { Redis } from '../../src/platform/redis/open-redis.ts';
import type { TestMember } from './people.ts';

/** The actor of a person on this node; the cookie is their id. */
export const actorOf = ({ id: userId, organisationId }: TestMember): Actor => ({
  userId,
  organisationId,
  credentialId: userId,
  language: null,
  via: 'browser',
  scopes: 'all',
  isOrganisationAdmin: false,
  isPlatformAdmin: false,
});

interface Options {
  readonly people: readonly TestMember[];
  readonly port?: number;
  readonly lingerMs?: number;
  readonly redis?: Redis;
}

/** A node with only the collaboration, which can be stopped and restarted on the same port. */
export async function startTextNode(database: Database, { people, port = 0, ...options }: Options) {
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', CALLS_PER_MINUTE: '0' });
  const log = silentLog;
  const texts = openCollaboration({ database, log, forgetUser: () => undefined, onFlushed: [], ...options });
  const outbox = await openOutbox({ database, log, consumers: [], channels: texts.channels });
  const known = new Map(people.map((person) => [person.id, actorOf(person)]));
  const identify = async (headers: Headers) => known.get(headers.get('cookie') ?? '') ?? null;
  const http = await openHttp({ config, log, database, identify, redis: options.redis }, [], {
    plugins: [texts.part(outbox)],
  });
  const address = await http.listen({ port, host: '127.0.0.1' });
  return {
    address,
    port: Number(new URL(address).port),
    figures: async () => (await fetch(`${address}/metrics`)).text(),
    async stop() {
      await http.close();
      await outbox.stop();
    },
  };
}
