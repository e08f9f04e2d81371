import { expect, test } from 'vitest';
import { openLog } from '#platform/log.ts';
import { stopWithin } from './stop-within.ts';

function recorded() {
  const lines: string[] = [];
  return { log: openLog('info', { write: (line) => void lines.push(line) }), lines };
}

test('what never comes to its end is not waited for, and that is said', async () => {
  const { log, lines } = recorded();
  await stopWithin(1, () => new Promise(() => undefined), log);
  expect(lines.join('')).toContain('stopped without waiting any longer');
});

test('what ends in time is waited for', async () => {
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

test('a stop that fails is not taken for one that is late', async () => {
  const { log } = recorded();
  await expect(stopWithin(60_000, () => Promise.reject(new Error('no')), log)).rejects.toThrow('no');
});
