import { expect, test } from 'vitest';
import { openLog } from '#platform/log.ts';
import { stopWithin } from './run-until-signal.ts';

function recorded() {
  const lines: string[] = [];
  return { log: openLog('info', { write: (line) => void lines.push(line) }), lines };
}

test('a stop that never ends is abandoned after the limit, and logged', async () => {
  const { log, lines } = recorded();
  await stopWithin(1, () => new Promise(() => undefined), log);
  expect(lines.join('')).toContain('stopped without waiting any longer');
});

test('a stop that ends in time is awaited', async () => {
  const { log, lines } = recorded();
  let isStopped = false;
  const stop = async () => {
    await Promise.resolve();
    isStopped = true;
  };
  await stopWithin(60_000, stop, log);
  expect(isStopped).toBe(true);
  expect(lines).toEqual([]);
});

test('a stop that fails is rethrown, and not logged as late', async () => {
  const { log } = recorded();
  await expect(stopWithin(60_000, () => Promise.reject(new Error('no')), log)).rejects.toThrow('no');
});
