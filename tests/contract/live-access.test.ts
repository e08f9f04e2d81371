import { expect, test } from 'vitest';
import { announce } from '../../src/platform/outbox/announce.ts';
import { numberCounted } from '../support/announce-out-of-order.ts';
import { newAccessRules, signInActor } from '../support/live-node.ts';
import { accessChanged, isNumber, liveNodes, numbersOf } from '../support/live-nodes.ts';
import { testDatabase } from '../support/test-database.ts';

const database = testDatabase();
const { count, listen, startNode } = liveNodes(database);

test('[SY-02] events of another organisation never arrive, whatever topics a stream asks for', async () => {
  const doors = newAccessRules();
  const here = signInActor(doors);
  const elsewhere = signInActor(doors);
  const { address } = await startNode(doors);
  const topics = `room:shared,organisation:${elsewhere.actor.organisationId},user:${elsewhere.actor.userId}`;
  const stream = await listen(address, { topics }, { cookie: here.cookie });
  const hello = await stream.received(({ kind }) => kind === 'hello');
  expect(hello).toMatchObject({
    refused: [`organisation:${elsewhere.actor.organisationId}`, `user:${elsewhere.actor.userId}`],
  });
  const { position } = stream;
  await count(elsewhere.actor.organisationId, 'shared', 1);
  await count(here.actor.organisationId, 'shared', 2);
  await stream.received(isNumber(2));
  const resumed = await listen(address, { topics, after: position }, { cookie: here.cookie });
  await resumed.received(isNumber(2));
  expect([...numbersOf(stream), ...numbersOf(resumed)]).toEqual([2, 2]);
});

test('a stranger gets no stream; a topic nobody guards is followed by nobody', async () => {
  const doors = newAccessRules();
  const { cookie } = signInActor(doors);
  const { address } = await startNode(doors);
  expect((await listen(address, { topics: 'room:a' }, {})).status).toBe(401);
  expect((await listen(address, { topics: 'not a topic' }, { cookie })).status).toBe(400);
  expect((await listen(address, { topics: 'room:a', after: -1 }, { cookie })).status).toBe(400);
  const stream = await listen(address, { topics: 'secret:1,platform:failed-work' }, { cookie });
  const hello = await stream.received(({ kind }) => kind === 'hello');
  expect(hello).toMatchObject({ refused: ['secret:1', 'platform:failed-work'] });
});

test('[AU-07] a session that ends closes its streams at once, others of the organisation go on', async () => {
  const doors = newAccessRules();
  const leaving = signInActor(doors);
  const { organisationId } = leaving.actor;
  const staying = signInActor(doors, { organisationId });
  const { address } = await startNode(doors);
  const cut = await listen(address, { topics: 'room:a' }, { cookie: leaving.cookie });
  const kept = await listen(address, { topics: 'room:a' }, { cookie: staying.cookie });
  doors.actors.delete(leaving.cookie);
  await database().asPlatform(async (tx) => {
    await announce(tx, organisationId, accessChanged, { userId: leaving.actor.userId, room: null });
    await announce(tx, organisationId, numberCounted, { n: 1, room: 'a' });
  });
  await cut.ended;
  await kept.received(isNumber(1));
  expect(cut.messages.at(-1)).toEqual({ kind: 'signed-out' });
  expect(numbersOf(cut)).toEqual([]);
});

test('[AU-07] without any word of it, the next heartbeat notices that the session is gone', async () => {
  const doors = newAccessRules();
  const { cookie } = signInActor(doors);
  const { address } = await startNode(doors, { beatMs: 40 });
  const stream = await listen(address, { topics: 'room:a' }, { cookie });
  await stream.received(({ kind }) => kind === 'beat');
  doors.actors.delete(cookie);
  await stream.ended;
  expect(stream.messages.at(-1)).toEqual({ kind: 'signed-out' });
});

test('a topic that is no longer allowed is lost before anything announced after it arrives', async () => {
  const doors = newAccessRules();
  const { cookie, actor } = signInActor(doors);
  const { address } = await startNode(doors);
  const stream = await listen(address, { topics: 'room:closing,room:open' }, { cookie });
  await count(actor.organisationId, 'closing', 1);
  await stream.received(isNumber(1));
  doors.closedRooms.add('closing');
  await database().asPlatform(async (tx) => {
    await announce(tx, actor.organisationId, accessChanged, { userId: null, room: 'closing' });
    await announce(tx, actor.organisationId, numberCounted, { n: 2, room: 'closing' });
    await announce(tx, actor.organisationId, numberCounted, { n: 3, room: 'open' });
  });
  await stream.received(isNumber(3));
  const later = stream.messages.slice(2);
  expect(later.map(({ kind }) => kind)).toEqual(['lost', 'change']);
  expect(later[0]).toEqual({ kind: 'lost', topics: ['room:closing'] });
});

test('FX-01: a topic that was lost or refused is followed as soon as it is allowed, and the events announced with it arrive', async () => {
  const doors = newAccessRules();
  const { cookie, actor } = signInActor(doors);
  const { address } = await startNode(doors);
  doors.closedRooms.add('refused');
  const stream = await listen(address, { topics: 'room:lost,room:refused' }, { cookie });
  await stream.received(({ kind }) => kind === 'hello');
  const change = (act: () => void, room: string, n: number) =>
    database().asPlatform(async (tx) => {
      act();
      await announce(tx, actor.organisationId, accessChanged, { userId: null, room });
      await announce(tx, actor.organisationId, numberCounted, { n, room });
    });
  await change(() => doors.closedRooms.add('lost'), 'lost', 1);
  await stream.received(({ kind }) => kind === 'lost');
  await change(() => doors.closedRooms.delete('lost'), 'lost', 2);
  await stream.received(isNumber(2));
  await change(() => doors.closedRooms.delete('refused'), 'refused', 3);
  await stream.received(isNumber(3));
  await count(actor.organisationId, 'lost', 4);
  await stream.received(isNumber(4));
  expect(numbersOf(stream).filter((n) => n !== undefined)).toEqual([2, 3, 4]);
  const told = stream.messages.filter(({ kind }) => kind === 'regained');
  expect(told).toEqual([
    { kind: 'regained', topics: ['room:lost'] },
    { kind: 'regained', topics: ['room:refused'] },
  ]);
});
