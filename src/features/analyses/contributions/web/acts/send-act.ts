import type { Id } from '#base/ids.ts';
import { setEvaluation } from '#features/analyses/analyses/contract/evaluation.ts';
import type { Revision } from '#features/analyses/analyses/contract/revision.ts';
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
import type { Act } from '../work/act.ts';

/** Sends an act to the server. Every act states its result under ids made by the client, so a retry is harmless. */
export function sendAct(analysisId: Id, act: Act): Promise<Revision> {
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
