import { findPerson } from '#features/accounts/accounts/server/people-store.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireBrowser } from '#platform/http/require-scope.ts';
import type { Passwords } from './password-turns.ts';
import { proveMyself, requireRecentSignIn } from './prove-myself.ts';

interface NewAddress {
  readonly email: string;
  readonly currentPassword: string | undefined;
}

/**
 * Confirms a change of one's own address, with which a password reset could take over the account: refused for tokens, and
 * an old session requires the password.
 */
export async function proveForAddress(
  accounts: Passwords,
  context: RequestContext,
  { email, currentPassword }: NewAddress,
): Promise<void> {
  const { actor, database } = context;
  const person = await findPerson(database.platform, actor.userId);
  if (!person || person.email === email) return;
  requireBrowser(actor);
  if (currentPassword === undefined) await requireRecentSignIn(context);
  else await proveMyself(accounts, context, person, currentPassword);
}
