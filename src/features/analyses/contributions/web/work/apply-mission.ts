import type { ShownAnswer, ShownElement } from '#features/analyses/elements/web/element-acts.ts';
import type { SavingState } from './act.ts';
import type { Votable } from './apply-discussion.ts';

/** The discussion of a new element: no votes, no replies. */
export const emptyDiscussion = () => ({
  votes: { upvote: 0, question: 0, downvote: 0 },
  vote: 'none' as const,
  replies: [],
  replyCount: 0,
});

interface NewAnswer {
  readonly answerId: string;
  readonly content: string;
  readonly at: string;
}

/** AL-10: adds my answer to a mission given to me, once. */
export function withAnswer(
  element: ShownElement,
  userId: string,
  { answerId, content, at }: NewAnswer,
  saving: SavingState,
): ShownElement {
  if (!element.mission) return element;
  const answer: ShownAnswer = {
    ...emptyDiscussion(),
    id: answerId,
    content,
    replyDate: at,
    auditInfo: { modifiedBy: userId, modifiedOn: at },
    saving,
  };
  const assignees = element.mission.assignees.map((one) =>
    one.colleague.id === userId && one.answer === null ? { ...one, answer } : one,
  );
  return { ...element, mission: { ...element.mission, assignees } };
}

export function withClosed(element: ShownElement, isClosed: boolean, at: string): ShownElement {
  const { mission } = element;
  if (!mission || (mission.closedOn !== null) === isClosed) return element;
  return { ...element, mission: { ...mission, closedOn: isClosed ? at : null } };
}

/** Updates an element or an answer within its mission, by id. */
export function updateVotable(
  element: ShownElement,
  id: string,
  change: <J extends Votable>(judged: J) => J,
): ShownElement {
  if (element.id === id) return change(element);
  if (!element.mission?.assignees.some(({ answer }) => answer?.id === id)) return element;
  const assignees = element.mission.assignees.map((one) =>
    one.answer?.id === id ? { ...one, answer: change(one.answer) } : one,
  );
  return { ...element, mission: { ...element.mission, assignees } };
}
