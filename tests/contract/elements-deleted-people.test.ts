// @module-tag deep
import { expect, test } from 'vitest';
import { listContributions } from '../../src/features/analyses/contributions/contract/contributions.ts';
import { answerMission, closeMission } from '../../src/features/analyses/elements/contract/missions.ts';
import { upvoteReply } from '../../src/features/analyses/elements/contract/replies.ts';
import { setVote } from '../../src/features/analyses/elements/contract/votes.ts';
import { newId } from '../../src/platform/new-id.ts';
import { elementActions } from '../support/element-actions.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const { ask, card, comment, granted, mission, read, reply, setUp } = elementActions(server);

test('[AD-10] the passages, comments, votes and answers of a deleted member stay, without a name', async () => {
  const { author, analysisId, enter, remove } = await setUp();
  const [gone, mate] = [await enter(), await enter()];
  const elementId = await comment(author, analysisId);
  const theirs = await comment(gone, analysisId);
  const replyId = await reply(gone, analysisId, elementId);
  const [given, asked] = [
    await mission(gone, analysisId, mate),
    await mission(author, analysisId, gone, mate),
  ];
  await granted(gone, setVote, { analysisId, elementId, vote: 'upvote' });
  await granted(gone, upvoteReply, { analysisId, elementId, replyId, upVoteValue: true });
  await granted(gone, answerMission, { analysisId, missionId: asked, answerId: newId(), content: 'Voilà' });
  const before = await card(author, analysisId);

  await remove(gone);
  const nobody = { id: gone.id, firstName: '', lastName: '' };
  expect((await card(author, analysisId)).summary).toEqual(before.summary);
  expect((await read(author, analysisId, theirs)).author).toEqual(nobody);
  expect(await read(author, analysisId, elementId)).toMatchObject({
    votes: { upvote: 1 },
    replies: [{ id: replyId, author: nobody, upVotes: 1 }],
  });
  expect((await read(author, analysisId, asked)).mission?.assignees).toMatchObject([
    { colleague: nobody, answer: { content: 'Voilà' } },
    { colleague: { id: mate.id, firstName: 'Aïcha' }, answer: null },
  ]);
  const { others } = await granted(author, listContributions, { analysisId });
  expect(others.map(({ person }) => person)).toEqual([nobody]);

  // Their work goes on: their missions are answered, and their elements are voted on.
  const answer = { analysisId, missionId: given, answerId: newId(), content: 'Voici' };
  expect((await ask(mate, answerMission, answer)).status).toBe(200);
  expect((await ask(mate, setVote, { analysisId, elementId: theirs, vote: 'question' })).status).toBe(200);
  expect((await ask(mate, closeMission, { analysisId, missionId: given, closed: true })).status).toBe(403);
});
