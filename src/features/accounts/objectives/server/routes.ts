import type { Accounts } from '#features/accounts/accounts/server/accounts.ts';
import { type Route, route } from '#platform/http/route.ts';
import * as contract from '../contract/objectives.ts';
import { saveObjectives } from './save-objectives.ts';

/** The routes of objectives. */
export function objectiveRoutes(accounts: Accounts): Route[] {
  return [route(contract.saveObjectives, (context, input) => saveObjectives(accounts, context, input))];
}
