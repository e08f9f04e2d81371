import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { readProfile } from '../../src/features/accounts/accounts/contract/profile.ts';
import { groups } from '../../src/features/accounts/accounts/server/people-tables.ts';
import { createGroup, listGroups } from '../../src/features/organisations/groups/contract/groups.ts';
import { deleteMember, placePerson } from '../../src/features/organisations/members/contract/members.ts';
import {
  changeOrganisation,
  createOrganisation,
  listOrganisations,
  readOrganisation,
} from '../../src/features/organisations/organisations/contract/organisations.ts';
import { listUsers } from '../../src/features/organisations/organisations/contract/people.ts';
import { newId } from '../../src/platform/new-id.ts';
import { administer, person, platformAdmin } from '../support/administration.ts';
import { listenLive } from '../support/live-listener.ts';
import { signInAs } from '../support/people.ts';
import { ownServer } from '../support/test-server.ts';

const server = ownServer();
const root = async () => (await platformAdmin(server())).who;

test('[AD-02] an organisation is opened with its group of everybody; maxima are typed or left empty', async () => {
  const who = await root();
  const { output } = await server().ask(
    createOrganisation,
    { name: '  Éole  ', maxUsers: ' 12 ', maxGroups: '' },
    who,
  );
  expect(output).toMatchObject({ name: 'Éole', maxUsers: 12, maxGroups: null });
  expect(output).toMatchObject({ userCount: 0, adminCount: 0, groupCount: 0 });
  expect(output?.organizationGroup).toEqual({ id: expect.any(String), name: 'Éole' });
  const unlimited = await server().ask(createOrganisation, { name: 'Sans limite' }, who);
  expect(unlimited.output).toMatchObject({ maxUsers: null, maxGroups: null });
});

describe('[AD-02] what cannot be an organisation is refused by its field, and nothing is made', () => {
  test.each([
    ['an empty name', { name: '' }, 'name', 'required'],
    ['a name of spaces', { name: '   ' }, 'name', 'required'],
    ['no name', {}, 'name', 'required'],
    ['a name of 10,000 characters', { name: 'x'.repeat(10_000) }, 'name', 'maxLength'],
    ['a name of two lines', { name: 'deux\nlignes' }, 'name', 'invalid'],
    ['a maximum below 0', { name: 'A', maxUsers: -1 }, 'maxUsers', 'minValue'],
    ['a typed maximum with a comma', { name: 'A', maxUsers: '1,5' }, 'maxUsers', 'integer'],
    ['a maximum that is not whole', { name: 'A', maxGroups: 1.5 }, 'maxGroups', 'integer'],
    ['a maximum in words', { name: 'A', maxGroups: 'beaucoup' }, 'maxGroups', 'decimal'],
    ['a maximum beyond all measure', { name: 'A', maxUsers: 1e9 }, 'maxUsers', 'maxValue'],
  ])('%s', async (_what, input, path, reason) => {
    const who = await root();
    const total = async () => (await server().ask(listOrganisations, {}, who)).output?.total;
    const before = await total();
    const response = await fetch(`${server().address}/admin/organization/`, {
      method: 'POST',
      headers: { ...who, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: [{ path, reason }] });
    expect(await total()).toBe(before);
  });
});

test.each(['🛰️ Vigie', 'منظمة الرصد', '<script>alert(1)</script>', "L'Œuvre & Cie", 'Große Straße'])(
  '[AD-02] %s is a name like any other: kept as it was typed, found again',
  async (name) => {
    const who = await root();
    const made = await server().ask(createOrganisation, { name }, who);
    expect(made.output?.name).toBe(name);
    const found = await server().ask(listOrganisations, { search: name.toLocaleUpperCase() }, who);
    expect(found.output?.organizations.map(({ id }) => id)).toContain(made.output?.id);
  },
);

test('[AD-02] organisations are listed by name, whatever its accents, in pages; everybody is counted', async () => {
  const who = await root();
  const mark = newId().slice(-8);
  for (const name of [`Zèbre ${mark}`, `éole ${mark}`, `Delta ${mark}`]) {
    await server().ask(createOrganisation, { name }, who);
  }
  const list = async (input: object) =>
    (await server().ask(listOrganisations, { search: mark.toUpperCase(), ...input }, who)).output;
  const all = await list({});
  expect(all?.organizations.map(({ name }) => name)).toEqual([
    `Delta ${mark}`,
    `éole ${mark}`,
    `Zèbre ${mark}`,
  ]);
  expect(all?.total).toBe(3);
  const second = await list({ offset: 1, limit: 1 });
  expect(second?.organizations.map(({ name }) => name)).toEqual([`éole ${mark}`]);
  expect(second?.total).toBe(3);
  const before = all?.totalUsers ?? 0;
  await administer(server());
  expect((await list({}))?.totalUsers).toBe(before + 1);
  expect((await list({ search: 'nobody is called so' }))?.organizations).toEqual([]);
});

test('[AD-02] changes only the given fields; the group of everybody takes the new name', async () => {
  const who = await root();
  const { organizationId, organisation } = await administer(server(), { maxUsers: 9, maxGroups: 3 });
  const change = (fields: object) => server().ask(changeOrganisation, { organizationId, ...fields }, who);
  expect((await change({ name: 'Rivages' })).output).toMatchObject({
    name: 'Rivages',
    maxUsers: 9,
    maxGroups: 3,
    organizationGroup: { id: organisation.organisationGroupId, name: 'Rivages' },
  });
  expect((await change({ maxUsers: null })).output).toMatchObject({ name: 'Rivages', maxUsers: null });
  expect((await change({ maxGroups: '' })).output).toMatchObject({ maxUsers: null, maxGroups: null });
  const kept = await server()
    .database.platform.select({ name: groups.name })
    .from(groups)
    .where(eq(groups.id, organisation.organisationGroupId));
  expect(kept).toEqual([{ name: 'Rivages' }]);
  expect((await change({ name: ' ' })).status).toBe(400);
  expect((await change({})).output?.name).toBe('Rivages');
});

test('[AD-12] a new name of the organisation is in everybody’s profile at once', async () => {
  const who = await root();
  const { organizationId, join } = await administer(server(), { name: 'Avant' });
  const member = await join();
  const browser = await signInAs(server(), member);
  const stream = await listenLive(server().address, { topics: `user:${member.id}` }, browser);
  await server().ask(changeOrganisation, { organizationId, name: 'Après' }, who);
  await stream.received((message) => message.kind === 'change' && message.name === 'profiles-touched');
  expect((await server().ask(readProfile, {}, browser)).output?.organizationName).toBe('Après');
  stream.close();
});

test('[AD-02] a maximum below the present number is kept; it blocks what comes and removes nobody', async () => {
  const above = await root();
  const { organizationId, join, who } = await administer(server());
  for (let i = 0; i < 3; i += 1) await join();
  const group = (name: string) => server().ask(createGroup, { organizationId, name }, who);
  for (const name of ['A', 'B']) await group(name);
  const lowered = { organizationId, maxUsers: 2, maxGroups: 1 };
  expect((await server().ask(changeOrganisation, lowered, above)).output).toMatchObject({
    maxUsers: 2,
    userCount: 4,
    maxGroups: 1,
    groupCount: 2,
  });
  const refused = await server().ask(placePerson, { organizationId, user: person() }, who);
  expect(refused.problem).toMatchObject({ status: 409, reason: 'max-users' });
  expect((await group('C')).problem).toMatchObject({ status: 409, reason: 'max-groups' });
  const after = await server().ask(readOrganisation, { organizationId }, who);
  expect(after.output).toMatchObject({ userCount: 4, groupCount: 2 });
});

test('platform admins who watch organisations learn of what happens in any of them', async () => {
  const { admin, who } = await platformAdmin(server());
  const stream = await listenLive(
    server().address,
    { topics: 'platform:organisations' },
    await signInAs(server(), admin),
  );
  const there = await administer(server());
  const { organizationId } = there;
  const touched = (id: string, times: number) =>
    stream.received(
      () =>
        stream.messages.filter(
          (message) =>
            message.kind === 'change' &&
            message.name === 'organisation-touched' &&
            message.payload.organisationId === id,
        ).length >= times,
    );
  await server().ask(placePerson, { organizationId, user: person() }, there.who);
  await touched(organizationId, 1);
  await server().ask(createGroup, { organizationId, name: 'Veille' }, there.who);
  await touched(organizationId, 2);
  const { output } = await server().ask(createOrganisation, { name: 'Neuve' }, who);
  await touched(output?.id ?? '', 1);
  stream.close();
});

test('FX-62: an organisation carries everyone and every group it holds, one asked for and in a list, unless spared', async () => {
  const above = await root();
  const mark = newId().slice(-8);
  const [one, other] = [
    await administer(server(), { name: `Une ${mark}` }),
    await administer(server(), { name: `Autre ${mark}` }),
  ];
  const gone = await one.join({ lastName: 'Parti' });
  const member = await one.join({ firstName: 'Zoé', lastName: 'Zimmer' });
  const organizationId = one.organizationId;
  const made = await server().ask(
    createGroup,
    { organizationId, name: 'Veille', userIds: [member.id] },
    one.who,
  );
  await server().ask(deleteMember, { organizationId, userId: gone.id }, one.who);

  const { output: read } = await server().ask(readOrganisation, { organizationId }, one.who);
  const { output: users } = await server().ask(listUsers, { organizationId }, one.who);
  expect(read?.users).toEqual(users?.users);
  expect(read?.users?.map(({ lastName, groups }) => [lastName, groups.map(({ name }) => name)])).toEqual([
    ['Aubin', []],
    ['Zimmer', ['Veille']],
  ]);
  expect(read?.groups).toEqual([{ id: made.output?.id, name: 'Veille', isPrivate: true }]);

  const { output: list } = await server().ask(listOrganisations, { search: mark }, above);
  expect(list?.organizations.map(({ id }) => id)).toEqual([other.organizationId, organizationId]);
  expect(list?.organizations.map((found) => [found.users?.length, found.groups?.length])).toEqual([
    [1, 0],
    [2, 1],
  ]);
  expect(list?.organizations[1]).toEqual(read);
  const opened = await server().ask(createOrganisation, { name: `Neuve ${mark}` }, above);
  expect(opened.output).toMatchObject({ users: [], groups: [] });
  const renamed = await server().ask(changeOrganisation, { organizationId, name: `Unes ${mark}` }, above);
  expect(renamed.output?.users).toHaveLength(2);

  const spared = [
    (await server().ask(readOrganisation, { organizationId, people: 'false' }, one.who)).output,
    ...((await server().ask(listOrganisations, { search: mark, people: 'false' }, above)).output
      ?.organizations ?? []),
  ];
  expect(spared).toHaveLength(4);
  for (const found of spared) {
    expect(found).not.toHaveProperty('users');
    expect(found).not.toHaveProperty('groups');
  }
});

test('FX-62: without paging parameters, lists of people, groups and organisations are complete; with them, pages are as before', async () => {
  const above = await root();
  const { organizationId, join, who } = await administer(server());
  await Promise.all(Array.from({ length: 9 }, () => join()));
  const mark = newId().slice(-8);
  const names = Array.from({ length: 9 }, (_, at) => `${mark} ${at}`);
  for (const name of names) {
    await server().ask(createGroup, { organizationId, name }, who);
    await server().ask(createOrganisation, { name }, above);
  }
  const lists = [
    [
      10,
      async (page: object) => (await server().ask(listUsers, { organizationId, ...page }, who)).output?.users,
    ],
    [
      9,
      async (page: object) =>
        (await server().ask(listGroups, { organizationId, ...page }, who)).output?.groups,
    ],
    [
      9,
      async (page: object) =>
        (await server().ask(listOrganisations, { search: mark, ...page }, above)).output?.organizations,
    ],
  ] as const;
  for (const [all, list] of lists) {
    const whole = await list({});
    expect(whole).toHaveLength(all);
    expect(await list({ offset: 0 })).toEqual(whole?.slice(0, 8));
    expect(await list({ limit: 2 })).toEqual(whole?.slice(0, 2));
    expect(await list({ offset: 7, limit: 8 })).toEqual(whole?.slice(7));
    expect(await list({ limit: 101 })).toBeUndefined();
  }
});
