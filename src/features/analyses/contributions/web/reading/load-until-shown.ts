import type { QueryClient } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { call } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { readElement } from '../../contract/contributions.ts';
import { findShownElement } from '../work/find-element.ts';
import { cardsOf, type Work } from '../work/work.ts';
import { readMoreCards, readMoreElements } from './read-more.ts';
import { readWork, workQuery } from './work-query.ts';

/** Loads pages until one contains the element, as long as a page may contain it. */
export async function loadUntilShown(client: QueryClient, analysisId: Id, elementId: Id): Promise<void> {
  await client.fetchQuery(workQuery(analysisId));
  const current = () => readWork(client, analysisId);
  const isShown = () => findShownElement(current(), elementId) !== undefined;
  if (isShown()) return;
  const authorId = await authorOf(current(), analysisId, elementId);
  if (authorId === null) return;
  const cardOf = () => cardsIn(current()).find(({ id }) => id === authorId);
  await repeatWhileGrowing(
    () => cardOf() === undefined && cardsIn(current()).length,
    () => readMoreCards(client, analysisId),
  );
  await repeatWhileGrowing(
    () => !isShown() && cardOf()?.hasMore === true && cardOf()?.elements.length,
    () => readMoreElements(client, analysisId, authorId),
  );
}

const cardsIn = (work: Work | undefined) => (work ? cardsOf(work) : []);

/** The author of an element, whose card contains it; null when the reader has no such element. */
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

/** Repeats while there is something left to load (`read` returns how much is loaded) and loading brings more. */
async function repeatWhileGrowing(
  read: () => number | false | undefined,
  more: () => Promise<void>,
): Promise<void> {
  for (let before = read(); typeof before === 'number'; ) {
    await more();
    const current = read();
    if (current === before) return;
    before = current;
  }
}
