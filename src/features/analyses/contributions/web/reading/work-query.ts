import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { call } from '#ui/call/call.ts';
import { listContributions } from '../../contract/contributions.ts';
import { initialWork } from '../work/join-pages.ts';
import type { Work } from '../work/work.ts';
import { cacheRevision } from './changes-query.ts';
import { KEPT_MS, workKey } from './work-key.ts';

/**
 * The loaded work on a document. Loaded once; from then on pages are merged and changes applied, so that an
 * event does not reload what is on the screen.
 */
export function workQuery(analysisId: Id) {
  return queryOptions<Work>({
    queryKey: workKey(analysisId),
    queryFn: async ({ client, signal }) => {
      const known = readWork(client, analysisId);
      if (known) return known;
      const work = initialWork(await call(listContributions, { analysisId }, { signal }));
      cacheRevision(client, analysisId, work.revision);
      return work;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    // Unchanged parts are the same objects already.
    structuralSharing: false,
  });
}

export function readWork(client: QueryClient, analysisId: Id): Work | undefined {
  return client.getQueryData<Work>(workKey(analysisId));
}

/** Updates the loaded work; does nothing when it is not loaded yet. */
export function updateWork(client: QueryClient, analysisId: Id, change: (work: Work) => Work): void {
  client.setQueryData<Work>(workKey(analysisId), (work) => work && change(work));
}
