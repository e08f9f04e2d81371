import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { call } from '#ui/call/call.ts';
import { readChanges } from '../../contract/contributions.ts';
import { applyChanges } from '../work/apply-changes.ts';
import type { Work } from '../work/work.ts';
import { readAnew } from './read-anew.ts';
import { changesKey, KEPT_MS, workKey } from './work-key.ts';

/** AL-14: keeps what was read up to date; live news have only this look again. Answers how far it has read. */
export function changesQuery(analysisId: Id) {
  return queryOptions<number>({
    queryKey: changesKey(analysisId),
    queryFn: ({ client, signal }) => catchUp(client, analysisId, signal),
    gcTime: KEPT_MS,
    meta: { topics: [`analysis:${analysisId}`] },
  });
}

async function catchUp(client: QueryClient, analysisId: Id, signal: AbortSignal): Promise<number> {
  const key = workKey(analysisId);
  const known = client.getQueryData<Work>(key);
  if (!known) return 0;
  const after = known.revision;
  const changes = await call(readChanges, { analysisId, after }, { signal });
  // A server that knows less than before was set back: then nothing that was read counts.
  if (changes.isWhole && changes.revision >= after) {
    client.setQueryData<Work>(key, (work) => work && applyChanges(work, changes, after));
  } else {
    const anew = await readAnew(analysisId, known, signal);
    client.setQueryData<Work>(key, anew);
  }
  return client.getQueryData<Work>(key)?.revision ?? 0;
}

/** What has just been read needs no look for changes. Made with its topics: otherwise nothing would be followed. */
export function noteRevision(client: QueryClient, analysisId: Id, revision: number): void {
  client.getQueryCache().build(client, client.defaultQueryOptions(changesQuery(analysisId)));
  client.setQueryData<number>(changesKey(analysisId), revision);
}

/** A look that was under way already may have been too early. */
const LOOKS = 5;

/** Looks for changes until a revision was read. */
export async function readUpTo(client: QueryClient, analysisId: Id, revision: number): Promise<void> {
  const readSoFar = () =>
    client.getQueryData<Work>(workKey(analysisId))?.revision ?? Number.POSITIVE_INFINITY;
  for (let looked = 0; readSoFar() < revision && looked < LOOKS; looked += 1) {
    await client.fetchQuery({ ...changesQuery(analysisId), staleTime: 0 });
  }
}
