import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { EventType, Payload } from '../../src/base/event.ts';
import { notificationsFollower } from '../../src/features/notifications/server/public.ts';
import type { Role } from '../../src/features/sharing/rules/roles.ts';
import { grantAccess, revokeAccess } from '../../src/features/sharing/server/public.ts';
import type { Database, Transaction } from '../../src/platform/database/database.ts';
import { announce } from '../../src/platform/outbox/announce.ts';
import type { TestMember } from './people.ts';
import { createItem } from './sharing.ts';

interface Whom {
  readonly userIds?: readonly string[];
  readonly groupIds?: readonly string[];
}

const TITLE = 'Recul du trait de côte';

/** An analysis somebody made; what they do to it is announced as its feature will. */
export interface TestAnalysis {
  readonly id: string;
  grant(whom: Whom, role?: Role): Promise<void>;
  revoke(whom: Whom): Promise<void>;
  /** Announces an act upon it in the name of a member, as far as the rest is the same for all. */
  act<E extends EventType>(type: E, by: TestMember, rest: Rest<E>): Promise<void>;
}

type Same = 'organisationId' | 'analysisId' | 'byUserId' | 'at' | 'document';
type Rest<E extends EventType> = Omit<Payload<E>, Same> & {
  readonly analysisId?: string;
  readonly at?: string;
  readonly document?: { readonly title: string; readonly url: string };
};

export async function createAnalysis(database: Database, owner: TestMember): Promise<TestAnalysis> {
  const { organisationId } = owner;
  const id = await createItem(database, owner);
  const item = { organisationId, itemId: id };
  const as = ({ id: userId }: TestMember, work: (tx: Transaction) => Promise<void>) =>
    database.asTenant({ organisationId, userId }, work);
  return {
    id,
    grant: (whom, role = 'Owner') =>
      as(owner, (tx) => grantAccess(tx, { ...item, ...whom, role, by: owner.id, at: new Date() })),
    revoke: (whom) => as(owner, (tx) => revokeAccess(tx, { ...item, ...whom })),
    act: (type, by, rest) =>
      as(by, (tx) =>
        announce(tx, organisationId, type, {
          ...{ organisationId, analysisId: id, byUserId: by.id },
          at: new Date().toISOString(),
          document: { title: TITLE, url: 'https://gazette.example/recul' },
          ...rest,
        }),
      ),
  };
}

/** Waits until every announced act was handled, so that who was not told is known not to be told later. */
export async function allTold(database: Database): Promise<void> {
  const names = sql.param([...notificationsFollower.eventNames]);
  const look = sql`
    SELECT NOT EXISTS (SELECT FROM outbox WHERE position IS NULL) AND f.position >=
      coalesce((SELECT max(position) FROM outbox WHERE name = ANY(${names})), 0) AS told
    FROM outbox_followers f WHERE f.name = ${notificationsFollower.name}`;
  await expect
    .poll(async () => (await database.platform.execute(look)).rows, { timeout: 15_000, interval: 10 })
    .toEqual([{ told: true }]);
}
