import type { QueryClient } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { call } from '#ui/call/call.ts';
import { listContributions, listElements, listPassages } from '../../contract/contributions.ts';
import { withMoreCards, withMoreElements, withMorePassages } from '../work/join-pages.ts';
import { cardsOf, type Work } from '../work/work.ts';
import { changesKey } from './work-key.ts';
import { readWork, updateWork } from './work-query.ts';

/** Loads the next participants, if any. */
export async function readMoreCards(client: QueryClient, analysisId: Id): Promise<void> {
  const known = readWork(client, analysisId);
  if (!known || known.others.length >= known.total) return;
  const page = await call(listContributions, { analysisId, offset: known.others.length });
  mergePage(client, analysisId, (work) => withMoreCards(work, page));
}

/** Loads older elements of a participant, if any. */
export async function readMoreElements(client: QueryClient, analysisId: Id, userId: Id): Promise<void> {
  const known = readWork(client, analysisId);
  const card = known && cardsOf(known).find(({ id }) => id === userId);
  if (!card?.hasMore) return;
  const before = card.elements.at(-1)?.id;
  const page = await call(listElements, { analysisId, userId, ...(before ? { before } : {}) });
  mergePage(client, analysisId, (work) => withMoreElements(work, userId, page));
}

/** Loads everyone's passages to the end, page after page. Returns how many there are. */
export async function readPassages(
  client: QueryClient,
  analysisId: Id,
  signal: AbortSignal,
): Promise<number> {
  for (;;) {
    const known = readWork(client, analysisId);
    if (!known || known.passagesAfter === 'end') return known?.passages.length ?? 0;
    const after = known.passagesAfter === 'start' ? {} : { after: known.passagesAfter };
    const page = await call(listPassages, { analysisId, ...after }, { signal });
    mergePage(client, analysisId, (work) => withMorePassages(work, page, known.passagesAfter));
  }
}

/** Merges a page. A page older than the changes applied meanwhile has them requested again. */
function mergePage(client: QueryClient, analysisId: Id, add: (work: Work) => Work): void {
  const before = readWork(client, analysisId)?.revision ?? 0;
  updateWork(client, analysisId, add);
  const after = readWork(client, analysisId)?.revision ?? 0;
  if (after < before) void client.invalidateQueries({ queryKey: changesKey(analysisId) });
}
