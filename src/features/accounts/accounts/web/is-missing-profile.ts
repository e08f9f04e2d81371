import { CallError } from '#ui/call/call-error.ts';

/** AU-08: the account exists and its profile does not. */
export function isMissingProfile(failure: unknown): failure is CallError {
  return failure instanceof CallError && failure.reason === 'missing-profile';
}
