import { commonReasons } from '#base/common-reasons.ts';
import { currentLanguage } from '../words/language.ts';
import { CallError } from './call-error.ts';

const SIGNED_OUT = 401;
let controller = new AbortController();

/**
 * Aborted when the user signs out or another one signs in: nothing begun by one user is finished in the name of the next.
 */
export const sessionSignal = (): AbortSignal => controller.signal;

export function abortSessionSignal(): void {
  const ended = controller;
  controller = new AbortController();
  const detail = commonReasons['signed-out'][currentLanguage()];
  const reason = 'signed-out';
  const type = `/problems/${reason}`;
  ended.abort(new CallError({ type, title: reason, status: SIGNED_OUT, detail, reason, requestId: '' }));
}

/** The request itself was not refused: nobody is signed in. */
export const isSignedOut = (failure: unknown): boolean =>
  failure instanceof CallError && failure.status === SIGNED_OUT;
