import type { Output } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import type {
  Contribution,
  listContributions,
  listElements,
  listPassages,
  Passage,
} from '../../contract/contributions.ts';
import { type Card, inOrder, type Work, withCard, withPassages } from './work.ts';

type ContributionsPage = Output<typeof listContributions>;

const cardOf = (contribution: Contribution): Card => ({
  ...contribution,
  hasMore: contribution.elementCount > contribution.elements.length,
});

const elementsIn = (contributions: readonly Contribution[]) =>
  contributions.flatMap(({ elements }) => elements);

/** The work after its first response. */
export function initialWork({ revision, mine, others, total }: ContributionsPage): Work {
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

/* A page may be older than changes applied meanwhile: known elements stay as they are, and the revision of the work falls back to that of the page, from where changes are requested again. */

/** Adds the next participants. */
export function withMoreCards(work: Work, page: ContributionsPage): Work {
  const known = new Set([work.mine.id, ...work.others.map(({ id }) => id)]);
  const joining = page.others.filter(({ id }) => !known.has(id));
  return {
    ...work,
    others: [...work.others, ...joining.map(cardOf)],
    total: page.total,
    passages: mergePassages(work.passages, withPassages([], elementsIn(joining))),
    revision: Math.min(work.revision, page.revision),
  };
}

/** Adds older elements of one participant. */
export function withMoreElements(
  work: Work,
  userId: Id,
  { elements, hasMore, revision }: Output<typeof listElements>,
): Work {
  const joined = withCard(work, userId, (card) => {
    const known = new Set(card.elements.map(({ id }) => id));
    return {
      ...card,
      elements: elements.filter(({ id }) => !known.has(id)).reduce(inOrder, card.elements),
      hasMore,
    };
  });
  return {
    ...joined,
    passages: mergePassages(work.passages, withPassages([], elements)),
    revision: Math.min(work.revision, revision),
  };
}

/** Adds the next passages of everyone, requested after `asked`. */
export function withMorePassages(
  work: Work,
  { passages, hasMore, revision }: Output<typeof listPassages>,
  asked: Work['passagesAfter'],
): Work {
  const passagesAfter = hasMore ? (passages.at(-1)?.id ?? 'end') : 'end';
  return {
    ...work,
    passages: mergePassages(work.passages, passages),
    // Everything may have been reloaded meanwhile.
    passagesAfter: work.passagesAfter === asked ? passagesAfter : work.passagesAfter,
    revision: Math.min(work.revision, revision),
  };
}

function mergePassages(known: readonly Passage[], joining: readonly Passage[]): readonly Passage[] {
  const ids = new Set(known.map(({ id }) => id));
  const unknown = joining.filter(({ id }) => !ids.has(id));
  return unknown.length === 0 ? known : [...known, ...unknown];
}
