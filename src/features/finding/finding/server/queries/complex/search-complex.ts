import { AppError } from '#base/app-error.ts';
import type { Input, Output } from '#base/endpoint.ts';
import type { Id, OrganisationId } from '#base/ids.ts';
import type { searchComplex as endpoint } from '#features/search/contract/complex-search.ts';
import type { Filter, Scoring } from '#features/search/contract/criteria.ts';
import { readCriteria } from '#features/search/rules/read-criteria.ts';
import { hasTextCriteria } from '#features/search/rules/text-criteria.ts';
import type { SearchRequest } from '#features/search/server.ts';
import { granteeIdsOf } from '#features/sharing/server.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { searchedKinds } from '../../../rules/searched-kinds.ts';
import { type FindingServices, NOTHING_FOUND, rank } from '../rank.ts';
import { requireReferenced } from './require-referenced.ts';
import { restoreSpelling } from './restore-spelling.ts';
import { saveSearch } from './saved-search-store.ts';
import { toSearchItems } from './to-search-items.ts';

/** Parses the criteria of a search, or throws with all problems. */
export function requireCriteria(asked: Parameters<typeof readCriteria>[0]) {
  const read = readCriteria(asked);
  if (read.refused === null) return read;
  const { reason, fields } = read.refused;
  const values = fields.find((field) => field.reason === reason)?.values ?? {};
  throw new AppError('invalid', reason, { fields, values });
}

/** In a similarity search several sources may tell the same story: this multiple of the page size is read. */
const READ_FACTOR = 3;

/** SC-01: searches by criteria among what the caller may open, and saves the search under an id. */
export async function searchComplex(
  finding: FindingServices,
  context: RequestContext,
  { explain, ...query }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const { actor, now, transaction } = context;
  const { scorings, filters } = requireCriteria(query);
  const readerIds = await transaction(async (tx) => {
    await requireReferenced(finding, tx, context, { scorings, filters });
    return granteeIdsOf(tx, actor);
  });
  const request = toSearchRequest({ organisationId: actor.organisationId, readerIds, scorings, filters });
  const compared = scorings.flatMap((one) => (one.type === 'Document' ? [one.param] : []));
  const { offset, max_results: limit } = query;
  const isSimilarity = compared.length > 0;
  // Stories are deduplicated from the first result on, so that no page repeats one.
  const range = isSimilarity ? { offset: 0, limit: offset + limit * READ_FACTOR } : { offset, limit };
  // No database connection is held while the index is searched.
  const { hits, total, notice } = request
    ? await rank(finding, context, { ...request, ...range, now, explain })
    : NOTHING_FOUND;
  return transaction(async (tx) => {
    const shared = hits.flatMap(({ sharedWords }) => sharedWords ?? []);
    const written = await restoreSpelling(tx, actor.organisationId, compared, shared);
    const found = hits.map((hit) =>
      hit.sharedWords ? { ...hit, sharedWords: hit.sharedWords.map(written) } : hit,
    );
    const items = await toSearchItems(finding, tx, context, found, compared);
    const saved = { ...query, offset: 0 };
    const id = await saveSearch(tx, actor.organisationId, saved, { by: actor.userId, at: now });
    const remaining = total - (hits.length - items.length);
    const page = isSimilarity ? items.slice(offset, offset + limit) : items;
    return { id, total: remaining, items: page, notice };
  });
}

interface Search {
  readonly organisationId: OrganisationId;
  readonly readerIds: readonly Id[];
  readonly scorings: readonly Scoring[];
  readonly filters: readonly Filter[];
}

/** Converts criteria to a search request; null when they match no searchable kind. */
function toSearchRequest({
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
