import { z } from 'zod';
import type { Id } from '#base/ids.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { code } from '#features/analyses/analyses/contract/codes.ts';
import { anchor } from '#features/documents/anchoring/contract/anchor.ts';
import { keepDraft, keptDraft, useKept } from '#ui/writing/use-draft.ts';
import { draftIn } from '#ui/writing/use-draft-of.ts';
import type { NewMission } from '../element-acts.ts';

/** The parts of a mission draft other than its text. */
export const restOfMission = z.object({
  people: z.array(namedPerson).readonly(),
  code: code.nullable(),
  passage: anchor.nullable(),
  givesAccess: z.boolean(),
});
export type RestOfMission = z.infer<typeof restOfMission>;

export const missionDraft = (analysisId: Id) => ({
  words: `mission.${analysisId}`,
  rest: `mission-rest.${analysisId}`,
});

/** Whether there is a draft; an empty dialog leaves none. */
export function useIsMissionBegun(analysisId: Id): boolean {
  const { words, rest } = missionDraft(analysisId);
  return useKept(
    () => keptDraft(words).trim() !== '' || (draftIn(rest, restOfMission)?.people.length ?? 0) > 0,
  );
}

/** Deletes the draft once the mission is stored as an act: a window closed now must not offer it a second time. */
export function forgetMissionDraft(analysisId: Id): void {
  const { words, rest } = missionDraft(analysisId);
  for (const name of [words, rest]) keepDraft(name, '');
}

/** Restores the draft of a mission that was refused after its dialog was closed. */
export function keepMissionDraft(analysisId: Id, mission: NewMission): void {
  const { words, rest } = missionDraft(analysisId);
  const {
    content,
    assignees: people,
    codeClassification,
    anchor: passage,
    giveAccess: givesAccess,
  } = mission;
  const kept: RestOfMission = { people: [...people], code: codeClassification, passage, givesAccess };
  keepDraft(words, content);
  keepDraft(rest, JSON.stringify(kept));
}
