import type { SQL } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { endSessionsIn } from '#features/accounts/accounts/server/end-sessions.ts';
import { keepPasswordHash } from '#features/accounts/accounts/server/password-store.ts';
import type { Person } from '#features/accounts/accounts/server/people-store.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { enqueueJob } from '#platform/jobs/enqueue-job.ts';
import { whyNotPassword } from '../rules/password.ts';
import { letterJob } from './letter-job.ts';
import { voidLinks } from './link-store.ts';
import type { Passwords } from './password-turns.ts';

/** Refuses a password that cannot be taken, then does the slow part of keeping it, before any transaction. */
export async function hashNewPassword(
  { auth, config, inTurn }: Passwords,
  { password, email }: { readonly password: string; readonly email: string },
): Promise<string> {
  const minimum = config.PASSWORD_MIN_LENGTH;
  const refusal = whyNotPassword({ password, confirmation: password, minimum, email });
  if (refusal) throw new AppError('invalid', refusal, { values: { minimum } });
  const { password: kept } = await auth.$context;
  return inTurn(() => kept.hash(password));
}

interface NewPassword {
  readonly person: Person;
  readonly hash: string;
  /** How they proved who they are. */
  readonly way: 'reset' | 'invitation' | 'signIn' | 'password';
  /** Sessions to end; all of them when absent. */
  readonly ending?: SQL;
  readonly now: Date;
}

/** Keeps a new password: older sessions and links end with it, and the person is told by mail. */
export async function setPasswordIn(
  tx: Transaction,
  { person, hash, way, ending, now }: NewPassword,
): Promise<void> {
  const { id: userId, organisationId } = person;
  await keepPasswordHash(tx, userId, hash);
  await voidLinks(tx, userId, now);
  await endSessionsIn(tx, { userId, organisationId }, ending, 'sessions-ended');
  await recordAudit(tx, {
    organisationId,
    actorId: userId,
    act: 'password-set',
    subject: `user:${userId}`,
    details: { way },
  });
  if (way !== 'invitation') await enqueueJob(tx, letterJob, { userId, letter: 'password-changed' });
}
