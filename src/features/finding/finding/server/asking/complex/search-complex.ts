import type { Input, Output } from '#base/endpoint.ts';
import type { searchComplex as endpoint } from '#features/search/contract/complex-search.ts';
import { granteeIdsOf } from '#features/sharing/server.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { FindingServices } from '../finding.ts';
import { NOTHING_FOUND, rank } from '../rank.ts';
import { requireCriteria } from './require-criteria.ts';
import { requireReferenced } from './require-referenced.ts';
import { restoreSpelling } from './restore-spelling.ts';
import { saveSearch } from './saved-search-store.ts';
import { toSearchItems } from './to-search-items.ts';
import { toSearchRequest } from './to-search-request.ts';

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
