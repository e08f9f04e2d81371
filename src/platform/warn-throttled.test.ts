import { expect, test } from 'vitest';
import { openLog } from './log.ts';
import { WARN_INTERVAL_MS, warnThrottled } from './warn-throttled.ts';

function recorded() {
  const lines: { level: number; msg: string; timesSince?: number; error: { code?: string } }[] = [];
  return { log: openLog('info', { write: (line) => void lines.push(JSON.parse(line)) }), lines };
}
const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

test('a repeated failure is logged when it begins, then once a minute with a count', () => {
  const { log, lines } = recorded();
  for (let i = 0; i < 20; i += 1) warnThrottled(log, away, 'jobs wait', i * 1_000);
  expect(lines).toMatchObject([{ level: 40, msg: 'jobs wait', error: { code: 'ECONNREFUSED' } }]);
  expect(lines[0]).not.toHaveProperty('timesSince');
  warnThrottled(log, away, 'jobs wait', WARN_INTERVAL_MS);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatchObject({ msg: 'jobs wait', timesSince: 19 });
});

test('each failure and each log is throttled separately', () => {
  const one = recorded();
  const other = recorded();
  warnThrottled(one.log, away, 'jobs wait', 0);
  warnThrottled(one.log, away, 'readers wait', 0);
  warnThrottled(other.log, away, 'jobs wait', 0);
  expect(one.lines.map(({ msg }) => msg)).toEqual(['jobs wait', 'readers wait']);
  expect(other.lines).toHaveLength(1);
});
