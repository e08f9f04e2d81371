import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import {
  type NewRecoveryCodes,
  newRecoveryCodes,
  saveRecoveryCodes,
} from '../../src/features/accounts/factors/server/recovery-codes.ts';
import * as factors from '../../src/features/accounts/security/contract/factors.ts';
import { signIn } from '../../src/features/accounts/sign-in/contract/sign-in.ts';
import { cookieOf, PASSWORD, signInAs, type TestMember } from './people.ts';
import { SoftwarePasskey } from './software-passkey.ts';
import type { TestServer } from './test-server.ts';

/** The origin of test servers. */
export const ORIGIN = 'http://vigie.test';
type Headers = Record<string, string>;

/** The code that an app with this secret shows, some periods from now. */
export function codeOf(secret: string, periods = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + periods * 30_000,
  });
}

/** Adds an authenticator app; returns its secret, and the recovery codes that came with it. */
export async function addApp(server: TestServer, who: Headers) {
  const prepared = await server.ask(factors.prepareAuthenticator, {}, who);
  const secret = prepared.output?.secret ?? '';
  // Leaves the current code for a sign-in.
  const confirmedWith = codeOf(secret, -1);
  const confirmed = await server.ask(factors.confirmAuthenticator, { code: confirmedWith }, who);
  if (confirmed.status !== 200) throw new Error(`the app was refused: ${confirmed.problem?.reason}`);
  return { secret, confirmedWith, recoveryCodes: confirmed.output?.recoveryCodes ?? [] };
}

/** Adds a passkey; returns it, and the recovery codes that came with it. */
export async function addKey(server: TestServer, who: Headers) {
  const passkey = new SoftwarePasskey(ORIGIN);
  const { output: options } = await server.ask(factors.preparePasskey, {}, who);
  if (!options) throw new Error('the options of a passkey were refused');
  const added = await server.ask(
    factors.addPasskey,
    { name: 'Ma clé', passkey: passkey.create(options) },
    who,
  );
  if (added.status !== 200) throw new Error(`the passkey was refused: ${added.problem?.reason}`);
  return { passkey, recoveryCodes: added.output?.recoveryCodes ?? [] };
}

let cachedCodes: Promise<NewRecoveryCodes> | undefined;

/** Gives recovery codes, the same to everyone: a person who has some gets none with a factor, and hashing ten takes a second. */
async function giveRecoveryCodes({ database }: TestServer, { id }: TestMember): Promise<string[]> {
  cachedCodes ??= newRecoveryCodes((hash) => hash());
  const given = await cachedCodes;
  await database.asPlatform((tx) => saveRecoveryCodes(tx, id, given));
  return [...given.codes];
}

/** A member with an authenticator app, and an open session of theirs. */
export async function withApp(server: TestServer, member: TestMember, session?: Headers) {
  const recoveryCodes = await giveRecoveryCodes(server, member);
  const who = session ?? (await signInAs(server, member));
  const { secret, confirmedWith } = await addApp(server, who);
  return { who, secret, confirmedWith, recoveryCodes };
}

/** A member with a passkey, and an open session of theirs. */
export async function withKey(server: TestServer, member: TestMember) {
  const recoveryCodes = await giveRecoveryCodes(server, member);
  const who = await signInAs(server, member);
  const { passkey } = await addKey(server, who);
  return { member, who, passkey, recoveryCodes };
}

/** Passes the first factor; returns the headers of a browser with the challenge. */
export async function startSignIn(server: TestServer, { email }: TestMember, headers: Headers = {}) {
  const answer = await server.ask(signIn, { email, password: PASSWORD }, headers);
  if (answer.output?.next !== 'second-factor') throw new Error(`no second factor: ${answer.status}`);
  return { cookie: [headers.cookie, cookieOf(answer.headers)].filter(Boolean).join('; ') };
}

/** Makes the last proof of identity of a person older than its validity. */
export async function forgetConfirmation(
  { database }: Pick<TestServer, 'database'>,
  { id }: Pick<TestMember, 'id'>,
): Promise<void> {
  await database.platform.execute(
    sql`UPDATE sessions SET confirmed_at = now() - interval '11 minutes' WHERE user_id = ${id}`,
  );
}
