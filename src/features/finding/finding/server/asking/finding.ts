import type { Documents } from '#features/documents/server.ts';
import type { SearchIndex } from '#features/search/server.ts';

/** What the calls of this feature work with. */
export interface Finding {
  readonly documents: Documents;
  readonly index: Pick<SearchIndex, 'search' | 'corrected'>;
}
