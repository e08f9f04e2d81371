import type { SQL } from 'drizzle-orm';
import { AppError, type Refusal } from '#base/app-error.ts';
import { endSessionsInTransaction } from '#features/accounts/accounts/server/end-sessions.ts';
import { hashPassword } from '#features/accounts/accounts/server/password-hash.ts';
import { savePasswordHash } from '#features/accounts/accounts/server/password-store.ts';
import type { Person } from '#features/accounts/accounts/server/people-store.ts';
import { revokeTokens } from '#features/accounts/accounts/server/revoke-tokens.ts';
import { endTrust } from '#features/accounts/factors/server/factor-store.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { enqueueJob } from '#platform/jobs/enqueue-job.ts';
import { whyInvalidPassword } from '../rules/sign-in-reasons.ts';
import { accountMailJob } from './account-mail-job.ts';
import { invalidateLinks } from './link-store.ts';
import type { PasswordServices } from './password-hashing.ts';

/** Validates a new password and hashes it; slow, so it runs before the transaction. */
export async function hashNewPassword(
  { config, limitHashing }: PasswordServices,
  { password, email }: { readonly password: string; readonly email: string },
): Promise<string> {
  const minimum = config.PASSWORD_MIN_LENGTH;
  const refusal = await whyWeakPassword({ password, email, minimum });
  if (refusal) throw new AppError('invalid', refusal, { values: { minimum } });
  return limitHashing(() => hashPassword(password));
}

interface ChosenPassword {
  readonly password: string;
  readonly email: string;
  readonly minimum: number;
}

/** Why a password is too short or among the first guesses, or null. The list of common ones is loaded when it is needed. */
export async function whyWeakPassword({ password, email, minimum }: ChosenPassword): Promise<Refusal | null> {
  const { passwordStrength } = await import('../rules/password-strength.ts');
  const strength = passwordStrength(password, email);
  return whyInvalidPassword({ password, confirmation: password, minimum, strength });
}

interface NewPassword {
  readonly person: Person;
  readonly hash: string;
  /** How the person was authenticated. */
  readonly way: 'reset' | 'invitation' | 'signIn' | 'password';
  /** The condition of the sessions to end; all sessions when absent. */
  readonly ending?: SQL;
  readonly now: Date;
}

/** Saves a new password, ends older sessions, links and the trust in devices, and notifies the person by mail. */
export async function savePassword(
  tx: Transaction,
  { person, hash, way, ending, now }: NewPassword,
): Promise<void> {
  const { id: userId, organisationId } = person;
  await savePasswordHash(tx, userId, hash);
  await invalidateLinks(tx, userId, now);
  await endTrust(tx, userId);
  await endSessionsInTransaction(tx, { userId, organisationId }, ending, 'sessions-ended');
  // TR-03: a token made in a stolen minute must not survive.
  await revokeTokens(tx, { userId, organisationId }, undefined);
  await recordAudit(tx, {
    organisationId,
    actorId: userId,
    act: 'password-set',
    subject: `user:${userId}`,
    details: { way },
  });
  if (way !== 'invitation') await enqueueJob(tx, accountMailJob, { userId, letter: 'password-changed' });
}
