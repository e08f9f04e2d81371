import type { DocKind } from '../../src/features/search/contract/criteria.ts';
import {
  type Hit,
  IndexUnavailable,
  type SearchIndex,
  type SearchRequest,
} from '../../src/features/search/server/search-index.ts';

/** An entry of the index. */
export interface StubEntry {
  readonly id: string;
  readonly kind: DocKind;
  readonly documentId?: string;
  readonly analysisId?: string;
}

/** An index that returns the entries it was given, also for items that may no longer be opened; it records searches. */
export class StubSearchIndex implements Pick<SearchIndex, 'search' | 'correction'> {
  readonly searches: SearchRequest[] = [];
  entries: readonly StubEntry[] = [];
  isAvailable = true;
  isWithoutMeaning = false;
  /** The correction for words it does not contain. */
  suggestion: string | null = null;
  /** Whether the entries contain the typed words; corrected words always match. */
  holdsWords = true;

  async search(asked: SearchRequest) {
    this.searches.push(asked);
    if (!this.isAvailable) throw new IndexUnavailable('there is no index');
    const kinds = asked.filters.flatMap((filter) => (filter.type === 'DocKind' ? filter.param : []));
    const found = this.entries.filter(({ kind }) => kinds.includes(kind));
    const hits = found.map(
      ({ documentId = null, analysisId = null, ...one }, place): Hit => ({
        ...one,
        documentId,
        analysisId,
        score: 1 / (place + 1),
        ...(asked.explain ? { parts: [], sharedWords: ['marée'] } : {}),
      }),
    );
    const { isWithoutMeaning } = this;
    const isMeant = asked.scorings.some((one) => one.type === 'Keywords' && one.param[0] === this.suggestion);
    const hasWordMatches = isMeant || (this.holdsWords && hits.length > 0);
    const page = hits.slice(asked.offset, asked.offset + asked.limit);
    return {
      hits: page,
      total: hits.length,
      isLowerBound: false,
      isWithoutMeaning,
      unread: [],
      correction: null,
      hasWordMatches,
    };
  }

  async correction() {
    return this.suggestion;
  }
}
