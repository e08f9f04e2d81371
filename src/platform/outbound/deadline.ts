import { outboundError } from './outbound-reasons.ts';

/** The time limit of a whole visit, redirects and body included; also ends when the caller aborts. */
export function deadline(limitMs: number, callerSignal: AbortSignal | undefined) {
  const controller = new AbortController();
  const startedAtMs = performance.now();
  const expire = () => controller.abort(outboundError('too-slow'));
  let timer = setTimeout(expire, limitMs);
  const giveUp = () => controller.abort(callerSignal?.reason);
  if (callerSignal?.aborted) giveUp();
  callerSignal?.addEventListener('abort', giveUp, { once: true });
  return {
    signal: controller.signal,
    /** Changes the limit, counted from the same start. */
    setLimit(otherMs: number): void {
      clearTimeout(timer);
      timer = setTimeout(expire, Math.max(0, otherMs - (performance.now() - startedAtMs)));
    },
    end(): void {
      clearTimeout(timer);
      callerSignal?.removeEventListener('abort', giveUp);
    },
  };
}
