import { type Route, route } from '#platform/http/route.ts';
import * as elements from '../contract/elements.ts';
import * as missions from '../contract/missions.ts';
import * as replies from '../contract/replies.ts';
import * as votes from '../contract/votes.ts';
import { addElement } from './add-element.ts';
import { archiveElement } from './archive-element.ts';
import { attachElement } from './attach-element.ts';
import { classifyElement } from './classify-element.ts';
import { answerMission } from './missions/answer-mission.ts';
import { closeMission } from './missions/close-mission.ts';
import { findMissingAccess } from './missions/find-missing-access.ts';
import { giveMission } from './missions/give-mission.ts';
import { addReply } from './replies/add-reply.ts';
import { archiveReply } from './replies/archive-reply.ts';
import { listReplies } from './replies/list-replies.ts';
import { upvoteReply } from './replies/upvote-reply.ts';
import { rewriteElement } from './rewrite-element.ts';
import { setVote } from './set-vote.ts';

/** The routes of elements. */
export const elementRoutes: readonly Route[] = [
  route(elements.addElement, addElement),
  route(elements.rewriteElement, rewriteElement),
  route(elements.classifyElement, classifyElement),
  route(elements.attachElement, attachElement),
  route(elements.archiveElement, archiveElement),
  route(votes.setVote, setVote),
  route(replies.listReplies, listReplies),
  route(replies.addReply, addReply),
  route(replies.archiveReply, archiveReply),
  route(replies.upvoteReply, upvoteReply),
  route(missions.giveMission, giveMission),
  route(missions.findMissingAccess, findMissingAccess),
  route(missions.answerMission, answerMission),
  route(missions.closeMission, closeMission),
];
