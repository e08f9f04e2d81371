import type { Id } from '#base/ids.ts';
import type { AnalysisCard } from '#features/analyses/analyses/contract/analysis-card.ts';
import type { ShownElement } from '#features/analyses/elements/web/element-acts.ts';
import { SCORE_KEYS } from '#features/analyses/ratings/contract/ratings.ts';
import type { Passage, UserAnalysis } from '../../contract/contributions.ts';

/** One participant's part, as far as it was read: its newest elements first. */
export interface Card extends UserAnalysis {
  readonly elements: readonly ShownElement[];
  /** Whether there are older elements than those. */
  readonly hasMore: boolean;
}

/** What this browser has read of the work on one document. */
export interface Work {
  /** Up to which revision of the analysis all of it is true. */
  readonly revision: number;
  readonly mine: Card;
  /** Those who took part longest first, as many as were read. */
  readonly others: readonly Card[];
  /** How many others there are. */
  readonly total: number;
  /** Of everyone, as far as they were read. */
  readonly passages: readonly Passage[];
  /** The last passage that was read in order; `end` once all were. */
  readonly passagesAfter: Id | 'start' | 'end';
  /** Elements of colleagues that came while this was open and have not been given their place yet. */
  readonly arrived: readonly Id[];
}

type Person = AnalysisCard['creator'];

/** The work on an analysis nobody has saved yet. */
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

/** Changes the card of one participant, and leaves what is not there alone. */
export function withCard(work: Work, userId: Id, change: (card: Card) => Card): Work {
  if (work.mine.id === userId) return { ...work, mine: change(work.mine) };
  if (!work.others.some(({ id }) => id === userId)) return work;
  return { ...work, others: work.others.map((card) => (card.id === userId ? change(card) : card)) };
}

/** The order of a card: newest first, as the server has it. */
export function isNewer(one: ShownElement, other: ShownElement): boolean {
  const apart = Date.parse(one.timestamp) - Date.parse(other.timestamp);
  return apart === 0 ? one.id > other.id : apart > 0;
}

/** Puts an element where its moment says. */
export function inOrder(elements: readonly ShownElement[], joining: ShownElement): readonly ShownElement[] {
  const place = elements.findIndex((one) => isNewer(joining, one));
  return place === -1 ? [...elements, joining] : elements.toSpliced(place, 0, joining);
}
