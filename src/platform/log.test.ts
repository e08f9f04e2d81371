import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../../tests/support/test-database.ts';
import { openLog } from './log.ts';

const database = testDatabase();

function recorded(): { log: ReturnType<typeof openLog>; lines: string[] } {
  const lines: string[] = [];
  return { log: openLog('info', { write: (line) => void lines.push(line) }), lines };
}

test('a failed statement is logged with its text and code, never with user data', async () => {
  const { log, lines } = recorded();
  const secret = 'the-words-of-somebody';
  const failing = () =>
    database().platform.execute(sql`SELECT ${secret}::text AS words, (${secret}::text)::uuid AS id`);
  const failure = await failing().catch((error: unknown) => error);
  log.error({ error: failure }, 'unexpected failure');
  expect(lines.join('')).not.toContain(secret);
  expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
    error: {
      message: expect.stringContaining('Failed query: SELECT $1::text'),
      cause: { code: '22P02' },
    },
  });
});

test('a line has its time in UTC, whatever the time zone of the machine', () => {
  const { log, lines } = recorded();
  const before = new Date().toISOString();
  log.info('hello');
  const { time } = JSON.parse(lines[0] ?? '{}');
  expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(time >= before).toBe(true);
});

test('an ordinary error keeps its message and stack', () => {
  const { log, lines } = recorded();
  log.error({ error: new Error('two\nlines', { cause: 'something else' }) }, 'unexpected failure');
  const { error } = JSON.parse(lines[0] ?? '{}');
  expect(error).toMatchObject({ name: 'Error', message: 'two\nlines', cause: { message: 'something else' } });
  expect(error.at[0]).toContain('log.test.ts');
});

test('a plain copy of an error is logged like it, without values quoted by the database', () => {
  const { log, lines } = recorded();
  const { message, stack } = new Error('timeout expired');
  log.warn({ error: { message, stack, queue: 'letters' } }, 'jobs wait');
  log.warn({ error: { message: 'value "of somebody"', severity: 'ERROR', code: '22P02' } }, 'jobs wait');
  expect(JSON.parse(lines[0] ?? '{}').error).toMatchObject({ name: 'Error', message: 'timeout expired' });
  expect(lines[1]).not.toContain('of somebody');
  expect(JSON.parse(lines[1] ?? '{}').error).toMatchObject({ code: '22P02' });
});

test('secrets passed to the log by mistake are redacted', () => {
  const { log, lines } = recorded();
  log.info({ input: { password: 'p1', token: 't1' }, request: { headers: { a: 'h1' }, cookie: 'c1' } }, 'x');
  expect(lines.join('')).not.toMatch(/p1|t1|h1|c1/);
});
