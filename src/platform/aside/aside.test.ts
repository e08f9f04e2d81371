// @module-tag deep
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openAside } from './open-aside.ts';

const aside = openAside<string, unknown>({
  module: new URL('../../../tests/support/odd-worker.ts', import.meta.url),
  output: z.unknown(),
  limitMs: 10_000,
  memoryMb: 200,
});
afterAll(() => aside.close());

const pidOf = async () => String(await aside.run('hello')).split(' ')[1];

test('work is done in another process, which is kept for the next piece', async () => {
  const first = await pidOf();
  expect(first).not.toBe(String(process.pid));
  expect(await pidOf()).toBe(first);
});

test('what throws there is told here, and the next piece is done', async () => {
  await expect(aside.run('throw')).rejects.toMatchObject({ problem: 'broken' });
  expect(await aside.run('hello')).toMatch(/^hello \d+$/);
});

describe('whatever happens to it, the server goes on and the next piece is done', () => {
  test.each([
    ['loop', 'too-long', 300],
    ['hang', 'too-long', 100],
    ['crash', 'broken', 10_000],
    ['heap', 'too-much-memory', 10_000],
    ['buffers', 'too-much-memory', 10_000],
    ['write', 'broken', 10_000],
  ])('%s: %s', async (act, problem, limitMs) => {
    const failed = aside.run(act, limitMs);
    const next = aside.run('hello');
    await expect(failed).rejects.toMatchObject({ problem });
    expect(await next).toMatch(/^hello \d+$/);
  });
});

test('it knows none of the server’s settings', async () => {
  process.env.AUTH_SECRET = 'a secret of this test';
  try {
    await aside.close();
    expect(await aside.run('secrets')).toEqual([]);
  } finally {
    delete process.env.AUTH_SECRET;
  }
});
