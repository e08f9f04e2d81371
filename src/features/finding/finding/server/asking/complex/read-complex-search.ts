import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Input, Output } from '#base/endpoint.ts';
import type { readComplexSearch as endpoint } from '#features/search/contract/complex-search.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { touchSavedSearch } from './saved-search-store.ts';

/** SC-01: reads a saved search of the organisation; its results are computed again for the caller. */
export async function readComplexSearch(
  { actor, now, transaction }: RequestContext,
  { searchId }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const found = await transaction((tx) => touchSavedSearch(tx, actor.organisationId, searchId, now));
  if (!found) throw new AppError('missing', commonReasons.missing);
  return { id: found.id, ...found.query };
}
