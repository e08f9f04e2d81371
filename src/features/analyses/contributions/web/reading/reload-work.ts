import type { Id } from '#base/ids.ts';
import { call } from '#ui/call/call.ts';
import {
  ELEMENTS_PER_PAGE,
  listContributions,
  listElements,
  listPassages,
} from '../../contract/contributions.ts';
import { initialWork, withMoreCards, withMoreElements, withMorePassages } from '../work/join-pages.ts';
import { cardsOf, type Work } from '../work/work.ts';

/**
 * Reads everything again, as far as it was loaded before, so that the screen keeps its length. Used when
 * there are too many changes.
 */
export async function reloadWork(analysisId: Id, known: Work, signal: AbortSignal): Promise<Work> {
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
