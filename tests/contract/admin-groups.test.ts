import { describe, expect, test } from 'vitest';
import type { LiveMessage } from '../../src/base/live-message.ts';
import { readProfile } from '../../src/features/accounts/accounts/contract/profile.ts';
import {
  changeGroup,
  createGroup,
  deleteGroup,
  listGroups,
  previewGroupDeletion,
  readGroup,
} from '../../src/features/organisations/groups/contract/groups.ts';
import { GROUP_NAMES_TOPIC } from '../../src/features/organisations/groups/events.ts';
import { deleteMember } from '../../src/features/organisations/members/contract/members.ts';
import { readOrganisation } from '../../src/features/organisations/organisations/contract/organisations.ts';
import { newId } from '../../src/platform/new-id.ts';
import { type Administration, administer } from '../support/administration.ts';
import { listenLive } from '../support/live-listener.ts';
import { signInAs } from '../support/people.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();

async function make({ organizationId, who }: Administration, fields: object = {}) {
  const { output } = await server().ask(createGroup, { organizationId, name: 'Veille', ...fields }, who);
  if (!output) throw new Error('a group was refused');
  return output;
}

test('[AD-07] a new group is private by default, with its members and the first faces by last name', async () => {
  const here = await administer(server());
  const people = [];
  for (const lastName of ['Zeller', 'Évrard', 'Fournier', 'Diallo'])
    people.push(await here.join({ lastName }));
  const userIds = people.map(({ id }) => id);
  const group = await make(here, { name: '  Veille  ', description: 'Chaque lundi\nà 9 h', userIds });
  expect(group).toMatchObject({ name: 'Veille', isPrivate: true, description: 'Chaque lundi\nà 9 h' });
  expect(group.memberCount).toBe(4);
  expect(group.firstMembers.map(({ lastName }) => lastName)).toEqual(['Diallo', 'Évrard', 'Fournier']);
  expect(new Set(group.userIds)).toEqual(new Set(userIds));
  const { organizationId, who } = here;
  const read = await server().ask(readGroup, { organizationId, groupId: group.id }, who);
  expect(read.output).toEqual(group);
});

test('[AD-06] groups are listed by name in pages, without the group of everybody, with ids or only counts', async () => {
  const here = await administer(server());
  const { organizationId, who } = here;
  const { id } = await here.join();
  for (const name of ['Zone', 'éclaireurs', 'Delta']) await make(here, { name, userIds: [id] });
  const list = async (input: object) =>
    (await server().ask(listGroups, { organizationId, ...input }, who)).output;
  const all = await list({});
  expect([all?.total, all?.groups.map(({ name }) => name)]).toEqual([3, ['Delta', 'éclaireurs', 'Zone']]);
  expect(all?.groups.every(({ userIds }) => userIds?.length === 1)).toBe(true);
  const page = await list({ offset: 1, limit: 1, userIds: 'false' });
  expect(page).toMatchObject({ total: 3, groups: [{ name: 'éclaireurs', memberCount: 1 }] });
  expect(page?.groups[0]).not.toHaveProperty('userIds');
  expect((await list({ search: 'ECLAIR' }))?.groups.map(({ name }) => name)).toEqual(['éclaireurs']);
});

test('[AD-06] the last place for a group is given once, also when two ask at the same moment', async () => {
  const here = await administer(server(), { maxGroups: 1 });
  const { organizationId, who } = here;
  const ask = (name: string) => server().ask(createGroup, { organizationId, name }, who);
  const answers = await Promise.all([ask('A'), ask('B')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.problem).toMatchObject({
    reason: 'max-groups',
    detail:
      'L’organisation a atteint son nombre maximum de groupes (1). Un administrateur de la plateforme peut l’augmenter.',
  });
  const groupId = answers.find(({ output }) => output)?.output?.id ?? '';
  await server().ask(deleteGroup, { organizationId, groupId }, who);
  expect((await ask('C')).status).toBe(200);
  expect((await server().ask(readOrganisation, { organizationId }, who)).output?.groupCount).toBe(1);
});

test('[AD-07] only the given fields of a group change; members are replaced, or added and removed', async () => {
  const here = await administer(server());
  const { organizationId, who } = here;
  const [one, two, three] = [await here.join(), await here.join(), await here.join()];
  const { id: groupId } = await make(here, { userIds: [one.id], description: 'Avant' });
  const change = async (fields: object) =>
    (await server().ask(changeGroup, { organizationId, groupId, ...fields }, who)).output;
  expect(await change({ name: '<script>🌍' })).toMatchObject({
    name: '<script>🌍',
    description: 'Avant',
    isPrivate: true,
    userIds: [one.id],
  });
  expect((await change({ userIds: [two.id, two.id] }))?.userIds).toEqual([two.id]);
  expect((await change({ addUserIds: [one.id, two.id] }))?.memberCount).toBe(2);
  expect((await change({ removeUserIds: [two.id, newId()] }))?.userIds).toEqual([one.id]);
  expect((await change({ addUserIds: [three.id], removeUserIds: [three.id] }))?.userIds).toEqual([one.id]);
  expect((await change({ userIds: [], isPrivate: false }))?.memberCount).toBe(0);
});

test('[AD-07] two admins who change one group at the same moment both keep their change', async () => {
  const here = await administer(server());
  const { organizationId, who } = here;
  const [one, two] = [await here.join(), await here.join()];
  const { id: groupId } = await make(here);
  const add = ({ id }: { id: string }) =>
    server().ask(changeGroup, { organizationId, groupId, addUserIds: [id] }, who);
  await Promise.all([add(one), add(two)]);
  const { output } = await server().ask(readGroup, { organizationId, groupId }, who);
  expect(new Set(output?.userIds)).toEqual(new Set([one.id, two.id]));
});

describe('[AD-07] what a group cannot be is refused, and nothing changes', () => {
  test.each([
    ['an empty name', { name: ' ' }, 'name'],
    ['a name of 10,000 characters', { name: 'x'.repeat(10_000) }, 'name'],
    ['a description without end', { description: 'x'.repeat(10_000) }, 'description'],
    ['someone of nowhere', { name: 'Autre', userIds: [newId()] }, 'userIds'],
    ['an id that is none', { userIds: ['all'] }, 'userIds.0'],
    ['someone of nowhere, added', { name: 'Autre', addUserIds: [newId()] }, 'addUserIds'],
  ])('%s', async (_what, wrong, path) => {
    const here = await administer(server());
    const { organizationId, who } = here;
    const { id } = await here.join();
    const before = await make(here, { userIds: [id] });
    const input = { organizationId, groupId: before.id, removeUserIds: [id], ...wrong };
    const refused = await server().ask(changeGroup, input, who);
    expect(refused.problem).toMatchObject({ status: 400, fields: [{ path }] });
    const read = await server().ask(readGroup, { organizationId, groupId: before.id }, who);
    expect(read.output).toEqual(before);
  });

  test('someone of another organisation, or deleted', async () => {
    const here = await administer(server());
    const { organizationId, who } = here;
    const gone = await here.join();
    await server().ask(deleteMember, { organizationId, userId: gone.id }, who);
    const stranger = await (await administer(server())).join();
    for (const { id } of [gone, stranger]) {
      const refused = await server().ask(createGroup, { organizationId, name: 'X', userIds: [id] }, who);
      expect(refused.problem).toMatchObject({ status: 400, reason: 'unknown-members' });
    }
    expect((await server().ask(listGroups, { organizationId }, who)).output?.total).toBe(0);
  });
});

test('the group of everybody can be neither changed nor deleted', async () => {
  const here = await administer(server());
  const { organizationId, who } = here;
  const input = { organizationId, groupId: here.organisation.organisationGroupId };
  const refusals = [
    await server().ask(changeGroup, { ...input, userIds: [] }, who),
    await server().ask(previewGroupDeletion, input, who),
    await server().ask(deleteGroup, input, who),
  ];
  for (const { problem } of refusals) {
    expect(problem).toMatchObject({ status: 409, reason: 'organisation-group' });
  }
  expect((await server().ask(readGroup, input, who)).output?.memberCount).toBe(1);
});

test('[AD-12] who joins or leaves a group sees it at once, and so do its members when it is renamed', async () => {
  const here = await administer(server());
  const { organizationId, who } = here;
  const member = await here.join();
  const browser = await signInAs(server(), member);
  const stream = await listenLive(server().address, { topics: `user:${member.id}` }, browser);
  const received = (name: string, times: number) =>
    stream.received(
      () => stream.messages.filter((m) => m.kind === 'change' && m.name === name).length === times,
    );
  const groupNames = async () =>
    (await server().ask(readProfile, {}, browser)).output?.groups.map(({ name }) => name);
  const { id: groupId } = await make(here);
  const change = (fields: object) => server().ask(changeGroup, { organizationId, groupId, ...fields }, who);

  await change({ addUserIds: [member.id] });
  await received('profiles-touched', 1);
  expect(await groupNames()).toEqual(['Veille']);
  await change({ name: 'Éclaireurs' });
  await received('profiles-touched', 2);
  expect(await groupNames()).toEqual(['Éclaireurs']);
  await change({ userIds: [] });
  await received('access-narrowed', 1);
  expect(await groupNames()).toEqual([]);
  stream.close();
});

test('FX-09: everybody of the organisation hears that a group is called otherwise, and nobody elsewhere', async () => {
  const [here, elsewhere] = [await administer(server()), await administer(server())];
  const group = await make(here, { name: 'Ports' });
  const other = await make(elsewhere, { name: 'Phares' });
  const listen = async ({ join }: Administration) =>
    listenLive(server().address, { topics: GROUP_NAMES_TOPIC }, await signInAs(server(), await join()));
  const [ours, theirs] = [await listen(here), await listen(elsewhere)];
  const change = (by: Administration, groupId: string, fields: object) =>
    server().ask(changeGroup, { groupId, organizationId: by.organizationId, ...fields }, by.who);
  // A change of something that is not shown by name is not announced.
  await change(here, group.id, { description: 'Chaque lundi' });
  await change(here, group.id, { name: 'Estuaires' });
  await change(elsewhere, other.id, { name: 'Feux' });
  const isRenamed = (message: LiveMessage) => message.kind === 'change' && message.name === 'group-renamed';
  for (const [stream, { organizationId }] of [
    [ours, here],
    [theirs, elsewhere],
  ] as const) {
    expect(await stream.received(isRenamed)).toMatchObject({ payload: { organisationId: organizationId } });
    expect(stream.messages.filter(({ kind }) => kind === 'change')).toHaveLength(1);
    stream.close();
  }
});
