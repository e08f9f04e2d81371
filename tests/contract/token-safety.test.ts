import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readProfile } from '../../src/features/accounts/accounts/contract/profile.ts';
import { createToken, listTokens } from '../../src/features/accounts/accounts/contract/sessions.ts';
import { confirmWithPassword } from '../../src/features/accounts/security/contract/confirmation.ts';
import {
  requestPasswordReset,
  setPasswordWithLink,
} from '../../src/features/accounts/sign-in/contract/emailed-links.ts';
import { changePassword } from '../../src/features/accounts/sign-in/contract/passwords.ts';
import { revokeMemberTokens } from '../../src/features/organisations/members/contract/members.ts';
import { audit } from '../../src/platform/audit/audit.ts';
import { tokenIn } from '../support/inbox.ts';
import {
  createMember,
  createOrganisation,
  PASSWORD,
  signInAs,
  type TestMember,
  tokenOf,
} from '../support/people.ts';
import { forgetConfirmation } from '../support/second-factors.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const NEW = 'rivages-et-marees';
const REQUEST = { name: 'Export', scopes: ['read' as const], expiresInDays: 365 };

async function someone(): Promise<TestMember> {
  return createMember(server().database, await createOrganisation(server().database));
}
const statusOf = async (token: { authorization: string }) =>
  (await server().ask(readProfile, {}, token)).status;

test('[TR-03] a token needs a fresh proof, lives for a year at most, is announced by mail and shows its last use', async () => {
  const member = await someone();
  const who = await signInAs(server(), member);
  await forgetConfirmation(server(), member);
  expect((await server().ask(createToken, REQUEST, who)).problem).toMatchObject({
    status: 403,
    reason: 'confirmation-needed',
  });
  expect((await server().ask(listTokens, {}, who)).output?.tokens).toEqual([]);

  await server().ask(confirmWithPassword, { password: PASSWORD }, who);
  const { output } = await server().ask(createToken, REQUEST, who);
  const { expiresAt = '', createdAt = '' } = output?.token ?? {};
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(365 * 86_400_000);
  const mail = await server().inbox.next(member.email);
  expect(mail.subject).toBe('Un jeton d’accès a été créé pour votre compte');
  expect(mail.text).not.toContain(output?.secret);

  expect(await statusOf({ authorization: `Bearer ${output?.secret}` })).toBe(200);
  await expect
    .poll(async () => (await server().ask(listTokens, {}, who)).output?.tokens[0]?.lastUsedAt)
    .toEqual(expect.any(String));
});

test('[TR-03] tokens end when the password is changed or reset', async () => {
  const member = await someone();
  const who = await signInAs(server(), member);
  const [program, extension] = [await tokenOf(server(), member), await tokenOf(server(), member)];
  expect(await statusOf(program)).toBe(200);
  const changed = await server().ask(changePassword, { currentPassword: PASSWORD, newPassword: NEW }, who);
  expect(changed.status).toBe(204);
  expect([await statusOf(program), await statusOf(extension)]).toEqual([401, 401]);
  expect((await server().inbox.next(member.email)).text).toContain('vos jetons d’accès révoqués');

  const later = await tokenOf(server(), member);
  await server().ask(requestPasswordReset, { email: member.email });
  const token = tokenIn(await server().inbox.next(member.email));
  const reset = { token, email: member.email, password: `${NEW}-encore` };
  expect((await server().ask(setPasswordWithLink, reset)).status).toBe(200);
  expect(await statusOf(later)).toBe(401);
});

test('[TR-03] an admin revokes the tokens of a member, who is notified; nobody else may', async () => {
  const { database } = server();
  const organisation = await createOrganisation(database);
  const [admin, member] = [
    await createMember(database, organisation, { isAdmin: true }),
    await createMember(database, organisation),
  ];
  const colleague = await tokenOf(server(), await createMember(database, organisation));
  const elsewhere = await tokenOf(
    server(),
    await createMember(database, await createOrganisation(database), { isAdmin: true }),
  );
  const theirs = await tokenOf(server(), member);
  const input = { organizationId: organisation.id, userId: member.id };
  for (const [who, status] of [
    [{}, 401],
    [colleague, 403],
    [elsewhere, 403],
  ] as const) {
    expect((await server().ask(revokeMemberTokens, input, who)).status).toBe(status);
  }
  expect(await statusOf(theirs)).toBe(200);

  const boss = await signInAs(server(), admin);
  const revoke = async () => (await server().ask(revokeMemberTokens, input, boss)).output?.revoked;
  expect(await revoke()).toBe(1);
  expect(await statusOf(theirs)).toBe(401);
  expect((await server().inbox.next(member.email)).subject).toBe('Vos jetons d’accès ont été révoqués');
  expect(await revoke()).toBe(0);
  const [act] = await database.platform
    .select({ act: audit.act, actorId: audit.actorId })
    .from(audit)
    .where(eq(audit.organisationId, organisation.id))
    .orderBy(desc(audit.number))
    .limit(1);
  expect(act).toEqual({ act: 'token-revoked', actorId: admin.id });
});
