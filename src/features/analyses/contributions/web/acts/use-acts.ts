import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Id } from '#base/ids.ts';
import type { ElementActs } from '#features/analyses/elements/web/element-acts.ts';
import { saveMissionDraft } from '#features/analyses/elements/web/missions/mission-draft.ts';
import { newId } from '#ui/call/new-id.ts';
import { isSignedOut } from '#ui/call/session-signal.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { contributionsText } from '../../text.ts';
import type { Act, SentAct } from '../work/act.ts';
import { findElement, findVotable } from '../work/find-element.ts';
import { isDoneBy, takenBackBy } from '../work/taken-back.ts';
import { readOptimisticWork } from './read-optimistic-work.ts';
import { abandonAct, dropUnsent, refusedAct, startAct, unsentActs } from './start-act.ts';
import { readStoredActs } from './stored-acts.ts';
import { readPendingActs } from './use-pending-acts.ts';

interface Options {
  readonly analysisId: Id;
  readonly ensureSaved: () => Promise<unknown>;
  readonly mayContribute: boolean;
}

/** The acts of a person in an analysis. They read the current state when called, not that of the last render. */
export function useActs({ analysisId, ensureSaved, mayContribute }: Options): ElementActs {
  const client = useQueryClient();
  const { show } = useSnackbar();
  const text = useText(contributionsText);
  const saved = useRef(ensureSaved);
  useLayoutEffect(() => {
    saved.current = ensureSaved;
  });
  // Stable for the lifetime of the analysis, since every rendered element receives them.
  const acts = useMemo((): ElementActs & { resendStored(): void } => {
    const onRefused = (reason: string) => show({ kind: 'error', text: reason });
    // Read when the act is done: by the time it is sent, another thread may be open.
    const send = (act: Act, actId: string = newId()) =>
      startAct({ client, analysisId, ensureSaved: saved.current, onRefused }, { actId, act });
    /** Answers what it took back, which was never sent: then that is what was asked for. */
    const start = (act: Act): readonly SentAct[] => {
      const takenBack = takenBackBy(act, unsentActs(client, analysisId));
      dropUnsent(client, analysisId, takenBack);
      if (!isDoneBy(act, takenBack, readOptimisticWork(client, analysisId))) void send(act);
      return takenBack;
    };
    /** Does again what was taken back before it was sent, under its own ids. */
    const resume = (takenBack: readonly SentAct[]) => {
      for (const { act, actId } of takenBack) void send(act, actId);
    };
    /** No dialog waits for a mission any more that a closed window was giving. */
    const resend = (act: Act, actId: string) =>
      send(act, actId).catch((failure: Error) => {
        // It stays stored, and is sent once its person signs in again.
        if (isSignedOut(failure)) return;
        if (act.kind === 'giveMission') saveMissionDraft(analysisId, act.mission);
        onRefused(failure.message);
      });
    const at = () => new Date().toISOString();
    const now = () => readOptimisticWork(client, analysisId);
    /** Ids by mission, so that retrying the same mission after a network failure does not create it twice. */
    const idByMission = new Map<string, Id>();
    return {
      add(element) {
        const elementId = newId();
        start({ kind: 'add', elementId, element, at: at() });
        return elementId;
      },
      rewrite: (elementId, words) => start({ kind: 'rewrite', elementId, words }),
      classify: (elementId, codeClassification) => start({ kind: 'classify', elementId, codeClassification }),
      attach: (elementId, anchor) => start({ kind: 'attach', elementId, anchor }),
      archive(elementId) {
        const element = findElement(now(), elementId);
        const takenBack = start({ kind: 'archive', elementId });
        const undo = () => {
          if (takenBack.length > 0) resume(takenBack);
          else if (element) start({ kind: 'restore', elementId, element });
        };
        show({ text: text.archived, ...(element ? { undo } : {}) });
      },
      vote: (elementId, vote) => start({ kind: 'vote', elementId, vote }),
      reply(elementId, words) {
        const countBefore = findVotable(now(), elementId)?.replyCount ?? 0;
        start({ kind: 'reply', elementId, replyId: newId(), text: words, at: at(), countBefore });
      },
      archiveReply(elementId, replyId) {
        const reply = findVotable(now(), elementId)?.replies.find(({ id }) => id === replyId) ?? null;
        const takenBack = start({ kind: 'archiveReply', elementId, replyId });
        const undo = () => {
          if (takenBack.length > 0) resume(takenBack);
          else start({ kind: 'restoreReply', elementId, replyId, reply });
        };
        show({ text: text.replyArchived, undo });
      },
      upvoteReply: (elementId, replyId, upVoteValue) =>
        start({ kind: 'upvoteReply', elementId, replyId, upVoteValue }),
      async giveMission(mission) {
        const key = JSON.stringify(mission);
        const elementId = idByMission.get(key) ?? newId();
        idByMission.set(key, elementId);
        await send({ kind: 'giveMission', elementId, mission, at: at() });
        idByMission.delete(key);
      },
      answerMission: (elementId, content) =>
        start({ kind: 'answerMission', elementId, answerId: newId(), content, at: at() }),
      closeMission: (elementId, closed) => start({ kind: 'closeMission', elementId, closed, at: at() }),
      evaluate: (evaluation) => start({ kind: 'evaluate', ...evaluation }),
      retry(actId) {
        const refused = refusedAct(client, analysisId, actId);
        if (!refused) return;
        abandonAct(client, analysisId, actId);
        void send(refused.act, actId);
      },
      abandon: (actId) => abandonAct(client, analysisId, actId),
      /** Sends the acts that were pending when the window was closed; their ids make that harmless. */
      resendStored() {
        const underway = new Set(readPendingActs(client, analysisId).map(({ actId }) => actId));
        for (const { act, actId } of readStoredActs(analysisId))
          if (!underway.has(actId)) void resend(act, actId);
      },
    };
  }, [client, analysisId, show, text]);
  useEffect(() => {
    if (mayContribute) acts.resendStored();
  }, [acts, mayContribute]);
  return acts;
}
