import type { QueryClient } from '@tanstack/react-query';
import type { Id } from '#base/ids.ts';
import { actionsKey } from '../contributions-query.ts';
import {
  findElement,
  findElementOrAnswer,
  type LoadedContributions,
} from '../loaded/loaded-contributions.ts';
import { type Action, deleteStoredAction, type IdentifiedAction } from './action.ts';
import { releaseMutation } from './start-action.ts';

/**
 * Cancels the unsent actions that a new one replaces or undoes, and returns them. Nobody else knows of them, so sending both
 * would only notify people of changes that no longer exist.
 */
export function cancelUnsent(
  client: QueryClient,
  analysisId: Id,
  action: Action,
): readonly IdentifiedAction[] {
  // Only actions are sent under this key.
  const unsent = findUnsent(client, analysisId).map(({ state }) => state.variables as IdentifiedAction);
  const cancelled = cancelledBy(action, unsent);
  const ids = new Set(cancelled.map(({ actionId }) => actionId));
  for (const mutation of findUnsent(client, analysisId)) {
    const { actionId } = mutation.state.variables as IdentifiedAction;
    if (!ids.has(actionId)) continue;
    deleteStoredAction(analysisId, actionId);
    releaseMutation(client, mutation);
  }
  return cancelled;
}

/** The actions that wait for the network, or behind another one, and were never sent, in the order they were done. */
function findUnsent(client: QueryClient, analysisId: Id) {
  return client.getMutationCache().findAll({
    mutationKey: actionsKey(analysisId),
    status: 'pending',
    predicate: ({ state }) => state.isPaused && state.failureCount === 0,
  });
}

/** The unsent actions that a new one replaces or undoes. */
function cancelledBy(action: Action, unsent: readonly IdentifiedAction[]): readonly IdentifiedAction[] {
  switch (action.kind) {
    case 'vote':
    case 'classify':
    case 'closeMission':
      return unsent.filter(
        (one) => one.action.kind === action.kind && one.action.elementId === action.elementId,
      );
    case 'upvoteReply':
      return unsent.filter((one) => one.action.kind === action.kind && one.action.replyId === action.replyId);
    case 'restore':
      return unsent.filter(
        (one) => one.action.kind === 'archive' && one.action.elementId === action.elementId,
      );
    case 'restoreReply':
      return unsent.filter(
        (one) => one.action.kind === 'archiveReply' && one.action.replyId === action.replyId,
      );
    case 'archive': {
      const about = unsent.filter(
        (one) => 'elementId' in one.action && one.action.elementId === action.elementId,
      );
      return about.some((one) => one.action.kind === 'add') ? about : [];
    }
    case 'archiveReply': {
      const about = unsent.filter((one) => 'replyId' in one.action && one.action.replyId === action.replyId);
      return about.some((one) => one.action.kind === 'reply') ? about : [];
    }
    default:
      return [];
  }
}

/** Whether an action would change nothing, now that it has cancelled others. */
export function isAlreadyDone(
  action: Action,
  cancelled: readonly IdentifiedAction[],
  loaded: LoadedContributions | undefined,
): boolean {
  if (cancelled.length === 0) return false;
  switch (action.kind) {
    case 'vote':
      return findElementOrAnswer(loaded, action.elementId)?.vote === action.vote;
    case 'upvoteReply': {
      const reply = findElementOrAnswer(loaded, action.elementId)?.replies.find(
        ({ id }) => id === action.replyId,
      );
      return reply?.upVoted === action.upVoteValue;
    }
    case 'classify':
      return findElement(loaded, action.elementId)?.codeClassification === action.codeClassification;
    case 'closeMission': {
      const mission = findElement(loaded, action.elementId)?.mission;
      return mission ? (mission.closedOn !== null) === action.closed : false;
    }
    default:
      return true;
  }
}
