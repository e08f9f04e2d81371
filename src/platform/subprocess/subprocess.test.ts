// @module-tag deep
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openSubprocess } from './open-subprocess.ts';

const subprocess = openSubprocess<string, unknown>({
  module: new URL('../../../tests/support/odd-worker.ts', import.meta.url),
  output: z.unknown(),
  limitMs: 10_000,
  memoryMb: 200,
});
afterAll(() => subprocess.close());

const pidOf = async () => String(await subprocess.run('hello')).split(' ')[1];

test('work runs in another process, which is reused for the next piece', async () => {
  const first = await pidOf();
  expect(first).not.toBe(String(process.pid));
  expect(await pidOf()).toBe(first);
});

test('an error thrown there is reported, and the next piece still runs', async () => {
  await expect(subprocess.run('throw')).rejects.toMatchObject({ problem: 'broken' });
  expect(await subprocess.run('hello')).toMatch(/^hello \d+$/);
});

describe('whatever happens to it, the server survives and the next piece runs', () => {
  test.each([
    ['loop', 'too-long', 300],
    ['hang', 'too-long', 100],
    ['crash', 'broken', 10_000],
    ['heap', 'too-much-memory', 10_000],
    ['buffers', 'too-much-memory', 10_000],
    ['write', 'broken', 10_000],
  ])('%s: %s', async (act, problem, limitMs) => {
    const failed = subprocess.run(act, limitMs);
    const next = subprocess.run('hello');
    await expect(failed).rejects.toMatchObject({ problem });
    expect(await next).toMatch(/^hello \d+$/);
  });
});

test('the subprocess sees none of the server’s settings', async () => {
  process.env.AUTH_SECRET = 'a secret of this test';
  try {
    await subprocess.close();
    expect(await subprocess.run('secrets')).toEqual([]);
  } finally {
    delete process.env.AUTH_SECRET;
  }
});
