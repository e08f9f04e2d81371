import { groupMembers, groups } from '../../src/features/accounts/accounts/server/people-tables.ts';
import type { ItemKind } from '../../src/features/sharing/events.ts';
import { addItem } from '../../src/features/sharing/server/add-item.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { newId } from '../../src/platform/new-id.ts';
import { analysePage } from './analyses.ts';
import type { TestMember, TestOrganisation } from './people.ts';

/** Creates a group of these members; returns its id. */
export async function createGroup(
  database: Database,
  { id: organisationId }: Pick<TestOrganisation, 'id'>,
  ...members: TestMember[]
): Promise<string> {
  const id = newId();
  await database.asPlatform(async (tx) => {
    await tx.insert(groups).values({ id, organisationId, name: `Groupe ${id}` });
    if (members.length === 0) return;
    await tx
      .insert(groupMembers)
      .values(members.map(({ id: userId }) => ({ organisationId, groupId: id, userId })));
  });
  return id;
}

/**
 * Creates a shareable item owned by a member; returns its id. An analysis gets its row, since the outbox consumer of
 * portfolios files every shared analysis and would fail repeatedly without it.
 */
export async function createItem(
  database: Database,
  member: TestMember,
  kind: ItemKind = 'analysis',
): Promise<string> {
  if (kind === 'analysis') return analysePage(database, member);
  const { id: createdBy, organisationId } = member;
  const itemId = newId();
  await database.asTenant({ organisationId, userId: createdBy }, (tx) =>
    addItem(tx, { organisationId, itemId, kind, createdBy, at: new Date() }),
  );
  return itemId;
}
