import { expect, test } from 'vitest';
import { readProfile } from '../../src/features/accounts/accounts/contract/profile.ts';
import { listGroups } from '../../src/features/organisations/groups/contract/groups.ts';
import {
  changeMember,
  deleteMember,
  placePerson,
  previewMemberDeletion,
  resendInvitation,
  setMemberSuspended,
} from '../../src/features/organisations/members/contract/members.ts';
import { readOrganisation } from '../../src/features/organisations/organisations/contract/organisations.ts';
import { listUsers, readUser } from '../../src/features/organisations/organisations/contract/people.ts';
import { administer, platformAdmin } from '../support/administration.ts';
import { ask } from '../support/ask.ts';
import { freezeTime } from '../support/freeze-time.ts';
import { listenLive } from '../support/live-listener.ts';
import { createMember, signInAs, tokenOf } from '../support/people.ts';
import { ownServer } from '../support/test-server.ts';

const server = ownServer();
/** A second node of the same product. */
const other = ownServer({}, () => server().database);

test('[AD-12] a new admin has the rights at once, and a former one has none, in browser and program', async () => {
  const { organizationId, join, who } = await administer(server());
  const member = await join();
  const ways = [await signInAs(server(), member), await tokenOf(server(), member)];
  const stream = await listenLive(server().address, { topics: `user:${member.id}` }, ways[0] ?? {});
  const set = (isAdmin: boolean) =>
    server().ask(changeMember, { organizationId, userId: member.id, isAdmin }, who);
  const statuses = () =>
    Promise.all(ways.map(async (way) => (await server().ask(listGroups, { organizationId }, way)).status));
  const changes = (times: number) =>
    stream.received(
      () =>
        stream.messages.filter((m) => m.kind === 'change' && m.name === 'member-rights-changed').length ===
        times,
    );
  expect(await statuses()).toEqual([403, 403]);
  expect((await set(true)).output).toMatchObject({ isAdmin: true, roles: ['NOOS_ADMIN'] });
  expect(await statuses()).toEqual([200, 200]);
  await changes(1);
  expect((await server().ask(readProfile, {}, ways[0])).output?.roles).toEqual(['NOOS_ADMIN']);
  expect((await set(false)).output).toMatchObject({ isAdmin: false, roles: [] });
  expect(await statuses()).toEqual([403, 403]);
  await changes(2);
  stream.close();
});

test('[AD-12] a role taken away on one node is gone on another within a moment', async () => {
  const { organizationId, join, who } = await administer(server());
  const member = await join({ isAdmin: true });
  const way = await tokenOf(server(), member);
  const elsewhere = async () => (await ask(other().address, listGroups, { organizationId }, way)).status;
  // Nothing is looked up again by itself: it is the word that does it.
  freezeTime();
  expect(await elsewhere()).toBe(200);
  await server().ask(changeMember, { organizationId, userId: member.id, isAdmin: false }, who);
  await expect.poll(elsewhere).toBe(403);
});

test('[AD-09] the last admin stays: not demoted, not suspended, not deleted, neither by themselves nor from above', async () => {
  const { organizationId, admin, join, who } = await administer(server());
  const above = await platformAdmin(server());
  await join();
  const userId = admin.id;
  const demote = { organizationId, userId, isAdmin: false };
  for (const by of [who, above.who]) {
    const refused = await server().ask(changeMember, demote, by);
    expect(refused.problem).toMatchObject({ status: 409, reason: 'last-admin' });
  }
  const fromAbove = [
    await server().ask(setMemberSuspended, { organizationId, userId, suspended: true }, above.who),
    await server().ask(deleteMember, { organizationId, userId }, above.who),
  ];
  for (const { problem } of fromAbove) expect(problem).toMatchObject({ status: 409, reason: 'last-admin' });
  const own = await server().ask(deleteMember, { organizationId, userId }, who);
  expect(own.problem).toMatchObject({ status: 409, reason: 'own-account' });

  const second = await join({ isAdmin: true });
  await server().ask(setMemberSuspended, { organizationId, userId: second.id, suspended: true }, who);
  expect((await server().ask(changeMember, demote, who)).problem?.reason).toBe('last-admin');
  await server().ask(setMemberSuspended, { organizationId, userId: second.id, suspended: false }, who);
  expect((await server().ask(changeMember, demote, who)).problem?.reason).toBe('own-account');
  const bySecond = await server().ask(changeMember, demote, await signInAs(server(), second));
  expect(bySecond.output?.isAdmin).toBe(false);
  expect((await server().ask(listUsers, { organizationId }, who)).status).toBe(403);
});

test('FX-15: nobody takes from themselves what lets them administer, by whatever call, and nothing of it is done', async () => {
  const { organizationId, admin, join, who } = await administer(server());
  await join({ isAdmin: true });
  const root = await platformAdmin(server());
  await createMember(server().database, root.home, { isAdmin: true });
  await server().ask(
    changeMember,
    { organizationId: root.home.id, userId: root.admin.id, isAdmin: true },
    root.who,
  );
  const themselves = [
    { organizationId, userId: admin.id, by: who },
    { organizationId: root.home.id, userId: root.admin.id, by: root.who },
  ];
  for (const { by, ...input } of themselves) {
    const before = await server().ask(readUser, input, by);
    const refusals = [
      await server().ask(changeMember, { ...input, isAdmin: false, firstName: 'Autre' }, by),
      await server().ask(setMemberSuspended, { ...input, suspended: true }, by),
      await server().ask(previewMemberDeletion, input, by),
      await server().ask(deleteMember, input, by),
    ];
    expect(refusals.map(({ problem }) => [problem?.status, problem?.reason])).toEqual(
      refusals.map(() => [409, 'own-account']),
    );
    // Placing somebody who is there only adds.
    await server().ask(placePerson, { ...input, isAdmin: false }, by);
    expect((await server().ask(readUser, input, by)).output).toEqual(before.output);
  }
});

test('[AD-09] two admins who demote each other at the same moment: one stays', async () => {
  const { organizationId, admin, join, who } = await administer(server());
  const second = await join({ isAdmin: true });
  const asSecond = await signInAs(server(), second);
  const demote = (userId: string, by: typeof who) =>
    server().ask(changeMember, { organizationId, userId, isAdmin: false }, by);
  const answers = await Promise.all([demote(second.id, who), demote(admin.id, asSecond)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const above = await platformAdmin(server());
  const { output } = await server().ask(readOrganisation, { organizationId }, above.who);
  expect(output?.adminCount).toBe(1);
});

test('[AD-09] an organisation’s admin never reaches who runs the platform; another who does, does', async () => {
  const { organizationId, join, who } = await administer(server());
  const root = await join({ isPlatformAdmin: true });
  const above = await platformAdmin(server());
  const input = { organizationId, userId: root.id };
  const acts = [
    (by: typeof who) => server().ask(changeMember, { ...input, lastName: 'Autre' }, by),
    (by: typeof who) => server().ask(changeMember, { ...input, groups: [] }, by),
    (by: typeof who) => server().ask(setMemberSuspended, { ...input, suspended: true }, by),
    (by: typeof who) => server().ask(setMemberSuspended, { ...input, suspended: false }, by),
    (by: typeof who) => server().ask(deleteMember, input, by),
  ];
  for (const act of acts) {
    expect((await act(who)).problem).toMatchObject({ status: 403, reason: 'platform-admin' });
  }
  const invited = await server().ask(resendInvitation, input, who);
  expect(invited.problem).toMatchObject({ status: 403, reason: 'platform-admin' });
  for (const act of acts) expect((await act(above.who)).status).toBe(200);
});

test('two platform admins who delete each other at the same moment: one stays', async () => {
  const [one, two] = [await platformAdmin(server()), await platformAdmin(server())];
  const remove = (by: typeof one, whom: typeof one) =>
    server().ask(deleteMember, { organizationId: whom.home.id, userId: whom.admin.id }, by.who);
  const answers = await Promise.all([remove(one, two), remove(two, one)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});
