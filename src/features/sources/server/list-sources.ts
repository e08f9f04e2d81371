import type { Input, Output } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { listSources as endpoint } from '../contract/sources.ts';
import { countFound, countSources, findSources } from './source-store.ts';

/** Shows one page of the sources, with how many there are. */
export function listSources(languages: readonly string[]) {
  return ({ database }: RequestContext, wanted: Input<typeof endpoint>): Promise<Output<typeof endpoint>> =>
    database.asPlatform(async (tx) => {
      const items = await findSources(tx, wanted);
      const counts = await countSources(tx);
      // Only a search makes a number the counts do not tell already.
      const total = wanted.search === '' ? counts[wanted.filter] : await countFound(tx, wanted);
      return { items, total, counts, languages: [...languages] };
    });
}
