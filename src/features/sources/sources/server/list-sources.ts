import type { Input, Output } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { listSources as endpoint } from '../contract/sources.ts';
import { countFound, countSources, findSources } from './source-store.ts';

/** Shows one page of the sources, with how many there are and how they fare. */
export function listSources(languages: readonly string[]) {
  return (
    { database, now, language }: RequestContext,
    wanted: Input<typeof endpoint>,
  ): Promise<Output<typeof endpoint>> =>
    database.asPlatform(async (tx) => {
      const items = await findSources(tx, wanted, { now, language });
      const counts = await countSources(tx, now);
      const known = { ...counts, watch: counts.doubtful + counts.failing };
      // Only a search makes a number the counts do not tell already.
      const total = wanted.search === '' ? known[wanted.filter] : await countFound(tx, wanted, now);
      return { items, total, counts, languages: [...languages] };
    });
}
