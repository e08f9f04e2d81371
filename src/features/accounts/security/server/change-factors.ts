import { and, eq } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input, Output } from '#base/endpoint.ts';
import type { Accounts } from '#features/accounts/accounts/server/accounts.ts';
import { lockCaller } from '#features/accounts/accounts/server/people-store.ts';
import { organisations, users } from '#features/accounts/accounts/server/people-tables.ts';
import { whySecondFactorIsRequired } from '#features/accounts/accounts/server/second-factor-requirement.ts';
import { MAX_PASSKEYS } from '#features/accounts/factors/rules/factor-limits.ts';
import { factorReasons } from '#features/accounts/factors/rules/factor-reasons.ts';
import {
  authenticatorUri,
  newAuthenticatorSecret,
  stepOfCode,
} from '#features/accounts/factors/server/authenticator-code.ts';
import { countFactors, recordSecondFactor } from '#features/accounts/factors/server/factor-store.ts';
import { authenticators, passkeys, trustedDevices } from '#features/accounts/factors/server/factor-tables.ts';
import {
  creationOptions,
  passkeySite,
  verifyCreatedPasskey,
} from '#features/accounts/factors/server/passkey-ceremony.ts';
import {
  type NewRecoveryCodes,
  newRecoveryCodes,
  saveRecoveryCodes,
} from '#features/accounts/factors/server/recovery-codes.ts';
import { type AccountNotice, sendNotice } from '#features/accounts/sign-in/server/account-mail-job.ts';
import { attemptInSession, countAttempt, resetAttempts } from '#features/accounts/sign-in/server/attempts.ts';
import type { PasswordServices } from '#features/accounts/sign-in/server/password-hashing.ts';
import { requireSignedInPerson } from '#features/accounts/sign-in/server/require-signed-in-person.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isUniqueViolation } from '#platform/database/insert-once.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireBrowser } from '#platform/http/require-scope.ts';
import { newId } from '#platform/new-id.ts';
import type * as contract from '../contract/factors.ts';
import { setSessionChallenge, takeSessionChallenge } from './confirmation.ts';

const missing = () => new AppError('missing', commonReasons.missing);

/** Creates what a browser needs to make a passkey for the caller. */
export async function preparePasskey(
  { config, database }: Accounts,
  context: RequestContext,
): Promise<Output<typeof contract.preparePasskey>> {
  const person = await requireSignedInPerson(context);
  const site = passkeySite(config, context.requestHeaders);
  return database.asPlatform(async (tx) => {
    await requirePasskeyQuota(tx, context);
    const options = await creationOptions(tx, site, { ...person, name: person.firstName });
    await setSessionChallenge(tx, context, options.challenge);
    return options;
  });
}

async function requirePasskeyQuota(tx: Transaction, { actor }: RequestContext): Promise<void> {
  const { passkeys: owned } = await countFactors(tx, actor.userId);
  if (owned < MAX_PASSKEYS) return;
  throw new AppError('conflict', factorReasons['too-many-passkeys'], { values: { maximum: MAX_PASSKEYS } });
}

/** Saves a passkey that the browser has just made; the first factor of a person comes with recovery codes. */
export async function addPasskey(
  accounts: PasswordServices,
  context: RequestContext,
  { name, passkey }: Input<typeof contract.addPasskey>,
): Promise<Output<typeof contract.addPasskey>> {
  const challenge = await takeSessionChallenge(context);
  const site = passkeySite(accounts.config, context.requestHeaders);
  const created = await verifyCreatedPasskey(site, challenge, passkey);
  const id = newId();
  try {
    return await addFactor(accounts, context, async (tx) => {
      await requirePasskeyQuota(tx, context);
      const { userId } = context.actor;
      await tx.insert(passkeys).values({ id, userId, name, ...created, createdAt: context.now });
      return { act: 'passkey-added', subject: `passkey:${id}` };
    });
  } catch (failure) {
    if (!isUniqueViolation(failure, 'passkeys_credential_id_key')) throw failure;
    throw new AppError('conflict', factorReasons['passkey-known'], { cause: failure });
  }
}

export async function renamePasskey(
  { actor, database }: RequestContext,
  { passkeyId, name }: Input<typeof contract.renamePasskey>,
): Promise<void> {
  requireBrowser(actor);
  const { userId, organisationId } = actor;
  await database.asPlatform(async (tx) => {
    await lockCaller(tx, actor);
    const renamed = await tx
      .update(passkeys)
      .set({ name })
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, userId)))
      .returning({ id: passkeys.id });
    if (renamed.length === 0) throw missing();
    const subject = `passkey:${passkeyId}`;
    await recordAudit(tx, { organisationId, actorId: userId, act: 'passkey-renamed', subject });
  });
}

export async function removePasskey(
  accounts: Accounts,
  context: RequestContext,
  { passkeyId }: Input<typeof contract.removePasskey>,
): Promise<void> {
  await removeFactor(accounts, context, async (tx) => {
    const removed = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, context.actor.userId)))
      .returning({ id: passkeys.id });
    if (removed.length === 0) throw missing();
    return { act: 'passkey-removed', subject: `passkey:${passkeyId}` };
  });
}

/** Creates the secret of an authenticator app; it takes effect once a code confirms it. */
export async function prepareAuthenticator(
  { authenticatorSecrets, database }: Accounts,
  context: RequestContext,
): Promise<Output<typeof contract.prepareAuthenticator>> {
  const { id: userId, email } = await requireSignedInPerson(context);
  const secret = newAuthenticatorSecret();
  const pendingSecret = authenticatorSecrets.encrypt(secret, userId);
  await database.asPlatform(async (tx) => {
    await lockCaller(tx, context.actor);
    await tx
      .insert(authenticators)
      .values({ userId, pendingSecret })
      .onConflictDoUpdate({ target: authenticators.userId, set: { pendingSecret } });
  });
  return { secret, uri: authenticatorUri(secret, email) };
}

/** Confirms the app with a code that it shows. That code cannot be used again to sign in. */
export async function confirmAuthenticator(
  accounts: PasswordServices,
  context: RequestContext,
  { code }: Input<typeof contract.confirmAuthenticator>,
): Promise<Output<typeof contract.confirmAuthenticator>> {
  const { id: userId } = await requireSignedInPerson(context);
  const { now } = context;
  const who = attemptInSession(context.actor);
  await countAttempt('code', context, who);
  const requireMatch = async (tx: Transaction) => {
    const [row] = await tx.select().from(authenticators).where(eq(authenticators.userId, userId));
    const pending = row?.pendingSecret ?? null;
    const secret = pending && accounts.authenticatorSecrets.decrypt(pending, userId);
    const step = secret && stepOfCode(secret, code, now);
    if (!step) throw new AppError('invalid', factorReasons['code-mismatch']);
    return { pending, step };
  };
  // Before recovery codes are hashed, which takes a second: a wrong code costs nothing.
  await requireMatch(accounts.database.platform);
  const added = await addFactor(accounts, context, async (tx) => {
    const { pending, step } = await requireMatch(tx);
    await tx
      .update(authenticators)
      .set({ secret: pending, pendingSecret: null, lastStep: step, createdAt: now, lastUsedAt: null })
      .where(eq(authenticators.userId, userId));
    return { act: 'authenticator-added', subject: `user:${userId}` };
  });
  await resetAttempts(context, who, 'code');
  return added;
}

export async function removeAuthenticator(accounts: Accounts, context: RequestContext): Promise<void> {
  const { userId } = context.actor;
  await removeFactor(accounts, context, async (tx) => {
    const removed = await tx
      .delete(authenticators)
      .where(eq(authenticators.userId, userId))
      .returning({ secret: authenticators.secret });
    if (!removed[0]?.secret) throw missing();
    return { act: 'authenticator-removed', subject: `user:${userId}` };
  });
}

/** Replaces the recovery codes; the former ones no longer work. */
export async function createRecoveryCodes(
  { database, limitHashing }: PasswordServices,
  context: RequestContext,
): Promise<Output<typeof contract.createRecoveryCodes>> {
  const { actor } = context;
  await requireFactor(database.platform, context);
  const codes = await newRecoveryCodes(limitHashing);
  await database.asPlatform(async (tx) => {
    await lockCaller(tx, actor);
    await requireFactor(tx, context);
    await saveRecoveryCodes(tx, actor.userId, codes);
    await finishChange(tx, context, { act: 'recovery-codes-created', subject: `user:${actor.userId}` });
  });
  return { recoveryCodes: [...codes.codes] };
}

async function requireFactor(tx: Transaction, { actor }: RequestContext): Promise<void> {
  const { passkeys: owned, hasAuthenticator } = await countFactors(tx, actor.userId);
  if (owned === 0 && !hasAuthenticator) throw new AppError('conflict', factorReasons['no-second-factor']);
}

export async function forgetTrustedDevice(
  { actor, database }: RequestContext,
  { deviceId }: Input<typeof contract.forgetTrustedDevice>,
): Promise<void> {
  requireBrowser(actor);
  const { userId, organisationId } = actor;
  await database.asPlatform(async (tx) => {
    await lockCaller(tx, actor);
    const forgotten = await tx
      .delete(trustedDevices)
      .where(and(eq(trustedDevices.id, deviceId), eq(trustedDevices.userId, userId)))
      .returning({ id: trustedDevices.id });
    if (forgotten.length === 0) throw missing();
    const subject = `device:${deviceId}`;
    await recordAudit(tx, { organisationId, actorId: userId, act: 'trusted-device-removed', subject });
    await recordSecondFactor(tx, actor);
  });
}

/** What a change did, for the audit and the mail. */
interface Change {
  readonly act: AccountNotice;
  readonly subject: string;
}

/** Adds a factor; a person without recovery codes gets them. */
async function addFactor(
  { database, identities, limitHashing }: PasswordServices,
  context: RequestContext,
  add: (tx: Transaction) => Promise<Change>,
): Promise<{ recoveryCodes: string[] | null }> {
  const { actor } = context;
  const { recoveryCodesLeft } = await countFactors(database.platform, actor.userId);
  const created: NewRecoveryCodes | null =
    recoveryCodesLeft > 0 ? null : await newRecoveryCodes(limitHashing);
  await database.asPlatform(async (tx) => {
    await lockCaller(tx, actor);
    const change = await add(tx);
    if (created) await saveRecoveryCodes(tx, actor.userId, created);
    await finishChange(tx, context, change);
  });
  identities.forgetUser(actor.userId);
  return { recoveryCodes: created ? [...created.codes] : null };
}

/** Removes a factor, unless it is the last one of a person who must have one. */
async function removeFactor(
  { config, database, identities }: Accounts,
  context: RequestContext,
  remove: (tx: Transaction) => Promise<Change>,
): Promise<void> {
  const { actor } = context;
  await database.asPlatform(async (tx) => {
    await lockCaller(tx, actor);
    const change = await remove(tx);
    await finishChange(tx, context, change);
    const [person] = await tx
      .select({
        isOrganisationAdmin: users.isOrganisationAdmin,
        isPlatformAdmin: users.isPlatformAdmin,
        hasSecondFactor: users.hasSecondFactor,
        requiresSecondFactor: organisations.requiresSecondFactor,
      })
      .from(users)
      .innerJoin(organisations, eq(organisations.id, users.organisationId))
      .where(eq(users.id, actor.userId));
    if (person && !person.hasSecondFactor && whySecondFactorIsRequired(config, person))
      throw new AppError('conflict', factorReasons['last-factor-required']);
  });
  identities.forgetUser(actor.userId);
}

async function finishChange(
  tx: Transaction,
  { actor }: RequestContext,
  { act, subject }: Change,
): Promise<void> {
  const { userId, organisationId } = actor;
  await recordSecondFactor(tx, { userId, organisationId });
  await sendNotice(tx, userId, act);
  await recordAudit(tx, { organisationId, actorId: userId, act, subject });
}
