import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { problem } from '../../src/base/app-error.ts';
import {
  readProfile,
  renameMe,
  savePreferences,
} from '../../src/features/accounts/accounts/contract/profile.ts';
import { users } from '../../src/features/accounts/accounts/server/people-tables.ts';
import { signIn } from '../../src/features/accounts/sign-in/contract/sign-in.ts';
import { createGroup } from '../../src/features/organisations/groups/contract/groups.ts';
import { changeMember, placePerson } from '../../src/features/organisations/members/contract/members.ts';
import { readOrganisation } from '../../src/features/organisations/organisations/contract/organisations.ts';
import { listUsers, readUser } from '../../src/features/organisations/organisations/contract/people.ts';
import { newId } from '../../src/platform/new-id.ts';
import { administer, person, platformAdmin } from '../support/administration.ts';
import { changesOf, listenLive } from '../support/live-listener.ts';
import { PASSWORD, signInAs, type TestMember, tokenOf } from '../support/people.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();

test('[AD-05] people are listed by last name and found by any part of name or address, ignoring accents', async () => {
  const { organizationId, join, who } = await administer(server());
  await join({ firstName: 'Zoé', lastName: 'Œuvrard', email: `first.${newId()}@rivage.example` });
  await join({ firstName: 'Jean-Marc', lastName: 'Le Goff' });
  await join({ firstName: 'Éric', lastName: 'épine' });
  const names = async (input: object) => {
    const { output } = await server().ask(listUsers, { organizationId, ...input }, who);
    return [output?.total, output?.users.map(({ lastName }) => lastName)];
  };
  expect(await names({})).toEqual([4, ['Aubin', 'épine', 'Le Goff', 'Œuvrard']]);
  expect(await names({ offset: 1, limit: 2 })).toEqual([4, ['épine', 'Le Goff']]);
  expect(await names({ search: 'OEUV' })).toEqual([1, ['Œuvrard']]);
  expect(await names({ search: 'marc' })).toEqual([1, ['Le Goff']]);
  expect(await names({ search: 'goff jean' })).toEqual([1, ['Le Goff']]);
  expect(await names({ search: 'Rivage.example' })).toEqual([1, ['Œuvrard']]);
  expect(await names({ search: 'e', limit: 1, offset: 9 })).toEqual([4, []]);
  expect(await names({ search: '%' })).toEqual([0, []]);
});

test('[AD-05] a group’s members are listed alone', async () => {
  const { organizationId, join, who } = await administer(server());
  const [one] = [await join({ lastName: 'Un' }), await join({ lastName: 'Deux' })];
  const group = await server().ask(createGroup, { organizationId, name: 'G', userIds: [one.id] }, who);
  const { output } = await server().ask(listUsers, { organizationId, groupId: group.output?.id }, who);
  expect([output?.total, output?.users.map(({ id }) => id)]).toEqual([1, [one.id]]);
});

test('[AD-05] only the given fields of a person change', async () => {
  const { organizationId, join, who } = await administer(server());
  const { id: userId } = await join({ firstName: 'Ada', lastName: 'Martin' });
  const change = (fields: object) => server().ask(changeMember, { organizationId, userId, ...fields }, who);
  expect((await change({ firstName: '  🌊 ' })).output).toMatchObject({
    firstName: '🌊',
    lastName: 'Martin',
  });
  expect((await change({ lastName: '<b>محمد</b>' })).output).toMatchObject({ lastName: '<b>محمد</b>' });
  const email = `o'hara+${newId()}@xn--e1aybc.example`;
  expect((await change({ email: email.toUpperCase() })).output).toMatchObject({ email, isPending: false });
  expect((await server().ask(signIn, { email, password: PASSWORD })).status).toBe(200);
  const before = await server().ask(readUser, { organizationId, userId }, who);
  expect((await change({})).output).toMatchObject({ email, firstName: '🌊', groups: before.output?.groups });
});

describe('[AD-05] what a person cannot become is refused by its field, and nothing changes', () => {
  test.each([
    ['an empty first name', { firstName: '' }, 'firstName'],
    ['a last name of spaces', { lastName: ' ' }, 'lastName'],
    ['a name of 10,000 characters', { lastName: 'x'.repeat(10_000) }, 'lastName'],
    ['no address', { email: 'nobody' }, 'email'],
    ['an unknown switch', { featureSwitches: { everything: true } }, 'featureSwitches'],
    ['a switch that is neither on nor off', { featureSwitches: { advancedSearch: 1 } }, 'featureSwitches'],
    ['groups that are no ids', { groups: ['all'] }, 'groups'],
    ['a group of nowhere', { firstName: 'Autre', groups: [newId()] }, 'groups'],
  ])('%s', async (_what, wrong, path) => {
    const { organizationId, join, who } = await administer(server());
    const { id: userId } = await join();
    const read = async () => (await server().ask(readUser, { organizationId, userId }, who)).output;
    const before = await read();
    const response = await fetch(`${server().address}/admin/organization/${organizationId}/user/${userId}`, {
      method: 'PUT',
      headers: { ...who, 'content-type': 'application/json' },
      body: JSON.stringify(wrong),
    });
    expect(response.status).toBe(400);
    const { fields } = problem.parse(await response.json());
    expect(fields?.[0]?.path.startsWith(path)).toBe(true);
    expect(await read()).toEqual(before);
  });
});

test('[AD-05] an address stays somebody’s once: in any case, and when two take it at the same moment', async () => {
  const { organizationId, join, who } = await administer(server());
  const [taken, one, two] = [await join(), await join(), await join()];
  const change = ({ id: userId }: { id: string }, email: string) =>
    server().ask(changeMember, { organizationId, userId, email, firstName: 'Changé' }, who);
  const refused = await change(one, taken.email.toUpperCase());
  expect(refused.problem).toMatchObject({ status: 409, reason: 'email-taken' });
  const unchanged = await server().ask(readUser, { organizationId, userId: one.id }, who);
  expect(unchanged.output).toMatchObject({ email: one.email, firstName: 'Prénom' });
  const email = `wanted-${newId()}@example.org`;
  const answers = await Promise.all([change(one, email), change(two, email.toUpperCase())]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const elsewhere = await administer(server());
  const there = { organizationId: elsewhere.organizationId, user: person({ email }) };
  const again = await server().ask(placePerson, there, elsewhere.who);
  expect(again.problem?.reason).toBe('email-taken');
});

test('[AD-05] an open list, of the organisation or the platform, shows a changed name at once', async () => {
  const { organizationId, admin, join, who } = await administer(server());
  const member = await join();
  const above = await platformAdmin(server());
  const listen = async (topics: string, by: TestMember) =>
    listenLive(server().address, { topics }, await signInAs(server(), by));
  const here = await listen(`organisation:${organizationId}`, admin);
  const platform = await listen('platform:organisations', above.admin);
  const myself = await tokenOf(server(), member);
  await server().ask(renameMe, { firstName: 'Inès', lastName: 'Caradec' }, myself);
  await here.received((message) => message.kind === 'change' && message.name === 'person-renamed');
  await platform.received(
    (message) => message.kind === 'change' && message.payload.organisationId === organizationId,
  );
  const { output } = await server().ask(listUsers, { organizationId, search: 'caradec' }, who);
  expect(output?.users.map(({ id }) => id)).toEqual([member.id]);
  // What others do not see of a person is no news to them.
  await server().ask(savePreferences, { theme: 'dark' }, myself);
  await server().ask(renameMe, { firstName: 'Inès', lastName: 'Derrien' }, myself);
  const renames = () => changesOf(here.messages).filter(({ name }) => name === 'person-renamed');
  await here.received(() => renames().length === 2);
  expect(changesOf(here.messages)).toEqual(renames());
  for (const stream of [here, platform]) stream.close();
});

test('[AD-05] the last seat is given once, also when two are asked for it at the same moment', async () => {
  const { organizationId, who } = await administer(server(), { maxUsers: 2 });
  const place = () => server().ask(placePerson, { organizationId, user: person() }, who);
  const answers = await Promise.all([place(), place()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.problem).toMatchObject({
    reason: 'max-users',
    detail:
      'L’organisation a atteint son nombre maximum d’utilisateurs (2). Un administrateur de la plateforme peut l’augmenter.',
  });
  const after = await server().ask(readOrganisation, { organizationId }, who);
  expect(after.output).toMatchObject({ userCount: 2, adminCount: 1 });
});

test('[SH-14] an admin sets switches for one person; null gives a switch back to the installation', async () => {
  const { organizationId, join, who } = await administer(server());
  const member = await join();
  const browser = await signInAs(server(), member);
  const set = async (featureSwitches: object) => {
    const input = { organizationId, userId: member.id, featureSwitches };
    return (await server().ask(changeMember, input, who)).output?.featureSwitches;
  };
  const effective = async () => (await server().ask(readProfile, {}, browser)).output?.featureSwitches;
  expect(await set({ advancedSearch: true, pipelinedJournal: false })).toEqual({
    advancedSearch: true,
    pipelinedJournal: false,
  });
  expect(await effective()).toMatchObject({ advancedSearch: true, pipelinedJournal: false });
  expect(await set({ pipelinedJournal: null })).toEqual({ advancedSearch: true });
  expect(await effective()).toMatchObject({ advancedSearch: true, pipelinedJournal: true });
});

test('every write says who and when', async () => {
  const { organizationId, admin, join, who } = await administer(server());
  const { id: userId } = await join();
  const { output } = await server().ask(changeMember, { organizationId, userId, firstName: 'Neuf' }, who);
  expect(output?.auditInfo.modifiedBy).toBe(admin.id);
  const [row] = await server().database.platform.select().from(users).where(eq(users.id, userId));
  expect(row?.modifiedOn.toISOString()).toBe(output?.auditInfo.modifiedOn);
});

test('an id in capitals is the same id', async () => {
  const { organizationId, join, who } = await administer(server());
  const { id } = await join();
  const input = { organizationId: organizationId.toUpperCase(), userId: id.toUpperCase() };
  expect((await server().ask(readUser, input, who)).output?.id).toBe(id);
  expect((await server().ask(changeMember, { ...input, isAdmin: true }, who)).output?.isAdmin).toBe(true);
});

test('what no database keeps is refused in an address too', async () => {
  const { organizationId, who } = await administer(server());
  const path = `/admin/organization/${organizationId}/users?search=a%00b`;
  expect((await fetch(server().address + path, { headers: who })).status).toBe(400);
});
