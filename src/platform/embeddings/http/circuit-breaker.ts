/** Circuit breaker: for a while after a failure, callers get that failure at once instead of trying again. */
export interface CircuitBreaker {
  /** The recent failure that keeps the circuit open, if any. */
  openFailure(): Error | undefined;
  recordFailure(failure: Error): void;
}

export function circuitBreaker(restMs: number, now: () => number): CircuitBreaker {
  let last: { readonly failure: Error; readonly untilMs: number } | undefined;
  return {
    openFailure: () => (last && now() < last.untilMs ? last.failure : undefined),
    recordFailure(failure) {
      last = { failure, untilMs: now() + restMs };
    },
  };
}
