import type { Accounts } from '#features/accounts/server.ts';
import { type Route, route } from '#platform/http/route.ts';
import * as provisioning from '../contract/provisioning.ts';
import { createProvisioningToken, readProvisioning, revokeProvisioningToken } from './provisioning-token.ts';

/** The routes of the administration of a directory; its own are in `scim-part.ts`. */
export const provisioningRoutes = (accounts: Accounts): Route[] => [
  route(provisioning.readProvisioning, (context, input) => readProvisioning(accounts, context, input)),
  route(provisioning.createProvisioningToken, (context, input) =>
    createProvisioningToken(accounts, context, input),
  ),
  route(provisioning.revokeProvisioningToken, (context, input) =>
    revokeProvisioningToken(accounts, context, input),
  ),
];
