import { expect, test } from 'vitest';
import { keyedQueue } from './keyed-queue.ts';

const LONG_MS = 60_000;

test('work under one key runs one after the other in order of arrival, even after a failure', async () => {
  const queued = keyedQueue(LONG_MS);
  const order: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const first = queued('a', async () => {
    await held;
    order.push('first');
    throw new Error('in vain');
  });
  const others = ['second', 'third'].map((name) => queued('a', async () => order.push(name)));
  await queued('b', async () => order.push('of something else'));
  release();
  await expect(first).rejects.toThrow('in vain');
  await Promise.all(others);
  expect(order).toEqual(['of something else', 'first', 'second', 'third']);
});

test('work that waits too long is refused without having started, and the order of the others is kept', async () => {
  const queued = keyedQueue(1);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const first = queued('a', () => held);
  let began = false;
  const late = queued('a', async () => {
    began = true;
  });
  await expect(late).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(queued('a', async () => 'beside the first')).rejects.toMatchObject({ kind: 'unavailable' });
  release();
  await first;
  await expect(queued('a', async () => 'next')).resolves.toBe('next');
  expect(began).toBe(false);
});
