import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input, Output } from '#base/endpoint.ts';
import type { readComplexSearch as endpoint } from '#features/search/contract/complex-search.ts';
import * as search from '#features/search/contract/complex-search.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { type Route, route } from '#platform/http/route.ts';
import * as palette from '../contract/palette.ts';
import { completeUrl } from './queries/complete-url.ts';
import { touchSavedSearch } from './queries/complex/saved-search-store.ts';
import { searchComplex } from './queries/complex/search-complex.ts';
import { find } from './queries/palette/find.ts';
import type { FindingServices } from './queries/rank.ts';

/** The routes of this feature. */
export function findingRoutes(finding: FindingServices): Route[] {
  return [
    route(search.searchComplex, (context, input) => searchComplex(finding, context, input)),
    route(search.readComplexSearch, readComplexSearch),
    route(search.completeUrl, completeUrl),
    route(palette.find, (context, input) => find(finding, context, input)),
  ];
}

/** SC-01: reads a saved search of the organisation; its results are computed again for the caller. */
async function readComplexSearch(
  { actor, now, transaction }: RequestContext,
  { searchId }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const found = await transaction((tx) => touchSavedSearch(tx, actor.organisationId, searchId, now));
  if (!found) throw new AppError('missing', commonReasons.missing);
  return { id: found.id, ...found.query };
}
