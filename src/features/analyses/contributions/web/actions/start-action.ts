import {
  type Mutation,
  type MutationOptions,
  type QueryClient,
  useMutationState,
} from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import type { Revision } from '#features/analyses/analyses/contract/analyses.ts';
import { setEvaluation } from '#features/analyses/analyses/contract/evaluation.ts';
import { openedKey } from '#features/analyses/analyses/web/use-threads.ts';
import {
  addElement,
  archiveElement,
  attachElement,
  classifyElement,
  rewriteElement,
} from '#features/analyses/elements/contract/elements.ts';
import { answerMission, closeMission, giveMission } from '#features/analyses/elements/contract/missions.ts';
import { addReply, archiveReply, upvoteReply } from '#features/analyses/elements/contract/replies.ts';
import { setVote } from '#features/analyses/elements/contract/votes.ts';
import { call } from '#ui/call/call.ts';
import { isSignedOut, sessionSignal } from '#ui/call/session-signal.ts';
import { guardUnload } from '#ui/page/guard-unload.ts';
import { actionsKey, contributionsQuery, readUpTo } from '../contributions-query.ts';
import {
  type Action,
  carriesText,
  deleteStoredAction,
  type IdentifiedAction,
  type PendingAction,
  storeAction,
} from './action.ts';
import { DIALOG_RETRIES, isWorthRetrying, retryDelayMs, SAVING_RETRIES } from './retrying.ts';

interface ActionContext {
  readonly client: QueryClient;
  readonly analysisId: Id;
  /** Creates an analysis that is only prepared; called by its first action. */
  readonly ensureSaved: () => Promise<unknown>;
  /** Called when an action is reverted. */
  readonly onRefused: (reason: string) => void;
}

/** Failed actions keep their text for as long as the page is open. */
const NEVER = Number.POSITIVE_INFINITY;

const releases = new WeakMap<object, () => void>();

/**
 * Performs an action: shows it at once, while it is pending. Actions of one analysis are sent one after the other,
 * in the order they were done. An action ends when its result has been read back, so that nothing flickers in
 * between.
 */
export async function startAction(context: ActionContext, sent: IdentifiedAction): Promise<void> {
  const { client, analysisId, onRefused } = context;
  const cache = client.getMutationCache();
  const sessionEnd = sessionSignal();
  const mutation = cache.build(
    client,
    client.defaultMutationOptions(mutationOptions(context, sent, sessionEnd)),
  );
  blockLeaving(client, mutation, sessionEnd);
  storeAction(analysisId, sent);
  try {
    await mutation.execute(sent);
    deleteStoredAction(analysisId, sent.actionId);
    releaseMutation(client, mutation);
  } catch (failure) {
    // Cancelled by its person in the meantime.
    if (!releases.has(mutation) && !sessionEnd.aborted) return;
    if (carriesText(sent.action)) return;
    // The action itself was not refused: it stays stored and is sent once its person signs in again.
    if (!isSignedOut(failure)) deleteStoredAction(analysisId, sent.actionId);
    releaseMutation(client, mutation);
    if (sent.action.kind === 'giveMission') throw failure;
    if (sessionEnd.aborted) return;
    onRefused(failure instanceof Error ? failure.message : String(failure));
  }
}

function mutationOptions(
  { client, analysisId, ensureSaved }: ActionContext,
  { action: { kind } }: IdentifiedAction,
  sessionEnd: AbortSignal,
): MutationOptions<Revision, Error, IdentifiedAction> {
  const retries = kind === 'giveMission' ? DIALOG_RETRIES : SAVING_RETRIES;
  return {
    mutationKey: actionsKey(analysisId),
    scope: { id: `actions of ${analysisId}` },
    gcTime: NEVER,
    retry: (failures, failure) => failures < retries && isWorthRetrying(failure),
    retryDelay: retryDelayMs,
    mutationFn: async (sent) => {
      const { action } = sent;
      // Cancelled before it was its turn.
      if (!isStillPending(client, analysisId, sent)) throw new Error('cancelled');
      // Tried again and again, also after its person left: it is never sent in the next one's name.
      sessionEnd.throwIfAborted();
      await ensureSaved();
      sessionEnd.throwIfAborted();
      return sendAction(analysisId, action);
    },
    onSuccess: ({ revision }) => {
      // Updates one's own rating in the summary without waiting for the live channel.
      void client.invalidateQueries({ queryKey: openedKey(analysisId) });
      return untilRead(client, analysisId, revision, sessionEnd);
    },
  };
}

/** The server has accepted the action: a failure to read the result back is no reason to revert it. */
async function untilRead(
  client: QueryClient,
  analysisId: Id,
  revision: number,
  sessionEnd: AbortSignal,
): Promise<void> {
  for (let failures = 0; failures <= SAVING_RETRIES && !sessionEnd.aborted; failures += 1) {
    try {
      await client.fetchQuery(contributionsQuery(analysisId));
      await readUpTo(client, analysisId, revision);
      return;
    } catch (failure) {
      if (!isWorthRetrying(failure)) return;
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs(failures)));
    }
  }
}

const isStillPending = (client: QueryClient, analysisId: Id, sent: IdentifiedAction): boolean =>
  client.getMutationCache().find({
    mutationKey: actionsKey(analysisId),
    predicate: ({ state }) => state.variables === sent,
  }) !== undefined;

// Only actions are sent under this key.
const identifiedActionOf = ({ state }: Mutation) => state.variables as IdentifiedAction;

const pendingFilters = (analysisId: Id) => ({
  mutationKey: actionsKey(analysisId),
  predicate: (mutation: Mutation) =>
    mutation.state.status === 'pending' ||
    (mutation.state.status === 'error' && carriesText(identifiedActionOf(mutation).action)),
});

function toPendingAction(mutation: Mutation): PendingAction {
  const { error } = mutation.state;
  return { ...identifiedActionOf(mutation), refused: error ? error.message : null };
}

/** The pending actions, and the refused ones that carry text, in the order they were done. */
export function usePendingActions(analysisId: Id): readonly PendingAction[] {
  return useMutationState({ filters: pendingFilters(analysisId), select: toPendingAction });
}

/** The same as of now, for an action that depends on earlier ones. */
export function getPendingActions(client: QueryClient, analysisId: Id): readonly PendingAction[] {
  return client.getMutationCache().findAll(pendingFilters(analysisId)).map(toPendingAction);
}

/** The refused action of that id, if it is still there. */
export function findRefusedAction(
  client: QueryClient,
  analysisId: Id,
  actionId: string,
): IdentifiedAction | undefined {
  const mutation = findRefused(client, analysisId, actionId);
  // Only actions are sent under this key.
  return mutation?.state.variables as IdentifiedAction | undefined;
}

/** Discards a refused action. */
export function discardAction(client: QueryClient, analysisId: Id, actionId: string): void {
  const mutation = findRefused(client, analysisId, actionId);
  deleteStoredAction(analysisId, actionId);
  if (mutation) releaseMutation(client, mutation);
}

function findRefused(client: QueryClient, analysisId: Id, actionId: string): Mutation | undefined {
  return client.getMutationCache().find({
    mutationKey: actionsKey(analysisId),
    status: 'error',
    predicate: ({ state }) => (state.variables as IdentifiedAction).actionId === actionId,
  });
}

/** Blocks leaving the page while an action is pending, unless its person signs out. */
function blockLeaving(client: QueryClient, mutation: object, sessionEnd: AbortSignal): void {
  const unblock = guardUnload();
  const leave = () => releaseMutation(client, mutation);
  sessionEnd.addEventListener('abort', leave);
  releases.set(mutation, () => {
    sessionEnd.removeEventListener('abort', leave);
    unblock();
  });
}

/** Removes an action that is done or given up, and no longer blocks leaving the page. */
export function releaseMutation(client: QueryClient, mutation: object): void {
  releases.get(mutation)?.();
  releases.delete(mutation);
  client.getMutationCache().remove(mutation as Mutation);
}

/** Sends an action to the server. Every action states its result under ids made by the client, so a retry is harmless. */
function sendAction(analysisId: Id, action: Action): Promise<Revision> {
  switch (action.kind) {
    case 'add':
      return call(addElement, { analysisId, elementId: action.elementId, ...action.element });
    case 'rewrite':
      return call(rewriteElement, { analysisId, elementId: action.elementId, words: action.words });
    case 'classify': {
      const { elementId, codeClassification } = action;
      return call(classifyElement, { analysisId, elementId, codeClassification });
    }
    case 'attach':
      return call(attachElement, { analysisId, elementId: action.elementId, anchor: action.anchor });
    case 'archive':
    case 'restore': {
      const archived = action.kind === 'archive';
      return call(archiveElement, { analysisId, elementId: action.elementId, archived });
    }
    case 'vote':
      return call(setVote, { analysisId, elementId: action.elementId, vote: action.vote });
    case 'reply': {
      const { elementId, replyId, text } = action;
      return call(addReply, { analysisId, elementId, replyId, text });
    }
    case 'archiveReply':
    case 'restoreReply': {
      const { elementId, replyId, kind } = action;
      return call(archiveReply, { analysisId, elementId, replyId, archived: kind === 'archiveReply' });
    }
    case 'upvoteReply': {
      const { elementId, replyId, upVoteValue } = action;
      return call(upvoteReply, { analysisId, elementId, replyId, upVoteValue });
    }
    case 'giveMission': {
      const { assignees, ...mission } = action.mission;
      const userIds = assignees.map(({ id }) => id);
      return call(giveMission, { analysisId, missionId: action.elementId, userIds, ...mission });
    }
    case 'answerMission': {
      const { elementId: missionId, answerId, content } = action;
      return call(answerMission, { analysisId, missionId, answerId, content });
    }
    case 'closeMission':
      return call(closeMission, { analysisId, missionId: action.elementId, closed: action.closed });
    case 'evaluate': {
      const { rating, scores = [] } = action;
      return call(setEvaluation, {
        analysisId,
        ...(rating === undefined ? {} : { rating }),
        scores: [...scores],
      });
    }
  }
}
