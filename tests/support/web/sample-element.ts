import type {
  ShownElement,
  ShownReply,
} from '../../../src/features/analyses/elements/web/element-actions.ts';

const idOf = (kind: string, number: number) =>
  `019a7c1e-0000-7000-8000-${kind}${String(number).padStart(11, '0')}`;

/** Camille, the person using the screen in tests. */
export const CAMILLE = { id: idOf('b', 1), firstName: 'Camille', lastName: 'Derrien' };
export const SOLENE = { id: idOf('b', 2), firstName: 'Solène', lastName: 'Le Goff' };

const AT = '2026-11-12T09:00:00.000Z';

/** A sample highlight, identified by its number. */
export function sampleElement(number: number, given: Partial<ShownElement> = {}): ShownElement {
  const text = `Passage ${number}`;
  return {
    id: idOf('e', number),
    type: 'highlight',
    author: CAMILLE,
    text,
    note: '',
    codeClassification: null,
    anchor: { exact: text, prefix: '', suffix: '', start: 0, end: text.length, page: null, snapshotId: null },
    votes: { upvote: 0, question: 0, downvote: 0 },
    vote: 'none',
    replies: [],
    replyCount: 0,
    mission: null,
    timestamp: AT,
    rewrittenOn: null,
    auditInfo: { modifiedBy: CAMILLE.id, modifiedOn: AT },
    ...given,
  };
}

/** A sample reply, identified by its number. */
export function sampleReply(number: number, given: Partial<ShownReply> = {}): ShownReply {
  return {
    id: idOf('f', number),
    refId: idOf('e', 1),
    refType: 'SIG_ELEM',
    author: SOLENE,
    text: `Réponse ${number}`,
    upVotes: 0,
    upVoted: false,
    timestamp: AT,
    auditInfo: { modifiedBy: SOLENE.id, modifiedOn: AT },
    ...given,
  };
}
