import type { Id } from '#base/ids.ts';
import type { ShownElement } from './element-acts.ts';
import { missionDraft } from './missions/mission-draft.ts';

/** Under which names what is written in an analysis waits, and what is written at one of its elements. */
export const commentDraft = (analysisId: Id) => `comment.${analysisId}`;
export const editDraft = (elementId: Id) => `edit.${elementId}`;
export const replyDraft = (targetId: Id) => `reply.${targetId}`;
export const answerDraft = (missionId: Id) => `answer.${missionId}`;

/** Those that need nothing but the analysis. */
export const draftsIn = (analysisId: Id): readonly string[] => [
  commentDraft(analysisId),
  missionDraft(analysisId).words,
];

/** Those that go with it once it is archived; what is answered has no field any more where its mission was closed. */
export const draftsAt = ({ id, mission }: ShownElement): readonly string[] => [
  editDraft(id),
  replyDraft(id),
  ...(mission?.closedOn === null ? [answerDraft(id)] : []),
  ...(mission?.assignees.flatMap(({ answer }) => (answer ? [replyDraft(answer.id)] : [])) ?? []),
];

/** What became of the place of a draft that has none any more. */
export const strandedBy = (draft: string): 'reply' | 'answer' | 'edit' =>
  draft.startsWith(replyDraft('')) ? 'reply' : draft.startsWith(answerDraft('')) ? 'answer' : 'edit';
