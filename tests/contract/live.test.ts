import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { event } from '../../src/base/event.ts';
import { liveAnswer } from '../../src/base/live-message.ts';
import { newId } from '../../src/platform/new-id.ts';
import { announce } from '../../src/platform/outbox/announce.ts';
import { pruneOutbox } from '../../src/platform/outbox/prune-outbox.ts';
import { announceOutOfOrder, numberCounted } from '../support/announce-out-of-order.ts';
import { changesOf, type LiveListener, listenLive } from '../support/live-listener.ts';
import { admit, newDoors, startLiveNode } from '../support/live-node.ts';
import { testDatabase } from '../support/test-database.ts';

const database = testDatabase();
const soon = { timeout: 15_000 };
const nodes: { stop(): Promise<void> }[] = [];
const listeners: LiveListener[] = [];

async function startNode(...[doors, options]: [ReturnType<typeof newDoors>, object?]) {
  const node = await startLiveNode(database(), doors, options);
  nodes.push(node);
  return node;
}
async function listen(...given: Parameters<typeof listenLive>) {
  const listener = await listenLive(...given);
  listeners.push(listener);
  return listener;
}
afterEach(async () => {
  for (const listener of listeners.splice(0)) listener.close();
  await Promise.all(nodes.splice(0).map((node) => node.stop()));
});

const accessChanged = event(
  'access-changed',
  z.object({ userId: z.string().nullable(), room: z.string().nullable() }),
  ({ room }) => (room ? [`room:${room}`] : []),
  ({ userId, room }) => [...(userId ? [`user:${userId}`] : []), ...(room ? [`room:${room}`] : [])],
);

const count = (organisationId: string | null, room: string, n: number) =>
  database().asPlatform((tx) => announce(tx, organisationId, numberCounted, { n, room }));
const numbersOf = ({ messages }: LiveListener) => changesOf(messages).map(({ payload }) => payload.n);
const isNumber = (n: number) => (message: { kind: string; payload?: { n?: unknown } }) =>
  message.kind === 'change' && message.payload?.n === n;

test('500 transactions that commit out of order arrive once each, in line', async () => {
  const doors = newDoors();
  const { cookie, actor } = admit(doors);
  const { address } = await startNode(doors);
  const stream = await listen(address, { topics: 'room:all' }, { cookie });
  expect(stream.headers['content-type']).toContain('text/event-stream');
  expect(stream.headers['x-accel-buffering']).toBe('no');
  await stream.heard(({ kind }) => kind === 'hello');
  await announceOutOfOrder(database(), actor.organisationId, 'all', 500);
  await expect.poll(() => numbersOf(stream).length, soon).toBe(500);
  expect(new Set(numbersOf(stream)).size).toBe(500);
  const positions = changesOf(stream.messages).map(({ position }) => position);
  expect(positions).toEqual([...positions].sort((a, b) => a - b));
});

test('a stream resumed after the server was restarted misses nothing and repeats nothing', async () => {
  const doors = newDoors();
  const { cookie, actor } = admit(doors);
  const first = await startLiveNode(database(), doors);
  const before = await listen(first.address, { topics: 'room:resumed' }, { cookie });
  await count(actor.organisationId, 'resumed', 1);
  await before.heard(isNumber(1));
  await first.stop();
  await before.ended;
  await count(actor.organisationId, 'resumed', 2);
  await count(actor.organisationId, 'resumed', 3);
  const second = await startNode(doors);
  const after = await listen(
    second.address,
    { topics: 'room:resumed' },
    { cookie, 'last-event-id': String(before.position) },
  );
  await after.heard(isNumber(3));
  await count(actor.organisationId, 'resumed', 4);
  await after.heard(isNumber(4));
  expect([...numbersOf(before), ...numbersOf(after)]).toEqual([1, 2, 3, 4]);
});

test('what lies before the memory of the node is read from the table; what was pruned asks for a reset', async () => {
  const doors = newDoors();
  const { cookie, actor } = admit(doors);
  const { address } = await startNode(doors);
  const first = await listen(address, { topics: 'room:old' }, { cookie });
  await first.heard(({ kind }) => kind === 'hello');
  const start = first.position;
  await count(actor.organisationId, 'old', 1);
  await first.heard(isNumber(1));
  await database().platform.execute(sql`
    INSERT INTO outbox (organisation_id, name, payload, topics, recheck)
    SELECT ${actor.organisationId}, 'filler', '{}', '{room:filler}', '{}' FROM generate_series(1, 6000)`);
  await count(actor.organisationId, 'old', 2);
  await first.heard(isNumber(2));
  const resumed = await listen(address, { topics: 'room:old', after: start }, { cookie });
  await resumed.heard(isNumber(2));
  expect(numbersOf(resumed)).toEqual([1, 2]);

  await database().platform.execute(sql`UPDATE outbox SET sequenced_at = now() - interval '9 days'`);
  await pruneOutbox(database(), []);
  const late = await listen(address, { topics: 'room:old', after: start }, { cookie });
  const reset = await late.heard(({ kind }) => kind === 'reset');
  expect(reset).toMatchObject({ position: first.position });
  await count(actor.organisationId, 'old', 3);
  await late.heard(isNumber(3));
  expect(numbersOf(late)).toEqual([3]);
});

test('a stream that moves to another node goes on where it was', async () => {
  const doors = newDoors();
  const { cookie, actor } = admit(doors);
  const [one, other] = [await startNode(doors), await startNode(doors)];
  const before = await listen(one.address, { topics: 'room:moved' }, { cookie });
  await count(actor.organisationId, 'moved', 1);
  await before.heard(isNumber(1));
  before.close();
  const after = await listen(other.address, { topics: 'room:moved', after: before.position }, { cookie });
  await count(actor.organisationId, 'moved', 2);
  await after.heard(isNumber(2));
  expect(numbersOf(after)).toEqual([2]);
  expect(after.messages.some(({ kind }) => kind === 'reset')).toBe(false);
});

test('a cursor from a future that was never, after a restored backup, asks for a reset', async () => {
  const doors = newDoors();
  const { cookie } = admit(doors);
  const { address } = await startNode(doors);
  const stream = await listen(address, { topics: 'room:x', after: 9_000_000_000 }, { cookie });
  await stream.heard(({ kind }) => kind === 'reset');
});

test('a first stream is told what changed since the page began to load', async () => {
  const doors = newDoors();
  const { cookie, actor } = admit(doors);
  const { address } = await startNode(doors);
  const witness = await listen(address, { topics: 'room:page' }, { cookie });
  await count(actor.organisationId, 'page', 1);
  await witness.heard(isNumber(1));
  const stream = await listen(address, { topics: 'room:page', within: 2_000 }, { cookie });
  await stream.heard(isNumber(1));
});

test('[SY-02] events of another organisation never arrive, whatever topics a stream asks for', async () => {
  const doors = newDoors();
  const here = admit(doors);
  const elsewhere = admit(doors);
  const { address } = await startNode(doors);
  const topics = `room:shared,organisation:${elsewhere.actor.organisationId},user:${elsewhere.actor.userId}`;
  const stream = await listen(address, { topics }, { cookie: here.cookie });
  const hello = await stream.heard(({ kind }) => kind === 'hello');
  expect(hello).toMatchObject({
    refused: [`organisation:${elsewhere.actor.organisationId}`, `user:${elsewhere.actor.userId}`],
  });
  const { position } = stream;
  await count(elsewhere.actor.organisationId, 'shared', 1);
  await count(here.actor.organisationId, 'shared', 2);
  await stream.heard(isNumber(2));
  const resumed = await listen(address, { topics, after: position }, { cookie: here.cookie });
  await resumed.heard(isNumber(2));
  expect([...numbersOf(stream), ...numbersOf(resumed)]).toEqual([2, 2]);
});

test('a stranger gets no stream; a topic nobody guards is followed by nobody', async () => {
  const doors = newDoors();
  const { cookie } = admit(doors);
  const { address } = await startNode(doors);
  expect((await listen(address, { topics: 'room:a' }, {})).status).toBe(401);
  expect((await listen(address, { topics: 'not a topic' }, { cookie })).status).toBe(400);
  expect((await listen(address, { topics: 'room:a', after: -1 }, { cookie })).status).toBe(400);
  const stream = await listen(address, { topics: 'secret:1,platform:failed-work' }, { cookie });
  const hello = await stream.heard(({ kind }) => kind === 'hello');
  expect(hello).toMatchObject({ refused: ['secret:1', 'platform:failed-work'] });
});

test('[AU-07] a session that ends closes its streams at once, others of the organisation go on', async () => {
  const doors = newDoors();
  const leaving = admit(doors);
  const { organisationId } = leaving.actor;
  const staying = admit(doors, { organisationId });
  const { address } = await startNode(doors);
  const cut = await listen(address, { topics: 'room:a' }, { cookie: leaving.cookie });
  const kept = await listen(address, { topics: 'room:a' }, { cookie: staying.cookie });
  doors.people.delete(leaving.cookie);
  await database().asPlatform(async (tx) => {
    await announce(tx, organisationId, accessChanged, { userId: leaving.actor.userId, room: null });
    await announce(tx, organisationId, numberCounted, { n: 1, room: 'a' });
  });
  await cut.ended;
  await kept.heard(isNumber(1));
  expect(cut.messages.at(-1)).toEqual({ kind: 'signed-out' });
  expect(numbersOf(cut)).toEqual([]);
});

test('[AU-07] without any word of it, the next heartbeat notices that the session is gone', async () => {
  const doors = newDoors();
  const { cookie } = admit(doors);
  const { address } = await startNode(doors, { beatMs: 40 });
  const stream = await listen(address, { topics: 'room:a' }, { cookie });
  await stream.heard(({ kind }) => kind === 'beat');
  doors.people.delete(cookie);
  await stream.ended;
  expect(stream.messages.at(-1)).toEqual({ kind: 'signed-out' });
});

test('a topic that is no longer allowed is lost before anything announced after it arrives', async () => {
  const doors = newDoors();
  const { cookie, actor } = admit(doors);
  const { address } = await startNode(doors);
  const stream = await listen(address, { topics: 'room:closing,room:open' }, { cookie });
  await count(actor.organisationId, 'closing', 1);
  await stream.heard(isNumber(1));
  doors.closedRooms.add('closing');
  await database().asPlatform(async (tx) => {
    await announce(tx, actor.organisationId, accessChanged, { userId: null, room: 'closing' });
    await announce(tx, actor.organisationId, numberCounted, { n: 2, room: 'closing' });
    await announce(tx, actor.organisationId, numberCounted, { n: 3, room: 'open' });
  });
  await stream.heard(isNumber(3));
  const later = stream.messages.slice(2);
  expect(later.map(({ kind }) => kind)).toEqual(['lost', 'change']);
  expect(later[0]).toEqual({ kind: 'lost', topics: ['room:closing'] });
});

test('a quiet stream is kept alive, and its position moves on with what was not for it', async () => {
  const doors = newDoors();
  const { cookie, actor } = admit(doors);
  const { address } = await startNode(doors, { beatMs: 40 });
  const stream = await listen(address, { topics: 'room:quiet' }, { cookie });
  const { position } = await stream.heard(({ kind }) => kind === 'hello').then(() => stream);
  await count(actor.organisationId, 'loud', 1);
  await stream.heard((message) => message.kind === 'beat' && message.position > position);
  expect(stream.position).toBeGreaterThan(position);
});

async function poll(address: string, query: string, headers: Record<string, string>) {
  const response = await fetch(`${address}/api/live/poll?${query}`, { headers });
  return liveAnswer.parse(await response.json()).messages;
}

test('where streams do not get through, asking again and again tells the same', async () => {
  const doors = newDoors();
  const { cookie, actor } = admit(doors);
  const { address } = await startNode(doors, { pollWaitMs: 50 });
  const [hello, reach] = await poll(address, 'topics=room:polled', { cookie });
  expect(hello?.kind).toBe('hello');
  if (reach?.kind !== 'beat') throw new Error('a quiet answer says how far it reaches');
  await count(actor.organisationId, 'polled', 1);
  await count(actor.organisationId, 'polled', 2);
  const numbers: unknown[] = [];
  let after = reach.position;
  await expect
    .poll(async () => {
      const messages = await poll(address, `topics=room:polled&after=${after}`, { cookie });
      numbers.push(...changesOf(messages).map(({ payload }) => payload.n));
      after = messages.reduce((last, message) => ('position' in message ? message.position : last), after);
      return numbers;
    }, soon)
    .toEqual([1, 2]);
});

test('a waiting poll answers as soon as something happens', async () => {
  const doors = newDoors();
  const { cookie, actor } = admit(doors);
  const { address } = await startNode(doors);
  const [, messages] = await Promise.all([
    count(actor.organisationId, 'woken', 1),
    poll(address, 'topics=room:woken', { cookie }),
  ]);
  expect(changesOf(messages).map(({ payload }) => payload.n)).toEqual([1]);
});

test('[AU-07] a waiting poll ends with its session', async () => {
  const doors = newDoors();
  const { cookie, actor } = admit(doors);
  const { address } = await startNode(doors);
  const looks = vi.spyOn(doors.people, 'get');
  const waiting = poll(address, 'topics=room:ending', { cookie });
  await expect.poll(() => looks.mock.calls.length, soon).toBe(1);
  doors.people.delete(cookie);
  await database().asPlatform((tx) =>
    announce(tx, actor.organisationId, accessChanged, { userId: actor.userId, room: null }),
  );
  expect((await waiting).at(-1)).toEqual({ kind: 'signed-out' });
});

test('a stop ends every stream quickly', async () => {
  const doors = newDoors();
  const { cookie } = admit(doors);
  const node = await startLiveNode(database(), doors);
  const streams = await Promise.all(
    Array.from({ length: 20 }, () => listen(node.address, { topics: `room:${newId()}` }, { cookie })),
  );
  await node.stop();
  await Promise.all(streams.map(({ ended }) => ended));
});
