import { expect, test } from 'vitest';
import { type Endpoint, pathParameters } from '../../src/base/endpoint.ts';
import * as groups from '../../src/features/organisations/groups/contract/groups.ts';
import * as members from '../../src/features/organisations/members/contract/members.ts';
import * as organisations from '../../src/features/organisations/organisations/contract/organisations.ts';
import * as people from '../../src/features/organisations/organisations/contract/people.ts';
import { newId } from '../../src/platform/new-id.ts';
import { type Administration, administer, person, platformAdmin } from '../support/administration.ts';
import { ask, pickInput } from '../support/ask.ts';
import { tokenOf } from '../support/people.ts';
import { createGroup } from '../support/sharing.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;
/** Every call that acts within one organisation, which its input names. */
const endpoints = [organisations, people, groups, members]
  .flatMap((contract) => Object.values<unknown>(contract))
  .filter(isEndpoint)
  .filter(({ input }) => 'organizationId' in input.shape);
/** Refused to tokens, which these tests use: second-factor-settings.test.ts tests them with sessions. */
const SESSIONS_ONLY: readonly Endpoint[] = [
  members.resetMemberSecondFactor,
  organisations.setSecondFactorPolicy,
];
const within = endpoints.filter(
  (endpoint) => endpoint.access === 'organisation-admin' && !SESSIONS_ONLY.includes(endpoint),
);

/** An input each of these calls accepts, naming real things of one organisation. */
async function inputFor({ path }: Endpoint, { organisation, organizationId, join }: Administration) {
  const names = pathParameters(path);
  return {
    organizationId,
    ...(names.includes('userId') ? { userId: (await join()).id } : {}),
    ...(names.includes('groupId') ? { groupId: await createGroup(server().database, organisation) } : {}),
    ...(path.endsWith('/suspended') ? { suspended: true } : {}),
    ...(path.endsWith('/user') ? { user: person() } : {}),
    ...(path === groups.createGroup.path ? { name: 'Veille' } : {}),
  };
}
const send = (endpoint: Endpoint, input: object, who: Record<string, string>) =>
  ask(server().address, endpoint, pickInput(endpoint, { ...input }), who);

test.each(within.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]))(
  '[AD-09] %s: own organisation only, and no telling which others exist',
  async (_name, endpoint) => {
    const [here, there] = [await administer(server()), await administer(server())];
    const input = await inputFor(endpoint, there);
    const refused = [
      await send(endpoint, input, here.who),
      await send(endpoint, { ...input, organizationId: newId() }, here.who),
    ];
    for (const { problem } of refused) {
      expect(problem).toMatchObject({
        status: 403,
        reason: 'not-your-organisation',
        detail: 'Vous n’administrez pas cette organisation.',
      });
    }
    const member = await tokenOf(server(), await there.join());
    expect((await send(endpoint, input, member)).problem).toMatchObject({ status: 403, reason: 'forbidden' });
    expect((await send(endpoint, input, {})).status).toBe(401);
    // What only fits people who have not come yet is answered with their state; the rest is done.
    const done = endpoint === members.resendInvitation ? 409 : 200;
    expect((await send(endpoint, input, there.who)).status).toBe(done);
    const above = await platformAdmin(server());
    expect((await send(endpoint, await inputFor(endpoint, there), above.who)).status).toBe(done);
    const nowhere = { ...(await inputFor(endpoint, there)), organizationId: newId() };
    expect((await send(endpoint, nowhere, above.who)).status).toBe(404);
  },
);

test.each(
  within
    .filter(({ path }) => path.includes(':userId') || path.includes(':groupId'))
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
)('[AD-09] %s: things of another organisation are missing from one’s own', async (_name, endpoint) => {
  const [here, there] = [await administer(server()), await administer(server())];
  const input = { ...(await inputFor(endpoint, there)), organizationId: here.organizationId };
  expect((await send(endpoint, input, here.who)).status).toBe(404);
  const unknown = { ...input, userId: newId(), groupId: newId() };
  expect((await send(endpoint, unknown, here.who)).status).toBe(404);
  const above = await platformAdmin(server());
  expect((await send(endpoint, input, above.who)).status).toBe(404);
});

test('[AD-09] only platform admins open and change organisations, and see them all', async () => {
  const { organizationId, who } = await administer(server());
  const refused = [
    await server().ask(organisations.createOrganisation, { name: 'X' }, who),
    await server().ask(organisations.changeOrganisation, { organizationId, maxUsers: null }, who),
    await server().ask(organisations.listOrganisations, {}, who),
  ];
  for (const { problem } of refused) expect(problem).toMatchObject({ status: 403, reason: 'forbidden' });
});

test('[AD-09] a token that may not write reads what its admin may and changes nothing', async () => {
  const here = await administer(server());
  const reading = await tokenOf(server(), here.admin, ['read']);
  for (const endpoint of within) {
    const { status } = await send(endpoint, await inputFor(endpoint, here), reading);
    expect([endpoint.path, status]).toEqual([endpoint.path, endpoint.method === 'GET' ? 200 : 403]);
  }
});
