import { useState } from 'react';
import type { Id } from '#base/ids.ts';
import { isSignedOut } from '#ui/call/session-signal.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { fieldProblem } from '#ui/fields/field-problem.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { useDraft } from '#ui/writing/use-draft.ts';
import { useStructuredDraft } from '#ui/writing/use-structured-draft.ts';
import { giveMission } from '../../contract/missions.ts';
import { missionReasons } from '../../rules/mission-reasons.ts';
import { useElementActs } from '../element-acts.ts';
import {
  deleteMissionDraft,
  type MissionDraftFields,
  missionDraft,
  missionDraftFields,
} from './mission-draft.ts';
import { missionsText } from './missions-text.ts';
import { useMissingAccess } from './use-missing-access.ts';

const { shape } = giveMission.input;

const EMPTY: MissionDraftFields = { people: [], code: null, passage: null, givesAccess: false };

/** AL-10: the state of a mission form. The draft stays when the dialog is closed, until it is given or discarded. */
export function useMissionForm(analysisId: Id, onDone: () => void) {
  const text = useText(missionsText);
  const language = useLanguage();
  const { show } = useSnackbar();
  const acts = useElementActs();
  const [content, setContent] = useDraft(missionDraft(analysisId).words);
  const [kept, setRest] = useStructuredDraft(missionDraft(analysisId).rest, missionDraftFields);
  const rest = kept ?? EMPTY;
  const [attempts, setAttempts] = useState(0);
  const peopleIds = rest.people.map(({ id }) => id);
  const access = useMissingAccess(analysisId, peopleIds);
  const contentProblem = fieldProblem(shape.content, content, language);
  const isWithoutAccess = access.userIds.length > 0 && !rest.givesAccess;
  const peopleProblem =
    fieldProblem(shape.userIds, peopleIds, language) ??
    (isWithoutAccess ? missionReasons['mission-without-access'][language] : null);
  const drop = () => {
    setContent('');
    setRest(null);
    setAttempts(0);
  };
  const giving = useExclusiveMutation({
    mutationFn: async () => {
      const given = acts?.giveMission({
        content: content.trim(),
        assignees: rest.people,
        codeClassification: rest.code,
        anchor: rest.passage,
        giveAccess: rest.givesAccess && access.userIds.length > 0,
      });
      deleteMissionDraft(analysisId);
      await given;
    },
    onSuccess: () => {
      show({ text: text.given(rest.people.length), kind: 'success' });
      drop();
      onDone();
    },
    onError: (failure) => {
      // It is stored as an act and sent once its person signs in again; keeping the draft would send it twice.
      if (isSignedOut(failure)) {
        drop();
        onDone();
      } else {
        setContent(content);
        setRest(rest);
      }
      show({ text: failure.message, kind: 'error' });
    },
  });
  return {
    ...rest,
    content,
    access,
    setContent,
    change: (part: Partial<MissionDraftFields>) => setRest({ ...rest, ...part }),
    isBegun: content.trim() !== '' || rest.people.length > 0,
    /** Problems are shown after the first attempt. */
    contentProblem: attempts > 0 ? contentProblem : null,
    peopleProblem: attempts > 0 ? peopleProblem : null,
    attempts,
    isGiving: giving.isPending,
    drop,
    give() {
      setAttempts(attempts + 1);
      const problems = [contentProblem, peopleProblem].filter((problem) => problem !== null);
      for (const problem of problems) show({ text: problem, kind: 'error' });
      if (problems.length === 0) giving.mutate();
    },
  };
}

export type MissionForm = ReturnType<typeof useMissionForm>;
