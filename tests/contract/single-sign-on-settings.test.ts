import { and, desc, eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import {
  inspectLink,
  requestSignInLink,
  signInWithLink,
} from '../../src/features/accounts/sign-in/contract/emailed-links.ts';
import {
  findOrganisationAccount,
  startOrganisationSignIn,
} from '../../src/features/accounts/sign-in/contract/organisation-account.ts';
import { signIn } from '../../src/features/accounts/sign-in/contract/sign-in.ts';
import { emailedLinks } from '../../src/features/accounts/sign-in/server/sign-in-tables.ts';
import { placePerson } from '../../src/features/organisations/members/contract/members.ts';
import * as contract from '../../src/features/organisations/single-sign-on/contract/provider.ts';
import { audit } from '../../src/platform/audit/audit.ts';
import { newId } from '../../src/platform/new-id.ts';
import { hashSecret } from '../../src/platform/secrets.ts';
import { openIdentityProvider } from '../support/identity-provider.ts';
import { cookieOf, PASSWORD, signInAs, type TestMember } from '../support/people.ts';
import { authenticate, comeBack, finish, REDIRECT_URI, signInThrough } from '../support/provider-browser.ts';
import { forgetConfirmation } from '../support/second-factors.ts';
import { identityProvider, organisationWithProvider, serveDomain } from '../support/single-sign-on.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const provider = identityProvider();
const agency = (settings: Parameters<typeof organisationWithProvider>[2] = {}) =>
  organisationWithProvider(server(), provider(), settings);
type Agency = Awaited<ReturnType<typeof agency>>;
afterEach(() => {
  provider().tampering = {};
});

const settingsOf = ({ organizationId }: Agency, more: object = {}) => {
  const { issuer, clientId } = provider();
  return { organizationId, name: 'Agence', issuer, clientId, createsPeople: false, ...more };
};
const save = (one: Agency, more: object = {}) =>
  server().ask(contract.saveProvider, settingsOf(one, more), one.who);
const newestActs = async ({ organizationId }: Agency, count: number) => {
  const rows = await server()
    .database.platform.select()
    .from(audit)
    .where(eq(audit.organisationId, organizationId))
    .orderBy(desc(audit.number))
    .limit(count);
  return rows.map(({ act, details }) => ({ act, details }));
};
/** Signs the admin in through the provider: the connection is then tested. */
const tested = async (one: Agency) =>
  signInThrough(server(), provider(), one.account({ email: one.admin.email }));
const require = (one: Agency, required = true) =>
  server().ask(contract.setProviderRequired, { organizationId: one.organizationId, required }, one.who);

describe('[TR-02] the settings of the provider', () => {
  test('[TR-02] the secret is never sent back, is kept without a new one, and encrypted', async () => {
    const one = await agency();
    const read = await server().ask(contract.readSignOn, { organizationId: one.organizationId }, one.who);
    expect(read.output?.redirectUri).toBe(REDIRECT_URI);
    expect(JSON.stringify(read.output)).not.toContain(provider().clientSecret);
    const { rows } = await server().database.platform.execute(sql`
      SELECT client_secret AS secret FROM identity_providers WHERE organisation_id = ${one.organizationId}`);
    expect(String(rows[0]?.secret)).not.toContain(provider().clientSecret);
    expect((await save(one, { contact: 'Inès Caradec' })).output?.provider?.contact).toBe('Inès Caradec');
    expect((await tested(one)).status).toBe(200);
  });

  test('[TR-02] the stored secret is never sent to another issuer', async () => {
    const one = await agency();
    const evil = await openIdentityProvider(REDIRECT_URI);
    try {
      const { problem } = await save(one, { issuer: evil.issuer });
      expect(problem?.fields).toEqual([
        expect.objectContaining({ path: 'clientSecret', reason: 'secret-needed' }),
      ]);
    } finally {
      await evil.close();
    }
  });

  test('[TR-02] an address that answers nothing, another issuer, or no accepted signature is refused at its field', async () => {
    const one = await agency();
    const refusal = async (issuer: string) => {
      const { status, problem } = await save(one, { issuer, clientSecret: 'x' });
      return [status, problem?.fields?.map(({ path, reason }) => `${path} ${reason}`)];
    };
    expect(await refusal('http://identity.example')).toEqual([400, ['issuer issuer-insecure']]);
    expect(await refusal('https://10.0.0.1')).toEqual([400, ['issuer address-private']]);
    expect(await refusal(`${provider().issuer}/elsewhere`)).toEqual([400, ['issuer issuer-unreachable']]);
    provider().tampering = {
      discovery: (document) => Object.assign(document, { issuer: 'https://common.example' }),
    };
    expect(await refusal(provider().issuer)).toEqual([400, ['issuer issuer-unreachable']]);
    provider().tampering = {
      discovery: (document) =>
        Object.assign(document, { id_token_signing_alg_values_supported: ['HS256', 'none'] }),
    };
    expect(await refusal(provider().issuer)).toEqual([400, ['issuer signatures-unsupported']]);
  });

  test('[TR-02] changes are recorded without secrets, told to every admin by mail, and nothing without a change', async () => {
    const one = await agency();
    const colleague = await one.join({ isAdmin: true });
    await save(one, { contact: 'Inès', clientSecret: 'a-new-secret' });
    const recorded = {
      act: 'provider-saved',
      details: { changed: ['name', 'contact', 'clientSecret'], issuer: provider().issuer },
    };
    expect(await newestActs(one, 1)).toEqual([recorded]);
    const mail = await server().inbox.next(colleague.email);
    expect(mail.subject).toBe('La connexion de votre organisation a changé');
    expect(mail.text).not.toContain('a-new-secret');
    await save(one, { contact: 'Inès' });
    expect(await newestActs(one, 1)).toEqual([recorded]);
  });

  test('[TR-02] every change needs a fresh proof of who is there', async () => {
    const one = await agency();
    await forgetConfirmation(server(), one.admin);
    const { organizationId, who } = one;
    const { output } = await server().ask(contract.readSignOn, { organizationId }, who);
    const domainId = output?.domains[0]?.id ?? '';
    const answers = [
      await save(one),
      await require(one, false),
      await server().ask(contract.removeProvider, { organizationId }, who),
      await server().ask(contract.proposeDomain, { organizationId, domain: 'a.example' }, who),
      await server().ask(contract.removeDomain, { organizationId, domainId }, who),
    ];
    for (const { problem } of answers) expect(problem?.reason).toBe('confirmation-needed');
  });

  test('[TR-02] groups of another organisation cannot be mapped', async () => {
    const [one, other] = [await agency(), await agency()];
    const mappings = [
      { externalGroup: 'eau', groupId: other.organisation.organisationGroupId, makesAdmin: false },
    ];
    expect((await save(one, { mappings })).problem?.fields?.[0]?.reason).toBe('unknown-groups');
    const neither = [{ externalGroup: 'eau', groupId: null, makesAdmin: false }];
    expect((await save(one, { mappings: neither })).status).toBe(400);
  });

  test('[TR-02] removing it signs nobody out, deletes the links and lifts the requirement', async () => {
    const one = await agency();
    const { who } = await tested(one);
    expect((await require(one)).output?.required).toBe(true);
    const { organizationId } = one;
    const removed = await server().ask(contract.removeProvider, { organizationId }, one.who);
    expect(removed.status).toBe(204);
    const read = await server().ask(contract.readSignOn, { organizationId }, who);
    expect(read.output).toMatchObject({ provider: null, required: false, linkedPeople: 0, isTested: false });
    expect((await newestActs(one, 1))[0]?.act).toBe('provider-removed');
    const offered = await server().ask(findOrganisationAccount, { domain: one.domain });
    expect(offered.output?.account).toBeNull();
  });
});

describe('[TR-02] domains', () => {
  test('[TR-02] one serves nobody before a platform admin confirmed it, and one organisation only', async () => {
    const [one, other] = [await agency(), await agency()];
    const domain = `${newId()}.example`;
    const propose = ({ organizationId, who }: Agency) =>
      server().ask(contract.proposeDomain, { organizationId, domain: `@${domain.toUpperCase()}.` }, who);
    expect((await propose(one)).output?.domains).toContainEqual({
      id: expect.any(String),
      domain,
      isConfirmed: false,
    });
    expect((await propose(one)).problem?.fields?.[0]?.reason).toBe('domain-proposed');
    const found = async () =>
      (await server().ask(findOrganisationAccount, { domain })).output?.account?.organisationName;
    expect(await found()).toBeUndefined();
    const start = await server().ask(startOrganisationSignIn, { email: `a@${domain}` });
    expect(start.problem?.reason).toBe('no-organisation-account');
    expect((await serveDomain(server(), { ...one, domain })).status).toBe(204);
    expect(await found()).toBe('Agence Estuaire');
    expect(await serveDomain(server(), { ...other, domain })).toMatchObject({
      status: 409,
      problem: { reason: 'domain-taken' },
    });
  });

  test.each(['', 'agence', 'agence .fr', 'a@b.example', 'https://agence.fr', '-a.example', 'a..example'])(
    '[TR-02] « %s » is no domain',
    async (domain) => {
      const { organizationId, who } = await agency();
      const { status } = await server().ask(contract.proposeDomain, { organizationId, domain }, who);
      expect(status).toBe(400);
    },
  );

  test('[TR-02] the last confirmed one stays while the account is required', async () => {
    const one = await agency();
    await tested(one);
    await require(one);
    const { organizationId, who } = one;
    const { output } = await server().ask(contract.readSignOn, { organizationId }, who);
    const domainId = output?.domains[0]?.id ?? '';
    const { problem } = await server().ask(contract.removeDomain, { organizationId, domainId }, who);
    expect(problem?.reason).toBe('domain-needed');
  });
});

describe('[TR-02] the test of the connection', () => {
  const start = async ({ organizationId, who }: Agency, sub: string) => {
    provider().signsIn = sub;
    const started = await server().ask(contract.testProvider, { organizationId }, who);
    const parameters = await authenticate(started.output?.address ?? '', REDIRECT_URI);
    return { parameters, who: { cookie: `${who.cookie}; ${cookieOf(started.headers)}` } };
  };

  test('[TR-02] says what the provider sent, opens no session and changes no right', async () => {
    const one = await agency();
    const theirs = one.account({ email: one.admin.email, groups: ['eau', 'littoral'] });
    const finished = await finish(server(), await start(one, theirs.sub));
    expect(finished.output).toEqual({
      test: { email: one.admin.email, name: 'Solène Le Goff', groups: ['eau', 'littoral'] },
    });
    expect(cookieOf(finished.headers)).not.toContain('session_token');
    const read = await server().ask(contract.readSignOn, { organizationId: one.organizationId }, one.who);
    expect(read.output).toMatchObject({ isTested: true, linkedPeople: 1 });
    expect((await newestActs(one, 1))[0]?.act).toBe('provider-tested');
  });

  test('[TR-02] of another account, in another session, or with a wrong secret it proves nothing', async () => {
    const one = await agency();
    const other = one.account();
    expect((await finish(server(), await start(one, other.sub))).problem?.reason).toBe(
      'test-of-other-account',
    );
    const own = one.account({ email: one.admin.email });
    const back = await start(one, own.sub);
    const elsewhere = await signInAs(server(), await one.join({ isAdmin: true }));
    const taken = { ...back, who: { cookie: `${elsewhere.cookie}; ${back.who.cookie.split('; ').at(-1)}` } };
    expect((await finish(server(), taken)).problem?.reason).toBe('provider-sign-in-expired');
    await save(one, { clientSecret: 'wrong' });
    const failed = await finish(server(), await start(one, own.sub));
    expect(failed.problem?.reason).toBe('test-failed');
    expect(failed.problem?.detail).toContain('invalid_client');
    const read = await server().ask(contract.readSignOn, { organizationId: one.organizationId }, one.who);
    expect(read.output?.isTested).toBe(false);
  });
});

describe('[TR-02] an account that is required', () => {
  const requiring = async () => {
    const one = await agency();
    await tested(one);
    expect((await require(one)).output?.required).toBe(true);
    return one;
  };
  const byPassword = ({ email }: TestMember) => server().ask(signIn, { email, password: PASSWORD });

  test('[TR-02] only after its own admin signed in through it, with a confirmed domain', async () => {
    const one = await agency();
    expect((await require(one)).problem?.reason).toBe('test-first');
    await tested(one);
    await save(one, { clientSecret: provider().clientSecret });
    expect((await require(one)).problem?.reason).toBe('test-first');
    await tested(one);
    await server().database.platform.execute(sql`
      UPDATE provider_domains SET confirmed_at = NULL WHERE organisation_id = ${one.organizationId}`);
    expect((await require(one)).problem?.reason).toBe('domain-needed');
  });

  test('[TR-02] passwords and links open no session for members; sessions go on, and admins come back', async () => {
    const one = await agency();
    const member = await one.join();
    const before = await signInAs(server(), member);
    await tested(one);
    await require(one);
    expect((await byPassword(member)).problem).toMatchObject({
      status: 403,
      reason: 'organisation-account-required',
    });
    const wrong = await server().ask(signIn, { email: member.email, password: 'wrong-password' });
    expect(wrong.problem?.reason).toBe('auth/wrong-password');
    const token = newId();
    await server()
      .database.platform.insert(emailedLinks)
      .values({
        id: newId(),
        userId: member.id,
        kind: 'signIn',
        email: member.email,
        secretHash: hashSecret(token),
        expiresAt: new Date(Date.now() + 60_000),
      });
    const link = await server().ask(signInWithLink, { token, email: member.email });
    expect(link.problem?.reason).toBe('organisation-account-required');
    const looked = await server().ask(inspectLink, { token });
    expect(looked.output).toMatchObject({ usable: true, mustUseProvider: true });
    expect((await server().ask(contract.readSignOn, one, before)).status).toBe(403);
    expect((await byPassword(one.admin)).output?.next).toBe('signed-in');
    expect((await signInThrough(server(), provider(), one.account({ email: member.email }))).status).toBe(
      200,
    );
    expect((await require(one, false)).output?.required).toBe(false);
    expect((await byPassword(member)).output?.next).toBe('signed-in');
  });

  test('[TR-02] invitations and asked links lead to the account', async () => {
    const one = await requiring();
    const email = `${newId()}@${one.domain}`;
    const user = { firstName: 'Noé', lastName: 'Tanguy', email, isAdmin: false };
    const { organizationId } = one;
    await server().ask(placePerson, { organizationId, user, groups: [] }, one.who);
    const invitation = await server().inbox.next(email);
    expect(invitation.text).toContain(`/login#${new URLSearchParams({ email })}`);
    expect(invitation.text).not.toContain('setPassword');
    await server().ask(requestSignInLink, { email });
    const asked = await server().inbox.next(email);
    expect(asked.subject).toBe('Connectez-vous avec le compte de votre organisation');
    const links = await server()
      .database.platform.select()
      .from(emailedLinks)
      .where(and(eq(emailedLinks.email, email)));
    expect(links).toEqual([]);
  });

  test('[TR-02] it is offered as required', async () => {
    const { domain } = await requiring();
    const { output } = await server().ask(findOrganisationAccount, { domain });
    expect(output?.account?.required).toBe(true);
  });
});

test('[TR-02] a sign-in asked for anew confirms who is there, when the provider says that it was asked', async () => {
  const one = await agency();
  const theirs = one.account({ email: one.admin.email });
  const back = await comeBack(server(), provider(), theirs, { again: true });
  expect(new URLSearchParams(back.parameters).get('code')).not.toBeNull();
  expect((await finish(server(), back)).status).toBe(200);
  provider().tampering = {
    idToken: ({ auth_time: _, ...claims }) => provider().sign(claims),
  };
  const silent = await comeBack(server(), provider(), theirs, { again: true });
  expect((await finish(server(), silent)).problem?.reason).toBe('not-authenticated-anew');
  provider().tampering = {
    idToken: (claims) => provider().sign({ ...claims, auth_time: Math.floor(Date.now() / 1_000) - 3_600 }),
  };
  const old = await comeBack(server(), provider(), theirs, { again: true });
  expect((await finish(server(), old)).problem?.reason).toBe('not-authenticated-anew');
});
