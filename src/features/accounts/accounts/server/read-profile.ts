import { AppError } from '#base/app-error.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { Profile } from '../contract/profile.ts';
import { accountReasons } from '../rules/account-reasons.ts';
import type { Accounts } from './accounts.ts';
import { findProfile } from './profile-store.ts';

/** The caller's profile, preferences and effective feature switches. */
export function readProfile(accounts: Accounts, context: RequestContext): Promise<Profile> {
  return context.transaction((tx) => requireProfile(accounts, context, tx));
}

/** AU-08: refuses an account without a profile rather than showing an incomplete one. */
export async function requireProfile(
  { config }: Accounts,
  { actor: { userId } }: RequestContext,
  tx: Transaction,
): Promise<Profile> {
  const profile = await findProfile(tx, userId, config.featureSwitches);
  if (!profile) throw new AppError('missing', accountReasons['missing-profile'], { values: { userId } });
  return profile;
}
