import { expect, test } from 'vitest';
import { z } from 'zod';
import { managedGroup } from '../../src/features/organisations/groups/contract/groups.ts';
import { organisation } from '../../src/features/organisations/organisations/contract/organisations.ts';
import { organisationUser } from '../../src/features/organisations/organisations/contract/people.ts';
import { newId } from '../../src/platform/new-id.ts';
import { platformAdmin } from '../support/administration.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const withId = z.looseObject({ id: z.uuid() });

/** As a program written after the specification would call: plain paths, a bearer token, JSON. */
function caller({ cookie }: { readonly cookie: string }) {
  return async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(server().address + path, {
      method,
      headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    expect([method, path, answer.status, answer.ok ? '' : text]).toEqual([method, path, 200, '']);
    return JSON.parse(text);
  };
}

test('[AD-08] the thirteen calls, as the specification spells them, with full objects in their answers', async () => {
  const call = caller((await platformAdmin(server())).who);
  const email = `${newId()}@example.org`;
  const name = `Agence Rivages ${newId()}`;

  const made = organisation.parse(
    await call('POST', '/admin/organization/', { name: 'Agence Estuaire', maxUsers: 25, maxGroups: 4 }),
  );
  expect(made).toMatchObject({ name: 'Agence Estuaire', maxUsers: 25, maxGroups: 4, userCount: 0 });
  const at = `/admin/organization/${made.id}`;
  expect(organisation.parse(await call('PUT', `${at}/`, { name })).name).toBe(name);
  expect(organisation.parse(await call('GET', at))).toMatchObject({ id: made.id, maxUsers: 25 });
  const all = z.looseObject({ organizations: z.array(organisation) });
  const asked = new URLSearchParams({ search: name, limit: '100' });
  expect(all.parse(await call('GET', `/admin/organization/?${asked}`)).organizations).toEqual([
    expect.objectContaining({ id: made.id, name }),
  ]);

  const user = { firstName: 'Inès', lastName: 'Caradec', email, isAdmin: false };
  const created = withId.parse(await call('POST', '/admin/user', { user }));
  expect(created).toEqual({ id: created.id, ...user });

  const group = managedGroup.parse(
    await call('POST', '/admin/group', {
      organizationId: made.id,
      name: 'Veille',
      isPrivate: false,
      description: 'Lundi',
      userIds: [],
    }),
  );
  expect(group).toMatchObject({ name: 'Veille', isPrivate: false, description: 'Lundi', userIds: [] });

  const placed = organisationUser.parse(
    await call('POST', `${at}/user`, { userId: created.id, groups: [group.id], isAdmin: true }),
  );
  expect(placed).toMatchObject({ id: created.id, email, roles: ['NOOS_ADMIN'], isAdmin: true });
  expect(placed.groups).toEqual([{ id: group.id, isManaged: false, name: 'Veille', isPrivate: false }]);

  const renamed = await call('PUT', `${at}/user/${created.id}`, { firstName: 'Inès-Maud' });
  expect(organisationUser.parse(renamed)).toMatchObject({ firstName: 'Inès-Maud', lastName: 'Caradec' });
  const users = z.object({ users: z.array(organisationUser), total: z.number() });
  expect(users.parse(await call('GET', `${at}/users`))).toEqual({ users: [renamed], total: 1 });
  expect(await call('GET', `${at}/user/${created.id}`)).toEqual(renamed);

  const changed = managedGroup.parse(
    await call('PUT', `/admin/group/${group.id}`, {
      organizationId: made.id,
      name: 'Veille du lundi',
      isPrivate: true,
      description: '',
      userIds: [created.id],
    }),
  );
  expect(changed).toMatchObject({ name: 'Veille du lundi', isPrivate: true, userIds: [created.id] });
  const groups = z.object({ groups: z.array(managedGroup), total: z.number() });
  expect(groups.parse(await call('GET', `${at}/groups`))).toEqual({ groups: [changed], total: 1 });

  expect(await call('DELETE', `${at}/group/${group.id}`)).toEqual(changed);
  const second = await call('POST', `${at}/user`, { user: { ...user, email: `b${email}`, isAdmin: true } });
  expect(await call('DELETE', `${at}/user/${created.id}`)).toEqual({ id: created.id });
  expect(users.parse(await call('GET', `${at}/users`)).users).toEqual([second]);
});

test('[AD-08] a trailing slash more or less changes nothing', async () => {
  const call = caller((await platformAdmin(server())).who);
  const made = withId.parse(await call('POST', '/admin/organization', { name: 'Sans barre' }));
  for (const path of ['', '/', '/users', '/users/', '/groups', '/groups/']) {
    await call('GET', `/admin/organization/${made.id}${path}`);
  }
  await call('PUT', `/admin/organization/${made.id}`, { maxUsers: 3 });
  await call('GET', '/admin/organization');
});

test('[AD-08] the thirteen calls are described, with their payloads, for a bearer token', async () => {
  const operation = z.looseObject({
    security: z.array(z.record(z.string(), z.unknown())),
    requestBody: z
      .object({
        content: z.object({
          'application/json': z.object({
            schema: z.looseObject({ properties: z.record(z.string(), z.unknown()) }),
          }),
        }),
      })
      .optional(),
  });
  const description = z.looseObject({
    paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  });
  const answer = await fetch(`${server().address}/api/openapi.json`);
  const { paths } = description.parse(await answer.json());
  const at = '/admin/organization/{organizationId}';
  const expected: readonly (readonly [string, string, readonly string[]])[] = [
    ['post', '/admin/organization/', ['name', 'maxUsers', 'maxGroups']],
    ['put', `${at}/`, ['name', 'maxUsers', 'maxGroups']],
    ['get', at, []],
    ['get', '/admin/organization/', []],
    ['post', '/admin/user', ['user']],
    ['post', `${at}/user`, ['userId', 'groups', 'isAdmin']],
    ['put', `${at}/user/{userId}`, ['firstName', 'lastName', 'email', 'isAdmin', 'groups']],
    ['get', `${at}/users`, []],
    ['get', `${at}/user/{userId}`, []],
    ['get', `${at}/groups`, []],
    ['delete', `${at}/group/{groupId}`, []],
    ['delete', `${at}/user/{userId}`, []],
    ['post', '/admin/group', ['organizationId', 'name', 'isPrivate', 'description', 'userIds']],
    ['put', '/admin/group/{groupId}', ['organizationId', 'name', 'isPrivate', 'description', 'userIds']],
  ];
  for (const [method, path, fields] of expected) {
    const described = operation.parse(paths[path]?.[method]);
    expect(described.security).toContainEqual({ token: [] });
    const body = described.requestBody?.content['application/json'].schema.properties ?? {};
    expect([method, path, Object.keys(body)]).toEqual([method, path, expect.arrayContaining([...fields])]);
  }
});
