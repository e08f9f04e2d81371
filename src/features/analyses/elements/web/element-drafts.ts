import { z } from 'zod';
import type { Id } from '#base/ids.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { code } from '#features/analyses/analyses/contract/codes.ts';
import { anchor } from '#features/documents/anchoring/contract/anchor.ts';
import { readDraft, storeDraft, storedDraft, useDraftQuery } from '#ui/writing/use-draft.ts';
import type { NewMission, ShownElement } from './element-actions.ts';

/** The parts of a mission draft other than its text. */
export const missionDraftFields = z.object({
  people: z.array(namedPerson).readonly(),
  code: code.nullable(),
  passage: anchor.nullable(),
  givesAccess: z.boolean(),
});
export type MissionDraftFields = z.infer<typeof missionDraftFields>;

export const missionDraft = (analysisId: Id) => ({
  words: `mission.${analysisId}`,
  rest: `mission-rest.${analysisId}`,
});

/** Whether there is a draft; an empty dialog leaves none. */
export function useHasMissionDraft(analysisId: Id): boolean {
  const { words, rest } = missionDraft(analysisId);
  return useDraftQuery(
    () => storedDraft(words).trim() !== '' || (readDraft(rest, missionDraftFields)?.people.length ?? 0) > 0,
  );
}

/** Deletes the draft once the mission is stored as an action: a window closed now must not offer it a second time. */
export function deleteMissionDraft(analysisId: Id): void {
  const { words, rest } = missionDraft(analysisId);
  for (const name of [words, rest]) storeDraft(name, '');
}

/** Restores the draft of a mission that was refused after its dialog was closed. */
export function saveMissionDraft(analysisId: Id, mission: NewMission): void {
  const { words, rest } = missionDraft(analysisId);
  const {
    content,
    assignees: people,
    codeClassification,
    anchor: passage,
    giveAccess: givesAccess,
  } = mission;
  const kept: MissionDraftFields = { people: [...people], code: codeClassification, passage, givesAccess };
  storeDraft(words, content);
  storeDraft(rest, JSON.stringify(kept));
}

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
