// @module-tag deep
import { type ChildProcess, spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { openLog, silentLog } from '../log.ts';
import { superviseServer } from './supervise-server.ts';

const READY = `process.stderr.write('database system is ready to accept connections'); setInterval(() => {}, 1000)`;
const DIES = `process.stderr.write('FATAL: no'); process.exitCode = 1`;
const FULL = `process.stderr.write('FATAL: could not write: No space left on device'); process.exitCode = 1`;

/** Simulates the server: launches these programs one after the other, repeating the last one. */
function launches(...programs: string[]) {
  const launched: ChildProcess[] = [];
  return {
    launched,
    launch: async () => {
      const program = programs[Math.min(launched.length, programs.length - 1)] ?? READY;
      const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'ignore', 'pipe'] });
      launched.push(child);
      return child;
    },
    clearAway: async () => undefined,
    log: silentLog,
  };
}
const ended = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

test('a crashed server is restarted, one at a time however often that fails, and stops when asked', async () => {
  const servers = launches(READY, DIES, DIES, READY);
  const stop = await superviseServer(servers);
  servers.launched[0]?.kill('SIGKILL');
  await expect.poll(() => servers.launched.length).toBe(4);
  await expect.poll(() => servers.launched.slice(0, 3).every(ended)).toBe(true);
  await stop();
  expect(servers.launched).toHaveLength(4);
  expect(servers.launched.every(ended)).toBe(true);
});

test('the crash, the reason of the failed restart and the recovery are each logged once', async () => {
  const lines: { level: number; msg: string }[] = [];
  const log = openLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const servers = { ...launches(READY, DIES, DIES, READY), log };
  const stop = await superviseServer(servers);
  servers.launched[0]?.kill('SIGKILL');
  await expect.poll(() => lines.length).toBe(3);
  await stop();
  expect(lines).toMatchObject([
    { level: 40, msg: 'the embedded database ended unexpectedly; starting it again' },
    {
      level: 40,
      msg: 'the embedded database does not start',
      error: { message: expect.stringContaining('FATAL: no') },
    },
    { level: 30, msg: 'the embedded database runs again' },
  ]);
});

test('a stop during a restart leaves nothing running', async () => {
  const servers = launches(READY, DIES);
  const stop = await superviseServer(servers);
  servers.launched[0]?.kill('SIGKILL');
  await expect.poll(() => servers.launched.length).toBeGreaterThan(1);
  await stop();
  expect(servers.launched.every(ended)).toBe(true);
});

test('a failed first start throws with the system’s reason and is not retried', async () => {
  const servers = launches(FULL);
  await expect(superviseServer(servers)).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(servers.launched).toHaveLength(1);
});
