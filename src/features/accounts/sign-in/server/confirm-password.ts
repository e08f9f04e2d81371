import { eq } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { sessions } from '#features/accounts/accounts/server/credential-tables.ts';
import type { Person } from '#features/accounts/accounts/server/people-store.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { MAX_WRONG_CONFIRMATIONS, RECENT_SIGN_IN_MS } from '../rules/sign-in-limits.ts';
import { signInReasons } from '../rules/sign-in-reasons.ts';
import { assertAttemptsLeft, attemptInSession, countAttempt, resetAttempts } from './attempts.ts';
import { findMatchingHash, type PasswordServices } from './password-hashing.ts';

/**
 * Checks the password of the signed-in person and returns the hash it matches. Attempts are limited by session, and more
 * strictly in an old one, which somebody else may have found open.
 */
export async function confirmPassword(
  accounts: PasswordServices,
  context: RequestContext,
  person: Person,
  typed: string,
): Promise<string> {
  const who = attemptInSession(context.actor);
  await assertAttemptsLeft(context, who);
  return accounts.limitHashing(async () => {
    const attempts = await countAttempt('password', context, who);
    const hash = await findMatchingHash(accounts, person, typed);
    if (!hash && attempts > MAX_WRONG_CONFIRMATIONS) await requireRecentSignIn(context);
    if (!hash) throw new AppError('invalid', signInReasons['auth/wrong-password']);
    await resetAttempts(context, who);
    return hash;
  });
}

/** D1 §4: refuses a session older than a day with `auth/requires-recent-login`. */
async function requireRecentSignIn({
  actor,
  database,
  now,
}: Pick<RequestContext, 'actor' | 'database' | 'now'>): Promise<void> {
  const [session] = await database.platform
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, actor.credentialId));
  const ageMs = now.getTime() - (session?.createdAt.getTime() ?? 0);
  if (ageMs >= RECENT_SIGN_IN_MS)
    throw new AppError('forbidden', signInReasons['auth/requires-recent-login']);
}
