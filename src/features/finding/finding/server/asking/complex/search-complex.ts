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

/** Of what is like a document, so many times what is shown is looked at: a story may be told by many sources. */
const LOOKED_AT = 3;

/** SC-01: what criteria find among what the caller may open, and the search itself, kept under an id of its own. */
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
  const asked = askedOf({ organisationId: actor.organisationId, readerIds, scorings, filters });
  const compared = scorings.flatMap((one) => (one.type === 'Document' ? [one.param] : []));
  const { offset, max_results: limit } = query;
  const isFolded = compared.length > 0;
  // Stories are told apart from the first on, so that no page repeats one.
  const looked = isFolded ? { offset: 0, limit: offset + limit * LOOKED_AT } : { offset, limit };
  // No connection waits for the index.
  const { hits, total, notice } = asked
    ? await rank(finding, context, { ...asked, ...looked, now, explain })
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
    const left = total - (hits.length - items.length);
    const page = isFolded ? items.slice(offset, offset + limit) : items;
    return { id, total: left, items: page, notice };
  });
}
