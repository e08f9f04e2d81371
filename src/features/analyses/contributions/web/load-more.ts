import type { QueryClient } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { call } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { listContributions, listElements, listPassages, readElement } from '../contract/contributions.ts';
import {
  changesKey,
  contributionsQuery,
  getContributions,
  updateContributions,
} from './contributions-query.ts';
import { cardsOf, findShownElement, type LoadedContributions } from './loaded/loaded-contributions.ts';
import { withMoreCards, withMoreElements, withMorePassages } from './loaded/merge-pages.ts';

/** Loads pages until one contains the element, as long as a page may contain it. */
export async function loadUntilShown(client: QueryClient, analysisId: Id, elementId: Id): Promise<void> {
  await client.fetchQuery(contributionsQuery(analysisId));
  const current = () => getContributions(client, analysisId);
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

const cardsIn = (loaded: LoadedContributions | undefined) => (loaded ? cardsOf(loaded) : []);

/** The author of an element, whose card contains it; null when the reader has no such element. */
async function authorOf(
  loaded: LoadedContributions | undefined,
  analysisId: Id,
  elementId: Id,
): Promise<Id | null> {
  const passage = loaded?.passages.find(({ id }) => id === elementId);
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

/** Loads the next participants, if any. */
export async function readMoreCards(client: QueryClient, analysisId: Id): Promise<void> {
  const known = getContributions(client, analysisId);
  if (!known || known.others.length >= known.total) return;
  const page = await call(listContributions, { analysisId, offset: known.others.length });
  mergePage(client, analysisId, (loaded) => withMoreCards(loaded, page));
}

/** Loads older elements of a participant, if any. */
export async function readMoreElements(client: QueryClient, analysisId: Id, userId: Id): Promise<void> {
  const known = getContributions(client, analysisId);
  const card = known && cardsOf(known).find(({ id }) => id === userId);
  if (!card?.hasMore) return;
  const before = card.elements.at(-1)?.id;
  const page = await call(listElements, { analysisId, userId, ...(before ? { before } : {}) });
  mergePage(client, analysisId, (loaded) => withMoreElements(loaded, userId, page));
}

/** Loads everyone's passages to the end, page after page. Returns how many there are. */
export async function readPassages(
  client: QueryClient,
  analysisId: Id,
  signal: AbortSignal,
): Promise<number> {
  for (;;) {
    const known = getContributions(client, analysisId);
    if (!known || known.passagesAfter === 'end') return known?.passages.length ?? 0;
    const after = known.passagesAfter === 'start' ? {} : { after: known.passagesAfter };
    const page = await call(listPassages, { analysisId, ...after }, { signal });
    mergePage(client, analysisId, (loaded) => withMorePassages(loaded, page, known.passagesAfter));
  }
}

/** Merges a page. A page older than the changes applied meanwhile has them requested again. */
function mergePage(
  client: QueryClient,
  analysisId: Id,
  add: (loaded: LoadedContributions) => LoadedContributions,
): void {
  const before = getContributions(client, analysisId)?.revision ?? 0;
  updateContributions(client, analysisId, add);
  const after = getContributions(client, analysisId)?.revision ?? 0;
  if (after < before) void client.invalidateQueries({ queryKey: changesKey(analysisId) });
}
