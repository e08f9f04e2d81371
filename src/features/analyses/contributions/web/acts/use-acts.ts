import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Id } from '#base/ids.ts';
import type { ElementActs } from '#features/analyses/elements/web/element-acts.ts';
import { keepMissionDraft } from '#features/analyses/elements/web/missions/mission-draft.ts';
import { newId } from '#ui/call/new-id.ts';
import { isSignedOut } from '#ui/call/session-run.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { contributionsText } from '../../text.ts';
import type { Act, SentAct } from '../work/act.ts';
import { elementIn, judgedIn } from '../work/find-element.ts';
import { isDoneBy, takenBackBy } from '../work/taken-back.ts';
import { drawnNow } from './drawn-now.ts';
import { actsKept } from './kept-acts.ts';
import { abandonAct, dropUnsent, refusedAct, startAct, unsentActs } from './start-act.ts';
import { underwayNow } from './underway.ts';

interface Options {
  readonly analysisId: Id;
  readonly ensureSaved: () => Promise<unknown>;
  readonly mayContribute: boolean;
}

/** What one does in an analysis, from what is known at the moment of doing it rather than when it was drawn. */
export function useActs({ analysisId, ensureSaved, mayContribute }: Options): ElementActs {
  const client = useQueryClient();
  const { show } = useSnackbar();
  const text = useText(contributionsText);
  const saved = useRef(ensureSaved);
  useLayoutEffect(() => {
    saved.current = ensureSaved;
  });
  // The same for as long as the analysis is: every element that is shown is drawn with them.
  const acts = useMemo((): ElementActs & { goOn(): void } => {
    const onRefused = (reason: string) => show({ kind: 'error', text: reason });
    // As it is when the act is done: by the time it is sent, another thread may be shown.
    const send = (act: Act, actId: string = newId()) =>
      startAct({ client, analysisId, ensureSaved: saved.current, onRefused }, { actId, act });
    /** Answers what it took back, which was never sent: then that is what was asked for. */
    const start = (act: Act): readonly SentAct[] => {
      const takenBack = takenBackBy(act, unsentActs(client, analysisId));
      dropUnsent(client, analysisId, takenBack);
      if (!isDoneBy(act, takenBack, drawnNow(client, analysisId))) void send(act);
      return takenBack;
    };
    /** Does again what was taken back before it was sent, under its own ids. */
    const resume = (takenBack: readonly SentAct[]) => {
      for (const { act, actId } of takenBack) void send(act, actId);
    };
    /** No dialog waits for a mission any more that a closed window was giving. */
    const goOnWith = (act: Act, actId: string) =>
      send(act, actId).catch((failure: Error) => {
        // It is still kept, and given once its person is back.
        if (isSignedOut(failure)) return;
        if (act.kind === 'giveMission') keepMissionDraft(analysisId, act.mission);
        onRefused(failure.message);
      });
    const at = () => new Date().toISOString();
    const now = () => drawnNow(client, analysisId);
    /** The same mission, asked for again after nobody answered, must not be given twice. */
    const given = new Map<string, Id>();
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
        const element = elementIn(now(), elementId);
        const takenBack = start({ kind: 'archive', elementId });
        const undo = () => {
          if (takenBack.length > 0) resume(takenBack);
          else if (element) start({ kind: 'restore', elementId, element });
        };
        show({ text: text.archived, ...(element ? { undo } : {}) });
      },
      vote: (elementId, vote) => start({ kind: 'vote', elementId, vote }),
      reply(elementId, words) {
        const countBefore = judgedIn(now(), elementId)?.replyCount ?? 0;
        start({ kind: 'reply', elementId, replyId: newId(), text: words, at: at(), countBefore });
      },
      archiveReply(elementId, replyId) {
        const reply = judgedIn(now(), elementId)?.replies.find(({ id }) => id === replyId) ?? null;
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
        const same = JSON.stringify(mission);
        const elementId = given.get(same) ?? newId();
        given.set(same, elementId);
        await send({ kind: 'giveMission', elementId, mission, at: at() });
        given.delete(same);
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
      /** What was under way when the window was closed is sent again: under its own ids it changes nothing twice. */
      goOn() {
        const underway = new Set(underwayNow(client, analysisId).map(({ actId }) => actId));
        for (const { act, actId } of actsKept(analysisId))
          if (!underway.has(actId)) void goOnWith(act, actId);
      },
    };
  }, [client, analysisId, show, text]);
  useEffect(() => {
    if (mayContribute) acts.goOn();
  }, [acts, mayContribute]);
  return acts;
}
