import type { Act, SentAct } from './act.ts';
import { findElement, findVotable } from './find-element.ts';
import type { Work } from './work.ts';

/**
 * Of the acts that wait and were never sent, those that this one takes back: nobody but this window knows of them, so that
 * there is no need to do them first and to undo them afterwards, with everybody told in between.
 */
export function takenBackBy(act: Act, waiting: readonly SentAct[]): readonly SentAct[] {
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
export function isDoneBy(act: Act, takenBack: readonly SentAct[], work: Work | undefined): boolean {
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
