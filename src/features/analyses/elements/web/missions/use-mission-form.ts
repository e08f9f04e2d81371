import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Id } from '#base/ids.ts';
import { call } from '#ui/call/call.ts';
import { CallError } from '#ui/call/call-error.ts';
import { isSignedOut } from '#ui/call/session-signal.ts';
import { useExclusiveMutation } from '#ui/call/use-exclusive-mutation.ts';
import { fieldProblem } from '#ui/fields/field-note.tsx';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useLanguage, useText } from '#ui/words/language.ts';
import { useDraft, useStructuredDraft } from '#ui/writing/use-draft.ts';
import { findMissingAccess, giveMission } from '../../contract/missions.ts';
import { missionReasons } from '../../rules/mission.ts';
import { missionsText } from '../../text.ts';
import { useElementActions } from '../element-actions.ts';
import {
  deleteMissionDraft,
  type MissionDraftFields,
  missionDraft,
  missionDraftFields,
} from '../element-drafts.ts';

interface MissingAccess {
  readonly userIds: readonly Id[];
  readonly mayShare: boolean;
}

const NOBODY: MissingAccess = { userIds: [], mayShare: true };

/** Which of the chosen colleagues cannot open the analysis, and whether the author may share it. */
function useMissingAccess(analysisId: Id, chosenIds: readonly Id[]): MissingAccess {
  const asked = [...chosenIds].sort();
  const { data = NOBODY } = useQuery({
    queryKey: ['analyses', analysisId, 'missing-access', ...asked],
    queryFn: ({ signal }) => ask(analysisId, asked, signal),
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
    // Someone may have shared it meanwhile.
    staleTime: 0,
  });
  return { ...data, userIds: data.userIds.filter((id) => chosenIds.includes(id)) };
}

async function ask(analysisId: Id, userIds: readonly Id[], signal: AbortSignal): Promise<MissingAccess> {
  try {
    return await call(findMissingAccess, { analysisId, userIds: userIds.join(',') }, { signal });
  } catch (failure) {
    // A prepared thread is saved with the mission, and belongs to its author until then.
    if (failure instanceof CallError && failure.status === 404) return { userIds, mayShare: true };
    throw failure;
  }
}

const { shape } = giveMission.input;

const EMPTY: MissionDraftFields = { people: [], code: null, passage: null, givesAccess: false };

/** AL-10: the state of a mission form. The draft stays when the dialog is closed, until it is given or discarded. */
export function useMissionForm(analysisId: Id, onDone: () => void) {
  const text = useText(missionsText);
  const language = useLanguage();
  const { show } = useSnackbar();
  const actions = useElementActions();
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
      const given = actions?.giveMission({
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
      // It is stored as an action and sent once its person signs in again; keeping the draft would send it twice.
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
