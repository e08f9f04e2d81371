import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parseCounts, playwrightCounts, vitestCounts } from './report.mjs';
import { countedResult } from './result.mjs';

const folder = mkdtempSync(join(tmpdir(), 'vigie-report-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: unknown): string {
  const path = join(folder, `${Math.random()}.json`);
  writeFileSync(path, JSON.stringify(content));
  return path;
}

test('a test file that cannot be loaded counts as a failure', () => {
  const unread = { name: '/a/unread.test.ts', status: 'failed', assertionResults: [] };
  const tests = ['passed', 'failed'].map((status) => ({ status, fullName: `it ${status}` }));
  const read = { name: '/a/read.test.ts', status: 'failed', assertionResults: tests };
  const path = report({ numPassedTests: 3, testResults: [unread, read] });
  const failures = ['unread.test.ts', 'read.test.ts: it failed'];
  expect(vitestCounts(path)).toEqual({ passed: 3, failed: 2, failures });
});

test('a flaky journey and a failed set-up count as failures', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 0 };
  expect(playwrightCounts(report({ stats, errors: [] }))).toMatchObject({ passed: 4, failed: 2 });
  const none = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  expect(playwrightCounts(report({ stats: none, errors: [{}] }))).toMatchObject({ passed: 0, failed: 1 });
});

test('failed journeys are named at any nesting level', () => {
  const spec = (title: string, ok: boolean) => ({ title, ok, file: 'one.spec.ts' });
  const inner = { specs: [spec('within', false)] };
  const suites = [{ specs: [spec('well', true), spec('badly', false)], suites: [inner] }];
  const stats = { expected: 1, unexpected: 2, flaky: 0, skipped: 0 };
  const { failures } = playwrightCounts(report({ stats, errors: [], suites }));
  expect(failures).toEqual(['one.spec.ts: badly', 'one.spec.ts: within']);
});

test('a missing report and a bad exit code after a clean report count as failures', () => {
  expect(vitestCounts(join(folder, 'nowhere'))).toMatchObject({ passed: 0, failed: 1 });
  expect(playwrightCounts(join(folder, 'nowhere'))).toMatchObject({ passed: 0, failed: 1 });
  expect(parseCounts('it went wrong')).toMatchObject({ passed: 0, failed: 1 });
  const clean = { passed: 5, failed: 0, failures: [] };
  expect(countedResult(clean, { code: 1, output: '' })).toMatchObject({ passed: 5, failed: 1 });
});

test('uses the last counts in the output of a program', () => {
  expect(parseCounts('1 passed, 0 failed\nmore\n7 passed, 2 failed\n')).toMatchObject({
    passed: 7,
    failed: 2,
  });
});
