import { eq } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { sessions } from '#features/accounts/accounts/server/credential-tables.ts';
import type { Person } from '#features/accounts/accounts/server/people-store.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { MAX_WRONG_CONFIRMATIONS, RECENT_SIGN_IN_MS } from '../rules/recent-sign-in.ts';
import { signInReasons } from '../rules/sign-in-reasons.ts';
import { assertAttemptsLeft, countAttempt, resetAttempts } from './attempts.ts';
import { findMatchingHash } from './find-matching-hash.ts';
import type { PasswordServices } from './password-hash-limiter.ts';

/**
 * Checks the password of the signed-in person and returns the hash it matches. Attempts are limited like sign-ins, and
 * more strictly in an old session, which somebody else may have found open.
 */
export async function confirmPassword(
  accounts: PasswordServices,
  context: RequestContext,
  person: Person,
  typed: string,
): Promise<string> {
  await assertAttemptsLeft(context, person.email);
  return accounts.limitHashing(async () => {
    const attempts = await countAttempt('password', context, person.email);
    const hash = await findMatchingHash(accounts, person, typed);
    if (!hash && attempts > MAX_WRONG_CONFIRMATIONS) await requireRecentSignIn(context);
    if (!hash) throw new AppError('invalid', signInReasons['auth/wrong-password']);
    await resetAttempts(context, person.email);
    return hash;
  });
}

/** D1 §4: refuses a session older than a day with `auth/requires-recent-login`. */
export async function requireRecentSignIn({
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
