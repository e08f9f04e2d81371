import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { readProfile } from '../../src/features/accounts/accounts/contract/profile.ts';
import {
  finishOrganisationSignIn,
  startOrganisationSignIn,
} from '../../src/features/accounts/sign-in/contract/organisation-account.ts';
import { saveProvider } from '../../src/features/organisations/single-sign-on/contract/provider.ts';
import {
  claimsOf,
  type IdToken,
  makeToken,
  newKey,
  openIdentityProvider,
} from '../support/identity-provider.ts';
import { cookieOf } from '../support/people.ts';
import { authenticate, comeBack, finish, REDIRECT_URI, signInThrough } from '../support/provider-browser.ts';
import { identityProvider, organisationWithProvider } from '../support/single-sign-on.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const provider = identityProvider();
const agency = (settings: Parameters<typeof organisationWithProvider>[2] = {}) =>
  organisationWithProvider(server(), provider(), settings);
afterEach(() => {
  provider().tampering = {};
});

/** Signs a member in whose token the provider replaces; returns why it was refused. */
async function refusalOf(idToken: (claims: IdToken, signed: string) => string) {
  const { join, account } = await agency();
  const member = await join();
  provider().tampering = { idToken };
  const { problem, who } = await signInThrough(server(), provider(), account({ email: member.email }));
  expect(who.cookie).not.toContain('session_token');
  return problem?.reason;
}

const signed = (change: (claims: IdToken) => IdToken) => (claims: IdToken) => provider().sign(change(claims));
const now = () => Math.floor(Date.now() / 1_000);

describe('[TR-02] a token that does not prove the identity opens nothing', () => {
  test('[TR-02] the provider’s own token, signed anew, is accepted: the changes below are what is refused', async () => {
    const { join, account } = await agency();
    const member = await join();
    provider().tampering = { idToken: signed((claims) => claims) };
    expect((await signInThrough(server(), provider(), account({ email: member.email }))).status).toBe(200);
  });

  test.each<[string, (claims: IdToken) => IdToken]>([
    ['another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
    ['another audience', (claims) => ({ ...claims, aud: 'another-client' })],
    ['several audiences without azp', (claims) => ({ ...claims, aud: ['vigie', 'another-client'] })],
    ['azp of another client', (claims) => ({ ...claims, azp: 'another-client' })],
    ['expired', (claims) => ({ ...claims, exp: now() - 60 })],
    ['not valid yet', (claims) => ({ ...claims, nbf: now() + 300 })],
    ['issued in the future', (claims) => ({ ...claims, iat: now() + 300 })],
    ['issued before this sign-in', (claims) => ({ ...claims, iat: now() - 300 })],
    ['another nonce', (claims) => ({ ...claims, nonce: 'of-another-sign-in' })],
    ['no nonce', ({ nonce: _, ...claims }) => claims],
    ['no subject', ({ sub: _, ...claims }) => claims],
    ['no expiry', ({ exp: _, ...claims }) => claims],
  ])('[TR-02] %s', async (_, change) => {
    expect(await refusalOf(signed(change))).toBe('identity-unproved');
  });

  test('[TR-02] unsigned, signed with the secret of the client, or with another key', async () => {
    const secret = newKey().privateKey;
    expect(await refusalOf((claims) => makeToken({ alg: 'none' }, claims, null))).toBe('identity-unproved');
    expect(await refusalOf((claims) => makeToken({ alg: 'HS256', kid: 'test' }, claims, secret))).toBe(
      'identity-unproved',
    );
    expect(await refusalOf((claims) => makeToken({ alg: 'RS256', kid: 'test' }, claims, secret))).toBe(
      'identity-unproved',
    );
    expect(await refusalOf((claims, token) => token.replace(/\.[^.]+\./, `.${forged(claims)}.`))).toBe(
      'identity-unproved',
    );
  });

  const forged = (claims: IdToken) =>
    Buffer.from(JSON.stringify({ ...claims, email: 'admin@example.org' })).toString('base64url');

  test('[TR-02] the token of an earlier sign-in', async () => {
    const { join, account } = await agency();
    const member = await join();
    const theirs = account({ email: member.email });
    let earlier = '';
    provider().tampering = {
      idToken: (_, token) => {
        earlier ||= token;
        return earlier;
      },
    };
    expect((await signInThrough(server(), provider(), theirs)).status).toBe(200);
    expect(claimsOf(earlier).sub).toBe(theirs.sub);
    const replayed = await signInThrough(server(), provider(), theirs);
    expect(replayed.problem?.reason).toBe('identity-unproved');
  });
});

describe('[TR-02] an answer belongs to one browser and one sign-in', () => {
  const someone = async () => {
    const { join, account } = await agency();
    return account({ email: (await join()).email });
  };

  test('[TR-02] it is used once', async () => {
    const back = await comeBack(server(), provider(), await someone());
    expect((await finish(server(), back)).status).toBe(200);
    expect((await finish(server(), back)).problem).toMatchObject({
      status: 410,
      reason: 'provider-sign-in-expired',
    });
  });

  test('[TR-02] of two requests with one answer, one signs in', async () => {
    const back = await comeBack(server(), provider(), await someone());
    const answers = await Promise.all([finish(server(), back), finish(server(), back)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  test('[TR-02] another browser, without or with a sign-in of its own, does not finish it', async () => {
    const person = await someone();
    const victim = await comeBack(server(), provider(), person);
    const attacker = await comeBack(server(), provider(), await someone());
    const parameters = attacker.parameters;
    const reasonOf = async (who: Record<string, string>) =>
      (await server().ask(finishOrganisationSignIn, { parameters }, who)).problem?.reason;
    expect(await reasonOf({})).toBe('provider-sign-in-expired');
    // A link prepared by the attacker: neither signs in as them, nor ends the sign-in that waits here.
    expect(await reasonOf(victim.who)).toBe('provider-sign-in-expired');
    expect((await finish(server(), victim)).status).toBe(200);
  });

  test('[TR-02] a changed, repeated or missing state, and one that has expired', async () => {
    const person = await someone();
    const back = await comeBack(server(), provider(), person);
    const state = new URLSearchParams(back.parameters).get('state') ?? '';
    const changes = [
      back.parameters.replace(state, `${state.slice(0, -1)}x`),
      back.parameters.replace(/&?state=[^&]*/, ''),
      `${back.parameters}&state=${state}`,
      '',
    ];
    for (const parameters of changes) {
      const { problem } = await finish(server(), { ...back, parameters });
      expect(problem?.reason).toBe('provider-sign-in-expired');
    }
    await server().database.platform.execute(
      sql`UPDATE provider_sign_ins SET expires_at = now() - interval '1 second'`,
    );
    expect((await finish(server(), back)).problem?.reason).toBe('provider-sign-in-expired');
  });

  test('[TR-02] a code of another sign-in does not match the code verifier', async () => {
    const [mine, theirs] = [await someone(), await someone()];
    const stolen = await comeBack(server(), provider(), theirs);
    const back = await comeBack(server(), provider(), mine);
    const code = new URLSearchParams(stolen.parameters).get('code') ?? '';
    const parameters = back.parameters.replace(/code=[^&]*/, `code=${code}`);
    const injected = await finish(server(), { ...back, parameters });
    expect(injected.problem?.reason).toBe('identity-unproved');
  });

  test('[TR-02] mix-up: an answer that names another issuer, or none where the provider announces it', async () => {
    for (const change of [
      (address: URL) => address.searchParams.set('iss', 'https://evil.example'),
      (address: URL) => address.searchParams.delete('iss'),
    ]) {
      const person = await someone();
      provider().tampering = { answer: change };
      const { problem } = await signInThrough(server(), provider(), person);
      expect(problem?.reason).toBe('identity-unproved');
    }
  });

  test('[TR-02] settings that changed meanwhile end the sign-ins under way', async () => {
    const { join, account, organizationId, who } = await agency();
    const member = await join();
    const back = await comeBack(server(), provider(), account({ email: member.email }));
    const { issuer, clientId, clientSecret } = provider();
    await server().ask(
      saveProvider,
      { organizationId, name: 'Agence', issuer, clientId, clientSecret, createsPeople: false },
      who,
    );
    expect((await finish(server(), back)).problem?.reason).toBe('provider-sign-in-expired');
  });
});

describe('[TR-02] one organisation’s provider says nothing about another', () => {
  test('[TR-02] the same subject at the same provider is somebody else in each organisation', async () => {
    const [one, other] = [await agency(), await agency()];
    const member = await one.join();
    const theirs = one.account({ email: member.email });
    await signInThrough(server(), provider(), theirs);
    // The other organisation’s sign-in, with the identity that is linked in the first one.
    const started = await server().ask(startOrganisationSignIn, { email: `x@${other.domain}` });
    provider().signsIn = theirs.sub;
    const parameters = await authenticate(started.output?.address ?? '', REDIRECT_URI);
    const { problem } = await server().ask(
      finishOrganisationSignIn,
      { parameters },
      { cookie: cookieOf(started.headers) },
    );
    expect(problem?.reason).toBe('account-unknown');
  });

  test('[TR-02] an admin who makes their own provider say anything reaches people of their organisation only', async () => {
    const evil = await openIdentityProvider(REDIRECT_URI);
    try {
      const victim = await agency();
      const target = await victim.join({ isAdmin: true });
      const attacker = await organisationWithProvider(server(), evil, { createsPeople: true });
      const claimed = attacker.account({ email: target.email });
      const started = await server().ask(startOrganisationSignIn, { email: `x@${attacker.domain}` });
      evil.signsIn = claimed.sub;
      const parameters = await authenticate(started.output?.address ?? '', REDIRECT_URI);
      const cookie = cookieOf(started.headers);
      const finished = await server().ask(finishOrganisationSignIn, { parameters }, { cookie });
      expect(finished.problem?.reason).toBe('account-unknown');
      const stranger = await server().ask(readProfile, {}, { cookie: cookieOf(finished.headers) });
      expect(stranger.status).toBe(401);
    } finally {
      await evil.close();
    }
  });
});
