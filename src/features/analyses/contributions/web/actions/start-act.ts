import type { MutationOptions, QueryClient } from '@tanstack/react-query';
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
import { type Act, carriesText, deleteStoredAct, type SentAct, storeAct } from '../work/act.ts';
import { actsKey, readUpTo, workQuery } from '../work-query.ts';
import { DIALOG_RETRIES, isWorthRetrying, retryDelayMs, SAVING_RETRIES } from './retrying.ts';

interface ActContext {
  readonly client: QueryClient;
  readonly analysisId: Id;
  /** Creates an analysis that is only prepared; called by its first act. */
  readonly ensureSaved: () => Promise<unknown>;
  /** Called when an act is reverted. */
  readonly onRefused: (reason: string) => void;
}

/** Failed acts keep their text for as long as the page is open. */
const NEVER = Number.POSITIVE_INFINITY;

const releases = new WeakMap<object, () => void>();

/**
 * Performs an act: shows it at once, while it is pending. Acts of one analysis are sent one after the other,
 * in the order they were done. An act ends when its result has been read back, so that nothing flickers in
 * between.
 */
export async function startAct(context: ActContext, sent: SentAct): Promise<void> {
  const { client, analysisId, onRefused } = context;
  const cache = client.getMutationCache();
  const sessionEnd = sessionSignal();
  const mutation = cache.build(
    client,
    client.defaultMutationOptions(mutationOptions(context, sent, sessionEnd)),
  );
  blockLeaving(client, mutation, sessionEnd);
  storeAct(analysisId, sent);
  try {
    await mutation.execute(sent);
    deleteStoredAct(analysisId, sent.actId);
    release(client, mutation);
  } catch (failure) {
    // Taken back by its person in the meantime.
    if (!releases.has(mutation) && !sessionEnd.aborted) return;
    if (carriesText(sent.act)) return;
    // The act itself was not refused: it stays stored and is sent once its person signs in again.
    if (!isSignedOut(failure)) deleteStoredAct(analysisId, sent.actId);
    release(client, mutation);
    if (sent.act.kind === 'giveMission') throw failure;
    if (sessionEnd.aborted) return;
    onRefused(failure instanceof Error ? failure.message : String(failure));
  }
}

function mutationOptions(
  { client, analysisId, ensureSaved }: ActContext,
  { act: { kind } }: SentAct,
  sessionEnd: AbortSignal,
): MutationOptions<Revision, Error, SentAct> {
  const retries = kind === 'giveMission' ? DIALOG_RETRIES : SAVING_RETRIES;
  return {
    mutationKey: actsKey(analysisId),
    scope: { id: `acts of ${analysisId}` },
    gcTime: NEVER,
    retry: (failures, failure) => failures < retries && isWorthRetrying(failure),
    retryDelay: retryDelayMs,
    mutationFn: async (sent) => {
      const { act } = sent;
      // Taken back before it was its turn.
      if (!isOnItsWay(client, analysisId, sent)) throw new Error('taken back');
      // Tried again and again, also after its person left: it is never sent in the next one's name.
      sessionEnd.throwIfAborted();
      await ensureSaved();
      sessionEnd.throwIfAborted();
      return sendAct(analysisId, act);
    },
    onSuccess: ({ revision }) => {
      // Updates one's own rating in the summary without waiting for the live channel.
      void client.invalidateQueries({ queryKey: openedKey(analysisId) });
      return untilRead(client, analysisId, revision, sessionEnd);
    },
  };
}

/** The server has accepted the act: a failure to read the result back is no reason to revert it. */
async function untilRead(
  client: QueryClient,
  analysisId: Id,
  revision: number,
  sessionEnd: AbortSignal,
): Promise<void> {
  for (let failures = 0; failures <= SAVING_RETRIES && !sessionEnd.aborted; failures += 1) {
    try {
      await client.fetchQuery(workQuery(analysisId));
      await readUpTo(client, analysisId, revision);
      return;
    } catch (failure) {
      if (!isWorthRetrying(failure)) return;
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs(failures)));
    }
  }
}

type AnyMutation = ReturnType<ReturnType<QueryClient['getMutationCache']>['getAll']>[number];

/** What waits for the network, or behind another act, and was never sent, in the order it was done. */
export const unsentActs = (client: QueryClient, analysisId: Id): readonly SentAct[] =>
  // Only acts are sent under this key.
  findUnsent(client, analysisId).map(({ state }) => state.variables as SentAct);

/** An act that was taken back before it was sent is neither shown nor sent any more. */
export function dropUnsent(client: QueryClient, analysisId: Id, acts: readonly SentAct[]): void {
  const ids = new Set(acts.map(({ actId }) => actId));
  for (const mutation of findUnsent(client, analysisId)) {
    const { actId } = mutation.state.variables as SentAct;
    if (!ids.has(actId)) continue;
    deleteStoredAct(analysisId, actId);
    release(client, mutation);
  }
}

const isOnItsWay = (client: QueryClient, analysisId: Id, sent: SentAct): boolean =>
  client.getMutationCache().find({
    mutationKey: actsKey(analysisId),
    predicate: ({ state }) => state.variables === sent,
  }) !== undefined;

function findUnsent(client: QueryClient, analysisId: Id): AnyMutation[] {
  return client.getMutationCache().findAll({
    mutationKey: actsKey(analysisId),
    status: 'pending',
    predicate: ({ state }) => state.isPaused && state.failureCount === 0,
  });
}

/** The refused act of that id, if it is still there. */
export function refusedAct(client: QueryClient, analysisId: Id, actId: string): SentAct | undefined {
  const mutation = findRefused(client, analysisId, actId);
  // Only acts are sent under this key.
  return mutation?.state.variables as SentAct | undefined;
}

/** Discards a refused act. */
export function abandonAct(client: QueryClient, analysisId: Id, actId: string): void {
  const mutation = findRefused(client, analysisId, actId);
  deleteStoredAct(analysisId, actId);
  if (mutation) release(client, mutation);
}

function findRefused(client: QueryClient, analysisId: Id, actId: string): AnyMutation | undefined {
  return client.getMutationCache().find({
    mutationKey: actsKey(analysisId),
    status: 'error',
    predicate: ({ state }) => (state.variables as SentAct).actId === actId,
  });
}

/** Blocks leaving the page while an act is pending, unless its person signs out. */
function blockLeaving(client: QueryClient, mutation: object, sessionEnd: AbortSignal): void {
  const unblock = guardUnload();
  const leave = () => release(client, mutation);
  sessionEnd.addEventListener('abort', leave);
  releases.set(mutation, () => {
    sessionEnd.removeEventListener('abort', leave);
    unblock();
  });
}

function release(client: QueryClient, mutation: object): void {
  releases.get(mutation)?.();
  releases.delete(mutation);
  client.getMutationCache().remove(mutation as AnyMutation);
}

/** Sends an act to the server. Every act states its result under ids made by the client, so a retry is harmless. */
function sendAct(analysisId: Id, act: Act): Promise<Revision> {
  switch (act.kind) {
    case 'add':
      return call(addElement, { analysisId, elementId: act.elementId, ...act.element });
    case 'rewrite':
      return call(rewriteElement, { analysisId, elementId: act.elementId, words: act.words });
    case 'classify': {
      const { elementId, codeClassification } = act;
      return call(classifyElement, { analysisId, elementId, codeClassification });
    }
    case 'attach':
      return call(attachElement, { analysisId, elementId: act.elementId, anchor: act.anchor });
    case 'archive':
    case 'restore': {
      const archived = act.kind === 'archive';
      return call(archiveElement, { analysisId, elementId: act.elementId, archived });
    }
    case 'vote':
      return call(setVote, { analysisId, elementId: act.elementId, vote: act.vote });
    case 'reply': {
      const { elementId, replyId, text } = act;
      return call(addReply, { analysisId, elementId, replyId, text });
    }
    case 'archiveReply':
    case 'restoreReply': {
      const { elementId, replyId, kind } = act;
      return call(archiveReply, { analysisId, elementId, replyId, archived: kind === 'archiveReply' });
    }
    case 'upvoteReply': {
      const { elementId, replyId, upVoteValue } = act;
      return call(upvoteReply, { analysisId, elementId, replyId, upVoteValue });
    }
    case 'giveMission': {
      const { assignees, ...mission } = act.mission;
      const userIds = assignees.map(({ id }) => id);
      return call(giveMission, { analysisId, missionId: act.elementId, userIds, ...mission });
    }
    case 'answerMission': {
      const { elementId: missionId, answerId, content } = act;
      return call(answerMission, { analysisId, missionId, answerId, content });
    }
    case 'closeMission':
      return call(closeMission, { analysisId, missionId: act.elementId, closed: act.closed });
    case 'evaluate': {
      const { rating, scores = [] } = act;
      return call(setEvaluation, {
        analysisId,
        ...(rating === undefined ? {} : { rating }),
        scores: [...scores],
      });
    }
  }
}
