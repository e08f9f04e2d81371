import type { Input, Output } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { listSources as endpoint } from '../contract/sources.ts';
import { countMatching, countSources, findSources } from './source-store.ts';

/** One page of sources, with counts by state. */
export function listSources(languages: readonly string[]) {
  return (
    { database, now, language }: RequestContext,
    query: Input<typeof endpoint>,
  ): Promise<Output<typeof endpoint>> =>
    database.asPlatform(async (tx) => {
      const items = await findSources(tx, query, { now, language });
      const counts = await countSources(tx, now);
      const totals = { ...counts, watch: counts.doubtful + counts.failing };
      // Without a search, the total is among the counts.
      const total = query.search === '' ? totals[query.filter] : await countMatching(tx, query, now);
      return { items, total, counts, languages: [...languages] };
    });
}
