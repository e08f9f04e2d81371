export type { Findable, Scope } from './server/findable.ts';
export type { IndexPlace } from './server/lance/connect.ts';
export { fingerprintOf } from './server/lance/fingerprint.ts';
export { openCompactor } from './server/lance/open-compactor.ts';
export { containsIndex, INDEX_LIST } from './server/lance/table-names.ts';
export { openSearchIndex } from './server/open-search-index.ts';
export {
  type Hit,
  IndexUnavailable,
  type SearchIndex,
  type SearchRequest,
  type SearchResult,
} from './server/search-index.ts';
