import type { Id, OrganisationId } from '#base/ids.ts';
import type { Filter, Scoring } from '#features/search/contract/criteria.ts';
import { asksForText } from '#features/search/rules/asks-for-text.ts';
import type { Asked } from '#features/search/server.ts';
import { kindsLookedFor } from '../../../rules/kinds-looked-for.ts';

interface Search {
  readonly organisationId: OrganisationId;
  readonly readerIds: readonly Id[];
  readonly scorings: readonly Scoring[];
  readonly filters: readonly Filter[];
}

/** Converts criteria to a search request; null when they match no searchable kind. */
export function askedOf({
  organisationId,
  readerIds,
  scorings,
  filters,
}: Search): Pick<Asked, 'scopes' | 'readerIds' | 'scorings' | 'filters' | 'onlyMatches'> | null {
  // Results are displayed as documents, which reflections do not have.
  const kinds = kindsLookedFor(scorings, filters).filter((kind) => kind !== 'Reflection');
  if (kinds.length === 0) return null;
  // The public index is searched when required, or for similarity to a publication.
  const isPublic = kinds.includes('FeedItem') || scorings.some(({ type }) => type === 'Document');
  const ofKinds: Filter = { type: 'DocKind', kind: 'Include', param: kinds };
  return {
    readerIds,
    scorings,
    onlyMatches: asksForText(scorings, filters),
    scopes: isPublic ? [organisationId, 'public'] : [organisationId],
    filters: [...filters.filter(({ type }) => type !== 'DocKind'), ofKinds],
  };
}
