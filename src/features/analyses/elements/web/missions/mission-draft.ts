import { z } from 'zod';
import type { Id } from '#base/ids.ts';
import { namedPerson } from '#features/accounts/accounts/contract/named-person.ts';
import { code } from '#features/analyses/analyses/contract/codes.ts';
import { anchor } from '#features/documents/anchoring/contract/anchor.ts';
import { keepDraft, keptDraft, useKept } from '#ui/writing/use-draft.ts';
import { draftIn } from '#ui/writing/use-draft-of.ts';
import type { NewMission } from '../element-acts.ts';

/** What there is besides the words, kept as they are. */
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

/** Whether one waits to be gone on with: what was only opened is none. */
export function useIsMissionBegun(analysisId: Id): boolean {
  const { words, rest } = missionDraft(analysisId);
  return useKept(
    () => keptDraft(words).trim() !== '' || (draftIn(rest, restOfMission)?.people.length ?? 0) > 0,
  );
}

/** It is on its way, and its act is what is kept: a window that is closed now must not offer it a second time. */
export function forgetMissionDraft(analysisId: Id): void {
  const { words, rest } = missionDraft(analysisId);
  for (const name of [words, rest]) keepDraft(name, '');
}

/** One that was refused after its dialog was closed waits there to be given again. */
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
