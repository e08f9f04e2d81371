import { eq } from 'drizzle-orm';
import { groups, users } from '../../src/features/accounts/accounts/server/people-tables.ts';
import * as groupCalls from '../../src/features/organisations/groups/contract/groups.ts';
import * as members from '../../src/features/organisations/members/contract/members.ts';
import * as organisations from '../../src/features/organisations/organisations/contract/organisations.ts';
import * as people from '../../src/features/organisations/organisations/contract/people.ts';
import { findColleagues } from '../../src/features/organisations/organisations/contract/people.ts';
import * as provisioning from '../../src/features/organisations/provisioning/contract/provisioning.ts';
import { newId } from '../../src/platform/new-id.ts';
import { tokenOf } from '../support/people.ts';
import { type Row, row } from './row.ts';
import type { World } from './world.ts';

const here = ({ organisation }: World) => ({ organizationId: organisation.id });
/** An unknown id: it must be indistinguishable from an organisation the caller does not administer. */
const nowhere = () => ({ organizationId: newId() });

async function someone(world: World, options?: Parameters<World['person']>[0]) {
  return { ...here(world), userId: (await world.person(options)).id };
}
/** A platform admin, whom an organisation admin must not change. */
const platformAdmin = (world: World) => someone(world, { isPlatformAdmin: true });

async function group({ database, organisation }: World): Promise<string> {
  const id = newId();
  await database.asPlatform((tx) =>
    tx.insert(groups).values({ id, organisationId: organisation.id, name: `Groupe ${id}` }),
  );
  return id;
}
const someGroup = async (world: World) => ({ ...here(world), groupId: await group(world) });

const newPerson = () => ({ firstName: 'A', lastName: 'B', email: `${newId()}@example.org`, isAdmin: false });

/** AD-09: organisation admins act on their own organisation, members on none, platform admins on all. */
export const peopleRows: readonly Row[] = [
  row(organisations.listOrganisations, '401 403 403 403 200', () => ({})),
  row(organisations.createOrganisation, '401 403 403 403 200', () => ({ name: 'Nouvelle' })),
  row(organisations.readOrganisation, '401 403 403 200 200', here),
  row(organisations.readOrganisation, '401 403 403 403 404', nowhere, { about: 'of nobody' }),
  row(organisations.changeOrganisation, '401 403 403 403 200', here),

  row(organisations.setSecondFactorPolicy, '401 403 403 200 200', (world) => ({
    ...here(world),
    required: false,
  })),

  row(provisioning.readProvisioning, '401 403 403 200 200', here),
  row(provisioning.createProvisioningToken, '401 403 403 200 200', (world) => ({
    ...here(world),
    expiresInDays: 30,
  })),
  row(provisioning.revokeProvisioningToken, '401 403 403 200 200', here),

  row(people.listUsers, '401 403 403 200 200', here),
  row(people.listUsers, '401 403 403 403 404', nowhere, { about: 'of nobody' }),
  row(people.readUser, '401 403 403 200 200', (world) => someone(world)),
  row(people.readUser, '401 403 403 404 404', (world) => ({ ...here(world), userId: newId() }), {
    about: 'of nobody',
  }),
  row(findColleagues, '401 200 200 200 200', () => ({})),

  row(groupCalls.listGroups, '401 403 403 200 200', here),
  row(groupCalls.readGroup, '401 403 403 200 200', someGroup),
  row(groupCalls.createGroup, '401 403 403 200 200', (world) => ({ ...here(world), name: newId() })),
  row(groupCalls.changeGroup, '401 403 403 200 200', someGroup),
  row(groupCalls.previewGroupDeletion, '401 403 403 200 200', someGroup),
  row(groupCalls.deleteGroup, '401 403 403 200 200', someGroup),

  row(members.createPerson, '401 200 403 200 200', () => ({ user: newPerson() })),
  row(members.placePerson, '401 403 403 200 200', (world) => ({ ...here(world), user: newPerson() })),
  row(members.placePerson, '401 403 403 404 404', (world) => ({ ...here(world), userId: newId() }), {
    about: 'of nobody',
  }),
  row(
    members.placePerson,
    '401 403 403 409 409',
    (world) => ({
      ...here(world),
      user: { ...newPerson(), id: world.callers.adminElsewhere.person?.id },
    }),
    { about: 'under the id of somebody elsewhere' },
  ),
  row(members.changeMember, '401 403 403 200 200', (world) => someone(world)),
  row(members.setMemberSuspended, '401 403 403 200 200', async (world) => ({
    ...(await someone(world)),
    suspended: true,
  })),
  row(members.resendInvitation, '401 403 403 409 409', (world) => someone(world), {
    about: 'to a person who has signed in',
  }),
  row(members.resetMemberSecondFactor, '401 403 403 200 200', async (world) => {
    const input = await someone(world);
    await world.database.platform
      .update(users)
      .set({ hasSecondFactor: true })
      .where(eq(users.id, input.userId));
    return input;
  }),
  row(members.revokeMemberTokens, '401 403 403 200 200', async (world) => {
    const person = await world.person();
    await tokenOf(world, person);
    return { ...here(world), userId: person.id };
  }),
  row(members.previewMemberDeletion, '401 403 403 200 200', (world) => someone(world)),
  row(members.deleteMember, '401 403 403 200 200', (world) => someone(world)),

  row(members.changeMember, '401 403 403 403 200', platformAdmin, { about: 'of a platform admin' }),
  row(
    members.setMemberSuspended,
    '401 403 403 403 200',
    async (world) => ({ ...(await platformAdmin(world)), suspended: true }),
    { about: 'of a platform admin' },
  ),
  row(members.previewMemberDeletion, '401 403 403 403 200', platformAdmin, {
    about: 'of a platform admin',
  }),
  row(members.deleteMember, '401 403 403 403 200', platformAdmin, { about: 'of a platform admin' }),
  row(
    members.changeMember,
    '401 403 403 403 200',
    async (world) => ({ ...(await someone(world)), isPlatformAdmin: true }),
    { about: 'to appoint a platform admin' },
  ),
  row(
    members.changeMember,
    '401 403 403 403 200',
    async (world) => ({ ...(await someone(world)), isPlatformAdmin: false }),
    { about: 'who is not a platform admin' },
  ),
  row(
    members.changeMember,
    '401 403 403 403 200',
    async (world) => ({ ...(await platformAdmin(world)), isPlatformAdmin: false }),
    { about: 'to demote a platform admin' },
  ),
];
