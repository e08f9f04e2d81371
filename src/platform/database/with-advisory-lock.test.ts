// @module-tag deep
import pg from 'pg';
import { expect, test } from 'vitest';
import { openSwitchableProxy } from '../../../tests/support/switchable-proxy.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { withAdvisoryLock } from './with-advisory-lock.ts';

const database = testDatabase();
const LOCK = 4_711;

test('only one holder at a time; a second attempt returns false and may be repeated', async () => {
  const place = { url: database().ownerUrl, lock: LOCK };
  const done: string[] = [];
  const isFirst = await withAdvisoryLock(place, async () => {
    expect(await withAdvisoryLock(place, async () => void done.push('second'))).toBe(false);
    done.push('first');
  });
  expect(isFirst).toBe(true);
  expect(await withAdvisoryLock(place, async () => void done.push('third'))).toBe(true);
  expect(done).toEqual(['first', 'third']);
});

test('failing work releases the lock', async () => {
  const place = { url: database().ownerUrl, lock: LOCK };
  await expect(withAdvisoryLock(place, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await withAdvisoryLock(place, async () => undefined)).toBe(true);
});

test('the holder is notified when it loses the lock', async () => {
  const place = { url: database().ownerUrl, lock: LOCK };
  await withAdvisoryLock(place, async (lost) => {
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

test('the holder is notified of a loss over a connection that is cut silently', async () => {
  await using opened = new AsyncDisposableStack();
  const url = new URL(database().ownerUrl);
  const port = Number(url.port);
  const line = await openSwitchableProxy(opened, () => port);
  url.host = `127.0.0.1:${line.port}`;
  await withAdvisoryLock({ url: url.href, lock: LOCK, askEveryMs: 100 }, async (lost) => {
    line.setMode('silent');
    await expect.poll(() => lost.aborted).toBe(true);
  });
});
