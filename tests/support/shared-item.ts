import type { CallInput } from '../../src/base/endpoint.ts';
import { changeAccess, readAccess, type ShownEntry } from '../../src/features/sharing/contract/access.ts';
import type { Role } from '../../src/features/sharing/rules/roles.ts';
import { grantAccess } from '../../src/features/sharing/server/grants.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { createMember, createOrganisation, type TestMember } from './people.ts';
import { createGroup, createItem } from './sharing.ts';
import type { SharingServer } from './sharing-server.ts';

export type Changes = Omit<CallInput<typeof changeAccess>, 'itemId'>;
export type SharedItem = Awaited<ReturnType<typeof shareItem>>;

/** An organisation, an item of its first member, and calls on that item. */
export async function shareItem(database: Database, server: SharingServer) {
  const organisation = await createOrganisation(database, { name: 'Agence' });
  const join = (firstName = 'Nadia', lastName = 'Toumi') =>
    createMember(database, organisation, { firstName, lastName });
  const owner = await join('Camille', 'Derrien');
  const itemId = await createItem(database, owner);
  const { organisationId } = owner;
  const grantOn = (item: string, member: TestMember, role: Role) =>
    database.asTenant({ organisationId, userId: owner.id }, (tx) =>
      grantAccess(tx, {
        organisationId,
        itemId: item,
        userIds: [member.id],
        role,
        by: owner.id,
        at: new Date(),
      }),
    );
  return {
    organisation,
    owner,
    itemId,
    join,
    group: (...members: TestMember[]) => createGroup(database, organisation, ...members),
    grant: (member: TestMember, role: Role) => grantOn(itemId, member, role),
    grantOn,
    read: (as: TestMember | null = owner) => server.ask(readAccess, { itemId }, as),
    change: (changes: Changes, as: TestMember | null = owner) =>
      server.ask(changeAccess, { itemId, ...changes }, as),
    /** The recipients of announcements about this item, one list per event. */
    told: () => server.told.filter((one) => one.itemId === itemId).map(({ userIds }) => [...userIds].sort()),
  };
}

export const user = ({ id }: TestMember) => ({ entityType: 'User' as const, entityId: id });
export const group = (entityId: string) => ({ entityType: 'Group' as const, entityId });
export const idsOf = (entries: readonly ShownEntry[] = []) => entries.map(({ entityId }) => entityId);
export const sorted = (...members: TestMember[]) => members.map(({ id }) => id).sort();
