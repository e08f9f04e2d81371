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
 * Answers the hash that the typed password of the signed-in person fits. Guessing is limited like signing in, and more
 * so in an old session, which somebody else may have found open.
 */
export async function proveMyself(
  accounts: Passwords,
  context: RequestContext,
  person: Person,
  typed: string,
): Promise<string> {
  await refuseSpent(context, person.email);
  return accounts.inTurn(async () => {
    const tried = await countAttempt('password', context, person.email);
    const fits = await hashItFits(accounts, person, typed);
    if (!fits && tried > WRONG_PROOFS_BORNE) await requireRecentSignIn(context);
    if (!fits) throw new AppError('invalid', signInReasons['auth/wrong-password']);
    await forgiveAttempts(context, person.email);
    return fits;
  });
}

/** D1 §4: refused with `auth/requires-recent-login` in a session that is more than a day old. */
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
