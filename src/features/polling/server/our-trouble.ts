import { asAppError } from '#platform/http/problem.ts';

/** Statements that waited or ran too long: cancelled, no lock to be had, a transaction left idle. */
const TOO_SLOW = /^(57014|55P03|25P0[34])$/;

/** Whether what a feed said could not be kept because of our database, whatever it said. */
export function isOurTrouble(failure: unknown): boolean {
  for (let error = failure; error instanceof Error; error = error.cause) {
    if ('code' in error && typeof error.code === 'string' && TOO_SLOW.test(error.code)) return true;
  }
  return ['unavailable', 'full'].includes(asAppError(failure).kind);
}
