import type { Input, Output } from '#base/endpoint.ts';
import type { searchComplex as endpoint } from '#features/search/contract/complex-search.ts';
import type { Filter } from '#features/search/contract/criteria.ts';
import type { Asked } from '#features/search/server/public.ts';
import { idsOfReader } from '#features/sharing/server/public.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { kindsLookedFor } from '../../../rules/kinds-looked-for.ts';
import type { Finding } from '../finding.ts';
import { NOTHING_FOUND, rank } from '../rank.ts';
import { asWritten } from './as-written.ts';
import { itemsOf } from './items-of.ts';
import { requireCriteria } from './require-criteria.ts';
import { requireNamed } from './require-named.ts';
import { saveSearch } from './saved-search-store.ts';

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
  // What this call finds is shown as a document, and a reflection is of none.
  const kinds = kindsLookedFor(scorings, filters).filter((kind) => kind !== 'Reflection');
  const ofKinds: Filter = { type: 'DocKind', kind: 'Include', param: kinds };
  const asked: Asked = {
    ...{ scopes: [actor.organisationId], readerIds, scorings, now, explain },
    ...{ filters: [...filters.filter(({ type }) => type !== 'DocKind'), ofKinds] },
    ...{ offset: query.offset, limit: query.max_results },
  };
  // No connection waits for the index.
  const { hits, total, notice } = kinds.length > 0 ? await rank(finding, context, asked) : NOTHING_FOUND;
  return transaction(async (tx) => {
    const compared = scorings.flatMap((one) => (one.type === 'Document' ? [one.param] : []));
    const shared = hits.flatMap(({ sharedWords }) => sharedWords ?? []);
    const written = await asWritten(tx, actor.organisationId, compared, shared);
    const found = hits.map((hit) =>
      hit.sharedWords ? { ...hit, sharedWords: hit.sharedWords.map(written) } : hit,
    );
    const items = await itemsOf(finding, tx, context, found);
    const saved = { ...query, offset: 0 };
    const id = await saveSearch(tx, actor.organisationId, saved, { by: actor.userId, at: now });
    return { id, total: total - (hits.length - items.length), items, notice };
  });
}
