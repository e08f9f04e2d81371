import type { Id, OrganisationId } from '#base/ids.ts';
import type { Filter, Scoring } from '#features/search/contract/criteria.ts';
import { hasTextCriteria } from '#features/search/rules/has-text-criteria.ts';
import type { SearchRequest } from '#features/search/server.ts';
import { searchedKinds } from '../../../rules/searched-kinds.ts';

interface Search {
  readonly organisationId: OrganisationId;
  readonly readerIds: readonly Id[];
  readonly scorings: readonly Scoring[];
  readonly filters: readonly Filter[];
}

/** Converts criteria to a search request; null when they match no searchable kind. */
export function toSearchRequest({
  organisationId,
  readerIds,
  scorings,
  filters,
}: Search): Pick<SearchRequest, 'scopes' | 'readerIds' | 'scorings' | 'filters' | 'onlyMatches'> | null {
  // Results are displayed as documents, which reflections do not have.
  const kinds = searchedKinds(scorings, filters).filter((kind) => kind !== 'Reflection');
  if (kinds.length === 0) return null;
  // The public index is searched when required, or for similarity to a publication.
  const isPublic = kinds.includes('FeedItem') || scorings.some(({ type }) => type === 'Document');
  const ofKinds: Filter = { type: 'DocKind', kind: 'Include', param: kinds };
  return {
    readerIds,
    scorings,
    onlyMatches: hasTextCriteria(scorings, filters),
    scopes: isPublic ? [organisationId, 'public'] : [organisationId],
    filters: [...filters.filter(({ type }) => type !== 'DocKind'), ofKinds],
  };
}
