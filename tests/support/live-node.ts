import type { Actor } from '../../src/base/actor.ts';
import { readConfig } from '../../src/platform/config.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { openHttp } from '../../src/platform/http/open-http.ts';
import { liveChannel } from '../../src/platform/live/live-channel.ts';
import { plainGuard } from '../../src/platform/live/topic-guard.ts';
import { silentLog } from '../../src/platform/log.ts';
import { newId } from '../../src/platform/new-id.ts';
import { openOutbox } from '../../src/platform/outbox/open-outbox.ts';

/** Who is signed in and which rooms are closed; tests change both while streams are open. */
export interface AccessRules {
  /** Actors by the value of the cookie header. */
  readonly actors: Map<string, Actor>;
  /** Rooms that nobody may follow. */
  readonly closedRooms: Set<string>;
}

export function newAccessRules(): AccessRules {
  return { actors: new Map(), closedRooms: new Set() };
}

/** Signs a person in; returns the headers of their requests. */
export function signInActor(
  { actors }: AccessRules,
  changes: Partial<Actor> = {},
): { cookie: string; actor: Actor } {
  const actor: Actor = {
    userId: newId(),
    organisationId: newId(),
    isOrganisationAdmin: false,
    isPlatformAdmin: false,
    language: null,
    credentialId: newId(),
    via: 'browser',
    scopes: 'all',
    ...changes,
  };
  actors.set(actor.credentialId, actor);
  return { cookie: actor.credentialId, actor };
}

interface Options {
  readonly beatMs?: number;
  readonly pollWaitMs?: number;
}

/** A node with only the live channel; topics are `room:name`. */
export async function startLiveNode(database: Database, doors: AccessRules, options: Options = {}) {
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', CALLS_PER_MINUTE: '0' });
  const outbox = await openOutbox({ database, log: silentLog, consumers: [] });
  const rooms = plainGuard('room', (_actor, id) => !doors.closedRooms.has(id));
  const identify = async (headers: Headers) => doors.actors.get(headers.get('cookie') ?? '') ?? null;
  const http = await openHttp({ config, log: silentLog, database, identify }, [], {
    plugins: [liveChannel({ outbox, guards: [rooms], ...options })],
  });
  const address = await http.listen({ port: 0, host: '127.0.0.1' });
  return {
    address,
    async stop() {
      await http.close();
      await outbox.stop();
    },
  };
}
