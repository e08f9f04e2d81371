import { type Route, route } from '#platform/http/route.ts';
import * as contract from '../contract/KEBABS.ts';
import { listPASCALS } from './list-KEBABS.ts';
import { savePASCAL } from './save-KEBAB.ts';

/** The routes of KEBABS. */
export const CAMELRoutes: readonly Route[] = [
  route(contract.listPASCALS, listPASCALS),
  route(contract.savePASCAL, savePASCAL),
];
