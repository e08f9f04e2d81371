import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readProfile, renameMe } from '../../src/features/accounts/accounts/contract/profile.ts';
import { users } from '../../src/features/accounts/accounts/server/people-tables.ts';
import { changeMember } from '../../src/features/organisations/members/contract/members.ts';
import { listUsers, readUser } from '../../src/features/organisations/organisations/contract/people.ts';
import { revokeProvisioningToken } from '../../src/features/organisations/provisioning/contract/provisioning.ts';
import { audit } from '../../src/platform/audit/audit.ts';
import { newId } from '../../src/platform/new-id.ts';
import { administer } from '../support/administration.ts';
import { connectDirectory, operations } from '../support/directory.ts';
import { createMember, createOrganisation, signInAs, tokenOf } from '../support/people.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();

/** An organisation with an admin and a directory. */
async function provisioned(options: Parameters<typeof administer>[1] = {}) {
  const here = await administer(server(), options);
  return { ...here, directory: await connectDirectory(server(), here.organizationId) };
}

/** As Entra sends a new person: many attributes, few of them Vigie's. */
const entraUser = (userName: string) => ({
  schemas: [
    'urn:ietf:params:scim:schemas:core:2.0:User',
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  ],
  externalId: 'ncaradec',
  userName,
  active: true,
  addresses: null,
  displayName: 'Nora Caradec',
  emails: [{ type: 'work', value: userName, primary: true }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Nora Caradec', familyName: 'Caradec', givenName: 'Nora' },
  phoneNumbers: [{ type: 'work', value: '+33 2 00 00 00 00' }],
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Littoral' },
});

const actsOn = async (organisationId: string, userId: string) =>
  (
    await server()
      .database.platform.select({ act: audit.act, actorId: audit.actorId, details: audit.details })
      .from(audit)
      .where(and(eq(audit.organisationId, organisationId), eq(audit.subject, `user:${userId}`)))
      .orderBy(audit.number)
  ).map(({ act, actorId, details }) => ({ act, actorId, way: details.way }));

test('[TR-02] a person is created without an invitation, found, read and listed as a SCIM user', async () => {
  const { directory, organizationId, who } = await provisioned();
  const email = `Nora.${newId()}@Example.org`;
  const created = await directory.send('POST', '/Users', entraUser(email));
  expect(created.status).toBe(201);
  expect(created.headers.get('content-type')).toMatch(/^application\/scim\+json/);
  const { id } = created.body;
  expect(created.headers.get('location')).toBe(created.body.meta.location);
  expect(created.body).toMatchObject({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: email.toLowerCase(),
    externalId: 'ncaradec',
    name: { givenName: 'Nora', familyName: 'Caradec', formatted: 'Nora Caradec' },
    displayName: 'Nora Caradec',
    emails: [{ value: email.toLowerCase(), type: 'work', primary: true }],
    active: true,
    groups: [],
    meta: { resourceType: 'User', location: expect.stringMatching(new RegExp(`/scim/v2/Users/${id}$`)) },
  });
  expect((await directory.send('GET', `/Users/${id}`)).body).toEqual(created.body);
  for (const filter of [
    `userName eq "${email.toUpperCase()}"`,
    `externalId eq "ncaradec"`,
    `id eq "${id}"`,
    `emails[type eq "work"].value eq "${email}"`,
    `userName eq "${email}" and active eq true`,
  ]) {
    const found = await directory.send('GET', `/Users?filter=${encodeURIComponent(filter)}`);
    expect({ filter, ...found.body }).toMatchObject({ filter, totalResults: 1, Resources: [{ id }] });
  }
  const managed = `id eq "${id}" and manager eq "${id}"`;
  expect(
    (await directory.send('GET', `/Users?filter=${encodeURIComponent(managed)}`)).body.totalResults,
  ).toBe(0);
  const none = await directory.send('GET', `/Users?filter=${encodeURIComponent('userName eq "nobody"')}`);
  expect([none.status, none.body.totalResults, none.body.Resources]).toEqual([200, 0, []]);
  const { output } = await server().ask(readUser, { organizationId, userId: id }, who);
  expect(output).toMatchObject({
    isManaged: true,
    isPending: true,
    invitedOn: null,
    isAdmin: false,
    groups: [],
  });
  expect(server().inbox.messages.some(({ to }) => to === email.toLowerCase())).toBe(false);
  expect(await actsOn(organizationId, id)).toEqual([
    { act: 'member-provisioned', actorId: null, way: 'scim' },
  ]);
});

test('[TR-02] only people of the directory are listed, page by page, with the attributes asked for', async () => {
  const { directory } = await provisioned();
  const ids: string[] = [];
  for (const externalId of ['1', '2', '3']) ids.push(await directory.add({ externalId, displayName: 'A B' }));
  const page = (query: string) => directory.send('GET', `/Users?${query}`);
  expect((await page('')).body).toMatchObject({ totalResults: 3, startIndex: 1, itemsPerPage: 3 });
  const second = await page('startIndex=2&count=1&attributes=userName');
  expect(second.body).toMatchObject({ totalResults: 3, startIndex: 2, itemsPerPage: 1 });
  expect(second.body.Resources[0]).toEqual({
    schemas: expect.anything(),
    id: ids[1],
    userName: expect.anything(),
    meta: expect.anything(),
  });
  expect((await page('count=0')).body).toMatchObject({ totalResults: 3, Resources: [] });
  expect((await page('startIndex=-4&count=-1')).body).toMatchObject({ startIndex: 1, itemsPerPage: 0 });
  expect((await page('startIndex=x')).body).toMatchObject({ status: '400', scimType: 'invalidValue' });
  expect((await page(`filter=${encodeURIComponent('userName co "a"')}`)).body).toMatchObject({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: '400',
    scimType: 'invalidFilter',
    detail: expect.stringContaining('userName'),
  });
});

test('[TR-02] changes in the forms of Entra, Okta and Keycloak; what changes nothing is not recorded', async () => {
  const { directory, organizationId } = await provisioned();
  const id = await directory.add(entraUser(`${newId()}@example.org`));
  const address = `${newId()}@example.org`;
  const entra = await directory.send(
    'PATCH',
    `/Users/${id}`,
    operations(
      { op: 'Replace', path: 'name.familyName', value: 'Le Goff' },
      { op: 'Replace', path: 'displayName', value: 'Nora Le Goff' },
      { op: 'Add', path: 'emails[type eq "work"].value', value: address },
      {
        op: 'Add',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'Eau',
      },
    ),
  );
  expect(entra).toMatchObject({ status: 200, body: { userName: address, displayName: 'Nora Le Goff' } });
  const okta = await directory.send(
    'PATCH',
    `/Users/${id}`,
    operations({ op: 'replace', value: { active: false } }),
  );
  expect(okta.body.active).toBe(false);
  const entraBack = operations({ op: 'Replace', path: 'active', value: 'True' });
  expect((await directory.send('PATCH', `/Users/${id}`, entraBack)).body.active).toBe(true);
  await directory.send('PATCH', `/Users/${id}`, entraBack);
  // Without `active`, a replaced person stays as suspended as they were.
  await directory.send(
    'PATCH',
    `/Users/${id}`,
    operations({ op: 'Replace', path: 'active', value: 'False' }),
  );
  const put = await directory.send('PUT', `/Users/${id}`, {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    id,
    userName: address,
    name: { givenName: 'Nora', familyName: 'Caradec' },
  });
  expect(put.body).toMatchObject({ displayName: 'Nora Caradec', active: false, externalId: 'ncaradec' });
  expect((await actsOn(organizationId, id)).map(({ act }) => act)).toEqual([
    'member-provisioned',
    'member-changed',
    'member-suspended',
    'member-reinstated',
    'member-suspended',
    'member-changed',
  ]);
});

test('[TR-02] a member who was there before is adopted by their address; nobody else can be touched', async () => {
  const { directory, organizationId, who, join } = await provisioned();
  const member = await join({ firstName: 'Léa', lastName: 'Roy' });
  const stranger = await createMember(server().database, await createOrganisation(server().database));
  const patch = operations({ op: 'Replace', path: 'active', value: 'False' });
  for (const userId of [member.id, stranger.id, newId(), 'x', '__proto__']) {
    for (const [method, body] of [['GET'], ['PATCH', patch], ['PUT', {}], ['DELETE']] as const) {
      const refused = await directory.send(method, `/Users/${userId}`, body);
      expect([method, userId, refused.status, refused.body.status]).toEqual([method, userId, 404, '404']);
    }
  }
  expect(
    (await directory.send('GET', `/Users?filter=${encodeURIComponent(`id eq "${member.id}"`)}`)).body,
  ).toMatchObject({ totalResults: 0 });
  const adopted = await directory.send('POST', '/Users', { userName: member.email, externalId: 'lroy' });
  expect(adopted).toMatchObject({
    status: 201,
    body: { id: member.id, displayName: 'Léa Roy', active: true },
  });
  expect((await actsOn(organizationId, member.id)).at(-1)).toMatchObject({
    act: 'member-linked',
    way: 'scim',
  });
  const again = await directory.send('POST', '/Users', { userName: member.email });
  const elsewhere = await directory.send('POST', '/Users', { userName: stranger.email });
  expect(again).toMatchObject({ status: 409, body: { status: '409', scimType: 'uniqueness' } });
  // The answer does not tell where the address belongs.
  expect(elsewhere.body).toEqual(again.body);
  expect((await server().ask(listUsers, { organizationId }, who)).output?.total).toBe(2);
});

test('[TR-02] platform admins and the last admin are out of reach', async () => {
  const { directory, admin, join } = await provisioned();
  const platformAdmin = await join({ isPlatformAdmin: true });
  const adopting = await directory.send('POST', '/Users', { userName: platformAdmin.email });
  expect(adopting.status).toBe(403);
  const off = operations({ op: 'replace', path: 'active', value: false });
  await directory.send('POST', '/Users', { userName: admin.email });
  for (const [method, body] of [['PATCH', off], ['DELETE']] as const) {
    const refused = await directory.send(method, `/Users/${admin.id}`, body);
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: 'This is the organisation’s last administrator: appoint another one first.' },
    });
    expect(refused.body).not.toHaveProperty('scimType');
  }
  expect((await directory.send('GET', `/Users/${admin.id}`)).body.active).toBe(true);
  const risen = await directory.add();
  await server().database.platform.update(users).set({ isPlatformAdmin: true }).where(eq(users.id, risen));
  expect((await directory.send('PATCH', `/Users/${risen}`, off)).status).toBe(403);
  expect((await directory.send('DELETE', `/Users/${risen}`)).status).toBe(403);
  await join({ isAdmin: true });
  expect((await directory.send('PATCH', `/Users/${admin.id}`, off)).body.active).toBe(false);
});

test('[TR-02] a full organisation refuses without a word of addresses', async () => {
  const { directory, organizationId, who } = await provisioned({ maxUsers: 2 });
  await directory.add();
  const refused = await directory.send('POST', '/Users', { userName: `${newId()}@example.org` });
  expect(refused).toMatchObject({
    status: 403,
    body: { status: '403', detail: expect.stringContaining('maximum number of users (2)') },
  });
  expect((await server().ask(listUsers, { organizationId }, who)).output?.total).toBe(2);
});

test('[TR-02] a removed person is suspended and gone for the directory, and comes back with their address', async () => {
  const { directory, organizationId, who } = await provisioned();
  const userName = `${newId()}@example.org`;
  const id = await directory.add({ userName });
  expect((await directory.send('DELETE', `/Users/${id}`)).status).toBe(204);
  expect((await directory.send('GET', `/Users/${id}`)).status).toBe(404);
  expect((await directory.send('GET', '/Users')).body.totalResults).toBe(0);
  const read = async () => (await server().ask(readUser, { organizationId, userId: id }, who)).output;
  expect(await read()).toMatchObject({ isSuspended: true, isManaged: false });
  expect(await directory.add({ userName })).toBe(id);
  expect(await read()).toMatchObject({ isSuspended: false, isManaged: true });
});

test('[TR-02] nobody changes by hand what the directory decides, until it is disconnected', async () => {
  const { directory, organizationId, who, admin } = await provisioned();
  const userName = `${newId()}@example.org`;
  const userId = await directory.add({ userName, displayName: 'Nora Caradec' });
  const change = (fields: object) => server().ask(changeMember, { organizationId, userId, ...fields }, who);
  for (const fields of [{ firstName: 'N.' }, { lastName: 'Roy' }, { email: `${newId()}@example.org` }]) {
    expect((await change(fields)).problem).toMatchObject({ status: 409, reason: 'managed-by-directory' });
  }
  const asTheyAre = { firstName: 'Nora', lastName: 'Caradec', email: userName };
  expect((await change({ ...asTheyAre, featureSwitches: { useEditorV2: true } })).status).toBe(200);
  const theirs = await tokenOf(server(), { id: userId, email: userName, organisationId: organizationId });
  expect((await server().ask(renameMe, { firstName: 'N.', lastName: 'C.' }, theirs)).problem?.reason).toBe(
    'own-name-managed',
  );
  expect((await server().ask(readProfile, {}, theirs)).output).toMatchObject({
    firstName: 'Nora',
    isManaged: true,
  });
  const session = await signInAs(server(), admin);
  expect((await server().ask(revokeProvisioningToken, { organizationId }, session)).status).toBe(200);
  expect((await change({ firstName: 'N.' })).output).toMatchObject({ firstName: 'N.', isManaged: false });
});
