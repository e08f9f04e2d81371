import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { call } from '#ui/call/call.ts';
import { readChanges } from '../../contract/contributions.ts';
import { applyChanges } from '../work/apply-changes.ts';
import type { Work } from '../work/work.ts';
import { reloadWork } from './reload-work.ts';
import { changesKey, KEPT_MS, workKey } from './work-key.ts';

/** AL-14: keeps the loaded work up to date; a live event invalidates it. Returns the revision it has read up to. */
export function changesQuery(analysisId: Id) {
  return queryOptions<number>({
    queryKey: changesKey(analysisId),
    queryFn: ({ client, signal }) => fetchChanges(client, analysisId, signal),
    gcTime: KEPT_MS,
    meta: { topics: [`analysis:${analysisId}`] },
  });
}

async function fetchChanges(client: QueryClient, analysisId: Id, signal: AbortSignal): Promise<number> {
  const key = workKey(analysisId);
  const known = client.getQueryData<Work>(key);
  if (!known) return 0;
  const after = known.revision;
  const changes = await call(readChanges, { analysisId, after }, { signal });
  // A lower revision means the server was restored from a backup: then everything is read again.
  if (changes.isWhole && changes.revision >= after) {
    client.setQueryData<Work>(key, (work) => work && applyChanges(work, changes, after));
  } else {
    const reloaded = await reloadWork(analysisId, known, signal);
    client.setQueryData<Work>(key, reloaded);
  }
  return client.getQueryData<Work>(key)?.revision ?? 0;
}

/**
 * Records the revision of work that was just loaded. Built with its topics: a query that is only written with
 * setQueryData would not follow them.
 */
export function cacheRevision(client: QueryClient, analysisId: Id, revision: number): void {
  client.getQueryCache().build(client, client.defaultQueryOptions(changesQuery(analysisId)));
  client.setQueryData<number>(changesKey(analysisId), revision);
}

/** Several attempts, since a request already under way may be too old. */
const MAX_ATTEMPTS = 5;

/** Requests changes until a revision has been read. */
export async function readUpTo(client: QueryClient, analysisId: Id, revision: number): Promise<void> {
  const readSoFar = () =>
    client.getQueryData<Work>(workKey(analysisId))?.revision ?? Number.POSITIVE_INFINITY;
  for (let attempts = 0; readSoFar() < revision && attempts < MAX_ATTEMPTS; attempts += 1) {
    await client.fetchQuery({ ...changesQuery(analysisId), staleTime: 0 });
  }
}
