import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { call } from '#ui/call/call.ts';
import { listContributions } from '../../contract/contributions.ts';
import { firstWork } from '../work/join-pages.ts';
import type { Work } from '../work/work.ts';
import { noteRevision } from './changes-query.ts';
import { KEPT_MS, workKey } from './work-key.ts';

/**
 * What was read of the work on a document. Read once: from then on pages join it and changes are applied to it, so
 * that nothing that is on the screen is read again for each thing that happens.
 */
export function workQuery(analysisId: Id) {
  return queryOptions<Work>({
    queryKey: workKey(analysisId),
    queryFn: async ({ client, signal }) => {
      const known = readWork(client, analysisId);
      if (known) return known;
      const work = firstWork(await call(listContributions, { analysisId }, { signal }));
      noteRevision(client, analysisId, work.revision);
      return work;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    // Whatever did not change is the same object already.
    structuralSharing: false,
  });
}

export function readWork(client: QueryClient, analysisId: Id): Work | undefined {
  return client.getQueryData<Work>(workKey(analysisId));
}

/** Changes what was read, at once; what nobody has read yet stays unread. */
export function changeWork(client: QueryClient, analysisId: Id, change: (work: Work) => Work): void {
  client.setQueryData<Work>(workKey(analysisId), (work) => work && change(work));
}
