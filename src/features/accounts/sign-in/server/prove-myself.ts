import { eq } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { sessions } from '#features/accounts/accounts/server/credential-tables.ts';
import type { Person } from '#features/accounts/accounts/server/people-store.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { RECENT_SIGN_IN_MS, WRONG_PROOFS_BORNE } from '../rules/recent-sign-in.ts';
import { signInReasons } from '../rules/sign-in-reasons.ts';
import { countAttempt, forgiveAttempts, refuseSpent } from './attempts.ts';
import { hashItFits } from './check-password.ts';
import type { Passwords } from './password-turns.ts';

/**
 * Checks the password of the signed-in person and returns the hash it matches. Attempts are limited like sign-ins, and
 * more strictly in an old session, which somebody else may have found open.
 */
export async function proveMyself(
  accounts: Passwords,
  context: RequestContext,
  person: Person,
  typed: string,
): Promise<string> {
  await refuseSpent(context, person.email);
  return accounts.inTurn(async () => {
    const attempts = await countAttempt('password', context, person.email);
    const hash = await hashItFits(accounts, person, typed);
    if (!hash && attempts > WRONG_PROOFS_BORNE) await requireRecentSignIn(context);
    if (!hash) throw new AppError('invalid', signInReasons['auth/wrong-password']);
    await forgiveAttempts(context, person.email);
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
