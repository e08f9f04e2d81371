/** Circuit breaker: for a while after a failure, callers get that failure at once instead of trying again. */
export interface Circuit {
  /** The recent failure that keeps the circuit open, if any. */
  fresh(): Error | undefined;
  failed(failure: Error): void;
}

export function openCircuit(restMs: number, now: () => number): Circuit {
  let last: { readonly failure: Error; readonly untilMs: number } | undefined;
  return {
    fresh: () => (last && now() < last.untilMs ? last.failure : undefined),
    failed(failure) {
      last = { failure, untilMs: now() + restMs };
    },
  };
}
