import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { readProfile } from '../../src/features/accounts/accounts/contract/profile.ts';
import { users } from '../../src/features/accounts/accounts/server/people-tables.ts';
import { findOrganisationAccount } from '../../src/features/accounts/sign-in/contract/organisation-account.ts';
import { audit } from '../../src/platform/audit/audit.ts';
import { createMember, createOrganisation, signInAs, type TestMember } from '../support/people.ts';
import { signInThrough } from '../support/provider-browser.ts';
import { identityProvider, organisationWithProvider } from '../support/single-sign-on.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const provider = identityProvider();
const agency = (settings: Parameters<typeof organisationWithProvider>[2] = {}) =>
  organisationWithProvider(server(), provider(), settings);
const signIn = (
  ...[account, options]: [Parameters<typeof signInThrough>[2], Parameters<typeof signInThrough>[3]?]
) => signInThrough(server(), provider(), account, options);
const whoIs = async (who: Record<string, string>) => (await server().ask(readProfile, {}, who)).output;
const actsOf = (actorId: string) =>
  server().database.platform.select().from(audit).where(eq(audit.actorId, actorId));
const refusalsIn = async (organisationId: string) => {
  const rows = await server()
    .database.platform.select()
    .from(audit)
    .where(and(eq(audit.organisationId, organisationId), eq(audit.act, 'sign-in-refused')));
  return rows.map(({ details }) => details.why);
};
const suspend = ({ id }: TestMember) =>
  server().database.asPlatform((tx) =>
    tx.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, id)),
  );

describe('[TR-02] signing in with the account of an organisation', () => {
  test('[TR-02] a member is found by their address, and by their identity afterwards', async () => {
    const { join, account } = await agency();
    const member = await join();
    const theirs = account({ email: member.email });
    const first = await signIn(theirs);
    expect(first).toMatchObject({ status: 200, output: { test: null } });
    expect((await whoIs(first.who))?.email).toBe(member.email);
    // The provider changes the address; the person stays the same.
    provider().accounts.set(theirs.sub, { ...theirs, email: `new.${theirs.email}` });
    expect((await whoIs((await signIn(theirs)).who))?.id).toBe(member.id);
    expect((await actsOf(member.id)).map(({ act, details }) => [act, details.way, details.factor])).toEqual(
      expect.arrayContaining([
        ['provider-identity-linked', undefined, undefined],
        ['signed-in', 'provider', 'provider'],
      ]),
    );
  });

  test('[TR-02] the account is offered by domain only, once confirmed and without regard to people', async () => {
    const { domain, join } = await agency();
    await join();
    const find = async (asked: string) =>
      (await server().ask(findOrganisationAccount, { domain: asked })).output?.account;
    const found = { organisationName: 'Agence Estuaire', name: 'Agence Estuaire', required: false };
    expect(await find(` ${domain.toUpperCase()} `)).toEqual(found);
    for (const other of [`x.${domain}`, 'example', '', 'gmail.com', '<b>'])
      expect(await find(other)).toBeNull();
  });

  test('[TR-02] somebody new gets an account where the organisation wants it, once, without a mail', async () => {
    const { account, organizationId } = await agency({ createsPeople: true });
    const newcomer = account({ given_name: 'Noé', family_name: 'Tanguy' });
    const { who } = await signIn(newcomer);
    expect(await whoIs(who)).toMatchObject({
      firstName: 'Noé',
      lastName: 'Tanguy',
      email: newcomer.email,
      organizationId,
      roles: [],
      isAdmin: false,
    });
    const again = await signIn(newcomer);
    expect((await whoIs(again.who))?.id).toBe((await whoIs(who))?.id);
    expect(server().inbox.messages.filter(({ to }) => to === newcomer.email)).toEqual([]);
  });

  test('[TR-02] nobody new gets in where they are not wanted, where there is no place, or from another domain', async () => {
    const closed = await agency();
    expect((await signIn(closed.account())).problem).toMatchObject({
      status: 403,
      reason: 'account-unknown',
    });
    const full = await agency({ createsPeople: true, maxUsers: 1 });
    expect((await signIn(full.account())).problem).toMatchObject({
      status: 409,
      reason: 'organisation-full',
    });
    const open = await agency({ createsPeople: true });
    const stranger = open.account();
    provider().accounts.set(stranger.sub, { ...stranger, email: 'somebody@gmail.com' });
    expect((await signIn(stranger)).problem?.reason).toBe('account-unknown');
    expect(await refusalsIn(open.organizationId)).toEqual(['account-unknown']);
  });

  test('[TR-02] an address of another organisation is refused without saying so', async () => {
    const { account, domain, organizationId } = await agency({ createsPeople: true });
    const elsewhere = await createOrganisation(server().database);
    const theirs = await createMember(server().database, elsewhere, {
      email: `x.${organizationId}@${domain}`,
    });
    const unknown = await signIn((await agency()).account());
    const refused = await signIn(account({ email: theirs.email }));
    expect(refused.problem).toEqual({ ...unknown.problem, requestId: refused.problem?.requestId });
  });

  test('[TR-02] suspended, deleted and platform admins stay outside', async () => {
    const { join, account } = await agency({ createsPeople: true });
    const suspended = await join();
    await suspend(suspended);
    const kept = await join();
    const deleted = account({ email: kept.email });
    await signIn(deleted);
    await server().database.platform.execute(sql`
      UPDATE users SET deleted_at = now(), email = 'deleted-' || id WHERE id = ${kept.id}`);
    const boss = await join({ isPlatformAdmin: true });
    const reasonOf = async (who: Parameters<typeof account>[0] | typeof deleted) =>
      (await signIn('sub' in (who ?? {}) ? (who as typeof deleted) : account(who))).problem?.reason;
    expect(await reasonOf({ email: suspended.email })).toBe('account-suspended');
    expect(await reasonOf(deleted)).toBe('account-unknown');
    expect(await reasonOf({ email: boss.email })).toBe('platform-admin-by-provider');
  });

  test('[TR-02] a linked person who was suspended or made a platform admin since is refused', async () => {
    const { join, account } = await agency();
    const member = await join();
    const theirs = account({ email: member.email });
    await signIn(theirs);
    await server().database.platform.execute(
      sql`UPDATE users SET is_platform_admin = true WHERE id = ${member.id}`,
    );
    expect((await signIn(theirs)).problem?.reason).toBe('platform-admin-by-provider');
    await suspend(member);
    await server().database.platform.execute(
      sql`UPDATE users SET is_platform_admin = false WHERE id = ${member.id}`,
    );
    expect((await signIn(theirs)).problem?.reason).toBe('account-suspended');
  });

  test('[TR-02] an address that is missing, unverified or linked with another identity opens nothing', async () => {
    const { join, account } = await agency({ createsPeople: true });
    const member = await join();
    await signIn(account({ email: member.email }));
    const reasons: (string | undefined)[] = [];
    const { email: _, ...withoutEmail } = account();
    provider().accounts.set(withoutEmail.sub, withoutEmail);
    reasons.push((await signIn({ ...withoutEmail, email: member.email })).problem?.reason);
    reasons.push((await signIn(account({ email_verified: false }))).problem?.reason);
    reasons.push((await signIn(account({ email: member.email }))).problem?.reason);
    expect(reasons).toEqual(['identity-without-email', 'email-unverified', 'identity-differs']);
  });

  test('[TR-02] who gave up at the provider is told whom to ask, with an incident number', async () => {
    const { account } = await agency({ contact: 'Inès Caradec' });
    provider().tampering = {
      answer: (address) => {
        address.searchParams.delete('code');
        address.searchParams.set('error', 'access_denied');
      },
    };
    try {
      const { problem } = await signIn(account(), { headers: { 'accept-language': 'fr' } });
      expect(problem).toMatchObject({
        reason: 'provider-refused',
        detail:
          'Le compte est peut-être fermé, ou la fenêtre l’a été trop tôt. Réessayez, ou prévenez Inès Caradec.',
        requestId: expect.stringMatching(/./),
      });
    } finally {
      provider().tampering = {};
    }
  });

  test('[TR-02] the account counts as both factors, and the previous session of the browser ends', async () => {
    const { join, account, organizationId } = await agency();
    const member = await join();
    await server().database.platform.execute(
      sql`UPDATE organisations SET requires_second_factor = true WHERE id = ${organizationId}`,
    );
    const local = await signInAs(server(), member);
    expect((await server().ask(readProfile, {}, local)).problem?.reason).toBe('second-factor-required');
    const { who } = await signIn(account({ email: member.email }), { headers: local });
    expect((await whoIs(who))?.id).toBe(member.id);
    expect((await server().ask(readProfile, {}, local)).status).toBe(401);
  });
});
