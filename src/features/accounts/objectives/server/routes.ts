import { AppError } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import type { Profile } from '#features/accounts/accounts/contract/profile.ts';
import type { Accounts } from '#features/accounts/accounts/server/accounts.ts';
import { changeProfile } from '#features/accounts/accounts/server/change-profile.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { type Route, route } from '#platform/http/route.ts';
import * as contract from '../contract/objectives.ts';
import { whyInvalidObjectives } from '../rules/why-invalid-objectives.ts';

/** The routes of objectives. */
export function objectiveRoutes(accounts: Accounts): Route[] {
  return [route(contract.saveObjectives, (context, input) => saveObjectives(accounts, context, input))];
}

/** Replaces the caller's whole tree. */
async function saveObjectives(
  accounts: Accounts,
  context: RequestContext,
  { objectives }: Input<typeof contract.saveObjectives>,
): Promise<Profile> {
  const refusal = whyInvalidObjectives(objectives);
  if (refusal) throw new AppError('invalid', refusal.reason, { values: refusal.values });
  return changeProfile(accounts, context, { objectives });
}
