import { onTestFinished, vi } from 'vitest';

/** Freezes the clock until the end of the test, so that caches do not expire on a slow machine. */
export function freezeTime(): void {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
