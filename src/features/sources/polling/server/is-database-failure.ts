import { toAppError } from '#platform/http/problem.ts';

/** Whether entries could not be stored because of our database rather than their content. */
export const isDatabaseFailure = (failure: unknown): boolean =>
  ['unavailable', 'full'].includes(toAppError(failure).kind);
