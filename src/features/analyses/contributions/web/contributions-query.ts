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
import { applyChanges, cardsOf, type LoadedContributions } from './loaded/loaded-contributions.ts';
import {
  initialContributions,
  withMoreCards,
  withMoreElements,
  withMorePassages,
} from './loaded/merge-pages.ts';

/** A closed screen is kept for a short time only: the number of topics one person may follow is limited. */
export const KEPT_MS = 60_000;

const allOf = (analysisId: Id) => ['analyses', analysisId, 'contributions'] as const;

const contributionsKey = (analysisId: Id) => [...allOf(analysisId), 'read'] as const;
export const changesKey = (analysisId: Id) => [...allOf(analysisId), 'changes'] as const;
export const passagesKey = (analysisId: Id) => [...allOf(analysisId), 'passages'] as const;
export const actionsKey = (analysisId: Id) => ['analyses', analysisId, 'actions'] as const;

/** AL-14: keeps the loaded contributions up to date; a live event invalidates it. Returns the revision it has read up to. */
export function changesQuery(analysisId: Id) {
  return queryOptions<number>({
    queryKey: changesKey(analysisId),
    queryFn: ({ client, signal }) => fetchChanges(client, analysisId, signal),
    gcTime: KEPT_MS,
    meta: { topics: [`analysis:${analysisId}`] },
  });
}

async function fetchChanges(client: QueryClient, analysisId: Id, signal: AbortSignal): Promise<number> {
  const key = contributionsKey(analysisId);
  const known = client.getQueryData<LoadedContributions>(key);
  if (!known) return 0;
  const after = known.revision;
  const changes = await call(readChanges, { analysisId, after }, { signal });
  // A lower revision means the server was restored from a backup: then everything is read again.
  if (changes.isWhole && changes.revision >= after) {
    client.setQueryData<LoadedContributions>(key, (loaded) => loaded && applyChanges(loaded, changes, after));
  } else {
    const reloaded = await reloadContributions(analysisId, known, signal);
    client.setQueryData<LoadedContributions>(key, reloaded);
  }
  return client.getQueryData<LoadedContributions>(key)?.revision ?? 0;
}

/**
 * Records the revision of contributions that was just loaded. Built with its topics: a query that is only written with
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
    client.getQueryData<LoadedContributions>(contributionsKey(analysisId))?.revision ??
    Number.POSITIVE_INFINITY;
  for (let attempts = 0; readSoFar() < revision && attempts < MAX_ATTEMPTS; attempts += 1) {
    await client.fetchQuery({ ...changesQuery(analysisId), staleTime: 0 });
  }
}

/**
 * Reads everything again, as far as it was loaded before, so that the screen keeps its length. Used when
 * there are too many changes.
 */
async function reloadContributions(
  analysisId: Id,
  known: LoadedContributions,
  signal: AbortSignal,
): Promise<LoadedContributions> {
  let loaded = initialContributions(await call(listContributions, { analysisId }, { signal }));
  while (loaded.others.length < Math.min(known.others.length, loaded.total)) {
    const page = await call(listContributions, { analysisId, offset: loaded.others.length }, { signal });
    if (page.others.length === 0) break;
    loaded = withMoreCards(loaded, page);
  }
  for (const { id, elements } of cardsOf(known)) {
    loaded = await withElementsUpTo(loaded, analysisId, id, elements.length, signal);
  }
  while (known.passagesAfter === 'end' && loaded.passagesAfter !== 'end') {
    loaded = await withNextPassages(loaded, analysisId, signal);
  }
  return loaded;
}

async function withElementsUpTo(
  start: LoadedContributions,
  analysisId: Id,
  userId: Id,
  count: number,
  signal: AbortSignal,
): Promise<LoadedContributions> {
  let loaded = start;
  for (;;) {
    const card = cardsOf(loaded).find(({ id }) => id === userId);
    if (!card?.hasMore || card.elements.length >= count) return loaded;
    const before = card.elements.at(-1)?.id;
    const page = await call(
      listElements,
      { analysisId, userId, ...(before ? { before } : {}), limit: ELEMENTS_PER_PAGE },
      { signal },
    );
    loaded = withMoreElements(loaded, userId, page);
  }
}

async function withNextPassages(
  loaded: LoadedContributions,
  analysisId: Id,
  signal: AbortSignal,
): Promise<LoadedContributions> {
  const after = loaded.passagesAfter === 'start' ? {} : { after: loaded.passagesAfter };
  return withMorePassages(
    loaded,
    await call(listPassages, { analysisId, ...after }, { signal }),
    loaded.passagesAfter,
  );
}

/**
 * The loaded contributions. Loaded once; from then on pages are merged and changes applied, so that an
 * event does not reload what is on the screen.
 */
export function contributionsQuery(analysisId: Id) {
  return queryOptions<LoadedContributions>({
    queryKey: contributionsKey(analysisId),
    queryFn: async ({ client, signal }) => {
      const known = getContributions(client, analysisId);
      if (known) return known;
      const loaded = initialContributions(await call(listContributions, { analysisId }, { signal }));
      cacheRevision(client, analysisId, loaded.revision);
      return loaded;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
    // Unchanged parts are the same objects already.
    structuralSharing: false,
  });
}

export function getContributions(client: QueryClient, analysisId: Id): LoadedContributions | undefined {
  return client.getQueryData<LoadedContributions>(contributionsKey(analysisId));
}

/** Updates the loaded contributions; does nothing when it is not loaded yet. */
export function updateContributions(
  client: QueryClient,
  analysisId: Id,
  change: (loaded: LoadedContributions) => LoadedContributions,
): void {
  client.setQueryData<LoadedContributions>(
    contributionsKey(analysisId),
    (loaded) => loaded && change(loaded),
  );
}
