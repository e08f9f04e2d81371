import { eq } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { sessions } from '#features/accounts/accounts/server/credential-tables.ts';
import { findPerson, type Person } from '#features/accounts/accounts/server/people-store.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireBrowser } from '#platform/http/require-scope.ts';
import { MAX_WRONG_CONFIRMATIONS, RECENT_SIGN_IN_MS } from '../rules/sign-in-limits.ts';
import { signInReasons } from '../rules/sign-in-reasons.ts';
import { assertAttemptsLeft, countAttempt, resetAttempts } from './attempts.ts';
import { findMatchingHash, type PasswordServices } from './password-hashing.ts';

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

interface NewAddress {
  readonly email: string;
  readonly currentPassword: string | undefined;
}

/**
 * Confirms a change of one's own address, with which a password reset could take over the account: refused for tokens, and
 * an old session requires the password.
 */
export async function confirmEmailChange(
  accounts: PasswordServices,
  context: RequestContext,
  { email, currentPassword }: NewAddress,
): Promise<void> {
  const { actor, database } = context;
  const person = await findPerson(database.platform, actor.userId);
  if (!person || person.email === email) return;
  requireBrowser(actor);
  if (currentPassword === undefined) await requireRecentSignIn(context);
  else await confirmPassword(accounts, context, person, currentPassword);
}
