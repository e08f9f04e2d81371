import type {
  Action,
  PendingAction,
} from '../../../src/features/analyses/contributions/web/actions/action.ts';
import {
  type Card,
  emptyContributions,
  type LoadedContributions,
} from '../../../src/features/analyses/contributions/web/loaded/loaded-contributions.ts';
import type {
  ShownElement,
  ShownReply,
} from '../../../src/features/analyses/elements/web/element-actions.ts';
import { SCORE_KEYS } from '../../../src/features/analyses/ratings/contract/ratings.ts';

/** A sample id from a small number. */
export const idOf = (number: number) => `0198a5c0-0000-7000-8000-${String(number).padStart(12, '0')}`;
export const ME = { id: idOf(1), firstName: 'Camille', lastName: 'Derrien' };
export const SOLENE = { id: idOf(2), firstName: 'Solène', lastName: 'Le Goff' };
export const YANIS = { id: idOf(3), firstName: 'Yanis', lastName: 'Belkacem' };
export type Person = typeof ME;

export const momentOf = (minute: number) => new Date(Date.UTC(2026, 10, 12, 9, minute)).toISOString();

/** A sample comment; its number determines its id and its minute. */
export function sampleElement(
  number: number,
  author: Person = SOLENE,
  given: Partial<ShownElement> = {},
): ShownElement {
  return {
    id: idOf(1000 + number),
    type: 'comment',
    author,
    text: `Commentaire ${number}`,
    note: '',
    codeClassification: null,
    anchor: null,
    votes: { upvote: 3, question: 2, downvote: 1 },
    vote: 'none',
    replies: [],
    replyCount: 0,
    mission: null,
    timestamp: momentOf(number),
    rewrittenOn: null,
    auditInfo: { modifiedBy: author.id, modifiedOn: momentOf(number) },
    ...given,
  };
}

export const sampleAnchor = (exact = 'un passage') => ({
  exact,
  prefix: 'avant ',
  suffix: ' après',
  start: 10,
  end: 10 + exact.length,
  page: null,
  snapshotId: null,
});

export function sampleReply(number: number, author: Person = YANIS): ShownReply {
  return {
    id: idOf(5000 + number),
    refId: idOf(1000),
    refType: 'CODE_COMMENT',
    author,
    text: `Réponse ${number}`,
    upVotes: 0,
    upVoted: false,
    timestamp: momentOf(number),
    auditInfo: { modifiedBy: author.id, modifiedOn: momentOf(number) },
  };
}

/** The card of a person with these elements, completely loaded. */
export function sampleCard(
  person: Person,
  elements: readonly ShownElement[],
  given: Partial<Card> = {},
): Card {
  return {
    id: person.id,
    person,
    documentScore: 0,
    scores: SCORE_KEYS.map((key) => ({ key, value: 0 })),
    elementCount: elements.length,
    auditInfo: { modifiedBy: person.id, modifiedOn: momentOf(0) },
    elements,
    hasMore: false,
    ...given,
  };
}

export function sampleContributions(
  mine: readonly ShownElement[],
  others: readonly Card[],
): LoadedContributions {
  return {
    ...emptyContributions(ME, momentOf(0)),
    revision: 10,
    mine: sampleCard(ME, mine),
    others,
    total: others.length,
  };
}

export const pendingAction = (action: Action, refused: string | null = null): PendingAction => ({
  actionId: 'action',
  action,
  refused,
});
