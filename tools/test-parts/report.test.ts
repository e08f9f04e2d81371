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
  const unread = { status: 'failed', assertionResults: [] };
  const read = { status: 'failed', assertionResults: [{}] };
  const path = report({ numPassedTests: 3, numFailedTests: 1, testResults: [unread, read] });
  expect(vitestCounts(path)).toEqual({ passed: 3, failed: 2 });
});

test('a flaky journey is a failed one, and so is a set-up that broke', () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 0 };
  expect(playwrightCounts(report({ stats, errors: [] }))).toEqual({ passed: 4, failed: 2 });
  const none = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  expect(playwrightCounts(report({ stats: none, errors: [{}] }))).toEqual({ passed: 0, failed: 1 });
});

test('no report is a failure, and so is a bad end after a clean report', () => {
  expect(vitestCounts(join(folder, 'nowhere'))).toEqual({ passed: 0, failed: 1 });
  expect(playwrightCounts(join(folder, 'nowhere'))).toEqual({ passed: 0, failed: 1 });
  expect(saidCounts('it went wrong')).toEqual({ passed: 0, failed: 1 });
  expect(counted({ passed: 5, failed: 0 }, { code: 1, output: '' })).toMatchObject({ passed: 5, failed: 1 });
});

test('the last line of a program that counts for itself is taken', () => {
  expect(saidCounts('1 passed, 0 failed\nmore\n7 passed, 2 failed\n')).toEqual({ passed: 7, failed: 2 });
});
