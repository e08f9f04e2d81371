import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { type ElementActs, ElementActsProvider } from '#features/analyses/elements/web/element-acts.ts';
import { AnalysisIdProvider } from '#features/analyses/elements/web/element-context.ts';
import { saveMissionDraft } from '#features/analyses/elements/web/element-drafts.ts';
import { newId } from '#ui/call/new-id.ts';
import { isSignedOut } from '#ui/call/session-signal.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { contributionsText } from '../text.ts';
import { abandonAct, dropUnsent, refusedAct, startAct, unsentActs } from './actions/start-act.ts';
import {
  ContributionsContext,
  createContributionsStore,
  PassagesContext,
  type WorkLoader,
  WorkLoaderContext,
} from './contributions.ts';
import { loadUntilShown, readMoreCards, readMoreElements } from './read-more.ts';
import { readPendingActs, useWork } from './use-work.ts';
import { type Act, readStoredActs, type SentAct } from './work/act.ts';
import { applyActs } from './work/apply-acts.ts';
import { findElement, findShownElement, findVotable, type Work } from './work/work.ts';
import { readWork, updateWork } from './work-query.ts';

interface ContributionsProviderProps {
  readonly analysisId: Id;
  /** Whether the analysis exists on the server; a prepared one is created by its first act. */
  readonly isSaved: boolean;
  readonly ensureSaved: () => Promise<unknown>;
  readonly mayContribute: boolean;
  readonly children: ReactNode;
}

const NO_PASSAGES: never[] = [];

/**
 * Provides the analysis screen with everyone's contributions and the acts on them. It wraps the document too,
 * which stays in place when another of its threads is chosen.
 */
export function ContributionsProvider(props: ContributionsProviderProps) {
  const { analysisId, isSaved, ensureSaved, mayContribute, children } = props;
  const acts = useActs({ analysisId, ensureSaved, mayContribute });
  const { work, underway, orphanedDrafts, error, retry } = useWork(analysisId, isSaved, mayContribute);
  const [revealedId, setRevealedId] = useState<Id | null>(null);
  const reading = useWorkReading(analysisId, isSaved, setRevealedId);
  const contributions = {
    analysisId,
    isSaved,
    mayContribute,
    work,
    orphanedDrafts,
    error,
    retry,
    revealedId,
    total: work?.total ?? 0,
    isSaving: underway.some(({ refused }) => refused === null),
    hasRefused: underway.some(({ refused }) => refused !== null),
  };
  const [store] = useState(() => createContributionsStore(contributions));
  useLayoutEffect(() => store.tell(contributions));
  return (
    <AnalysisIdProvider value={analysisId}>
      <ElementActsProvider value={mayContribute ? acts : null}>
        <PassagesContext value={work?.passages ?? NO_PASSAGES}>
          <WorkLoaderContext value={reading}>
            <ContributionsContext value={store}>{children}</ContributionsContext>
          </WorkLoaderContext>
        </PassagesContext>
      </ElementActsProvider>
    </AnalysisIdProvider>
  );
}

function useWorkReading(analysisId: Id, isSaved: boolean, onReveal: (elementId: Id) => void): WorkLoader {
  const client = useQueryClient();
  return useMemo(() => {
    const settle = (ids: readonly Id[]) =>
      updateWork(client, analysisId, (now) => ({
        ...now,
        arrived: now.arrived.filter((id) => !ids.includes(id)),
      }));
    return {
      moreCards: () => readMoreCards(client, analysisId),
      moreElements: (userId) => readMoreElements(client, analysisId, userId),
      settle,
      async reveal(elementId) {
        const shown = () => findShownElement(readOptimisticWork(client, analysisId), elementId);
        if (!shown() && isSaved) await loadUntilShown(client, analysisId, elementId);
        const shownId = shown()?.id ?? null;
        if (shownId === null) return null;
        settle([shownId]);
        onReveal(shownId);
        return shownId;
      },
    };
  }, [client, analysisId, isSaved, onReveal]);
}

interface Options {
  readonly analysisId: Id;
  readonly ensureSaved: () => Promise<unknown>;
  readonly mayContribute: boolean;
}

/** The acts of a person in an analysis. They read the current state when called, not that of the last render. */
function useActs({ analysisId, ensureSaved, mayContribute }: Options): ElementActs {
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

/**
 * Of the acts that wait and were never sent, those that this one takes back: nobody but this window knows of them, so that
 * there is no need to do them first and to undo them afterwards, with everybody told in between.
 */
function takenBackBy(act: Act, waiting: readonly SentAct[]): readonly SentAct[] {
  switch (act.kind) {
    case 'vote':
    case 'classify':
    case 'closeMission':
      return waiting.filter((one) => one.act.kind === act.kind && one.act.elementId === act.elementId);
    case 'upvoteReply':
      return waiting.filter((one) => one.act.kind === act.kind && one.act.replyId === act.replyId);
    case 'restore':
      return waiting.filter((one) => one.act.kind === 'archive' && one.act.elementId === act.elementId);
    case 'restoreReply':
      return waiting.filter((one) => one.act.kind === 'archiveReply' && one.act.replyId === act.replyId);
    case 'archive': {
      const about = waiting.filter((one) => 'elementId' in one.act && one.act.elementId === act.elementId);
      return about.some((one) => one.act.kind === 'add') ? about : [];
    }
    case 'archiveReply': {
      const about = waiting.filter((one) => 'replyId' in one.act && one.act.replyId === act.replyId);
      return about.some((one) => one.act.kind === 'reply') ? about : [];
    }
    default:
      return [];
  }
}

/** Whether nothing is left to do of an act, now that what it took back is gone. */
function isDoneBy(act: Act, takenBack: readonly SentAct[], work: Work | undefined): boolean {
  if (takenBack.length === 0) return false;
  switch (act.kind) {
    case 'vote':
      return findVotable(work, act.elementId)?.vote === act.vote;
    case 'upvoteReply': {
      const reply = findVotable(work, act.elementId)?.replies.find(({ id }) => id === act.replyId);
      return reply?.upVoted === act.upVoteValue;
    }
    case 'classify':
      return findElement(work, act.elementId)?.codeClassification === act.codeClassification;
    case 'closeMission': {
      const mission = findElement(work, act.elementId)?.mission;
      return mission ? (mission.closedOn !== null) === act.closed : false;
    }
    default:
      return true;
  }
}

/** The work with pending acts applied, as of now rather than of the last render. */
function readOptimisticWork(client: QueryClient, analysisId: Id): Work | undefined {
  const work = readWork(client, analysisId);
  return work && applyActs(work, readPendingActs(client, analysisId));
}
