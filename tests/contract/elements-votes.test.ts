import { describe, expect, test } from 'vitest';
import { listContributions } from '../../src/features/analyses/contributions/contract/contributions.ts';
import { archiveElement } from '../../src/features/analyses/elements/contract/elements.ts';
import { setVote, VOTES } from '../../src/features/analyses/elements/contract/votes.ts';
import { elementActions } from '../support/element-actions.ts';
import { notificationActions } from '../support/notification-actions.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const { ask, comment, granted, highlight, read, setUp } = elementActions(server);
const { notifiedTo } = notificationActions(server);

describe('[AL-08] a vote', () => {
  test('is one of four; the tallies follow, and each sees their own', async () => {
    const { author, analysisId, enter } = await setUp();
    const mate = await enter();
    const elementId = await highlight(author, analysisId);
    await granted(author, setVote, { analysisId, elementId, vote: 'upvote' });
    for (const vote of [...VOTES, ...VOTES.toReversed()]) {
      await granted(mate, setVote, { analysisId, elementId, vote });
      const votes = { upvote: 1, question: 0, downvote: 0 };
      if (vote !== 'none') votes[vote] += 1;
      expect(await read(mate, analysisId, elementId)).toMatchObject({ vote, votes });
      expect(await read(author, analysisId, elementId)).toMatchObject({ vote: 'upvote', votes });
    }
  });

  test('that is held already changes nothing, nor does taking back none', async () => {
    const { author, analysisId } = await setUp();
    const elementId = await comment(author, analysisId);
    const none = await granted(author, setVote, { analysisId, elementId, vote: 'none' });
    const first = await granted(author, setVote, { analysisId, elementId, vote: 'question' });
    expect(first.revision).toBe(none.revision + 1);
    expect(await granted(author, setVote, { analysisId, elementId, vote: 'question' })).toEqual(first);
  });

  test('on an archived element is refused, and counts again once it is restored', async () => {
    const { author, analysisId, enter } = await setUp();
    const mate = await enter();
    const elementId = await comment(author, analysisId);
    await granted(mate, setVote, { analysisId, elementId, vote: 'downvote' });
    await granted(author, archiveElement, { analysisId, elementId, archived: true });
    for (const vote of ['upvote', 'none']) {
      const answer = await ask(mate, setVote, { analysisId, elementId, vote });
      expect(answer.problem).toMatchObject({
        status: 409,
        reason: 'archived',
        detail: 'Cet élément a été archivé.',
      });
    }
    await granted(author, archiveElement, { analysisId, elementId, archived: false });
    expect((await read(mate, analysisId, elementId)).votes.downvote).toBe(1);
  });

  test('[SE-04] is given by who may comment', async () => {
    const { author, analysisId, enter } = await setUp();
    const elementId = await comment(author, analysisId);
    const people = [author, await enter(), await enter('Reader'), await enter(null), (await setUp()).author];
    const statuses = [];
    for (const as of people)
      statuses.push((await ask(as, setVote, { analysisId, elementId, vote: 'upvote' })).status);
    expect(statuses).toEqual([200, 200, 403, 404, 404]);
    expect((await read(author, analysisId, elementId)).votes.upvote).toBe(2);
  });

  test('[NO-04] notifies nobody and makes nobody a participant', async () => {
    const { author, analysisId, enter } = await setUp();
    const mate = await enter();
    const elementId = await comment(author, analysisId);
    const told = await notifiedTo(author, mate);
    await granted(mate, setVote, { analysisId, elementId, vote: 'upvote' });
    expect(await notifiedTo(author, mate)).toEqual(told);
    expect((await granted(author, listContributions, { analysisId })).others).toEqual([]);
  });
});
