import { commonReasons } from '#base/common-reasons.ts';
import { currentLanguage } from '../words/language.ts';
import { CallError } from './call-error.ts';

const SIGNED_OUT = 401;
let running = new AbortController();

/** Aborted when nobody or somebody else is here: what one person began is never finished in the next one's name. */
export const sessionRun = (): AbortSignal => running.signal;

export function endSessionRun(): void {
  const ended = running;
  running = new AbortController();
  const detail = commonReasons['signed-out'][currentLanguage()];
  const reason = 'signed-out';
  const type = `/problems/${reason}`;
  ended.abort(new CallError({ type, title: reason, status: SIGNED_OUT, detail, reason, requestId: '' }));
}

/** Nobody refused what was asked for itself: nobody is signed in. */
export const isSignedOut = (failure: unknown): boolean =>
  failure instanceof CallError && failure.status === SIGNED_OUT;
