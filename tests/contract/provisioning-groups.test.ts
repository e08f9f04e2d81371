import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  changeGroup,
  createGroup,
  deleteGroup,
  previewGroupDeletion,
  readGroup,
} from '../../src/features/organisations/groups/contract/groups.ts';
import { changeMember, placePerson } from '../../src/features/organisations/members/contract/members.ts';
import { readUser } from '../../src/features/organisations/organisations/contract/people.ts';
import { newId } from '../../src/platform/new-id.ts';
import { administer, person } from '../support/administration.ts';
import { connectDirectory, type Directory, operations } from '../support/directory.ts';
import { listenLive } from '../support/live-listener.ts';
import { tokenOf } from '../support/people.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();

async function provisioned(options: Parameters<typeof administer>[1] = {}) {
  const here = await administer(server(), options);
  return { ...here, directory: await connectDirectory(server(), here.organizationId) };
}

const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const membersOf = async (directory: Directory, id: string): Promise<string[]> =>
  (await directory.send('GET', `/Groups/${id}`)).body.members.map(({ value }: { value: string }) => value);

async function add(directory: Directory, fields: object = {}): Promise<string> {
  const created = await directory.send('POST', '/Groups', {
    schemas: [GROUP],
    displayName: 'Littoral',
    ...fields,
  });
  expect(created.status).toBe(201);
  return created.body.id;
}

/** Many people whom the directory has provisioned, without asking for each. */
async function addPeople(organisationId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId());
  await server().database.platform.execute(sql`
    INSERT INTO users (id, organisation_id, email, first_name, last_name, provisioned_at)
    SELECT id, ${organisationId}, id || '@example.org', '', 'Nom', now()
    FROM unnest(${sql.param(ids)}::uuid[]) AS id`);
  return ids;
}

test('[TR-02] a group is created private with its members, found, read and listed as a SCIM group', async () => {
  const { directory, organizationId, who } = await provisioned();
  const ids = [await directory.add({ displayName: 'Nora Caradec' }), await directory.add()].sort();
  const created = await directory.send('POST', '/Groups', {
    schemas: [GROUP],
    displayName: 'Littoral',
    externalId: 'g-littoral',
    members: ids.map((value) => ({ value })),
  });
  expect(created.status).toBe(201);
  const { id } = created.body;
  expect(created.body).toMatchObject({
    displayName: 'Littoral',
    externalId: 'g-littoral',
    members: ids.map((value) => ({ value, type: 'User' })),
    meta: { resourceType: 'Group', location: expect.stringContaining(`/scim/v2/Groups/${id}`) },
  });
  expect((await directory.send('GET', `/Users/${ids[0]}`)).body.groups).toMatchObject([
    { value: id, display: 'Littoral' },
  ]);
  for (const filter of [
    'displayName eq "littoral"',
    'externalId eq "g-littoral"',
    `members.value eq "${ids[0]}"`,
  ]) {
    const found = await directory.send(
      'GET',
      `/Groups?excludedAttributes=members&filter=${encodeURIComponent(filter)}`,
    );
    expect({ filter, ...found.body }).toMatchObject({ filter, totalResults: 1, Resources: [{ id }] });
    expect(found.body.Resources[0]).not.toHaveProperty('members');
  }
  const { output } = await server().ask(readGroup, { organizationId, groupId: id }, who);
  expect(output).toMatchObject({ isPrivate: true, isManaged: true, memberCount: 2 });
});

test('[TR-02] hundreds of members come and go in one request', async () => {
  const { directory, organizationId } = await provisioned();
  const ids = await addPeople(organizationId, 300);
  const id = await add(directory);
  const value = ids.map((one) => ({ value: one, display: 'Nom de la personne dans l’annuaire' }));
  const patch = (...some: object[]) => directory.send('PATCH', `/Groups/${id}`, operations(...some));
  expect((await patch({ op: 'Add', path: 'members', value })).status).toBe(204);
  expect((await membersOf(directory, id)).sort()).toEqual(ids.toSorted());
  const leaving = ids.slice(0, 100).map((one) => ({ op: 'remove', path: `members[value eq "${one}"]` }));
  expect((await patch(...leaving)).status).toBe(204);
  expect(await membersOf(directory, id)).toHaveLength(200);
  expect((await patch({ op: 'Remove', path: 'members', value: value.slice(100, 200) })).status).toBe(204);
  const put = await directory.send('PUT', `/Groups/${id}`, {
    displayName: 'Rivages',
    members: value.slice(-1),
  });
  expect(put.body).toMatchObject({ displayName: 'Rivages', members: [{ value: ids.at(-1) }] });
  expect((await patch({ op: 'remove', path: 'members' })).status).toBe(204);
  expect(await membersOf(directory, id)).toEqual([]);
});

test('[TR-02] only people of this directory become members; a refusal changes nothing', async () => {
  const { directory, join } = await provisioned();
  const elsewhere = await provisioned();
  const strangers = [
    (await join()).id,
    (await elsewhere.join()).id,
    await elsewhere.directory.add(),
    newId(),
    'x',
    '__proto__',
  ];
  const known = await directory.add();
  const id = await add(directory, { members: [{ value: known }] });
  for (const value of strangers) {
    const refused = await directory.send(
      'PATCH',
      `/Groups/${id}`,
      operations(
        { op: 'replace', path: 'displayName', value: 'Autre' },
        { op: 'add', path: 'members', value: [{ value }] },
      ),
    );
    expect([value, refused.status, refused.body.scimType]).toEqual([value, 400, 'invalidValue']);
    const off = operations({ op: 'remove', path: `members[value eq "${value}"]` });
    expect((await directory.send('PATCH', `/Groups/${id}`, off)).status).toBe(204);
  }
  expect((await directory.send('GET', `/Groups/${id}`)).body).toMatchObject({
    displayName: 'Littoral',
    members: [{ value: known }],
  });
  for (const method of ['GET', 'PATCH', 'PUT', 'DELETE']) {
    const body = method === 'PATCH' ? operations({ op: 'remove', path: 'members' }) : {};
    const refused = await elsewhere.directory.send(
      method,
      `/Groups/${id}`,
      method === 'GET' ? undefined : body,
    );
    expect([method, refused.status]).toEqual([method, 404]);
  }
});

test('[TR-02] a group made by hand keeps its name and members; one of the directory is taken up again', async () => {
  const { directory, organizationId, organisation, who } = await provisioned({ maxGroups: 2 });
  await server().ask(createGroup, { organizationId, name: 'Veille' }, who);
  for (const displayName of ['Veille', 'veillé', organisation.name]) {
    const refused = await directory.send('POST', '/Groups', { displayName });
    expect([displayName, refused.status, refused.body.scimType]).toEqual([displayName, 409, 'uniqueness']);
  }
  const id = await add(directory, { externalId: 'g-1' });
  expect(await add(directory, { externalId: 'g-1' })).toBe(id);
  const another = await directory.send('POST', '/Groups', { displayName: 'Littoral', externalId: 'g-2' });
  expect(another).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
  const full = await directory.send('POST', '/Groups', { displayName: 'Estuaires' });
  expect(full).toMatchObject({ status: 403, body: { detail: expect.stringContaining('groups (2)') } });
  expect((await directory.send('DELETE', `/Groups/${id}`)).status).toBe(204);
  expect((await directory.send('GET', `/Groups/${id}`)).status).toBe(404);
});

test('[TR-02] nobody changes a group of the directory by hand, but for its description and privacy', async () => {
  const { directory, organizationId, who, join } = await provisioned();
  const [userId, { id: member }] = [await directory.add({ displayName: 'Nora Caradec' }), await join()];
  const groupId = await add(directory, { members: [{ value: userId }] });
  const { output: other } = await server().ask(createGroup, { organizationId, name: 'Veille' }, who);
  const own = other?.id ?? '';
  const refused = [
    await server().ask(changeGroup, { organizationId, groupId, name: 'Autre' }, who),
    await server().ask(changeGroup, { organizationId, groupId, addUserIds: [member] }, who),
    await server().ask(changeGroup, { organizationId, groupId, removeUserIds: [userId] }, who),
    await server().ask(changeGroup, { organizationId, groupId, userIds: [] }, who),
    await server().ask(deleteGroup, { organizationId, groupId }, who),
    await server().ask(previewGroupDeletion, { organizationId, groupId }, who),
    await server().ask(changeMember, { organizationId, userId, groups: [] }, who),
    await server().ask(changeMember, { organizationId, userId: member, groups: [groupId] }, who),
    await server().ask(placePerson, { organizationId, userId: member, groups: [groupId] }, who),
    await server().ask(placePerson, { organizationId, user: person(), groups: [groupId] }, who),
  ];
  expect(refused.map(({ problem }) => [problem?.status, problem?.reason])).toEqual(
    refused.map(() => [409, 'group-managed']),
  );
  const fields = { description: 'Chaque lundi', isPrivate: false, name: 'Littoral' };
  expect((await server().ask(changeGroup, { organizationId, groupId, ...fields }, who)).output).toMatchObject(
    {
      description: 'Chaque lundi',
      isPrivate: false,
      memberCount: 1,
    },
  );
  // Groups made by hand stay with the admins, for managed people too.
  const both = await server().ask(changeMember, { organizationId, userId, groups: [groupId, own] }, who);
  expect(both.output?.groups.map(({ id }) => id).sort()).toEqual([groupId, own].sort());
});

test('[TR-02] a person removed from a group by the directory loses its access and is notified', async () => {
  const { directory, organizationId, who } = await provisioned();
  const userName = `${newId()}@example.org`;
  const userId = await directory.add({ userName });
  const groupId = await add(directory, { members: [{ value: userId }] });
  const member = { id: userId, email: userName, organisationId: organizationId };
  const stream = await listenLive(
    server().address,
    { topics: `user:${userId}` },
    await tokenOf(server(), member),
  );
  await stream.received(({ kind }) => kind === 'hello');
  await directory.send(
    'PATCH',
    `/Groups/${groupId}`,
    operations({ op: 'remove', path: `members[value eq "${userId}"]` }),
  );
  await stream.received((message) => message.kind === 'change' && message.topics.includes(`user:${userId}`));
  stream.close();
  // A person whom the directory lets go of is in none of its groups any more.
  await directory.send(
    'PATCH',
    `/Groups/${groupId}`,
    operations({ op: 'add', path: 'members', value: [{ value: userId }] }),
  );
  await directory.send('DELETE', `/Users/${userId}`);
  expect((await server().ask(readUser, { organizationId, userId }, who)).output?.groups).toEqual([]);
});
