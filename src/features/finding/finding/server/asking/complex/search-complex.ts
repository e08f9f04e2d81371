import type { Input, Output } from '#base/endpoint.ts';
import type { searchComplex as endpoint } from '#features/search/contract/complex-search.ts';
import { idsOfReader } from '#features/sharing/server.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { Finding } from '../finding.ts';
import { NOTHING_FOUND, rank } from '../rank.ts';
import { asWritten } from './as-written.ts';
import { askedOf } from './asked-of.ts';
import { itemsOf } from './items-of.ts';
import { requireCriteria } from './require-criteria.ts';
import { requireNamed } from './require-named.ts';
import { saveSearch } from './saved-search-store.ts';

/** In a similarity search several sources may tell the same story: this multiple of the page size is read. */
const READ_FACTOR = 3;

/** SC-01: searches by criteria among what the caller may open, and saves the search under an id. */
export async function searchComplex(
  finding: Finding,
  context: RequestContext,
  { explain, ...query }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const { actor, now, transaction } = context;
  const { scorings, filters } = requireCriteria(query);
  const readerIds = await transaction(async (tx) => {
    await requireNamed(finding, tx, context, { scorings, filters });
    return idsOfReader(tx, actor);
  });
  const request = askedOf({ organisationId: actor.organisationId, readerIds, scorings, filters });
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
    const written = await asWritten(tx, actor.organisationId, compared, shared);
    const found = hits.map((hit) =>
      hit.sharedWords ? { ...hit, sharedWords: hit.sharedWords.map(written) } : hit,
    );
    const items = await itemsOf(finding, tx, context, found, compared);
    const saved = { ...query, offset: 0 };
    const id = await saveSearch(tx, actor.organisationId, saved, { by: actor.userId, at: now });
    const remaining = total - (hits.length - items.length);
    const page = isSimilarity ? items.slice(offset, offset + limit) : items;
    return { id, total: remaining, items: page, notice };
  });
}
