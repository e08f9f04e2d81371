import { asAppError } from '#platform/http/problem.ts';

/** Whether what a feed said could not be kept because of our database, whatever it said. */
export const isOurTrouble = (failure: unknown): boolean =>
  ['unavailable', 'full'].includes(asAppError(failure).kind);
