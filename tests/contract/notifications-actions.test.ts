import { expect, test } from 'vitest';
import { changeAnalysis, setTags } from '../../src/features/analyses/analyses/contract/analyses.ts';
import { setEvaluation } from '../../src/features/analyses/analyses/contract/evaluation.ts';
import * as elements from '../../src/features/analyses/elements/contract/elements.ts';
import { answerMission, closeMission } from '../../src/features/analyses/elements/contract/missions.ts';
import * as replies from '../../src/features/analyses/elements/contract/replies.ts';
import { setVote } from '../../src/features/analyses/elements/contract/votes.ts';
import { changeAccess } from '../../src/features/sharing/contract/access.ts';
import { newId } from '../../src/platform/new-id.ts';
import { elementActions, passage } from '../support/element-actions.ts';
import { notificationActions } from '../support/notification-actions.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const { comment, granted, highlight, mission, reply, setUp } = elementActions(server);
const { notifiedTo } = notificationActions(server);

test('[NO-04] an action in an analysis notifies the people concerned once, never its author', async () => {
  const { author, analysisId, enter } = await setUp();
  const [reader, mate] = [await enter(null), await enter()];
  const given = [{ entityType: 'User', entityId: reader.id, permission: 'Owner' }] as const;
  await granted(author, changeAccess, { itemId: analysisId, add: [...given] });
  expect(await notifiedTo(author, reader, mate)).toEqual([[], ['shared'], []]);

  // One author's words, ratings and tags within ten minutes are one change.
  const commentId = await comment(author, analysisId);
  const highlightId = await highlight(author, analysisId);
  const [said, marked] = [
    { analysisId, elementId: commentId },
    { analysisId, elementId: highlightId },
  ];
  await granted(author, elements.rewriteElement, { ...said, words: 'Autrement dit.' });
  const replyId = await reply(author, analysisId, commentId);
  await granted(author, setEvaluation, { analysisId, rating: 4 });
  await granted(author, setTags, { analysisId, tags: ['estran'] });
  expect(await notifiedTo(author, reader, mate)).toEqual([[], ['modified', 'shared'], ['modified']]);

  // Votes, codes, archiving and renaming update open screens and notify nobody.
  const missionId = await mission(author, analysisId, mate);
  await granted(mate, setVote, { ...said, vote: 'question' });
  await granted(mate, replies.upvoteReply, { ...said, replyId, upVoteValue: true });
  await granted(author, elements.classifyElement, { ...marked, codeClassification: 'd' });
  await granted(author, elements.attachElement, { ...marked, anchor: passage('ensablé') });
  await granted(author, elements.archiveElement, { ...marked, archived: true });
  await granted(author, replies.archiveReply, { ...said, replyId, archived: true });
  await granted(author, changeAnalysis, { analysisId, threadName: 'Relecture' });
  // A mission is not notified as an edit too: its assignees are notified of it, its author of the answer.
  expect(await notifiedTo(author, reader, mate)).toEqual([
    [],
    ['modified', 'shared'],
    ['assigned', 'modified'],
  ]);
  await granted(mate, answerMission, { analysisId, missionId, answerId: newId(), content: 'Voici.' });
  await granted(author, closeMission, { analysisId, missionId, closed: true });
  expect(await notifiedTo(author, reader, mate)).toEqual([
    ['accomplished'],
    ['modified', 'shared'],
    ['assigned', 'modified'],
  ]);
});
