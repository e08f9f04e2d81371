import { findPerson } from '#features/accounts/accounts/server/people-store.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireBrowser } from '#platform/http/require-scope.ts';
import { confirmPassword, requireRecentSignIn } from './confirm-password.ts';
import type { PasswordServices } from './password-hash-limiter.ts';

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
