import type { Id } from '#base/ids.ts';
import type { AnalysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import type { ShownElement } from '#features/analyses/elements/web/element-acts.ts';
import { SCORE_KEYS } from '#features/analyses/ratings/contract/ratings.ts';
import type { Passage, UserAnalysis } from '../../contract/contributions.ts';

/** The loaded part of one participant: their newest elements first. */
export interface Card extends UserAnalysis {
  readonly elements: readonly ShownElement[];
  /** Whether there are older elements. */
  readonly hasMore: boolean;
}

/** The work on one document as loaded by this browser. */
export interface Work {
  /** The revision of the analysis all of it is up to date with. */
  readonly revision: number;
  readonly mine: Card;
  /** Earliest participants first, as many as are loaded. */
  readonly others: readonly Card[];
  /** Number of other participants. */
  readonly total: number;
  /** Everyone's passages loaded so far. */
  readonly passages: readonly Passage[];
  /** The last passage loaded in order; `end` once all are. */
  readonly passagesAfter: Id | 'start' | 'end';
  /** Elements of colleagues that arrived since it was opened and are not shown yet. */
  readonly arrived: readonly Id[];
}

type Person = AnalysisCard['creator'];

/** The work on an analysis that is not saved yet. */
export function emptyWork(person: Person, now: string): Work {
  return {
    revision: 0,
    mine: {
      id: person.id,
      person,
      documentScore: 0,
      scores: SCORE_KEYS.map((key) => ({ key, value: 0 })),
      elementCount: 0,
      auditInfo: { modifiedBy: null, modifiedOn: now },
      elements: [],
      hasMore: false,
    },
    others: [],
    total: 0,
    passages: [],
    passagesAfter: 'end',
    arrived: [],
  };
}

export const cardsOf = (work: Work): readonly Card[] => [work.mine, ...work.others];

/** Updates the card of one participant; unchanged when it is not loaded. */
export function withCard(work: Work, userId: Id, change: (card: Card) => Card): Work {
  if (work.mine.id === userId) return { ...work, mine: change(work.mine) };
  if (!work.others.some(({ id }) => id === userId)) return work;
  return { ...work, others: work.others.map((card) => (card.id === userId ? change(card) : card)) };
}

/** The order of a card: newest first, as on the server. */
export function isNewer(one: ShownElement, other: ShownElement): boolean {
  const differenceMs = Date.parse(one.timestamp) - Date.parse(other.timestamp);
  return differenceMs === 0 ? one.id > other.id : differenceMs > 0;
}

/** Inserts an element by its time. */
export function inOrder(elements: readonly ShownElement[], joining: ShownElement): readonly ShownElement[] {
  const place = elements.findIndex((one) => isNewer(joining, one));
  return place === -1 ? [...elements, joining] : elements.toSpliced(place, 0, joining);
}
