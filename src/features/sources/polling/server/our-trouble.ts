import { asAppError } from '#platform/http/problem.ts';

/** Whether entries could not be stored because of our database rather than their content. */
export const isOurTrouble = (failure: unknown): boolean =>
  ['unavailable', 'full'].includes(asAppError(failure).kind);
