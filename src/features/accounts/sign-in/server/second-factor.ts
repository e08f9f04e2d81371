import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import type { Input, Output } from '#base/endpoint.ts';
import type { UserId } from '#base/ids.ts';
import type { Accounts } from '#features/accounts/accounts/server/accounts.ts';
import { findPerson, loadNamedPeople, type Person } from '#features/accounts/accounts/server/people-store.ts';
import { users } from '#features/accounts/accounts/server/people-tables.ts';
import { MAX_CODE_ATTEMPTS } from '#features/accounts/factors/rules/factor-limits.ts';
import { factorReasons } from '#features/accounts/factors/rules/factor-reasons.ts';
import { consumeAuthenticatorCode } from '#features/accounts/factors/server/authenticator-code.ts';
import {
  consumeChallenge,
  countChallengeAttempt,
  createChallenge,
  findChallenge,
  forgetChallenge,
  setPasskeyChallenge,
  takePasskeyChallenge,
} from '#features/accounts/factors/server/challenges.ts';
import { countFactors } from '#features/accounts/factors/server/factor-store.ts';
import type { FirstFactor } from '#features/accounts/factors/server/factor-tables.ts';
import {
  passkeySite,
  requestOptions,
  verifyUsedPasskey,
} from '#features/accounts/factors/server/passkey-ceremony.ts';
import { consumeRecoveryCode, hashTypedCode } from '#features/accounts/factors/server/recovery-codes.ts';
import { trustDevice } from '#features/accounts/factors/server/trusted-devices.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { PublicContext } from '#platform/http/context.ts';
import type * as contract from '../contract/second-factor.ts';
import type { SignInStep } from '../contract/sign-in.ts';
import { sendNotice } from './account-mail-job.ts';
import { attemptAt, countAttempt, resetAttempts } from './attempts.ts';
import { openSession, type Proof, recordRefusal } from './open-session.ts';
import type { PasswordServices } from './password-hashing.ts';

/** Describes the sign-in that waits in this browser, to the person who passed the first factor there. */
export async function readChallenge(
  accounts: Accounts,
  context: PublicContext,
): Promise<Output<typeof contract.readChallenge>> {
  const tx = accounts.database.platform;
  const challenge = await findChallenge(tx, accounts, context);
  const person = challenge?.userId ? await findPerson(tx, challenge.userId) : null;
  if (!person) return { challenge: null };
  const { passkeys, hasAuthenticator, recoveryCodesLeft } = await countFactors(tx, person.id);
  const named = (await loadNamedPeople(tx, person.organisationId, [person.id]))(person.id);
  return {
    challenge: {
      person: named,
      email: person.email,
      hasPasskey: passkeys > 0,
      hasAuthenticator,
      recoveryCodesLeft,
      administrator: await findAdministrator(tx, person),
    },
  };
}

async function findAdministrator(tx: Transaction, { id, organisationId }: Person) {
  const [administrator] = await tx
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(
      and(
        eq(users.organisationId, organisationId),
        eq(users.isOrganisationAdmin, true),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
        ne(users.id, id),
      ),
    )
    .orderBy(sql`${users.firstSignedInAt} NULLS LAST`, users.id)
    .limit(1);
  return administrator ?? null;
}

/** Gives up the sign-in that waits in this browser; without one it changes nothing. */
export async function abandonChallenge(accounts: Accounts, context: PublicContext): Promise<void> {
  const challenge = await findChallenge(accounts.database.platform, accounts, context);
  if (challenge) await accounts.database.asPlatform((tx) => consumeChallenge(tx, challenge));
  forgetChallenge(accounts, context);
}

/** Finishes a sign-in with a code of the authenticator app. Each code works once, and few may be tried. */
export async function confirmWithCode(
  accounts: Accounts,
  context: PublicContext,
  { code, trustDevice: trusts }: Input<typeof contract.confirmWithCode>,
): Promise<SignInStep> {
  const { person, challenge } = await startAttempt(accounts, context);
  const isRight = await accounts.database.asPlatform(async (tx) => {
    const { now } = context;
    const accepted = await consumeAuthenticatorCode(tx, accounts.authenticatorSecrets, {
      userId: person.id,
      code,
      now,
    });
    if (accepted) await finishChallenge(tx, accounts, context, { challenge, person, trusts });
    return accepted;
  });
  if (!isRight) throw await refuseCode(accounts, context, person, challenge, 'wrong-code');
  return finishSignIn(accounts, context, person, { way: challenge.way, factor: 'authenticator' });
}

/** Finishes a sign-in with a recovery code, which is then used up; its owner is told by mail. */
export async function confirmWithRecoveryCode(
  accounts: PasswordServices,
  context: PublicContext,
  { code, trustDevice: trusts }: Input<typeof contract.confirmWithRecoveryCode>,
): Promise<SignInStep> {
  const { person, challenge } = await startAttempt(accounts, context);
  const { database, limitHashing } = accounts;
  const { id: userId, organisationId } = person;
  const hash = await hashTypedCode(database, userId, code, limitHashing);
  const isRight = await database.asPlatform(async (tx) => {
    if (!hash || !(await consumeRecoveryCode(tx, { userId, hash, now: context.now }))) return false;
    await finishChallenge(tx, accounts, context, { challenge, person, trusts });
    await sendNotice(tx, userId, 'recovery-code-used');
    const subject = `user:${userId}`;
    await recordAudit(tx, { organisationId, actorId: userId, act: 'recovery-code-used', subject });
    return true;
  });
  if (!isRight) throw await refuseCode(accounts, context, person, challenge, 'wrong-recovery-code');
  return finishSignIn(accounts, context, person, { way: challenge.way, factor: 'recovery-code' });
}

/** Creates what a passkey has to sign, for the waiting sign-in or for one that begins with the passkey. */
export async function preparePasskeySignIn(
  accounts: Accounts,
  context: PublicContext,
): Promise<Output<typeof contract.preparePasskeySignIn>> {
  const site = passkeySite(accounts.config, context.requestHeaders);
  return accounts.database.asPlatform(async (tx) => {
    const challenge = await findChallenge(tx, accounts, context);
    const options = await requestOptions(tx, site, challenge?.userId ?? null);
    if (challenge) await setPasskeyChallenge(tx, challenge, options.challenge);
    else {
      const passkeyChallenge = options.challenge;
      await createChallenge(tx, accounts, context, { userId: null, way: 'passkey', passkeyChallenge });
    }
    return options;
  });
}

/** Signs in with a passkey, as the second factor or as the only one. */
export async function signInWithPasskey(
  accounts: Accounts,
  context: PublicContext,
  { passkey, trustDevice: trusts }: Input<typeof contract.signInWithPasskey>,
): Promise<SignInStep> {
  const { config, database } = accounts;
  const challenge = await takePasskeyChallenge(database, accounts, context);
  const expected = { challenge: challenge.passkeyChallenge, userId: challenge.userId, now: context.now };
  try {
    const person = await database.asPlatform(async (tx) => {
      const site = passkeySite(config, context.requestHeaders);
      const { userId } = await verifyUsedPasskey(tx, site, expected, passkey);
      const owner = await requireOwner(tx, userId);
      await finishChallenge(tx, accounts, context, { challenge, person: owner, trusts });
      return owner;
    });
    return finishSignIn(accounts, context, person, { way: challenge.way, factor: 'passkey' });
  } catch (failure) {
    if (failure instanceof AppError && failure.reason === factorReasons['passkey-refused']) {
      await database.asPlatform(async (tx) => {
        const owner = challenge.userId ? await findPerson(tx, challenge.userId) : null;
        await recordRefusal(tx, owner, 'passkey-refused');
      });
    }
    throw failure;
  }
}

async function requireOwner(tx: Transaction, userId: UserId): Promise<Person> {
  const person = await findPerson(tx, userId);
  if (!person) throw new AppError('gone', factorReasons['challenge-expired']);
  return person;
}

/** Counts an attempt by challenge, by known browser or account, and by network: a new challenge gives no new attempts. */
async function startAttempt(accounts: Accounts, context: PublicContext) {
  const challenge = await countChallengeAttempt(accounts.database, accounts, context);
  const person = await requireOwner(accounts.database.platform, challenge.userId);
  await countAttempt('code', context, attemptAt(accounts, context, person.email));
  return { person, challenge };
}

/** Records a wrong code; the last one ends the challenge. */
async function refuseCode(
  accounts: Accounts,
  context: PublicContext,
  person: Person,
  challenge: { readonly id: string; readonly attempts: number },
  cause: 'wrong-code' | 'wrong-recovery-code',
): Promise<AppError> {
  const left = MAX_CODE_ATTEMPTS - challenge.attempts;
  await accounts.database.asPlatform(async (tx) => {
    await recordRefusal(tx, person, cause);
    if (left === 0) await consumeChallenge(tx, challenge);
  });
  if (left > 1) return new AppError('invalid', factorReasons[cause], { values: { left } });
  if (left === 1) return new AppError('invalid', factorReasons['last-attempt']);
  forgetChallenge(accounts, context);
  return new AppError('gone', factorReasons['no-attempts-left']);
}

interface Finished {
  readonly challenge: { readonly id: string };
  readonly person: Person;
  /** Whether the person trusts this browser from now on. */
  readonly trusts: boolean;
}

/** Ends the challenge in the transaction that used the factor. */
async function finishChallenge(
  tx: Transaction,
  { config }: Pick<Accounts, 'config'>,
  context: PublicContext,
  { challenge, person, trusts }: Finished,
): Promise<void> {
  await consumeChallenge(tx, challenge);
  if (!trusts) return;
  const deviceId = await trustDevice(tx, config, context, person.id);
  await recordAudit(tx, {
    organisationId: person.organisationId,
    actorId: person.id,
    act: 'trusted-device-added',
    subject: `device:${deviceId}`,
  });
}

async function finishSignIn(
  accounts: Accounts,
  context: PublicContext,
  person: Person,
  proof: Proof & { readonly way: FirstFactor },
): Promise<SignInStep> {
  await resetAttempts(context, attemptAt(accounts, context, person.email), 'code');
  await openSession(accounts, context, person, proof);
  forgetChallenge(accounts, context);
  return { next: 'signed-in' };
}
