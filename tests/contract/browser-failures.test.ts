import { expect, test } from 'vitest';
import { reportBrowserFailure } from '../../src/features/operations/operations/contract/browser-failures.ts';
import { logBrowserFailure } from '../../src/features/operations/operations/server/routes.ts';
import { route } from '../../src/platform/http/route.ts';
import { openLog } from '../../src/platform/log.ts';
import { testDatabase } from '../support/test-database.ts';
import { actorNamed, edgeFor } from './http-edge.ts';

const someone = actorNamed('someone');
const open = edgeFor(testDatabase(), { someone });
const failure = {
  incident: 'V-BCDF-1114-1042',
  name: 'TypeError',
  message: 'cannot read https://vigie.example/setPassword#token=secret',
  page: '/portfolio',
  at: ['at Card (https://vigie.example/assets/card.js:1:2)'],
};

async function reporting() {
  const lines: Record<string, unknown>[] = [];
  const log = openLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
  const app = await open([route(reportBrowserFailure, logBrowserFailure)], { log });
  const report = (payload: object, headers = {}) =>
    app.inject({ method: 'POST', url: reportBrowserFailure.path, payload, headers });
  return { report, logged: () => lines.filter(({ msg }) => msg === 'a browser failed') };
}

test('FX-66: what failed in a browser is in the log, by the number its person was shown, without a secret', async () => {
  const { report, logged } = await reporting();
  expect((await report(failure)).statusCode).toBe(204);
  expect((await report(failure, { authorization: 'Bearer someone' })).statusCode).toBe(204);
  const line = { incident: 'V-BCDF-1114-1042', name: 'TypeError', page: '/portfolio', level: 40 };
  expect(logged()).toMatchObject([line, { ...line, userId: someone.userId }]);
  expect(logged()[0]?.message).toBe('cannot read https://vigie.example/setPassword');
  expect(logged()[0]).toHaveProperty('requestId');
});

test('FX-66: nobody fills the log: what is too long or too much is refused', async () => {
  const { report, logged } = await reporting();
  expect((await report({ ...failure, message: 'x'.repeat(501) })).statusCode).toBe(400);
  expect((await report({ ...failure, incident: 'hello' })).statusCode).toBe(400);
  expect((await report({ ...failure, more: 'x' })).statusCode).toBe(400);
  const statuses = [];
  for (let times = 0; times < 25; times += 1) statuses.push((await report(failure)).statusCode);
  expect(statuses.at(-1)).toBe(429);
  expect(logged().length).toBeLessThanOrEqual(20);
});
