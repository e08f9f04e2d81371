import { afterAll, beforeAll } from 'vitest';
import type { Actor } from '../../src/base/actor.ts';
import type { CallInput, Endpoint } from '../../src/base/endpoint.ts';
import type { LinkedReflections, Shareable } from '../../src/features/sharing/server/editor/sharing-ports.ts';
import { roleOn } from '../../src/features/sharing/server/roles-on.ts';
import { sharingRoutes } from '../../src/features/sharing/server/routes.ts';
import { readConfig } from '../../src/platform/config.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { openHttp } from '../../src/platform/http/open-http.ts';
import { silentLog } from '../../src/platform/log.ts';
import { type Answer, ask } from './ask.ts';
import type { TestMember } from './people.ts';

/** The recipients of an item's event. */
type Told = { readonly itemId: string; readonly userIds: readonly string[]; readonly by: string };

export interface SharingServer {
  /** Calls an endpoint as a member, or anonymously. */
  ask<E extends Endpoint>(endpoint: E, input: CallInput<E>, as: TestMember | null): Promise<Answer<E>>;
  readonly told: readonly Told[];
  /** Registers a reflection with a title. */
  nameReflection(reflectionId: string, title: string): void;
}

/** Only the sharing feature, over real HTTP with a real database; items and reflections are in memory. */
export function sharingServer(
  database: () => Database,
  { withReflections = true } = {},
): () => SharingServer {
  const people = new Map<string, Actor>();
  const told: Told[] = [];
  const titles = new Map<string, string>();
  let address: string | undefined;
  let stop: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    const app = await openHttp(
      {
        config: readConfig({ PUBLIC_URL: 'http://localhost:3000' }),
        log: silentLog,
        database: database(),
        identify: async (headers) => people.get((headers.get('authorization') ?? '').slice(7)) ?? null,
      },
      sharingRoutes({
        shareables: [shareable(told)],
        ...(withReflections ? { reflections: reflectionsInMemory(titles) } : {}),
      }),
      {},
    );
    address = await app.listen({ port: 0, host: '127.0.0.1' });
    stop = () => app.close();
  });
  afterAll(() => stop?.());

  return () => ({
    told,
    nameReflection: (reflectionId, title) => titles.set(reflectionId, title),
    ask(endpoint, input, member) {
      if (!address) throw new Error('the sharing server is started in beforeAll');
      if (member) people.set(member.id, actorOf(member));
      return ask(address, endpoint, input, member ? { authorization: `Bearer ${member.id}` } : {});
    },
  });
}

const actorOf = ({ id: userId, organisationId }: TestMember): Actor => ({
  userId,
  organisationId,
  credentialId: userId,
  via: 'browser',
  scopes: 'all',
  language: null,
  isOrganisationAdmin: false,
  isPlatformAdmin: false,
});

const shareable = (told: Told[]): Shareable => ({
  kind: 'analysis',
  title: async (_tx, { itemId }) => `Analyse ${itemId}`,
  announceShared: async (_tx, { item, userIds, by }) => {
    told.push({ itemId: item.itemId, userIds, by });
  },
});

function reflectionsInMemory(titles: ReadonlyMap<string, string>): LinkedReflections {
  const citing = new Map<string, Set<string>>();
  const of = (itemId: string) => [...(citing.get(itemId) ?? [])];
  const toReflection = (id: string) => ({ id, title: titles.get(id) ?? '' });
  return {
    async ofItem(tx, { itemId, ...person }) {
      const open: string[] = [];
      for (const id of of(itemId)) if (await roleOn(tx, { itemId: id, ...person })) open.push(id);
      return open.map(toReflection);
    },
    async find(tx, { search, limit, exceptCiting, ...person }) {
      const found: string[] = [];
      for (const [id, title] of titles) {
        const isWanted = title.startsWith(search) && !of(exceptCiting ?? '').includes(id);
        if (isWanted && (await roleOn(tx, { itemId: id, ...person }))) found.push(id);
      }
      return found.slice(0, limit).map(toReflection);
    },
    async link(_tx, { itemId, reflectionIds }) {
      citing.set(itemId, new Set([...of(itemId), ...reflectionIds]));
    },
    async unlink(_tx, { itemId, reflectionIds }) {
      citing.set(itemId, new Set(of(itemId).filter((id) => !reflectionIds.includes(id))));
    },
  };
}
