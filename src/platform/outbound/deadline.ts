import { outboundError } from './outbound-reasons.ts';

/** Time for one whole visit, redirects and body included; also ends when the caller no longer waits. */
export function deadline(limitMs: number, given: AbortSignal | undefined) {
  const controller = new AbortController();
  const begun = performance.now();
  const over = () => controller.abort(outboundError('too-slow'));
  let timer = setTimeout(over, limitMs);
  const giveUp = () => controller.abort(given?.reason);
  if (given?.aborted) giveUp();
  given?.addEventListener('abort', giveUp, { once: true });
  return {
    signal: controller.signal,
    /** Another limit, counted from the same beginning. */
    setLimit(otherMs: number): void {
      clearTimeout(timer);
      timer = setTimeout(over, Math.max(0, otherMs - (performance.now() - begun)));
    },
    end(): void {
      clearTimeout(timer);
      given?.removeEventListener('abort', giveUp);
    },
  };
}
