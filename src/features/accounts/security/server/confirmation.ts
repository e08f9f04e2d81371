import { and, eq, gt, sql } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import type { Input, Output } from '#base/endpoint.ts';
import type { Accounts } from '#features/accounts/accounts/server/accounts.ts';
import { sessions } from '#features/accounts/accounts/server/credential-tables.ts';
import { CONFIRMATION_LIFETIME_MS } from '#features/accounts/factors/rules/factor-limits.ts';
import { factorReasons } from '#features/accounts/factors/rules/factor-reasons.ts';
import {
  passkeySite,
  requestOptions,
  verifyUsedPasskey,
} from '#features/accounts/factors/server/passkey-ceremony.ts';
import { confirmPassword } from '#features/accounts/sign-in/server/confirm-password.ts';
import type { PasswordServices } from '#features/accounts/sign-in/server/password-hashing.ts';
import { requireSignedInPerson } from '#features/accounts/sign-in/server/require-signed-in-person.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { IsConfirmed } from '#platform/http/edge.ts';
import { requireBrowser } from '#platform/http/require-scope.ts';
import type * as contract from '../contract/confirmation.ts';

/** Whether the person of a session proved who they are within ten minutes: by signing in, or with a password or passkey since. */
export const createIsConfirmed =
  (database: Database): IsConfirmed =>
  async ({ credentialId, userId }, now) => {
    const since = new Date(now.getTime() - CONFIRMATION_LIFETIME_MS);
    const confirmed = await database.platform
      .select({ id: sessions.id })
      .from(sessions)
      .where(
        and(eq(sessions.id, credentialId), eq(sessions.userId, userId), gt(sessions.confirmedAt, since)),
      );
    return confirmed.length > 0;
  };

/** Wrong passwords are limited as when the password is changed. */
export async function confirmWithPassword(
  accounts: PasswordServices,
  context: RequestContext,
  { password }: Input<typeof contract.confirmWithPassword>,
): Promise<void> {
  const person = await requireSignedInPerson(context);
  await confirmPassword(accounts, context, person, password);
  await recordConfirmation(context.database.platform, context);
}

export async function preparePasskeyConfirmation(
  { config, database }: Accounts,
  context: RequestContext,
): Promise<Output<typeof contract.preparePasskeyConfirmation>> {
  const { actor, requestHeaders } = context;
  requireBrowser(actor);
  const site = passkeySite(config, requestHeaders);
  return database.asPlatform(async (tx) => {
    const options = await requestOptions(tx, site, actor.userId);
    await setSessionChallenge(tx, context, options.challenge);
    return options;
  });
}

export async function confirmWithPasskey(
  { config, database }: Accounts,
  context: RequestContext,
  { passkey }: Input<typeof contract.confirmWithPasskey>,
): Promise<void> {
  const { actor, now, requestHeaders } = context;
  requireBrowser(actor);
  const challenge = await takeSessionChallenge(context);
  const site = passkeySite(config, requestHeaders);
  await database.asPlatform(async (tx) => {
    await verifyUsedPasskey(tx, site, { challenge, userId: actor.userId, now }, passkey);
    await recordConfirmation(tx, context);
  });
}

async function recordConfirmation(
  tx: Transaction,
  { actor, now }: Pick<RequestContext, 'actor' | 'now'>,
): Promise<void> {
  await tx.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, actor.credentialId));
}

/** Stores what the next passkey of this session has to sign. */
export async function setSessionChallenge(
  tx: Transaction,
  { actor }: Pick<RequestContext, 'actor'>,
  passkeyChallenge: string,
): Promise<void> {
  await tx.update(sessions).set({ passkeyChallenge }).where(eq(sessions.id, actor.credentialId));
}

/** What a passkey of this session has to sign; it is used with this, whatever comes of it. */
export async function takeSessionChallenge({
  actor,
  database,
}: Pick<RequestContext, 'actor' | 'database'>): Promise<string> {
  const { rows } = await database.platform.execute<{ challenge: string | null }>(sql`
    UPDATE sessions SET passkey_challenge = NULL
    FROM (SELECT id, passkey_challenge FROM sessions WHERE id = ${actor.credentialId} FOR UPDATE) AS before
    WHERE sessions.id = before.id RETURNING before.passkey_challenge AS challenge`);
  const challenge = rows[0]?.challenge;
  if (!challenge) throw new AppError('gone', factorReasons['challenge-expired']);
  return challenge;
}
