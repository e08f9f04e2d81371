import { afterEach, beforeEach, vi } from 'vitest';

/** Longer than the timeout of ordinary calls, shorter than the long one. */
export const SLOW_MS = 15_000;

/** For the tests of a file: time that is advanced by hand, also that of timeouts. */
export function advanceTimeByHand(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    // AbortSignal.timeout is not among the fake timers.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms);
      return controller.signal;
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
}

/** A server that responds late, unless the request was aborted. */
export function slowServer(body: unknown) {
  const asked = vi.fn(
    (_address: string, { signal }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        setTimeout(() => resolve(Response.json(body)), SLOW_MS);
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  vi.stubGlobal('fetch', asked);
  return asked;
}
