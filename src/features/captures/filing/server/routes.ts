import type { Documents } from '#features/documents/server.ts';
import { type Route, route } from '#platform/http/route.ts';
import * as contract from '../contract/known-page.ts';
import { readKnownPage } from './read-known-page.ts';

/** The routes of filing. */
export function filingRoutes(documents: Documents): Route[] {
  return [route(contract.readKnownPage, (context, input) => readKnownPage(documents, context, input))];
}
