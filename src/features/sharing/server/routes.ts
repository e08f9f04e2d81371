import { type Route, route } from '#platform/http/route.ts';
import * as contract from '../contract/access.ts';
import { changeAccess, readAccess } from './editor/change-access.ts';
import { findFirstGrantees, findGrantees } from './editor/find-grantees.ts';
import { findMissing } from './editor/find-missing.ts';
import type { SharingPorts } from './editor/sharing-ports.ts';

/** The routes of sharing. */
export function sharingRoutes(sharing: SharingPorts): Route[] {
  return [
    route(contract.readAccess, (context, input) => readAccess(sharing, context, input)),
    route(contract.changeAccess, (context, input) => changeAccess(sharing, context, input)),
    route(contract.missingAccess, (context, input) => findMissing(sharing, context, input)),
    route(contract.findGrantees, (context, input) => findGrantees(sharing, context, input)),
    route(contract.findFirstGrantees, (context, input) => findFirstGrantees(sharing, context, input)),
  ];
}
