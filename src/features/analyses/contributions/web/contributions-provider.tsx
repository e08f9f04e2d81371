import { type QueryClient, queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Id } from '#base/ids.ts';
import { profileQuery } from '#features/accounts/web.ts';
import {
  AnalysisIdProvider,
  type ElementActions,
  ElementActionsProvider,
} from '#features/analyses/elements/web/element-actions.ts';
import {
  analysisDraftNames,
  elementDraftNames,
  saveMissionDraft,
} from '#features/analyses/elements/web/element-drafts.ts';
import { CallError } from '#ui/call/call-error.ts';
import { newId } from '#ui/call/new-id.ts';
import { isSignedOut } from '#ui/call/session-signal.ts';
import { useSnackbar } from '#ui/snackbar/snackbar.tsx';
import { useText } from '#ui/words/language.ts';
import { useOrphanedDrafts } from '#ui/writing/use-orphaned-drafts.ts';
import { contributionsText } from '../text.ts';
import { type Action, type IdentifiedAction, readStoredActions } from './actions/action.ts';
import { applyActions } from './actions/apply-actions.ts';
import { cancelUnsent, isAlreadyDone } from './actions/cancel-unsent.ts';
import { isWorthRetrying, retryDelayMs } from './actions/retrying.ts';
import {
  discardAction,
  findRefusedAction,
  getPendingActions,
  startAction,
  usePendingActions,
} from './actions/start-action.ts';
import {
  ContributionsContext,
  type ContributionsLoader,
  ContributionsLoaderContext,
  createContributionsStore,
  PassagesContext,
} from './contributions-context.ts';
import {
  changesQuery,
  contributionsQuery,
  getContributions,
  KEPT_MS,
  passagesKey,
  updateContributions,
} from './contributions-query.ts';
import { loadUntilShown, readMoreCards, readMoreElements, readPassages } from './load-more.ts';
import {
  cardsOf,
  emptyContributions,
  findElement,
  findElementOrAnswer,
  findShownElement,
  type LoadedContributions,
} from './loaded/loaded-contributions.ts';

interface ContributionsProviderProps {
  readonly analysisId: Id;
  /** Whether the analysis exists on the server; a prepared one is created by its first action. */
  readonly isSaved: boolean;
  readonly ensureSaved: () => Promise<unknown>;
  readonly mayContribute: boolean;
  readonly children: ReactNode;
}

const NO_PASSAGES: never[] = [];

/**
 * Provides the analysis screen with everyone's contributions and the actions on them. It wraps the document too,
 * which stays in place when another of its threads is chosen.
 */
export function ContributionsProvider(props: ContributionsProviderProps) {
  const { analysisId, isSaved, ensureSaved, mayContribute, children } = props;
  const actions = useActions({ analysisId, ensureSaved, mayContribute });
  const { loaded, pending, orphanedDrafts, error, retry } = useLoadedContributions(
    analysisId,
    isSaved,
    mayContribute,
  );
  const [revealedId, setRevealedId] = useState<Id | null>(null);
  const loader = useLoader(analysisId, isSaved, setRevealedId);
  const contributions = {
    analysisId,
    isSaved,
    mayContribute,
    loaded,
    orphanedDrafts,
    error,
    retry,
    revealedId,
    total: loaded?.total ?? 0,
    isSaving: pending.some(({ refused }) => refused === null),
    hasRefused: pending.some(({ refused }) => refused !== null),
  };
  const [store] = useState(() => createContributionsStore(contributions));
  useLayoutEffect(() => store.publish(contributions));
  return (
    <AnalysisIdProvider value={analysisId}>
      <ElementActionsProvider value={mayContribute ? actions : null}>
        <PassagesContext value={loaded?.passages ?? NO_PASSAGES}>
          <ContributionsLoaderContext value={loader}>
            <ContributionsContext value={store}>{children}</ContributionsContext>
          </ContributionsLoaderContext>
        </PassagesContext>
      </ElementActionsProvider>
    </AnalysisIdProvider>
  );
}

/** The live channel drops topics the server does not know, so a prepared analysis is not followed before it exists. */
const NO_CHANGES_QUERY = queryOptions<number>({
  queryKey: ['analyses', 'prepared', 'changes'],
  queryFn: skipToken,
});

/** Loads the contributions to an analysis, follows it, and applies pending actions. */
export function useLoadedContributions(analysisId: Id, isSaved: boolean, mayContribute: boolean) {
  const read = useQuery({ ...contributionsQuery(analysisId), enabled: isSaved });
  const changes = useQuery(isSaved && read.data !== undefined ? changesQuery(analysisId) : NO_CHANGES_QUERY);
  useQuery({
    queryKey: passagesKey(analysisId),
    queryFn: ({ client, signal }) => readPassages(client, analysisId, signal),
    enabled: read.data !== undefined && read.data.passagesAfter !== 'end',
    staleTime: 0,
    gcTime: KEPT_MS,
    // Loaded in the background, with retries, until all passages are there.
    retry: (_, failure) => isWorthRetrying(failure),
    retryDelay: retryDelayMs,
  });
  const prepared = usePrepared(analysisId, !isSaved);
  const pending = usePendingActions(analysisId);
  const base = read.data ?? prepared;
  const loaded = useMemo(() => base && applyActions(base, pending), [base, pending]);
  const lost = isGone(changes.error) ? changes.error : null;
  const mayWrite = mayContribute && lost === null;
  const orphanedDrafts = useOrphanedDrafts(
    analysisId,
    useMemo(
      () => (mayWrite ? loaded && [...analysisDraftNames(analysisId), ...draftsOf(loaded)] : NO_DRAFTS),
      [analysisId, loaded, mayWrite],
    ),
  );
  const error = lost ?? (base ? null : read.error);
  return { loaded, pending, orphanedDrafts, error, retry: () => void read.refetch() };
}

/** The contributions to a prepared analysis: empty, until its first action has been read back. */
function usePrepared(analysisId: Id, isPrepared: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: its state when this analysis was opened
  const wasPrepared = useMemo(() => isPrepared, [analysisId]);
  const { data: me } = useQuery(profileQuery);
  return useMemo(() => {
    if (!wasPrepared || !me) return undefined;
    const { id, firstName, lastName } = me;
    return emptyContributions({ id, firstName, lastName }, new Date().toISOString());
  }, [wasPrepared, me]);
}

const NO_DRAFTS: readonly string[] = [];
const draftsOf = (loaded: LoadedContributions) =>
  cardsOf(loaded).flatMap(({ elements }) => elements.flatMap(elementDraftNames));

const isGone = (failure: unknown) => failure instanceof CallError && failure.status === 404;

function useLoader(analysisId: Id, isSaved: boolean, onReveal: (elementId: Id) => void): ContributionsLoader {
  const client = useQueryClient();
  return useMemo(() => {
    const showArrived = (ids: readonly Id[]) =>
      updateContributions(client, analysisId, (now) => ({
        ...now,
        arrived: now.arrived.filter((id) => !ids.includes(id)),
      }));
    return {
      moreCards: () => readMoreCards(client, analysisId),
      moreElements: (userId) => readMoreElements(client, analysisId, userId),
      showArrived,
      async reveal(elementId) {
        const shown = () => findShownElement(getOptimisticContributions(client, analysisId), elementId);
        if (!shown() && isSaved) await loadUntilShown(client, analysisId, elementId);
        const shownId = shown()?.id ?? null;
        if (shownId === null) return null;
        showArrived([shownId]);
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

/** The actions of a person in an analysis. They read the current state when called, not that of the last render. */
function useActions({ analysisId, ensureSaved, mayContribute }: Options): ElementActions {
  const client = useQueryClient();
  const { show } = useSnackbar();
  const text = useText(contributionsText);
  const saved = useRef(ensureSaved);
  useLayoutEffect(() => {
    saved.current = ensureSaved;
  });
  // Stable for the lifetime of the analysis, since every rendered element receives them.
  const actions = useMemo((): ElementActions & { resendStored(): void } => {
    const onRefused = (reason: string) => show({ kind: 'error', text: reason });
    // Read when the action is done: by the time it is sent, another thread may be open.
    const send = (action: Action, actionId: string = newId()) =>
      startAction({ client, analysisId, ensureSaved: saved.current, onRefused }, { actionId, action });
    /** Returns the unsent actions it cancelled. */
    const start = (action: Action): readonly IdentifiedAction[] => {
      const cancelled = cancelUnsent(client, analysisId, action);
      if (!isAlreadyDone(action, cancelled, now())) void send(action);
      return cancelled;
    };
    /** Sends cancelled actions after all, under their own ids. */
    const resume = (cancelled: readonly IdentifiedAction[]) => {
      for (const { action, actionId } of cancelled) void send(action, actionId);
    };
    /** No dialog waits for a mission any more that a closed window was giving. */
    const resend = (action: Action, actionId: string) =>
      send(action, actionId).catch((failure: Error) => {
        // It stays stored, and is sent once its person signs in again.
        if (isSignedOut(failure)) return;
        if (action.kind === 'giveMission') saveMissionDraft(analysisId, action.mission);
        onRefused(failure.message);
      });
    const at = () => new Date().toISOString();
    const now = () => getOptimisticContributions(client, analysisId);
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
        const cancelled = start({ kind: 'archive', elementId });
        const undo = () => {
          if (cancelled.length > 0) resume(cancelled);
          else if (element) start({ kind: 'restore', elementId, element });
        };
        show({ text: text.archived, ...(element ? { undo } : {}) });
      },
      vote: (elementId, vote) => start({ kind: 'vote', elementId, vote }),
      reply(elementId, words) {
        const countBefore = findElementOrAnswer(now(), elementId)?.replyCount ?? 0;
        start({ kind: 'reply', elementId, replyId: newId(), text: words, at: at(), countBefore });
      },
      archiveReply(elementId, replyId) {
        const reply = findElementOrAnswer(now(), elementId)?.replies.find(({ id }) => id === replyId) ?? null;
        const cancelled = start({ kind: 'archiveReply', elementId, replyId });
        const undo = () => {
          if (cancelled.length > 0) resume(cancelled);
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
      retry(actionId) {
        const refused = findRefusedAction(client, analysisId, actionId);
        if (!refused) return;
        discardAction(client, analysisId, actionId);
        void send(refused.action, actionId);
      },
      discard: (actionId) => discardAction(client, analysisId, actionId),
      /** Sends the actions that were pending when the window was closed; their ids make that harmless. */
      resendStored() {
        const pending = new Set(getPendingActions(client, analysisId).map(({ actionId }) => actionId));
        for (const { action, actionId } of readStoredActions(analysisId))
          if (!pending.has(actionId)) void resend(action, actionId);
      },
    };
  }, [client, analysisId, show, text]);
  useEffect(() => {
    if (mayContribute) actions.resendStored();
  }, [actions, mayContribute]);
  return actions;
}

/** The contributions with pending actions applied, as of now rather than of the last render. */
function getOptimisticContributions(client: QueryClient, analysisId: Id): LoadedContributions | undefined {
  const loaded = getContributions(client, analysisId);
  return loaded && applyActions(loaded, getPendingActions(client, analysisId));
}
