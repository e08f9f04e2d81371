// @module-tag deep
import { describe, expect, test } from 'vitest';
import { type Endpoint, pathParameters } from '../../src/base/endpoint.ts';
import * as profile from '../../src/features/accounts/accounts/contract/profile.ts';
import * as groups from '../../src/features/organisations/groups/contract/groups.ts';
import * as members from '../../src/features/organisations/members/contract/members.ts';
import {
  changeMember,
  createPerson,
  placePerson,
} from '../../src/features/organisations/members/contract/members.ts';
import * as organisations from '../../src/features/organisations/organisations/contract/organisations.ts';
import { newId } from '../../src/platform/new-id.ts';
import {
  type Administration,
  administer,
  person,
  platformAdmin,
  platformAdminIds,
} from '../support/administration.ts';
import { ask, pickInput } from '../support/ask.ts';
import { signInAs } from '../support/people.ts';
import { createGroup } from '../support/sharing.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const platformAdminsOf = (organisationId: string) => platformAdminIds(server().database, organisationId);

describe('[AD-09] no other call creates a platform admin, whatever its input', () => {
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

  /** What the call needs to be granted, and the wish. */
  async function wishing({ path }: Endpoint, { organisation, organizationId, join }: Administration) {
    const names = pathParameters(path);
    return {
      organizationId,
      ...raise,
      name: newId(),
      firstName: 'A',
      lastName: 'B',
      objectives: [],
      required: false,
      ...(names.includes('userId') ? { userId: (await join()).id } : {}),
      ...(names.includes('groupId') ? { groupId: await createGroup(server().database, organisation) } : {}),
      ...(path.endsWith('/suspended') ? { suspended: false } : {}),
      ...(path.endsWith('/user') ? { user: person() } : {}),
    };
  }

  test.each(writes.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]))(
    '%s',
    async (_name, endpoint) => {
      const here = await administer(server());
      const above = await platformAdmin(server());
      const ways: Record<string, string>[] = [here.who, await signInAs(server(), here.admin)];
      if (endpoint !== changeMember) ways.push(above.who);
      const wish = await wishing(endpoint, here);
      for (const who of ways) {
        expect([400, 403]).toContain((await ask(server().address, endpoint, wish, who)).status);
        // What it does know of all that is not refused for its form.
        expect((await ask(server().address, endpoint, pickInput(endpoint, wish), who)).status).not.toBe(400);
      }
      expect(await platformAdminsOf(here.organizationId)).toEqual([]);
      expect(await platformAdminsOf(above.home.id)).toEqual([above.admin.id]);
    },
  );

  test('nobody is noted or placed with it', async () => {
    const above = await platformAdmin(server());
    const { organizationId } = await administer(server());
    const refused = await server().ask(createPerson, { user: { ...person(), ...raise } }, above.who);
    expect(refused.status).toBe(400);
    const noted = await server().ask(createPerson, { user: person() }, above.who);
    const input = { organizationId, userId: noted.output?.id ?? '' };
    expect((await server().ask(placePerson, { ...input, ...raise }, above.who)).status).toBe(400);
    const placed = await server().ask(placePerson, input, above.who);
    expect(placed.output).toMatchObject({ isPlatformAdmin: false, isAdmin: false, roles: [] });
  });
});
