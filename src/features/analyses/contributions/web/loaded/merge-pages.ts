import type { Output } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import type {
  Contribution,
  listContributions,
  listElements,
  listPassages,
  Passage,
} from '../../contract/contributions.ts';
import {
  type Card,
  insertByTime,
  type LoadedContributions,
  withCard,
  withPassages,
} from './loaded-contributions.ts';

type ContributionsPage = Output<typeof listContributions>;

const cardOf = (contribution: Contribution): Card => ({
  ...contribution,
  hasMore: contribution.elementCount > contribution.elements.length,
});

const elementsIn = (contributions: readonly Contribution[]) =>
  contributions.flatMap(({ elements }) => elements);

/** The contributions after its first response. */
export function initialContributions({
  revision,
  mine,
  others,
  total,
}: ContributionsPage): LoadedContributions {
  return {
    revision,
    mine: cardOf(mine),
    others: others.map(cardOf),
    total,
    passages: withPassages([], elementsIn([mine, ...others])),
    passagesAfter: 'start',
    arrived: [],
  };
}

/* A page may be older than changes applied meanwhile: known elements stay as they are, and the revision of the contributions falls back to that of the page, from where changes are requested again. */

/** Adds the next participants. */
export function withMoreCards(loaded: LoadedContributions, page: ContributionsPage): LoadedContributions {
  const known = new Set([loaded.mine.id, ...loaded.others.map(({ id }) => id)]);
  const joining = page.others.filter(({ id }) => !known.has(id));
  return {
    ...loaded,
    others: [...loaded.others, ...joining.map(cardOf)],
    total: page.total,
    passages: mergePassages(loaded.passages, withPassages([], elementsIn(joining))),
    revision: Math.min(loaded.revision, page.revision),
  };
}

/** Adds older elements of one participant. */
export function withMoreElements(
  loaded: LoadedContributions,
  userId: Id,
  { elements, hasMore, revision }: Output<typeof listElements>,
): LoadedContributions {
  const joined = withCard(loaded, userId, (card) => {
    const known = new Set(card.elements.map(({ id }) => id));
    return {
      ...card,
      elements: elements.filter(({ id }) => !known.has(id)).reduce(insertByTime, card.elements),
      hasMore,
    };
  });
  return {
    ...joined,
    passages: mergePassages(loaded.passages, withPassages([], elements)),
    revision: Math.min(loaded.revision, revision),
  };
}

/** Adds the next passages of everyone, requested after `asked`. */
export function withMorePassages(
  loaded: LoadedContributions,
  { passages, hasMore, revision }: Output<typeof listPassages>,
  asked: LoadedContributions['passagesAfter'],
): LoadedContributions {
  const passagesAfter = hasMore ? (passages.at(-1)?.id ?? 'end') : 'end';
  return {
    ...loaded,
    passages: mergePassages(loaded.passages, passages),
    // Everything may have been reloaded meanwhile.
    passagesAfter: loaded.passagesAfter === asked ? passagesAfter : loaded.passagesAfter,
    revision: Math.min(loaded.revision, revision),
  };
}

function mergePassages(known: readonly Passage[], joining: readonly Passage[]): readonly Passage[] {
  const ids = new Set(known.map(({ id }) => id));
  const unknown = joining.filter(({ id }) => !ids.has(id));
  return unknown.length === 0 ? known : [...known, ...unknown];
}
