import { type Route, route } from '#platform/http/route.ts';
import { checkSearchIndex, readSearchIndex, rebuildSearchIndex } from '../contract/search-index.ts';
import { requestSearchCheck, requestSearchRebuild, showSearchIndex } from './search-index-admin.ts';

/** The routes of the search index for platform admins. */
export const indexingRoutes: readonly Route[] = [
  route(readSearchIndex, showSearchIndex),
  route(rebuildSearchIndex, requestSearchRebuild),
  route(checkSearchIndex, requestSearchCheck),
];
