import { eq, or, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readProfile } from '../../src/features/accounts/accounts/contract/profile.ts';
import { users } from '../../src/features/accounts/accounts/server/people-tables.ts';
import {
  inspectLink,
  requestPasswordReset,
} from '../../src/features/accounts/sign-in/contract/emailed-links.ts';
import { signIn } from '../../src/features/accounts/sign-in/contract/sign-in.ts';
import {
  changeGroup,
  deleteGroup,
  previewGroupDeletion,
  readGroup,
} from '../../src/features/organisations/groups/contract/groups.ts';
import {
  deleteMember,
  placePerson,
  previewMemberDeletion,
} from '../../src/features/organisations/members/contract/members.ts';
import { readOrganisation } from '../../src/features/organisations/organisations/contract/organisations.ts';
import {
  findColleagues,
  listUsers,
  readUser,
} from '../../src/features/organisations/organisations/contract/people.ts';
import { grantAccess } from '../../src/features/sharing/server/grants.ts';
import { roleOn } from '../../src/features/sharing/server/roles-on.ts';
import { accessEntries } from '../../src/features/sharing/server/sharing-tables.ts';
import { audit } from '../../src/platform/audit/audit.ts';
import { type Administration, administer, person, platformAdmin } from '../support/administration.ts';
import { tokenIn } from '../support/inbox.ts';
import { listenLive } from '../support/live-listener.ts';
import { PASSWORD, signInAs, type TestMember, tokenOf } from '../support/people.ts';
import { createGroup, createItem } from '../support/sharing.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();

const roleOf = (
  { organizationId: organisationId }: Administration,
  { id: userId }: TestMember,
  itemId: string,
) =>
  server().database.asTenant({ organisationId, userId }, (tx) =>
    roleOn(tx, { organisationId, itemId, userId }),
  );
const share = (
  { organizationId: organisationId, admin }: Administration,
  itemId: string,
  whom: { userIds?: string[]; groupIds?: string[] },
) =>
  server().database.asTenant({ organisationId, userId: admin.id }, (tx) =>
    grantAccess(tx, { organisationId, itemId, ...whom, role: 'Owner', by: admin.id, at: new Date() }),
  );

test('[AD-10] FX-03: a deleted person is out at once, for good, and their address is free', async () => {
  const { organizationId, join, who } = await administer(server());
  const member = await join({ firstName: 'Partie', lastName: 'Loin' });
  const browser = await signInAs(server(), member);
  const program = await tokenOf(server(), member);
  const stream = await listenLive(server().address, { topics: `user:${member.id}` }, browser);
  await server().ask(requestPasswordReset, { email: member.email });
  const link = tokenIn(await server().inbox.next(member.email));
  const input = { organizationId, userId: member.id };

  expect((await server().ask(deleteMember, input, who)).output).toEqual({ id: member.id });
  for (const way of [browser, program]) expect((await server().ask(readProfile, {}, way)).status).toBe(401);
  await stream.received(({ kind }) => kind === 'signed-out');
  await stream.ended;
  const again = await server().ask(signIn, { email: member.email, password: PASSWORD });
  expect(again.problem?.reason).toBe('auth/wrong-password');
  expect((await server().ask(inspectLink, { token: link })).status).toBe(400);
  expect((await server().ask(readUser, input, who)).status).toBe(404);
  const deletedTwice = await server().ask(deleteMember, input, who);
  expect(deletedTwice).toMatchObject({
    status: 404,
    problem: { detail: 'Cette personne ne fait plus partie de l’organisation.' },
  });
  expect((await server().ask(listUsers, { organizationId }, who)).output?.total).toBe(1);
  expect((await server().ask(findColleagues, { search: 'partie' }, who)).output?.colleagues).toEqual([]);

  const user = person({ email: member.email });
  const placed = await server().ask(placePerson, { organizationId, user }, who);
  expect(placed.output?.id).not.toBe(member.id);
  expect(placed.output).toMatchObject({ email: member.email, isPending: true });
});

test('[AD-10] the row stays, emptied, because what the person did names it', async () => {
  const { organizationId, organisation, admin, join, who } = await administer(server());
  const member = await join({ isAdmin: true });
  await createGroup(server().database, organisation, member);
  await server().ask(deleteMember, { organizationId, userId: member.id }, who);
  const { database } = server();
  const [row] = await database.platform.select().from(users).where(eq(users.id, member.id));
  expect(row).toMatchObject({
    firstName: '',
    lastName: '',
    displayName: '',
    email: `deleted:${member.id}`,
    isOrganisationAdmin: false,
    isPlatformAdmin: false,
    modifiedBy: admin.id,
    deletedAt: expect.any(Date),
  });
  const left = await database.platform.execute(sql`
    SELECT (SELECT count(*)::int FROM group_members WHERE user_id = ${member.id}) AS groups,
      (SELECT count(*)::int FROM credentials WHERE user_id = ${member.id}) AS passwords,
      (SELECT count(*)::int FROM access_tokens WHERE user_id = ${member.id}) AS tokens,
      (SELECT count(*)::int FROM name_words WHERE user_id = ${member.id}) AS words`);
  expect(left.rows).toEqual([{ groups: 0, passwords: 0, tokens: 0, words: 0 }]);
  const { output } = await server().ask(readOrganisation, { organizationId }, who);
  expect(output).toMatchObject({ userCount: 1, adminCount: 1 });
  const acts = await database.platform
    .select({ act: audit.act, actorId: audit.actorId })
    .from(audit)
    .where(eq(audit.subject, `user:${member.id}`));
  expect(acts).toEqual([{ act: 'member-deleted', actorId: admin.id }]);
});

test('[AD-10] the announced consequences of deleting a person are the actual ones', async () => {
  const here = await administer(server());
  const { organizationId, who } = here;
  const [leaving, colleague] = [await here.join(), await here.join()];
  const own = await createItem(server().database, leaving);
  const common = await createItem(server().database, leaving, 'reflection');
  await share(here, common, { userIds: [colleague.id] });
  const group = await createGroup(server().database, here.organisation, leaving);
  const input = { organizationId, userId: leaving.id };

  const { output } = await server().ask(previewMemberDeletion, input, who);
  expect(output).toEqual({
    groupCount: 1,
    consequences: [
      { what: 'analysis', outcome: 'handed-over', count: 1 },
      { what: 'reflection', outcome: 'loses-access', count: 1 },
    ],
  });
  expect(await roleOf(here, leaving, own)).toBe('Owner');

  await server().ask(deleteMember, input, who);
  expect(await roleOf(here, here.admin, own)).toBe('Owner');
  expect(await roleOf(here, colleague, common)).toBe('Owner');
  expect(await roleOf(here, here.admin, common)).toBeNull();
  const dangling = await server()
    .database.platform.select()
    .from(accessEntries)
    .where(eq(accessEntries.userId, leaving.id));
  expect(dangling).toEqual([]);
  const read = await server().ask(readGroup, { organizationId, groupId: group }, who);
  expect(read.output?.memberCount).toBe(0);
});

test('[AD-10] deleted from above, what a person alone owned goes to an admin of their own organisation', async () => {
  const here = await administer(server());
  const above = await platformAdmin(server());
  const leaving = await here.join();
  const own = await createItem(server().database, leaving);
  const input = { organizationId: here.organizationId, userId: leaving.id };
  expect((await server().ask(deleteMember, input, above.who)).status).toBe(200);
  expect(await roleOf(here, here.admin, own)).toBe('Owner');
});

test('[AD-10] a preview is refused as the deletion itself would be', async () => {
  const here = await administer(server());
  const { organizationId, admin, who } = here;
  const root = await here.join({ isPlatformAdmin: true });
  for (const call of [previewMemberDeletion, deleteMember]) {
    const own = await server().ask(call, { organizationId, userId: admin.id }, who);
    expect(own.problem).toMatchObject({ status: 409, reason: 'own-account' });
    const above = await server().ask(call, { organizationId, userId: root.id }, who);
    expect(above.problem).toMatchObject({ status: 403, reason: 'platform-admin' });
    const last = await server().ask(
      call,
      { organizationId, userId: admin.id },
      await signInAs(server(), root),
    );
    expect(last.problem).toMatchObject({ status: 409, reason: 'last-admin' });
  }
});

test('[AD-10] FX-03: a deleted group leaves no access behind and others’ work whole', async () => {
  const here = await administer(server());
  const { organizationId, organisation, who } = here;
  const [author, member] = [await here.join(), await here.join()];
  const groupId = await createGroup(server().database, organisation, member);
  const shared = await createItem(server().database, author);
  await share(here, shared, { groupIds: [groupId] });
  const browser = await signInAs(server(), member);
  const stream = await listenLive(server().address, { topics: `user:${member.id}` }, browser);
  expect(await roleOf(here, member, shared)).toBe('Owner');
  const input = { organizationId, groupId };

  const before = await server().ask(previewGroupDeletion, input, who);
  expect(before.output).toEqual({
    memberCount: 1,
    consequences: [{ what: 'analysis', outcome: 'loses-access', count: 1 }],
  });
  expect((await server().ask(deleteGroup, input, who)).output).toMatchObject({ id: groupId, memberCount: 1 });
  await stream.received((message) => message.kind === 'change' && message.name === 'access-narrowed');
  expect((await server().ask(readProfile, {}, browser)).output?.groups).toEqual([]);
  expect(await roleOf(here, member, shared)).toBeNull();
  expect(await roleOf(here, author, shared)).toBe('Owner');
  expect((await server().ask(readGroup, input, who)).status).toBe(404);
  const change = await server().ask(changeGroup, { ...input, name: 'Ports' }, who);
  expect(change).toMatchObject({
    status: 404,
    problem: { detail: 'Ce groupe n’existe plus dans l’organisation.' },
  });
  expect((await server().ask(deleteGroup, input, who)).status).toBe(404);
  const dangling = await server()
    .database.platform.select()
    .from(accessEntries)
    .where(or(eq(accessEntries.groupId, groupId), eq(accessEntries.userId, member.id)));
  expect(dangling).toEqual([]);
  stream.close();
});

test('[AD-10] a person deleted while they are being put into a group is in none afterwards', async () => {
  const here = await administer(server());
  const { organizationId, organisation, who } = here;
  const groupId = await createGroup(server().database, organisation);
  for (let round = 0; round < 5; round += 1) {
    const { id: userId } = await here.join();
    await Promise.all([
      server().ask(deleteMember, { organizationId, userId }, who),
      server().ask(changeGroup, { organizationId, groupId, addUserIds: [userId] }, who),
    ]);
  }
  const { output } = await server().ask(readGroup, { organizationId, groupId }, who);
  expect(output?.userIds).toEqual([]);
});

test('[AD-10] a deletion never fails because an address is taken', async () => {
  const { organizationId, join, who } = await administer(server());
  const member = await join();
  for (const email of [
    `${member.id}@deleted.invalid`,
    `deleted:${member.id}`,
    `deleted:${member.id}@x.example`,
  ]) {
    await server().ask(placePerson, { organizationId, user: person({ email }) }, who);
  }
  const deleted = await server().ask(deleteMember, { organizationId, userId: member.id }, who);
  expect(deleted.status).toBe(200);
});

test('[AD-10] deleting someone who never came ends their invitation', async () => {
  const { organizationId, who } = await administer(server());
  const user = person();
  const placed = await server().ask(placePerson, { organizationId, user }, who);
  const token = tokenIn(await server().inbox.next(user.email));
  await server().ask(deleteMember, { organizationId, userId: placed.output?.id ?? '' }, who);
  expect((await server().ask(inspectLink, { token })).problem?.reason).toBe('notFromEmailLink');
});
