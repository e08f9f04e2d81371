import type { Documents } from '#features/documents/server.ts';
import type { SearchIndex } from '#features/search/server.ts';

/** The dependencies of this feature. */
export interface FindingServices {
  readonly documents: Documents;
  readonly index: Pick<SearchIndex, 'search' | 'correction'>;
}
