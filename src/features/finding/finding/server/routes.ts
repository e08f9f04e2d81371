import * as search from '#features/search/contract/complex-search.ts';
import { type Route, route } from '#platform/http/route.ts';
import * as palette from '../contract/palette.ts';
import { completeUrl } from './asking/complete-url.ts';
import { readComplexSearch } from './asking/complex/read-complex-search.ts';
import { searchComplex } from './asking/complex/search-complex.ts';
import type { FindingServices } from './asking/finding.ts';
import { find } from './asking/palette/find.ts';

/** The routes of this feature. */
export function findingRoutes(finding: FindingServices): Route[] {
  return [
    route(search.searchComplex, (context, input) => searchComplex(finding, context, input)),
    route(search.readComplexSearch, readComplexSearch),
    route(search.completeUrl, completeUrl),
    route(palette.find, (context, input) => find(finding, context, input)),
  ];
}
