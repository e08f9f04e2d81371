import { afterAll, expect } from 'vitest';
import { startTimer } from '../../tools/test-parts/times.mjs';

// Runs before each test file is loaded; the hook registered first runs last.
const finish = startTimer(() => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
});
afterAll(() => finish(expect.getState().testPath ?? ''));
