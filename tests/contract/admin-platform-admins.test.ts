// @module-tag deep
import { eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as profile from '../../src/features/accounts/accounts/contract/profile.ts';
import { users } from '../../src/features/accounts/accounts/server/people-tables.ts';
import * as members from '../../src/features/organisations/members/contract/members.ts';
import { changeMember } from '../../src/features/organisations/members/contract/members.ts';
import * as organisations from '../../src/features/organisations/organisations/contract/organisations.ts';
import { readUser } from '../../src/features/organisations/organisations/contract/people.ts';
import { audit } from '../../src/platform/audit/audit.ts';
import { administer, platformAdmin, platformAdminIds } from '../support/administration.ts';
import { ask } from '../support/ask.ts';
import { freezeTime } from '../support/freeze-time.ts';
import { listenLive } from '../support/live-listener.ts';
import { signInAs, type TestMember, tokenOf } from '../support/people.ts';
import { ownServer } from '../support/test-server.ts';

const server = ownServer();
/** A second node of the same product. */
const other = ownServer({}, () => server().database);
type Who = Record<string, string>;

const name = ({ id, organisationId }: TestMember, isPlatformAdmin: boolean, who: Who, more: object = {}) =>
  server().ask(changeMember, { organizationId: organisationId, userId: id, isPlatformAdmin, ...more }, who);
const platformAdminsOf = (organisationId: string) => platformAdminIds(server().database, organisationId);

test('[AD-09] a platform admin appoints another one, who has the rights at once, in browser and program, until they are revoked', async () => {
  const { organizationId, join } = await administer(server());
  const above = await platformAdmin(server());
  const member = await join();
  const [browser, program] = [await signInAs(server(), member), await tokenOf(server(), member)];
  const mine = await listenLive(server().address, { topics: `user:${member.id}` }, browser);
  const seesAll = () =>
    Promise.all(
      [browser, program].map(
        async (way) => (await server().ask(organisations.listOrganisations, {}, way)).status,
      ),
    );
  const received = (times: number) =>
    mine.received(
      () =>
        mine.messages.filter((m) => m.kind === 'change' && m.name === 'member-rights-changed').length ===
        times,
    );
  expect(await seesAll()).toEqual([403, 403]);

  const named = await name(member, true, above.who);
  expect(named.output).toMatchObject({ id: member.id, isPlatformAdmin: true, isAdmin: false, roles: [] });
  expect(named.output?.auditInfo.modifiedBy).toBe(above.admin.id);
  expect(await seesAll()).toEqual([200, 200]);
  await received(1);
  expect((await server().ask(profile.readProfile, {}, browser)).output?.isAdmin).toBe(true);
  const platform = await listenLive(server().address, { topics: 'platform:organisations' }, browser);
  expect(await platform.received(({ kind }) => kind === 'hello')).toMatchObject({ refused: [] });

  expect((await name(member, false, above.who)).output).toMatchObject({ isPlatformAdmin: false });
  expect(await seesAll()).toEqual([403, 403]);
  await received(2);
  expect(await platform.received(({ kind }) => kind === 'lost')).toEqual({
    kind: 'lost',
    topics: ['platform:organisations'],
  });
  const acts = await server()
    .database.platform.select({
      organisationId: audit.organisationId,
      actorId: audit.actorId,
      act: audit.act,
    })
    .from(audit)
    .where(eq(audit.subject, `user:${member.id}`))
    .orderBy(audit.at);
  const line = { organisationId: organizationId, actorId: above.admin.id };
  expect(acts).toEqual([
    { ...line, act: 'platform-admin-named' },
    { ...line, act: 'platform-admin-removed' },
  ]);
  for (const stream of [mine, platform]) stream.close();
});

test('a platform admin demoted on one node is one nowhere within a moment', async () => {
  const member = await (await administer(server())).join({ isPlatformAdmin: true });
  const above = await platformAdmin(server());
  const way = await tokenOf(server(), member);
  const elsewhere = async () => (await ask(other().address, organisations.listOrganisations, {}, way)).status;
  // Nothing is looked up again by itself: it is the word that does it.
  freezeTime();
  expect(await elsewhere()).toBe(200);
  await name(member, false, above.who);
  await expect.poll(elsewhere).toBe(403);
});

test('the fields sent with an appointment are changed with it, and recorded separately', async () => {
  const { join } = await administer(server());
  const above = await platformAdmin(server());
  const member = await join();
  const done = await name(member, true, above.who, { lastName: 'Nouveau', isAdmin: true });
  expect(done.output).toMatchObject({ lastName: 'Nouveau', isAdmin: true, isPlatformAdmin: true });
  const taken = await join();
  const refused = await name(member, false, above.who, { email: taken.email });
  expect(refused.problem).toMatchObject({ status: 409, reason: 'email-taken' });
  expect(await platformAdminsOf(member.organisationId)).toEqual([member.id]);
  const acts = await server()
    .database.platform.select({ act: audit.act, details: audit.details })
    .from(audit)
    .where(eq(audit.subject, `user:${member.id}`));
  expect(acts.map(({ act }) => act).sort()).toEqual(['member-rights-changed', 'platform-admin-named']);
  expect(acts.map(({ details }) => details)).toContainEqual({
    changed: ['lastName', 'isAdmin'],
    isAdmin: true,
    isAdminBefore: false,
  });
});

test('repeated, it changes nothing and is recorded once', async () => {
  const member = await (await administer(server())).join();
  const above = await platformAdmin(server());
  const first = await name(member, true, above.who);
  expect((await name(member, true, above.who)).output).toEqual(first.output);
  const acts = await server()
    .database.platform.select({ act: audit.act })
    .from(audit)
    .where(eq(audit.subject, `user:${member.id}`));
  expect(acts).toEqual([{ act: 'platform-admin-named' }]);
});

test('[AD-09] an organisation’s admin names no platform admin, themselves included, and takes it from none; nothing changes', async () => {
  const { admin, join, who } = await administer(server());
  const root = await join({ isPlatformAdmin: true });
  const member = await join();
  for (const whom of [admin, member, root]) {
    for (const wanted of [true, false]) {
      const refused = await name(whom, wanted, who, { lastName: 'Autre' });
      expect(refused.problem).toMatchObject({ status: 403, reason: 'platform-admin' });
    }
    const { organisationId: organizationId, id: userId } = whom;
    const after = await server().ask(readUser, { organizationId, userId }, who);
    expect(after.output?.lastName).not.toBe('Autre');
  }
  expect(await platformAdminsOf(admin.organisationId)).toEqual([root.id]);
});

test('[AD-09] neither a member, nor an admin of elsewhere, nor a stranger, nor a program that only reads', async () => {
  const here = await administer(server());
  const member = await here.join();
  const elsewhere = await administer(server());
  const { admin } = await platformAdmin(server());
  const asking: [Who, number, string][] = [
    [await tokenOf(server(), member), 403, 'forbidden'],
    [elsewhere.who, 403, 'not-your-organisation'],
    [{}, 401, 'signed-out'],
    [await tokenOf(server(), admin, ['read', 'capture']), 403, 'forbidden'],
  ];
  for (const [who, status, reason] of asking) {
    expect((await name(member, true, who)).problem).toMatchObject({ status, reason });
  }
  expect(await platformAdminsOf(here.organizationId)).toEqual([]);
});

test('a platform admin names nobody under the wrong organisation, nor somebody who is gone', async () => {
  const above = await platformAdmin(server());
  const [here, there] = [await administer(server()), await administer(server())];
  const member = await here.join();
  const misplaced = { ...member, organisationId: there.organizationId };
  expect((await name(misplaced, true, above.who)).status).toBe(404);
  const input = { organizationId: here.organizationId, userId: member.id };
  await server().ask(members.deleteMember, input, above.who);
  expect((await name(member, true, above.who)).status).toBe(404);
  expect(await platformAdminsOf(here.organizationId)).toEqual([]);
});

test.each([['yes'], [1], [null], [[]]])('%j is neither yes nor no', async (isPlatformAdmin) => {
  const above = await platformAdmin(server());
  const member = await (await administer(server())).join();
  const path = `/admin/organization/${member.organisationId}/user/${member.id}`;
  const response = await fetch(server().address + path, {
    method: 'PUT',
    headers: { ...above.who, 'content-type': 'application/json' },
    body: JSON.stringify({ isPlatformAdmin }),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ fields: [{ path: 'isPlatformAdmin' }] });
});

describe('the platform always has somebody who runs it', () => {
  /** Only those this test names. */
  async function alone() {
    await server()
      .database.platform.update(users)
      .set({ isPlatformAdmin: false })
      .where(isNull(users.deletedAt));
    return platformAdmin(server());
  }

  test('nobody revokes their own right, nor that of the last one; repeating has no effect', async () => {
    const only = await alone();
    const last = await name(only.admin, false, only.who, { lastName: 'Autre' });
    expect(last.problem).toMatchObject({
      status: 409,
      reason: 'last-platform-admin',
      detail: 'C’est le dernier administrateur de la plateforme : nommez-en un autre d’abord.',
    });
    const away = await platformAdmin(server());
    const suspend = (suspended: boolean) =>
      server().ask(
        members.setMemberSuspended,
        { organizationId: away.home.id, userId: away.admin.id, suspended },
        only.who,
      );
    await suspend(true);
    expect((await name(only.admin, false, only.who)).problem?.reason).toBe('last-platform-admin');
    await suspend(false);
    expect((await name(only.admin, false, only.who)).problem).toMatchObject({
      status: 409,
      reason: 'own-account',
    });
    expect((await name(only.admin, true, only.who)).output).toMatchObject({
      isPlatformAdmin: true,
      lastName: 'Nom',
    });
  });

  test('two who take it from each other at the same moment: one stays', async () => {
    const [one, two] = [await alone(), await platformAdmin(server())];
    const answers = await Promise.all([name(two.admin, false, one.who), name(one.admin, false, two.who)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const left = [...(await platformAdminsOf(one.home.id)), ...(await platformAdminsOf(two.home.id))];
    expect(left).toHaveLength(1);
  });

  test('one takes it, the other deletes, at the same moment: one stays', async () => {
    const [one, two] = [await alone(), await platformAdmin(server())];
    const input = { organizationId: one.home.id, userId: one.admin.id };
    const [taken, deleted] = await Promise.all([
      name(two.admin, false, one.who),
      server().ask(members.deleteMember, input, two.who),
    ]);
    expect([taken.status, deleted.status]).toSatisfy(
      ([first, second]) => (first === 200 && second === 403) || (first === 401 && second === 200),
    );
    const left = [...(await platformAdminsOf(one.home.id)), ...(await platformAdminsOf(two.home.id))];
    expect(left).toHaveLength(1);
  });

  test('an identity that is still believed names nobody once it is no longer true', async () => {
    const stale = await platformAdmin(server());
    const member = await (await administer(server())).join();
    expect((await server().ask(organisations.listOrganisations, {}, stale.who)).status).toBe(200);
    // Without a word to anybody: only the database knows.
    await server()
      .database.platform.update(users)
      .set({ isPlatformAdmin: false })
      .where(eq(users.id, stale.admin.id));
    expect((await name(member, true, stale.who)).problem).toMatchObject({ status: 403, reason: 'forbidden' });
    expect(await platformAdminsOf(member.organisationId)).toEqual([]);
  });
});
