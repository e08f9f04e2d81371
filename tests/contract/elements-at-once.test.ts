// @module-tag deep
import pg from 'pg';
import { expect, test } from 'vitest';
import { listContributions } from '../../src/features/analyses/contributions/contract/contributions.ts';
import { addElement, rewriteElement } from '../../src/features/analyses/elements/contract/elements.ts';
import { answerMission, giveMission } from '../../src/features/analyses/elements/contract/missions.ts';
import { addReply, upvoteReply } from '../../src/features/analyses/elements/contract/replies.ts';
import { setVote, VOTES } from '../../src/features/analyses/elements/contract/votes.ts';
import { newId } from '../../src/platform/new-id.ts';
import { elementActions } from '../support/element-actions.ts';
import { ownServer } from '../support/test-server.ts';

const server = ownServer({ ROLES: 'web' });
const { ask, card, comment, granted, mission, read, reply, setUp } = elementActions(server);
const PEOPLE = 100;
/** Connections of this database that wait for a row. */
const WAITING = `SELECT count(*)::int AS n FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock'`;

test('[AL-08] a hundred people vote at once: none is lost, the tallies are exact', async () => {
  const { author, analysisId, enter } = await setUp();
  const elementId = await comment(author, analysisId);
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => enter()));
  const votes = await Promise.all(
    people.map((as, place) =>
      ask(as, setVote, { analysisId, elementId, vote: VOTES[1 + (place % 3)] ?? 'none' }),
    ),
  );
  expect(votes.map(({ status }) => status)).toEqual(people.map(() => 200));
  expect(new Set(votes.map(({ output }) => output?.revision)).size).toBe(PEOPLE);
  expect((await read(author, analysisId, elementId)).votes).toEqual({
    upvote: 34,
    question: 33,
    downvote: 33,
  });
  // All change their mind at once, a third of them by taking their vote back.
  const changed = await Promise.all(
    people.map((as, place) => ask(as, setVote, { analysisId, elementId, vote: VOTES[place % 3] ?? 'none' })),
  );
  expect(changed.map(({ status }) => status)).toEqual(people.map(() => 200));
  const settled = { upvote: 33, question: 33, downvote: 0 };
  expect((await read(author, analysisId, elementId)).votes).toEqual(settled);
  expect((await card(author, analysisId)).summary.topElements[0]?.votes).toEqual(settled);
});

test('[AL-08] however many wait to change one analysis, everything else is answered', async () => {
  const { author, analysisId, enter } = await setUp();
  const elementId = await comment(author, analysisId);
  const people = await Promise.all(Array.from({ length: 30 }, () => enter()));
  const holder = new pg.Client({ connectionString: server().database.ownerUrl });
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM vigie.analyses WHERE id = $1 FOR UPDATE', [analysisId]);
    const votes = people.map((as) => ask(as, setVote, { analysisId, elementId, vote: 'upvote' }));
    const waiting = async () => (await holder.query(WAITING)).rows;
    await expect.poll(waiting).toEqual([{ n: 1 }]);
    const { status } = await ask(author, listContributions, { analysisId });
    expect(status).toBe(200);
    expect(await waiting()).toEqual([{ n: 1 }]);
    await holder.query('COMMIT');
    expect(new Set((await Promise.all(votes)).map((vote) => vote.status))).toEqual(new Set([200]));
  } finally {
    await holder.end();
  }
  expect((await read(author, analysisId, elementId)).votes.upvote).toBe(people.length);
});

test('[SY-02] waiting times reveal nothing about changes of an analysis to people who may not open it', async () => {
  const { author, analysisId, enter } = await setUp();
  const elementId = await comment(author, analysisId);
  const stranger = await enter(null);
  const holder = new pg.Client({ connectionString: server().database.ownerUrl });
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM vigie.analyses WHERE id = $1 FOR UPDATE', [analysisId]);
    let isAnswered = false;
    const asked = ask(stranger, setVote, { analysisId, elementId, vote: 'upvote' }).finally(() => {
      isAnswered = true;
    });
    const waiting: number[] = [];
    while (!isAnswered) waiting.push((await holder.query(WAITING)).rows[0].n);
    expect((await asked).status).toBe(404);
    expect(new Set(waiting)).toEqual(new Set([0]));
  } finally {
    await holder.end();
  }
});

test('[AL-09] replies and their support at the same moment all count', async () => {
  const { author, analysisId, enter } = await setUp();
  const elementId = await comment(author, analysisId);
  const replyId = await reply(author, analysisId, elementId);
  const people = await Promise.all(Array.from({ length: 10 }, () => enter()));
  const answers = await Promise.all(
    people.flatMap((as) => [
      ask(as, addReply, { analysisId, elementId, replyId: newId(), text: 'Vu' }),
      ask(as, upvoteReply, { analysisId, elementId, replyId, upVoteValue: true }),
    ]),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const shown = await read(author, analysisId, elementId);
  expect([shown.replyCount, shown.replies[0]?.upVotes]).toEqual([11, 10]);
  expect((await card(author, analysisId)).summary.activityCount).toBe(12);
});

test('the same element, reply, mission or answer sent several times concurrently is stored once', async () => {
  const { author, analysisId, enter } = await setUp();
  const mate = await enter();
  const elementId = await comment(author, analysisId);
  const missionId = await mission(author, analysisId, mate);
  const ids = { element: newId(), reply: newId(), mission: newId(), answer: newId() };
  const several = <T>(send: () => Promise<T>) => Promise.all(Array.from({ length: 5 }, send));
  const sent = await Promise.all([
    several(() =>
      ask(author, addElement, { analysisId, elementId: ids.element, type: 'comment', words: 'Une' }),
    ),
    several(() => ask(author, addReply, { analysisId, elementId, replyId: ids.reply, text: 'Une' })),
    several(() =>
      ask(author, giveMission, { analysisId, missionId: ids.mission, content: 'Une', userIds: [mate.id] }),
    ),
    several(() => ask(mate, answerMission, { analysisId, missionId, answerId: ids.answer, content: 'Une' })),
  ]);
  expect(new Set(sent.flat().map(({ status }) => status))).toEqual(new Set([200]));
  const { mine } = await granted(author, listContributions, { analysisId });
  expect(mine.elementCount).toBe(4);
  expect((await read(author, analysisId, elementId)).replyCount).toBe(1);
});

test('one id sent concurrently for two analyses is stored in one of them; the other call gets a conflict', async () => {
  const [one, other] = [await setUp(), await setUp()];
  const elementId = newId();
  const answers = await Promise.all(
    [one, other].map(({ author, analysisId }) =>
      ask(author, addElement, { analysisId, elementId, type: 'comment', words: 'Ici' }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.flatMap(({ problem }) => problem?.reason ?? [])).toEqual(['id-taken']);
});

test('[AL-10] a colleague who answers twice at once has answered once', async () => {
  const { author, analysisId, enter } = await setUp();
  const mate = await enter();
  const missionId = await mission(author, analysisId, mate);
  const answers = await Promise.all(
    ['Une', 'Deux', 'Trois'].map((content) =>
      ask(mate, answerMission, { analysisId, missionId, answerId: newId(), content }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const reasons = answers.flatMap(({ problem }) => problem?.reason ?? []);
  expect(reasons).toEqual(['mission-answered', 'mission-answered']);
});

test('[AL-14] two people at work at once do not overwrite each other', async () => {
  const { author, analysisId, enter } = await setUp();
  const mate = await enter();
  const [own, theirs] = [await comment(author, analysisId), await comment(mate, analysisId)];
  await Promise.all([
    granted(author, rewriteElement, { analysisId, elementId: own, words: 'Le mien' }),
    granted(mate, rewriteElement, { analysisId, elementId: theirs, words: 'Le sien' }),
    granted(mate, setVote, { analysisId, elementId: own, vote: 'upvote' }),
    granted(author, addReply, { analysisId, elementId: theirs, replyId: newId(), text: 'Oui' }),
  ]);
  expect(await read(author, analysisId, own)).toMatchObject({ text: 'Le mien', votes: { upvote: 1 } });
  expect(await read(author, analysisId, theirs)).toMatchObject({ text: 'Le sien', replyCount: 1 });
});
