import { outboundError } from './outbound-reasons.ts';

/** Time for one whole visit, redirects and body included; also ends when the caller no longer waits. */
export function deadline(limitMs: number, given: AbortSignal | undefined) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(outboundError('too-slow')), limitMs);
  const giveUp = () => controller.abort(given?.reason);
  if (given?.aborted) giveUp();
  given?.addEventListener('abort', giveUp, { once: true });
  return {
    signal: controller.signal,
    end(): void {
      clearTimeout(timer);
      given?.removeEventListener('abort', giveUp);
    },
  };
}
