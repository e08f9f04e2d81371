import type { Id } from '#base/ids.ts';
import type { ShownElement } from './element-acts.ts';
import { missionDraft } from './missions/mission-draft.ts';

/** The names of drafts in an analysis, and at one of its elements. */
export const commentDraft = (analysisId: Id) => `comment.${analysisId}`;
export const editDraft = (elementId: Id) => `edit.${elementId}`;
export const replyDraft = (targetId: Id) => `reply.${targetId}`;
export const answerDraft = (missionId: Id) => `answer.${missionId}`;

/** Drafts that need nothing but the analysis. */
export const analysisDraftNames = (analysisId: Id): readonly string[] => [
  commentDraft(analysisId),
  missionDraft(analysisId).words,
];

/** Drafts that lose their place when the element is archived. A closed mission has no field for answers. */
export const elementDraftNames = ({ id, mission }: ShownElement): readonly string[] => [
  editDraft(id),
  replyDraft(id),
  ...(mission?.closedOn === null ? [answerDraft(id)] : []),
  ...(mission?.assignees.flatMap(({ answer }) => (answer ? [replyDraft(answer.id)] : [])) ?? []),
];

/** What a draft without a place was for. */
export const draftPurpose = (draft: string): 'reply' | 'answer' | 'edit' =>
  draft.startsWith(replyDraft('')) ? 'reply' : draft.startsWith(answerDraft('')) ? 'answer' : 'edit';
