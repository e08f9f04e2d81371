// @module-tag deep
import pg from 'pg';
import { expect, test } from 'vitest';
import { switchableLine } from '../../../tests/support/switchable-line.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { holdLock } from './hold-lock.ts';

const database = testDatabase();
const LOCK = 4_711;

test('only one holder at a time; a second attempt returns false and may be repeated', async () => {
  const place = { url: database().ownerUrl, lock: LOCK };
  const done: string[] = [];
  const isFirst = await holdLock(place, async () => {
    expect(await holdLock(place, async () => void done.push('second'))).toBe(false);
    done.push('first');
  });
  expect(isFirst).toBe(true);
  expect(await holdLock(place, async () => void done.push('third'))).toBe(true);
  expect(done).toEqual(['first', 'third']);
});

test('failing work releases the lock', async () => {
  const place = { url: database().ownerUrl, lock: LOCK };
  await expect(holdLock(place, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await holdLock(place, async () => undefined)).toBe(true);
});

test('the holder is told when it loses the lock', async () => {
  const place = { url: database().ownerUrl, lock: LOCK };
  await holdLock(place, async (lost) => {
    const notified = new Promise<void>((resolve) => lost.addEventListener('abort', () => resolve()));
    const other = new pg.Client({ connectionString: place.url });
    await other.connect();
    await other.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'vigie lock' AND datname = current_database()`,
    );
    await other.end();
    await notified;
  });
});

test('the holder is told of a loss over a connection that is cut silently', async () => {
  await using opened = new AsyncDisposableStack();
  const url = new URL(database().ownerUrl);
  const port = Number(url.port);
  const line = await switchableLine(opened, () => port);
  url.host = `127.0.0.1:${line.port}`;
  await holdLock({ url: url.href, lock: LOCK, askEveryMs: 100 }, async (lost) => {
    line.become('silent');
    await expect.poll(() => lost.aborted).toBe(true);
  });
});
