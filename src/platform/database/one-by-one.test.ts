import { expect, test } from 'vitest';
import { oneByOne } from './one-by-one.ts';

const LONG_MS = 60_000;

test('work on one thing comes one after the other, in the order it came, whatever became of the one before', async () => {
  const inTurn = oneByOne(LONG_MS);
  const order: string[] = [];
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const first = inTurn('a', async () => {
    await held;
    order.push('first');
    throw new Error('in vain');
  });
  const others = ['second', 'third'].map((name) => inTurn('a', async () => order.push(name)));
  await inTurn('b', async () => order.push('of something else'));
  letGo();
  await expect(first).rejects.toThrow('in vain');
  await Promise.all(others);
  expect(order).toEqual(['of something else', 'first', 'second', 'third']);
});

test('whoever waits too long is refused without having begun, keeps nobody waiting, and lets nobody pass', async () => {
  const inTurn = oneByOne(1);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const first = inTurn('a', () => held);
  let began = false;
  const late = inTurn('a', async () => {
    began = true;
  });
  await expect(late).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(inTurn('a', async () => 'beside the first')).rejects.toMatchObject({ kind: 'unavailable' });
  letGo();
  await first;
  await expect(inTurn('a', async () => 'next')).resolves.toBe('next');
  expect(began).toBe(false);
});
