import { reflections } from '../../src/features/reflections/reflections/server/reflections-tables.ts';
import type { AccessEntry } from '../../src/features/sharing/contract/access.ts';
import { grantAccess } from '../../src/features/sharing/server/grants.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { TestMember } from './people.ts';
import { createItem } from './sharing.ts';

interface Options {
  readonly title?: string;
  /** The participants besides its owner. */
  readonly acl?: readonly AccessEntry[];
  readonly isArchived?: boolean;
}

/** Creates an empty reflection of a member; returns its id. */
export async function makeReflection(
  database: Database,
  owner: TestMember,
  { title = 'Habiter l’estuaire en 2050', acl = [], isArchived = false }: Options = {},
): Promise<string> {
  const { organisationId, id: by } = owner;
  const itemId = await createItem(database, owner, 'reflection');
  await database.asTenant({ organisationId, userId: by }, async (tx) => {
    await tx.insert(reflections).values({ id: itemId, organisationId, title, isArchived, createdBy: by });
    for (const { entityType, entityId, permission: role } of acl) {
      const grantees = entityType === 'User' ? { userIds: [entityId] } : { groupIds: [entityId] };
      await grantAccess(tx, { organisationId, itemId, ...grantees, role, by, at: new Date() });
    }
  });
  return itemId;
}
