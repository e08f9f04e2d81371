import { describe, expect, test } from 'vitest';
import { listContributions } from '../../src/features/analyses/contributions/contract/contributions.ts';
import {
  answerMission,
  closeMission,
  giveMission,
} from '../../src/features/analyses/elements/contract/missions.ts';
import { setVote } from '../../src/features/analyses/elements/contract/votes.ts';
import { revokeAccess } from '../../src/features/sharing/server/grants.ts';
import { newId } from '../../src/platform/new-id.ts';
import { elementActions, passage } from '../support/element-actions.ts';
import { notificationActions } from '../support/notification-actions.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const { ask, granted, mission, read, reply, setUp } = elementActions(server);
const { notifiedTo } = notificationActions(server);

/** An analysis with a mission its author gave two colleagues. */
async function withMission() {
  const made = await setUp();
  const [awa, marc] = [await made.enter(), await made.enter()];
  const missionId = await mission(made.author, made.analysisId, awa, marc);
  const answerAs = (as: typeof awa, answerId = newId(), content = 'Les voici.') =>
    ask(as, answerMission, { analysisId: made.analysisId, missionId, answerId, content });
  return { ...made, awa, marc, missionId, answerAs };
}

describe('[AL-10] a mission', () => {
  test('names its colleagues once, in the order they were chosen, with its passage and code', async () => {
    const { author, analysisId, enter } = await setUp();
    const [awa, marc] = [await enter(), await enter()];
    const missionId = newId();
    const anchor = passage('s’est envasé');
    await granted(author, giveMission, {
      analysisId,
      missionId,
      content: ' Demander\nles relevés. ',
      codeClassification: 'e',
      anchor,
      userIds: [marc.id, awa.id, marc.id.toUpperCase()],
    });
    const given = await read(awa, analysisId, missionId);
    expect(given).toMatchObject({
      type: 'mission',
      text: 'Demander\nles relevés.',
      codeClassification: 'e',
      anchor,
      author: { id: author.id },
    });
    expect(given.mission?.assignees.map(({ colleague, answer }) => [colleague.id, answer])).toEqual([
      [marc.id, null],
      [awa.id, null],
    ]);
    expect(given.mission?.closedOn).toBeNull();
  });

  test('[SY-01] is answered by each of them once', async () => {
    const { author, awa, marc, analysisId, missionId, answerAs } = await withMission();
    const answerId = newId();
    const first = await answerAs(awa, answerId);
    expect((await answerAs(awa, answerId)).output).toEqual(first.output);
    expect((await answerAs(awa)).problem).toMatchObject({
      status: 409,
      reason: 'mission-answered',
      detail: 'Vous avez déjà répondu à cette mission.',
    });
    const state = await read(author, analysisId, missionId);
    expect(state.mission?.assignees).toMatchObject([
      {
        colleague: { id: awa.id },
        answer: { id: answerId, content: 'Les voici.', auditInfo: { modifiedBy: awa.id } },
      },
      { colleague: { id: marc.id }, answer: null },
    ]);
    const { others } = await granted(author, listContributions, { analysisId });
    expect(others.map(({ person, elementCount }) => [person.id, elementCount])).toEqual([[awa.id, 0]]);
  });

  test('is answered by nobody else, its author included', async () => {
    const { author, enter, answerAs } = await withMission();
    const people = [
      author,
      await enter('Owner'),
      await enter('Reader'),
      await enter(null),
      (await setUp()).author,
    ];
    const answers = [];
    for (const as of people) answers.push((await answerAs(as)).problem);
    expect(answers.map((problem) => `${problem?.status} ${problem?.reason}`)).toEqual([
      '403 mission-not-yours',
      '403 mission-not-yours',
      '403 role-too-low',
      '404 missing',
      '404 missing',
    ]);
    expect(answers[0]?.detail).toBe(
      'Seules les personnes à qui cette mission est confiée peuvent y répondre.',
    );
  });

  test('is missing to a colleague whose access was taken away meanwhile', async () => {
    const { organisation, author, awa, analysisId, answerAs } = await withMission();
    const organisationId = organisation.id;
    await server().database.asTenant({ organisationId, userId: author.id }, (tx) =>
      revokeAccess(tx, { organisationId, itemId: analysisId, userIds: [awa.id] }),
    );
    expect((await answerAs(awa)).status).toBe(404);
  });

  test('is closed by its author, and opened again', async () => {
    const { author, awa, marc, analysisId, missionId, answerAs } = await withMission();
    const another = await ask(awa, closeMission, { analysisId, missionId, closed: true });
    expect(another.problem).toMatchObject({ status: 403, reason: 'not-author' });
    await answerAs(awa);
    const closed = await granted(author, closeMission, { analysisId, missionId, closed: true });
    expect(await granted(author, closeMission, { analysisId, missionId, closed: true })).toEqual(closed);
    expect((await read(author, analysisId, missionId)).mission?.closedOn).not.toBeNull();
    expect((await answerAs(marc)).problem).toMatchObject({ status: 409, reason: 'mission-closed' });
    await granted(author, closeMission, { analysisId, missionId, closed: false });
    expect((await answerAs(marc)).status).toBe(200);
  });

  test('repeated, it is stored once; its id is used for nothing else', async () => {
    const { author, awa, marc, analysisId, missionId, answerAs } = await withMission();
    const input = { analysisId, missionId, content: 'Demander les relevés.', userIds: [awa.id] };
    expect((await ask(author, giveMission, input)).status).toBe(200);
    expect((await read(author, analysisId, missionId)).mission?.assignees).toHaveLength(2);
    expect((await ask(marc, giveMission, input)).problem?.reason).toBe('id-taken');
    expect((await answerAs(awa, missionId)).problem?.reason).toBe('id-taken');
    const answerId = newId();
    await answerAs(awa, answerId);
    expect((await answerAs(marc, answerId)).problem?.reason).toBe('id-taken');
  });

  test('that is no mission is not answered or closed', async () => {
    const { awa, author, analysisId, answerAs } = await withMission();
    const answerId = newId();
    await answerAs(awa, answerId);
    const of = { analysisId, missionId: answerId };
    expect((await ask(awa, answerMission, { ...of, answerId: newId(), content: 'Encore' })).status).toBe(404);
    expect((await ask(author, closeMission, { ...of, closed: true })).status).toBe(404);
  });
});

test('[AL-10] [AL-08] [AL-09] an answer is voted on and replied to, and its mission shows it', async () => {
  const { author, awa, marc, analysisId, missionId, answerAs } = await withMission();
  const answerId = newId();
  await answerAs(awa, answerId);
  await granted(marc, setVote, { analysisId, elementId: answerId, vote: 'question' });
  const replyId = await reply(marc, analysisId, answerId, 'De quelle année ?');
  const state = await read(marc, analysisId, missionId);
  expect(state.mission?.assignees[0]?.answer).toMatchObject({
    votes: { upvote: 0, question: 1, downvote: 0 },
    vote: 'question',
    replies: [{ id: replyId, refId: answerId, refType: 'CODE_COMMENT', author: { id: marc.id } }],
    replyCount: 1,
  });
  const seen = await read(author, analysisId, missionId);
  expect(seen.mission?.assignees[0]?.answer?.vote).toBe('none');
});

test('[NO-04] colleagues are notified of a mission and its author of an answer, never of their own', async () => {
  const { author, awa, marc, enter, answerAs } = await withMission();
  const reader = await enter('Reader');
  expect(await notifiedTo(author, awa, marc, reader)).toEqual([[], ['assigned'], ['assigned'], []]);
  await answerAs(awa);
  expect(await notifiedTo(author, awa, marc)).toEqual([['accomplished'], ['assigned'], ['assigned']]);
});
