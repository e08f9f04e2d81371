// @module-tag deep
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';

const LINES = 20_000;
/** Logs far more than a pipe and the buffer can hold, answers, and exits when asked to. */
const PROGRAM = `
  const { openLog } = await import(${JSON.stringify(new URL('log.ts', import.meta.url).href)});
  const log = openLog('info');
  for (let line = 0; line < ${LINES}; line += 1) log.info({ line, words: 'x'.repeat(100) }, 'a line');
  process.on('message', (word) => {
    if (word === 'end') process.exit(0);
    log.info('asked');
    process.send(word);
  });
  process.send('has logged');`;

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

async function loggingProcess(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  started.push(child);
  await once(child, 'message');
  return child;
}

test('an unread log blocks neither responses nor the exit of the process', async () => {
  const child = await loggingProcess();
  child.send('are you there?');
  expect(await once(child, 'message')).toContain('are you there?');
  child.send('end');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a log whose reader disappears does not block the exit', async () => {
  const child = await loggingProcess();
  child.stdout?.destroy();
  child.send('end');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('a slow reader receives the buffered lines and the number of dropped ones', async () => {
  const child = await loggingProcess();
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await expect.poll(() => output).toContain('log lines were dropped: the log was not read');
  const dropped = output.split('\n').flatMap((line) => /"lines":(\d+)/.exec(line)?.[1] ?? []);
  const given = output.split('\n').filter((line) => line.includes('a line')).length;
  expect(given).toBeGreaterThan(1_000);
  expect(given + Number(dropped[0])).toBe(LINES);
});
