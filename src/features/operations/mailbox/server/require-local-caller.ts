import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { isLocalCaller } from '#platform/http/local-caller.ts';

/** Mails contain links that set passwords: callers from other machines get `missing`, as if there were no mailbox. */
export function requireLocalCaller(address: string, headers: Headers): void {
  if (!isLocalCaller(address, headers)) throw new AppError('missing', commonReasons.missing);
}
