import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { call } from '#ui/call/call.ts';
import {
  ELEMENTS_PER_PAGE,
  listContributions,
  listElements,
  listPassages,
  readChanges,
} from '../contract/contributions.ts';
import { applyChanges } from './work/apply-changes.ts';
import { initialWork, withMoreCards, withMoreElements, withMorePassages } from './work/join-pages.ts';
import { cardsOf, type Work } from './work/work.ts';

/** A closed screen is kept for a short time only: the number of topics one person may follow is limited. */
export const KEPT_MS = 60_000;

const allOf = (analysisId: Id) => ['analyses', analysisId, 'work'] as const;

const workKey = (analysisId: Id) => [...allOf(analysisId), 'read'] as const;
export const changesKey = (analysisId: Id) => [...allOf(analysisId), 'changes'] as const;
export const passagesKey = (analysisId: Id) => [...allOf(analysisId), 'passages'] as const;
export const actsKey = (analysisId: Id) => ['analyses', analysisId, 'acts'] as const;

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
function cacheRevision(client: QueryClient, analysisId: Id, revision: number): void {
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

/**
 * Reads everything again, as far as it was loaded before, so that the screen keeps its length. Used when
 * there are too many changes.
 */
async function reloadWork(analysisId: Id, known: Work, signal: AbortSignal): Promise<Work> {
  let work = initialWork(await call(listContributions, { analysisId }, { signal }));
  while (work.others.length < Math.min(known.others.length, work.total)) {
    const page = await call(listContributions, { analysisId, offset: work.others.length }, { signal });
    if (page.others.length === 0) break;
    work = withMoreCards(work, page);
  }
  for (const { id, elements } of cardsOf(known)) {
    work = await withElementsUpTo(work, analysisId, id, elements.length, signal);
  }
  while (known.passagesAfter === 'end' && work.passagesAfter !== 'end') {
    work = await withNextPassages(work, analysisId, signal);
  }
  return work;
}

async function withElementsUpTo(
  start: Work,
  analysisId: Id,
  userId: Id,
  count: number,
  signal: AbortSignal,
): Promise<Work> {
  let work = start;
  for (;;) {
    const card = cardsOf(work).find(({ id }) => id === userId);
    if (!card?.hasMore || card.elements.length >= count) return work;
    const before = card.elements.at(-1)?.id;
    const page = await call(
      listElements,
      { analysisId, userId, ...(before ? { before } : {}), limit: ELEMENTS_PER_PAGE },
      { signal },
    );
    work = withMoreElements(work, userId, page);
  }
}

async function withNextPassages(work: Work, analysisId: Id, signal: AbortSignal): Promise<Work> {
  const after = work.passagesAfter === 'start' ? {} : { after: work.passagesAfter };
  return withMorePassages(
    work,
    await call(listPassages, { analysisId, ...after }, { signal }),
    work.passagesAfter,
  );
}

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
