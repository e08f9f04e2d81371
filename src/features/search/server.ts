export type { Findable, Scope } from './server/findable.ts';
export type { IndexPlace } from './server/lance/connect.ts';
export { fingerprintOf } from './server/lance/fingerprint.ts';
export { openTender } from './server/lance/open-tender.ts';
export { holdsIndex, INDEX_LIST } from './server/lance/table-names.ts';
export { openSearchIndex } from './server/open-search-index.ts';
export {
  type Asked,
  type Hit,
  IndexUnavailable,
  type Ranking,
  type SearchIndex,
} from './server/search-index.ts';
