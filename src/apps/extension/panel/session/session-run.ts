import { commonReasons } from '#base/common-reasons.ts';
import { CallError } from '#ui/call/call.ts';
import { currentLanguage } from '#ui/words/language.ts';

let running = new AbortController();

/** Aborted when the token is another: what one person began is never finished in the next one's name. */
export const sessionRun = (): AbortSignal => running.signal;

export function endSessionRun(): void {
  const detail = commonReasons['signed-out'][currentLanguage()];
  const reason = 'signed-out';
  running.abort(
    new CallError({ type: `/problems/${reason}`, title: reason, status: 401, detail, reason, requestId: '' }),
  );
  running = new AbortController();
}
