// @module-tag deep
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { findMissingAccess, giveMission } from '../../src/features/analyses/elements/contract/missions.ts';
import { changeAccess } from '../../src/features/sharing/contract/access.ts';
import { newId } from '../../src/platform/new-id.ts';
import { elementActions } from '../support/element-actions.ts';
import { notificationActions } from '../support/notification-actions.ts';
import { createItem } from '../support/sharing.ts';
import { testServer } from '../support/test-server.ts';
import { untilBlocked } from '../support/until-blocked.ts';

const server = testServer();
const { ask, card, granted, setUp } = elementActions(server);
const { notifiedTo } = notificationActions(server);
const asked = (analysisId: string, ...userIds: string[]) => ({
  analysisId,
  missionId: newId(),
  content: 'Demander les relevés.',
  userIds,
});

describe('[AL-10] colleagues who could not answer', () => {
  test('are named to commenters, with whether they may be given access', async () => {
    const { author, analysisId, enter } = await setUp();
    const [editor, reader, outside] = [await enter('Editor'), await enter('Reader'), await enter(null)];
    const stranger = (await setUp()).author;
    const all = [author, editor, reader, outside, stranger].map(({ id }) => id);
    const input = { analysisId, userIds: [...all, newId()].join(',') };
    const lacking = [reader.id, outside.id].sort();
    expect(await granted(author, findMissingAccess, input)).toEqual({ userIds: lacking, mayShare: true });
    expect(await granted(editor, findMissingAccess, input)).toEqual({ userIds: lacking, mayShare: false });
    const statuses = [];
    for (const as of [reader, outside, stranger])
      statuses.push((await ask(as, findMissingAccess, input)).status);
    expect(statuses).toEqual([403, 404, 404]);
  });

  test('of something that is no analysis are not named', async () => {
    const { author } = await setUp();
    const analysisId = await createItem(server().database, author, 'reflection');
    expect((await ask(author, findMissingAccess, { analysisId, userIds: author.id })).status).toBe(404);
  });

  test('are not given a mission unless they are given access', async () => {
    const { author, analysisId, enter } = await setUp();
    const [mate, outside] = [await enter(), await enter(null)];
    const input = asked(analysisId, mate.id, outside.id);
    const refused = await ask(author, giveMission, input);
    expect(refused.problem).toMatchObject({
      status: 409,
      reason: 'mission-without-access',
      detail:
        'Certaines personnes n’ont pas accès à cette analyse. Donnez-leur l’accès, ou choisissez quelqu’un d’autre.',
    });
    expect(await notifiedTo(mate, outside)).toEqual([[], []]);
    await granted(author, giveMission, { ...input, giveAccess: true });
    expect((await card(outside, analysisId)).role).toBe('Owner');
    expect((await card(mate, analysisId)).role).toBe('Commenter');
    expect(await notifiedTo(mate, outside)).toEqual([['assigned'], ['assigned', 'shared']]);
  });

  test('are given access by an owner only; nothing is left of the refused mission', async () => {
    const { author, analysisId, enter } = await setUp();
    const [editor, outside] = [await enter('Editor'), await enter(null)];
    const input = { ...asked(analysisId, outside.id), giveAccess: true };
    expect((await ask(editor, giveMission, input)).problem).toMatchObject({
      status: 403,
      reason: 'owners-share',
    });
    expect((await ask(outside, findMissingAccess, { analysisId, userIds: editor.id })).status).toBe(404);
    expect((await card(author, analysisId)).participantCount).toBe(1);
    // Someone who could answer anyway needs nobody's leave.
    const mate = await enter();
    await granted(editor, giveMission, { ...asked(analysisId, mate.id), giveAccess: true });
  });

  test('who only read may then answer, and no more', async () => {
    const { author, analysisId, enter } = await setUp();
    const reader = await enter('Reader');
    expect((await ask(author, giveMission, asked(analysisId, reader.id))).status).toBe(409);
    await granted(author, giveMission, { ...asked(analysisId, reader.id), giveAccess: true });
    expect((await card(reader, analysisId)).role).toBe('Commenter');
    expect(await notifiedTo(reader)).toEqual([['assigned']]);
  });
});

describe('[AL-10] a mission is not given', () => {
  test('to oneself, to someone deleted, or to someone of another organisation', async () => {
    const { author, analysisId, enter, remove } = await setUp();
    const [mate, gone] = [await enter(), await enter()];
    const stranger = (await setUp()).author;
    await remove(gone);
    const answers = [];
    for (const { id } of [author, gone, stranger])
      answers.push(await ask(author, giveMission, { ...asked(analysisId, mate.id, id), giveAccess: true }));
    expect(answers.map(({ problem }) => `${problem?.status} ${problem?.reason}`)).toEqual([
      '400 mission-to-oneself',
      '404 unknown-grantee',
      '404 unknown-grantee',
    ]);
    expect(answers[0]?.problem?.detail).toBe('Une mission ne peut être confiée qu’à quelqu’un d’autre.');
    expect(await notifiedTo(mate)).toEqual([[]]);
  });

  test('twice, although a colleague was deleted before it was sent again', async () => {
    const { author, analysisId, enter, remove } = await setUp();
    const gone = await enter();
    const input = asked(analysisId, gone.id);
    const first = await granted(author, giveMission, input);
    await remove(gone);
    expect(await granted(author, giveMission, input)).toEqual(first);
  });

  test('[SE-04] by who may not comment', async () => {
    const { author, analysisId, enter } = await setUp();
    const mate = await enter();
    const people = [await enter('Reader'), await enter(null), (await setUp()).author];
    const statuses = [];
    for (const as of people) statuses.push((await ask(as, giveMission, asked(analysisId, mate.id))).status);
    expect(statuses).toEqual([403, 404, 404]);
    expect((await ask(author, giveMission, asked(analysisId, mate.id))).status).toBe(200);
  });
});

test('[AD-10] a mission its author gives while they are being deleted holds nothing the deletion needs', async () => {
  const { database } = server();
  const { author, analysisId, enter } = await setUp();
  const giver = await enter();
  // Signed in beforehand, which would wait as well.
  await card(giver, analysisId);
  const giving = await database.asPlatform(async (tx) => {
    await tx.execute(sql`SELECT FROM users WHERE id = ${giver.id} FOR UPDATE`);
    const answer = ask(giver, giveMission, asked(analysisId, author.id));
    await untilBlocked(database, tx, answer);
    await tx.execute(sql`SELECT FROM shared_items WHERE id = ${analysisId} FOR NO KEY UPDATE NOWAIT`);
    return { answer };
  });
  expect((await giving.answer).status).toBe(200);
});

test('access given in missions and in the sharing editor at the same moment waits for nobody in a ring', async () => {
  const { author, analysisId, enter } = await setUp();
  const people = await Promise.all(Array.from({ length: 12 }, () => enter(null)));
  const answers = await Promise.all(
    people.map(({ id: entityId }, place) =>
      place % 2 === 0
        ? ask(author, giveMission, { ...asked(analysisId, entityId), giveAccess: true })
        : ask(author, changeAccess, {
            itemId: analysisId,
            add: [{ entityType: 'User', entityId, permission: 'Owner' }],
          }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
  for (const person of people) expect((await card(person, analysisId)).role).toBe('Owner');
});
