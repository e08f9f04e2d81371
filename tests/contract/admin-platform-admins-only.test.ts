// @module-tag deep
import { describe, expect, test } from 'vitest';
import { type Endpoint, pathParameters } from '../../src/base/endpoint.ts';
import * as profile from '../../src/features/accounts/contract/profile.ts';
import * as groups from '../../src/features/groups/contract/groups.ts';
import * as members from '../../src/features/members/contract/members.ts';
import { changeMember, createPerson, placePerson } from '../../src/features/members/contract/members.ts';
import * as organisations from '../../src/features/organisations/contract/organisations.ts';
import { newId } from '../../src/platform/new-id.ts';
import {
  type Administration,
  administer,
  person,
  platformAdmin,
  platformAdminIds,
} from '../support/administration.ts';
import { ask } from '../support/ask.ts';
import { signInAs } from '../support/people.ts';
import { createGroup } from '../support/sharing.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const platformAdminsOf = (organisationId: string) => platformAdminIds(server().database, organisationId);

describe('[AD-09] no other call makes a platform admin, whatever it is told besides', () => {
  const raise = {
    isPlatformAdmin: true,
    is_platform_admin: true,
    platformAdmin: true,
    roles: ['NOOS_ADMIN', 'PLATFORM_ADMIN'],
  };
  const isEndpoint = (value: unknown): value is Endpoint =>
    typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
  const writes = [profile, organisations, groups, members]
    .flatMap((contract) => Object.values<unknown>(contract))
    .filter(isEndpoint)
    .filter(({ method }) => method !== 'GET');

  /** What the call needs to be granted, with the wish in every place that could hold a person. */
  async function wishing({ path }: Endpoint, { organisation, organizationId, join }: Administration) {
    const names = pathParameters(path);
    return {
      ...{ organizationId, ...raise, name: newId(), firstName: 'A', lastName: 'B', objectives: [] },
      ...(names.includes('userId') ? { userId: (await join()).id } : {}),
      ...(names.includes('groupId') ? { groupId: await createGroup(server().database, organisation) } : {}),
      ...(path.endsWith('/suspended') ? { suspended: false } : {}),
      ...(path.endsWith('/user') ? { user: { ...person(), ...raise } } : {}),
    };
  }

  test.each(writes.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]))(
    '%s',
    async (_name, endpoint) => {
      const here = await administer(server());
      const above = await platformAdmin(server());
      const ways: Record<string, string>[] = [here.who, await signInAs(server(), here.admin)];
      if (endpoint !== changeMember) ways.push(above.who);
      for (const who of ways) {
        const { status } = await ask(server().address, endpoint, await wishing(endpoint, here), who);
        expect([200, 403, 409]).toContain(status);
        if (endpoint.access === 'organisation-admin' && endpoint !== changeMember) {
          expect(status).toBe(endpoint === members.resendInvitation ? 409 : 200);
        }
      }
      expect(await platformAdminsOf(here.organizationId)).toEqual([]);
      expect(await platformAdminsOf(above.home.id)).toEqual([above.admin.id]);
    },
  );

  test('someone noted with it is placed without it', async () => {
    const above = await platformAdmin(server());
    const { organizationId } = await administer(server());
    const user = { ...person(), ...raise };
    const noted = await server().ask(createPerson, { user }, above.who);
    const input = { organizationId, userId: noted.output?.id ?? '', ...raise };
    const placed = await server().ask(placePerson, input, above.who);
    expect(placed.output).toMatchObject({ isPlatformAdmin: false, isAdmin: false, roles: [] });
  });
});
