// @module-tag deep
import { expect, test, vi } from 'vitest';
import { liveAnswer } from '../../src/base/live-message.ts';
import { announce } from '../../src/platform/outbox/announce.ts';
import { newAccessRules, signInActor } from '../support/live-node.ts';
import { accessChanged, liveNodes, numbersOf } from '../support/live-nodes.ts';
import { testDatabase } from '../support/test-database.ts';

const database = testDatabase();
const { count, startNode } = liveNodes(database);

async function poll(address: string, query: string, headers: Record<string, string>) {
  const response = await fetch(`${address}/api/live/poll?${query}`, { headers });
  return liveAnswer.parse(await response.json()).messages;
}

test('where streams are blocked, long polling delivers the same events', async () => {
  const doors = newAccessRules();
  const { cookie, actor } = signInActor(doors);
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
      numbers.push(...numbersOf({ messages }));
      after = messages.reduce((last, message) => ('position' in message ? message.position : last), after);
      return numbers;
    })
    .toEqual([1, 2]);
});

test('a waiting poll answers as soon as something happens', async () => {
  const doors = newAccessRules();
  const { cookie, actor } = signInActor(doors);
  const { address } = await startNode(doors);
  const [, messages] = await Promise.all([
    count(actor.organisationId, 'woken', 1),
    poll(address, 'topics=room:woken', { cookie }),
  ]);
  expect(numbersOf({ messages })).toEqual([1]);
});

test('[AU-07] a waiting poll ends with its session', async () => {
  const doors = newAccessRules();
  const { cookie, actor } = signInActor(doors);
  const { address } = await startNode(doors);
  const looks = vi.spyOn(doors.actors, 'get');
  const waiting = poll(address, 'topics=room:ending', { cookie });
  await expect.poll(() => looks.mock.calls.length).toBe(1);
  doors.actors.delete(cookie);
  await database().asPlatform((tx) =>
    announce(tx, actor.organisationId, accessChanged, { userId: actor.userId, room: null }),
  );
  expect((await waiting).at(-1)).toEqual({ kind: 'signed-out' });
});
