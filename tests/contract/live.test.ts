import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../src/platform/new-id.ts';
import { pruneOutbox } from '../../src/platform/outbox/prune-outbox.ts';
import { announceOutOfOrder } from '../support/announce-out-of-order.ts';
import { changesOf } from '../support/live-listener.ts';
import { newAccessRules, signInActor, startLiveNode } from '../support/live-node.ts';
import { isNumber, liveNodes, numbersOf } from '../support/live-nodes.ts';
import { testDatabase } from '../support/test-database.ts';

const database = testDatabase();
const { count, listen, startNode } = liveNodes(database);

test('500 transactions that commit out of order arrive once each, in line', async () => {
  const doors = newAccessRules();
  const { cookie, actor } = signInActor(doors);
  const { address } = await startNode(doors);
  const stream = await listen(address, { topics: 'room:all' }, { cookie });
  expect(stream.headers['content-type']).toContain('text/event-stream');
  expect(stream.headers['x-accel-buffering']).toBe('no');
  await stream.received(({ kind }) => kind === 'hello');
  await announceOutOfOrder(database(), actor.organisationId, 'all', 500);
  await expect.poll(() => numbersOf(stream).length).toBe(500);
  expect(new Set(numbersOf(stream)).size).toBe(500);
  const positions = changesOf(stream.messages).map(({ position }) => position);
  expect(positions).toEqual([...positions].sort((a, b) => a - b));
});

test('a stream resumed after the server was restarted misses nothing and repeats nothing', async () => {
  const doors = newAccessRules();
  const { cookie, actor } = signInActor(doors);
  const first = await startLiveNode(database(), doors);
  const before = await listen(first.address, { topics: 'room:resumed' }, { cookie });
  await count(actor.organisationId, 'resumed', 1);
  await before.received(isNumber(1));
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
  await after.received(isNumber(3));
  await count(actor.organisationId, 'resumed', 4);
  await after.received(isNumber(4));
  expect([...numbersOf(before), ...numbersOf(after)]).toEqual([1, 2, 3, 4]);
});

test('events older than the memory of the node are read from the table; pruned ones cause a reset', async () => {
  const doors = newAccessRules();
  const { cookie, actor } = signInActor(doors);
  const { address } = await startNode(doors);
  const first = await listen(address, { topics: 'room:old' }, { cookie });
  await first.received(({ kind }) => kind === 'hello');
  const start = first.position;
  await count(actor.organisationId, 'old', 1);
  await first.received(isNumber(1));
  await database().platform.execute(sql`
    INSERT INTO outbox (organisation_id, name, payload, topics, recheck)
    SELECT ${actor.organisationId}, 'filler', '{}', '{room:filler}', '{}' FROM generate_series(1, 6000)`);
  await count(actor.organisationId, 'old', 2);
  await first.received(isNumber(2));
  const resumed = await listen(address, { topics: 'room:old', after: start }, { cookie });
  await resumed.received(isNumber(2));
  expect(numbersOf(resumed)).toEqual([1, 2]);

  await database().platform.execute(sql`UPDATE outbox SET sequenced_at = now() - interval '9 days'`);
  await pruneOutbox(database(), []);
  const late = await listen(address, { topics: 'room:old', after: start }, { cookie });
  const reset = await late.received(({ kind }) => kind === 'reset');
  expect(reset).toMatchObject({ position: first.position });
  await count(actor.organisationId, 'old', 3);
  await late.received(isNumber(3));
  expect(numbersOf(late)).toEqual([3]);
});

test('a stream that moves to another node goes on where it was', async () => {
  const doors = newAccessRules();
  const { cookie, actor } = signInActor(doors);
  const [one, other] = [await startNode(doors), await startNode(doors)];
  const before = await listen(one.address, { topics: 'room:moved' }, { cookie });
  await count(actor.organisationId, 'moved', 1);
  await before.received(isNumber(1));
  before.close();
  const after = await listen(other.address, { topics: 'room:moved', after: before.position }, { cookie });
  await count(actor.organisationId, 'moved', 2);
  await after.received(isNumber(2));
  expect(numbersOf(after)).toEqual([2]);
  expect(after.messages.some(({ kind }) => kind === 'reset')).toBe(false);
});

test('a cursor from a future that was never, after a restored backup, asks for a reset', async () => {
  const doors = newAccessRules();
  const { cookie } = signInActor(doors);
  const { address } = await startNode(doors);
  const stream = await listen(address, { topics: 'room:x', after: 9_000_000_000 }, { cookie });
  await stream.received(({ kind }) => kind === 'reset');
});

test('a first stream receives the changes since the page began to load', async () => {
  const doors = newAccessRules();
  const { cookie, actor } = signInActor(doors);
  const { address } = await startNode(doors);
  const witness = await listen(address, { topics: 'room:page' }, { cookie });
  await count(actor.organisationId, 'page', 1);
  await witness.received(isNumber(1));
  const stream = await listen(address, { topics: 'room:page', within: 2_000 }, { cookie });
  await stream.received(isNumber(1));
});

test('a quiet stream is kept alive, and its position advances with events for others', async () => {
  const doors = newAccessRules();
  const { cookie, actor } = signInActor(doors);
  const { address } = await startNode(doors, { beatMs: 40 });
  const stream = await listen(address, { topics: 'room:quiet' }, { cookie });
  const { position } = await stream.received(({ kind }) => kind === 'hello').then(() => stream);
  await count(actor.organisationId, 'loud', 1);
  await stream.received((message) => message.kind === 'beat' && message.position > position);
  expect(stream.position).toBeGreaterThan(position);
});

test('a stop ends every stream quickly', async () => {
  const doors = newAccessRules();
  const { cookie } = signInActor(doors);
  const node = await startLiveNode(database(), doors);
  const streams = await Promise.all(
    Array.from({ length: 20 }, () => listen(node.address, { topics: `room:${newId()}` }, { cookie })),
  );
  await node.stop();
  await Promise.all(streams.map(({ ended }) => ended));
});

test('[TR-07] a person keeps thirty streams and polls open, over all sessions; when one closes, another may open', async () => {
  const doors = newAccessRules();
  const [first, other] = [signInActor(doors), signInActor(doors)];
  const second = signInActor(doors, { userId: first.actor.userId });
  const { address } = await startNode(doors);
  const topics = `room:${newId()}`;
  const statusOf = async ({ cookie }: { readonly cookie: string }) => {
    const ending = new AbortController();
    const answer = await fetch(`${address}/api/live?topics=${topics}`, {
      headers: { cookie },
      signal: ending.signal,
    });
    ending.abort();
    return answer.status;
  };
  const streams = await Promise.all(
    Array.from({ length: 30 }, () => listen(address, { topics }, { cookie: first.cookie })),
  );
  expect([await statusOf(first), await statusOf(second), await statusOf(other)]).toEqual([429, 429, 200]);
  streams[0]?.close();
  await expect.poll(() => statusOf(second)).toBe(200);
});
