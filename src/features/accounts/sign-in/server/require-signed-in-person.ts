import { AppError } from '#base/app-error.ts';
import { accountReasons } from '#features/accounts/accounts/rules/account-reasons.ts';
import { findPerson, type Person } from '#features/accounts/accounts/server/people-store.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { requireBrowser } from '#platform/http/require-scope.ts';

/** The signed-in person; refused for tokens, which may not manage passwords. */
export async function requireSignedInPerson({ actor, database }: RequestContext): Promise<Person> {
  requireBrowser(actor);
  const { userId } = actor;
  const person = await findPerson(database.platform, userId);
  if (!person) throw new AppError('missing', accountReasons['missing-profile'], { values: { userId } });
  return person;
}
