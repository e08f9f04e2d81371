import type { Output } from '#base/endpoint.ts';
import type { ShownElement } from '#features/analyses/elements/web/element-acts.ts';
import type { readChanges, UserAnalysis } from '../../contract/contributions.ts';
import {
  type Card,
  cardsOf,
  inOrder,
  isNewer,
  type Work,
  withCard,
  withoutPassages,
  withPassages,
} from './work.ts';

export type Changes = Output<typeof readChanges>;

/**
 * AL-14: applies changes to the loaded work. Known elements are replaced in place, archived ones removed, new
 * ones inserted by their time; those of colleagues wait to be shown. Applying the same changes twice changes
 * nothing.
 *
 * @param after The revision the changes were requested from: if less has been read by now, they are
 * incomplete.
 */
export function applyChanges(work: Work, changes: Changes, after = work.revision): Work {
  const withHeaders = changes.userAnalyses.reduce(withHeader, work);
  const withoutArchived = withoutElements(withHeaders, new Set(changes.archivedIds));
  const joined = changes.elements.reduce(withElement, withoutArchived);
  return {
    ...joined,
    passages: withPassages(joined.passages, changes.elements),
    revision: after > work.revision ? work.revision : Math.max(work.revision, changes.revision),
  };
}

function withHeader(work: Work, header: UserAnalysis): Work {
  const isKnown = cardsOf(work).some(({ id }) => id === header.id);
  if (isKnown) return withCard(work, header.id, (card) => ({ ...card, ...header }));
  // While more can be loaded, it is unknown whether an absent participant is new.
  if (work.others.length < work.total) return work;
  const card: Card = { ...header, elements: [], hasMore: false };
  return { ...work, others: [...work.others, card], total: work.total + 1 };
}

function withoutElements(work: Work, archived: ReadonlySet<string>): Work {
  if (archived.size === 0) return work;
  const isKept = ({ id }: { readonly id: string }) => !archived.has(id);
  const withoutThem = (card: Card): Card =>
    card.elements.every(isKept) ? card : { ...card, elements: card.elements.filter(isKept) };
  return {
    ...work,
    mine: withoutThem(work.mine),
    others: work.others.map(withoutThem),
    passages: withoutPassages(work.passages, archived),
    arrived: work.arrived.filter((id) => !archived.has(id)),
  };
}

function withElement(work: Work, element: ShownElement): Work {
  const card = cardsOf(work).find(({ id }) => id === element.author.id);
  if (!card) return work;
  const isKnown = card.elements.some(({ id }) => id === element.id);
  if (!isKnown && !belongs(card, element)) return work;
  const next = withCard(work, card.id, (now) => ({
    ...now,
    elements: isKnown
      ? now.elements.map((one) => (one.id === element.id ? element : one))
      : inOrder(now.elements, element),
  }));
  if (isKnown || card.id === work.mine.id) return next;
  return { ...next, arrived: [...next.arrived, element.id] };
}

/** An element older than those loaded comes with its page. */
function belongs(card: Card, element: ShownElement): boolean {
  const oldest = card.elements.at(-1);
  return !card.hasMore || (oldest !== undefined && isNewer(element, oldest));
}
