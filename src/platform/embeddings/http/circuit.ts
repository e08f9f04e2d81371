/** After a failure, everybody who comes is told of it at once, for a while, instead of finding out for themselves. */
export interface Circuit {
  /** The failure that is too fresh to try again. */
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
