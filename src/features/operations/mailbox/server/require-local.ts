import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { isLocalCaller } from '#platform/http/local-caller.ts';

/** Mails hold links that set passwords: whoever is not on this machine learns not even that the mailbox exists. */
export function requireLocal(address: string, headers: Headers): void {
  if (!isLocalCaller(address, headers)) throw new AppError('missing', commonReasons.missing);
}
