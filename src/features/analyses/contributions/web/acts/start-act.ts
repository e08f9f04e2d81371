import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import type { Revision } from '#features/analyses/analyses/contract/revision.ts';
import { openedKey } from '#features/analyses/analyses/web/use-threads.ts';
import { isSignedOut, sessionRun } from '#ui/call/session-run.ts';
import { holdPage } from '#ui/page/hold-page.ts';
import { readUpTo } from '../reading/changes-query.ts';
import { actsKey } from '../reading/work-key.ts';
import { workQuery } from '../reading/work-query.ts';
import { keepsWords, type SentAct } from '../work/act.ts';
import { forgetAct, keepAct } from './kept-acts.ts';
import { isWorthRetrying, pauseMs, SAVING_RETRIES, WAITED_FOR_RETRIES } from './retrying.ts';
import { sendAct } from './send-act.ts';

interface Sending {
  readonly client: QueryClient;
  readonly analysisId: Id;
  /** Makes an analysis that is only prepared; its first act does. */
  readonly ensureSaved: () => Promise<unknown>;
  /** Of an act that is taken back. */
  readonly onRefused: (reason: string) => void;
}

/** How long the words of an act stay: they live as long as the page does. */
const UNTIL_LET_GO = Number.POSITIVE_INFINITY;

const holding = new WeakMap<object, () => void>();

/**
 * Does an act: it shows at once, for as long as it is on its way. Acts of one analysis are sent one after the other, in
 * the order they were done. An act is over when what it changed was read, so that nothing flickers in between.
 */
export async function startAct(sending: Sending, sent: SentAct): Promise<void> {
  const { client, analysisId, onRefused } = sending;
  const cache = client.getMutationCache();
  const over = sessionRun();
  const mutation = cache.build(client, client.defaultMutationOptions(optionsOf(sending, sent, over)));
  hold(client, mutation, over);
  keepAct(analysisId, sent);
  try {
    await mutation.execute(sent);
    forgetAct(analysisId, sent.actId);
    letGo(client, mutation);
  } catch (failure) {
    // Taken back by its person in the meantime.
    if (!holding.has(mutation) && !over.aborted) return;
    if (keepsWords(sent.act)) return;
    // Nobody refused the act itself: its person may come back, and then it is sent.
    if (!isSignedOut(failure)) forgetAct(analysisId, sent.actId);
    letGo(client, mutation);
    if (sent.act.kind === 'giveMission') throw failure;
    if (over.aborted) return;
    onRefused(failure instanceof Error ? failure.message : String(failure));
  }
}

function optionsOf(
  { client, analysisId, ensureSaved }: Sending,
  { act: { kind } }: SentAct,
  over: AbortSignal,
): MutationOptions<Revision, Error, SentAct> {
  const retries = kind === 'giveMission' ? WAITED_FOR_RETRIES : SAVING_RETRIES;
  return {
    mutationKey: actsKey(analysisId),
    scope: { id: `acts of ${analysisId}` },
    gcTime: UNTIL_LET_GO,
    retry: (failures, failure) => failures < retries && isWorthRetrying(failure),
    retryDelay: pauseMs,
    mutationFn: async (sent) => {
      const { act } = sent;
      // Taken back before it was its turn.
      if (!isOnItsWay(client, analysisId, sent)) throw new Error('taken back');
      // Tried again and again, also after its person left: it is never sent in the next one's name.
      over.throwIfAborted();
      await ensureSaved();
      over.throwIfAborted();
      return sendAct(analysisId, act);
    },
    onSuccess: ({ revision }) => {
      // One's own rating stands in the summary without waiting for the live channel to bring it back.
      void client.invalidateQueries({ queryKey: openedKey(analysisId) });
      return untilRead(client, analysisId, revision, over);
    },
  };
}

/** The server has it: that what it changed cannot be read yet is no reason to take it back. */
async function untilRead(
  client: QueryClient,
  analysisId: Id,
  revision: number,
  over: AbortSignal,
): Promise<void> {
  for (let failures = 0; failures <= SAVING_RETRIES && !over.aborted; failures += 1) {
    try {
      await client.fetchQuery(workQuery(analysisId));
      await readUpTo(client, analysisId, revision);
      return;
    } catch (failure) {
      if (!isWorthRetrying(failure)) return;
      await new Promise((resolve) => setTimeout(resolve, pauseMs(failures)));
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
    forgetAct(analysisId, actId);
    letGo(client, mutation);
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

/** An act that was refused is no longer shown. */
export function abandonAct(client: QueryClient, analysisId: Id, actId: string): void {
  const mutation = findRefused(client, analysisId, actId);
  forgetAct(analysisId, actId);
  if (mutation) letGo(client, mutation);
}

function findRefused(client: QueryClient, analysisId: Id, actId: string): AnyMutation | undefined {
  return client.getMutationCache().find({
    mutationKey: actsKey(analysisId),
    status: 'error',
    predicate: ({ state }) => (state.variables as SentAct).actId === actId,
  });
}

/** The page is not left while an act is on its way, unless its person has left. */
function hold(client: QueryClient, mutation: object, over: AbortSignal): void {
  const release = holdPage();
  const leave = () => letGo(client, mutation);
  over.addEventListener('abort', leave);
  holding.set(mutation, () => {
    over.removeEventListener('abort', leave);
    release();
  });
}

function letGo(client: QueryClient, mutation: object): void {
  holding.get(mutation)?.();
  holding.delete(mutation);
  client.getMutationCache().remove(mutation as AnyMutation);
}
