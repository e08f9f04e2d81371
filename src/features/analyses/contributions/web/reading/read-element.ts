import type { QueryClient } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { call } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { readElement } from '../../contract/contributions.ts';
import { shownIn } from '../work/find-element.ts';
import { cardsOf, type Work } from '../work/work.ts';
import { readMoreCards, readMoreElements } from './read-more.ts';
import { readWork, workQuery } from './work-query.ts';

/** Reads pages until one shows an element, as far as there are pages that may. */
export async function readUntilShown(client: QueryClient, analysisId: Id, elementId: Id): Promise<void> {
  await client.fetchQuery(workQuery(analysisId));
  const now = () => readWork(client, analysisId);
  const isShown = () => shownIn(now(), elementId) !== undefined;
  if (isShown()) return;
  const authorId = await authorOf(now(), analysisId, elementId);
  if (authorId === null) return;
  const cardOf = () => cardsIn(now()).find(({ id }) => id === authorId);
  await untilStill(
    () => cardOf() === undefined && cardsIn(now()).length,
    () => readMoreCards(client, analysisId),
  );
  await untilStill(
    () => !isShown() && cardOf()?.hasMore === true && cardOf()?.elements.length,
    () => readMoreElements(client, analysisId, authorId),
  );
}

const cardsIn = (work: Work | undefined) => (work ? cardsOf(work) : []);

/** Whose card an element is in; null when there is no such element for us. */
async function authorOf(work: Work | undefined, analysisId: Id, elementId: Id): Promise<Id | null> {
  const passage = work?.passages.find(({ id }) => id === elementId);
  if (passage) return passage.author.id;
  try {
    return (await call(readElement, { analysisId, elementId })).author.id;
  } catch (failure) {
    if (failure instanceof CallError && [400, 404].includes(failure.status)) return null;
    throw failure;
  }
}

/** Goes on while there is something to read for (`read` tells how much there is) and reading brings more. */
async function untilStill(read: () => number | false | undefined, more: () => Promise<void>): Promise<void> {
  for (let before = read(); typeof before === 'number'; ) {
    await more();
    const now = read();
    if (now === before) return;
    before = now;
  }
}
