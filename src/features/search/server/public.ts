/** What other features and the wiring may use of search on the server. */
export type { Findable, Scope } from './findable.ts';
export type { IndexPlace } from './lance/connect.ts';
export { fingerprintOf } from './lance/fingerprint.ts';
export { openTender } from './lance/open-tender.ts';
export { holdsIndex, INDEX_LIST } from './lance/table-names.ts';
export { openSearchIndex } from './open-search-index.ts';
export { type Asked, type Hit, IndexUnavailable, type Ranking, type SearchIndex } from './search-index.ts';
