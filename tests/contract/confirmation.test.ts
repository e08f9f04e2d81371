import { beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '../../src/base/endpoint.ts';
import { readProfile } from '../../src/features/accounts/accounts/contract/profile.ts';
import { confirmWithPassword } from '../../src/features/accounts/security/contract/confirmation.ts';
import { auditCsvPath } from '../../src/features/operations/audit/contract/audit.ts';
import * as members from '../../src/features/organisations/members/contract/members.ts';
import { readUser } from '../../src/features/organisations/organisations/contract/people.ts';
import { newId } from '../../src/platform/new-id.ts';
import { callOf } from '../access/row.ts';
import { ROWS } from '../access/rows.ts';
import { type CallerSession, makeWorld, type World } from '../access/world.ts';
import { PASSWORD, tokenOf } from '../support/people.ts';
import { forgetConfirmation } from '../support/second-factors.ts';
import { ownServer } from '../support/test-server.ts';

const server = ownServer();
let world: World;
/** Somebody who may do everything, signed in for longer than a proof lasts. */
let admin: CallerSession & { readonly token: { readonly authorization: string } };
beforeAll(async () => {
  world = await makeWorld(server());
  const session = await world.newCaller('admin');
  const { person } = session;
  if (!person) throw new Error('an admin is a person');
  await forgetConfirmation(server(), person);
  admin = { ...session, token: await tokenOf(server(), person) };
});

const refusal = async (
  endpoint: Endpoint,
  input: Record<string, unknown>,
  headers: Record<string, string>,
) => {
  const { status, problem } = await server().ask(endpoint, input, headers);
  return `${status} ${problem?.reason ?? ''}`.trim();
};

/** Whatever changes who may do what, takes over an account, destroys the work of others or carries it out. */
const ALWAYS = [
  'DELETE /admin/organization/{organizationId}/provider',
  'DELETE /admin/organization/{organizationId}/provider/domains/{domainId}',
  'POST /admin/organization/{organizationId}/provider/domains',
  'DELETE /admin/organization/{organizationId}/provisioning/token',
  'POST /admin/organization/{organizationId}/provisioning/token',
  'PUT /admin/organization/{organizationId}/provider',
  'PUT /admin/organization/{organizationId}/provider/required',
  'DELETE /admin/organization/{organizationId}/group/{groupId}',
  'DELETE /admin/organization/{organizationId}/user/{userId}',
  'DELETE /api/accounts/authenticator',
  'DELETE /api/accounts/passkeys/{passkeyId}',
  'DELETE /api/accounts/sessions/{sessionId}',
  'POST /admin/organization/{organizationId}/user/{userId}/second-factor/reset',
  'POST /admin/organization/{organizationId}/user/{userId}/tokens/revoke',
  'POST /api/accounts/authenticator',
  'POST /api/accounts/passkeys',
  'POST /api/accounts/passkeys/options',
  'POST /api/accounts/recovery-codes',
  'POST /api/accounts/sessions/revoke',
  'POST /api/accounts/tokens',
  'POST /api/operations/audit/export',
  'PUT /admin/organization/{organizationId}/second-factor',
  'PUT /api/accounts/authenticator',
  'PUT /api/extension/pairings/{challenge}',
];
/** For platform admins. */
const ABOVE = ['PUT /admin/organization/{organizationId}/provider/domains/{domainId}/confirmed'];
const SOMETIMES = [
  'POST /admin/organization/{organizationId}/user',
  'POST /admin/user',
  'PUT /admin/organization/{organizationId}/user/{userId}',
];

test('[TR-01] these calls need a fresh confirmation, and no others', () => {
  const marked = ROWS.flatMap(({ callWithInput, call }) =>
    callWithInput?.endpoint.needsConfirmation ? [call] : [],
  );
  expect([...new Set(marked)].sort()).toEqual([...ALWAYS, ...ABOVE, ...SOMETIMES].sort());
});

test.each(ALWAYS)('[TR-01] %s is refused in an old session, and to a token', async (call) => {
  const callWithInput = ROWS.find((row) => row.call === call)?.callWithInput;
  if (!callWithInput) throw new Error('no row');
  const { endpoint } = callWithInput;
  const input = await callWithInput.input(world, world.callers.admin);
  expect(await refusal(endpoint, input, admin.headers)).toBe('403 confirmation-needed');
  expect(await refusal(endpoint, input, admin.token)).toBe('403 browser-only');
});

test('[TR-01] an address, a role and a new administrator need a confirmation; other changes of people do not', async () => {
  const organizationId = world.organisation.id;
  const { id: userId, email } = await world.person();
  const user = (isAdmin: boolean) => ({
    firstName: 'A',
    lastName: 'B',
    email: `${newId()}@example.org`,
    isAdmin,
  });
  const dangerous = [
    [members.changeMember, { organizationId, userId, email: `new-${email}` }],
    [members.changeMember, { organizationId, userId, isAdmin: true }],
    [members.changeMember, { organizationId, userId, isAdmin: false }],
    [members.changeMember, { organizationId, userId, isPlatformAdmin: true }],
    [members.placePerson, { organizationId, user: user(true) }],
    [members.placePerson, { organizationId, user: user(false), isAdmin: true }],
    [members.placePerson, { organizationId, userId, isAdmin: true }],
    [members.createPerson, { user: user(true) }],
  ] as const;
  for (const [endpoint, input] of dangerous) {
    expect(await refusal(endpoint, input, admin.headers), callOf(endpoint)).toBe('403 confirmation-needed');
    expect(await refusal(endpoint, input, admin.token), callOf(endpoint)).toBe('403 browser-only');
  }
  const { output } = await server().ask(readUser, { organizationId, userId }, admin.headers);
  expect(output).toMatchObject({ email, isAdmin: false });
  for (const headers of [admin.headers, admin.token]) {
    const others = [
      [members.changeMember, { organizationId, userId, firstName: 'Ada' }],
      [members.placePerson, { organizationId, user: user(false) }],
      [members.createPerson, { user: user(false) }],
    ] as const;
    for (const [endpoint, input] of others)
      expect(await refusal(endpoint, input, headers), callOf(endpoint)).toBe('200');
  }
});

test('[TR-01] the audit leaves as a file only after a confirmation, which holds for that session alone', async () => {
  const download = (headers: Record<string, string>) =>
    fetch(`${server().address}${auditCsvPath}`, { headers }).then(async (answer) => {
      await answer.body?.cancel();
      return answer.status;
    });
  expect(await download(admin.headers)).toBe(403);
  expect(await download(admin.token)).toBe(403);
  const other = await world.newCaller('admin');
  expect(await download(other.headers)).toBe(200);

  const confirmed = await server().ask(confirmWithPassword, { password: PASSWORD }, admin.headers);
  expect(confirmed.status).toBe(204);
  expect(await download(admin.headers)).toBe(200);
  if (admin.person) await forgetConfirmation(server(), admin.person);
  expect(await download(admin.headers)).toBe(403);
  expect((await server().ask(readProfile, {}, admin.headers)).status).toBe(200);
});
