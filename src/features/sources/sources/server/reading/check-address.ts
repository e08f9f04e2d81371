import { AppError } from '#base/app-error.ts';
import type { Outbound } from '#platform/outbound/open-outbound.ts';

/** Refuses an address that would not be visited, as captures do. */
export function checkAddress(outbound: Outbound, rssUrl: string): void {
  try {
    outbound.check(rssUrl);
  } catch (failure) {
    if (!(failure instanceof AppError)) throw failure;
    const { kind, reason } = failure;
    throw new AppError(kind, reason, { fields: [{ path: 'rssUrl', reason }], cause: failure });
  }
}
