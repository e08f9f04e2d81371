import { onTestFinished, vi } from 'vitest';

/** No moment passes until the test is over: what is believed for a while is believed, however slow the machine, until word comes. */
export function timeStandsStill(): void {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}
