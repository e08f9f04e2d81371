import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { playwrightCounts, saidCounts, vitestCounts } from './report.mjs';
import { counted } from './result.mjs';

const folder = mkdtempSync(join(tmpdir(), 'vigie-report-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function report(content: unknown): string {
  const path = join(folder, `${Math.random()}.json`);
  writeFileSync(path, JSON.stringify(content));
  return path;
}

test('a test file that cannot be read counts as a failure', () => {
  const unread = { name: '/a/unread.test.ts', status: 'failed', assertionResults: [] };
  const tests = ['passed', 'failed'].map((status) => ({ status, fullName: `it ${status}` }));
  const read = { name: '/a/read.test.ts', status: 'failed', assertionResults: tests };
  const path = report({ numPassedTests: 3, testResults: [unread, read] });
  const failures = ['unread.test.ts', 'read.test.ts: it failed'];
  expect(vitestCounts(path)).toEqual({ passed: 3, failed: 2, failures });
});

test('a flaky journey is a failed one, and so is a set-up that broke', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 0 };
  expect(playwrightCounts(report({ stats, errors: [] }))).toMatchObject({ passed: 4, failed: 2 });
  const none = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  expect(playwrightCounts(report({ stats: none, errors: [{}] }))).toMatchObject({ passed: 0, failed: 1 });
});

test('journeys that failed are named, wherever they stand in their file', () => {
  const spec = (title: string, ok: boolean) => ({ title, ok, file: 'one.spec.ts' });
  const inner = { specs: [spec('within', false)] };
  const suites = [{ specs: [spec('well', true), spec('badly', false)], suites: [inner] }];
  const stats = { expected: 1, unexpected: 2, flaky: 0, skipped: 0 };
  const { failures } = playwrightCounts(report({ stats, errors: [], suites }));
  expect(failures).toEqual(['one.spec.ts: badly', 'one.spec.ts: within']);
});

test('no report is a failure, and so is a bad end after a clean report', () => {
  expect(vitestCounts(join(folder, 'nowhere'))).toMatchObject({ passed: 0, failed: 1 });
  expect(playwrightCounts(join(folder, 'nowhere'))).toMatchObject({ passed: 0, failed: 1 });
  expect(saidCounts('it went wrong')).toMatchObject({ passed: 0, failed: 1 });
  const clean = { passed: 5, failed: 0, failures: [] };
  expect(counted(clean, { code: 1, output: '' })).toMatchObject({ passed: 5, failed: 1 });
});

test('the last line of a program that counts for itself is taken', () => {
  expect(saidCounts('1 passed, 0 failed\nmore\n7 passed, 2 failed\n')).toMatchObject({
    passed: 7,
    failed: 2,
  });
});
