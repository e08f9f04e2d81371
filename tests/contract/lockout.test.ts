import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { confirmWithPassword } from '../../src/features/accounts/security/contract/confirmation.ts';
import {
  requestPasswordReset,
  requestSignInLink,
  signInWithLink,
} from '../../src/features/accounts/sign-in/contract/emailed-links.ts';
import {
  preparePasskeySignIn,
  signInWithPasskey,
} from '../../src/features/accounts/sign-in/contract/second-factor.ts';
import { signIn } from '../../src/features/accounts/sign-in/contract/sign-in.ts';
import { tokenIn } from '../support/inbox.ts';
import {
  cookieOf,
  createMember,
  createOrganisation,
  PASSWORD,
  signInAs,
  type TestMember,
} from '../support/people.ts';
import { addKey } from '../support/second-factors.ts';
import { ownServer } from '../support/test-server.ts';

const server = ownServer();
// Fifty attempts from one network are too many for these tests together.
beforeEach(() => server().database.platform.execute(sql`DELETE FROM sign_in_attempts`));

async function someone(): Promise<TestMember> {
  return createMember(server().database, await createOrganisation(server().database));
}

/** The cookies of a browser in which somebody has signed in, without its session. */
async function knownBrowserOf(member: TestMember): Promise<{ cookie: string }> {
  const { cookie } = await signInAs(server(), member);
  const known = cookie.split('; ').filter((pair) => !pair.includes('session_token'));
  expect(known).toHaveLength(1);
  return { cookie: known.join('; ') };
}

/** What a stranger can use up for an address: ten wrong passwords and five mails, and one of each more. */
async function useUp({ email }: TestMember): Promise<void> {
  for (let tried = 0; tried < 11; tried += 1) await server().ask(signIn, { email, password: 'guess' });
  for (let asked = 0; asked < 6; asked += 1) await server().ask(requestSignInLink, { email });
}

const passwordIn = async ({ email }: TestMember, headers: Record<string, string> = {}) =>
  (await server().ask(signIn, { email, password: PASSWORD }, headers)).status;

test('[TR-07] sixteen requests of a stranger close one way in: known browsers, sessions, mails and passkeys stay', async () => {
  const member = await someone();
  const known = await knownBrowserOf(member);
  const session = await signInAs(server(), member);
  await useUp(member);

  const { problem } = await server().ask(signIn, { email: member.email, password: PASSWORD });
  expect(problem?.reason).toBe('auth/too-many-requests');
  const mail = await server().ask(requestPasswordReset, { email: member.email });
  expect(mail.problem).toMatchObject({ status: 429, reason: 'links-sent' });

  expect(await passwordIn(member, known)).toBe(200);
  expect((await server().ask(confirmWithPassword, { password: PASSWORD }, session)).status).toBe(204);
  expect((await server().ask(requestPasswordReset, { email: member.email }, known)).status).toBe(204);

  // The links the stranger asked for are in the mailbox of the person, who may use them anywhere.
  const token = tokenIn(await server().inbox.next(member.email));
  expect((await server().ask(signInWithLink, { token, email: member.email })).status).toBe(200);
});

test('[TR-07] a passkey signs in whatever was used up, also in a browser it was never used in', async () => {
  const member = await someone();
  const { passkey } = await addKey(server(), await signInAs(server(), member));
  await useUp(member);
  const { output: options, headers } = await server().ask(preparePasskeySignIn, {});
  if (!options) throw new Error('the options were refused');
  const browser = { cookie: cookieOf(headers) };
  const answer = await server().ask(signInWithPasskey, { passkey: passkey.use(options) }, browser);
  expect(answer.output).toEqual({ next: 'signed-in' });
});

test('[TR-07] a known browser has ten attempts of its own, which nobody else loses', async () => {
  const member = await someone();
  const known = await knownBrowserOf(member);
  const wrong = () => server().ask(signIn, { email: member.email, password: 'guess' }, known);
  for (let tried = 0; tried < 10; tried += 1)
    expect((await wrong()).problem?.reason).toBe('auth/wrong-password');
  expect((await wrong()).problem?.reason).toBe('auth/too-many-requests');
  expect(await passwordIn(member, known)).toBe(429);
  expect(await passwordIn(member)).toBe(200);
});

test('[TR-07] a browser is known for one address; a name that was made up or moved is not', async () => {
  const [member, other] = [await someone(), await someone()];
  const known = await knownBrowserOf(other);
  await useUp(member);
  const [name = '', signature = ''] = known.cookie.split('=')[1]?.split('.') ?? [];
  for (const value of [`${name}.${signature}`, `x${name}.${signature}`, `${name}.`, name, '.', '']) {
    expect(await passwordIn(member, { cookie: `vigie.known_browser=${value}` })).toBe(429);
  }
  expect(await passwordIn(other, known)).toBe(200);
});

test('[TR-07] guesses in an open session are limited by themselves', async () => {
  const member = await someone();
  const session = await signInAs(server(), member);
  const guess = async () =>
    (await server().ask(confirmWithPassword, { password: 'guess' }, session)).problem?.reason;
  for (let tried = 0; tried < 10; tried += 1) expect(await guess()).toBe('auth/wrong-password');
  expect(await guess()).toBe('auth/too-many-requests');
  expect(await passwordIn(member)).toBe(200);
});
