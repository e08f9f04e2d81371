import { CallError } from '#ui/call/call-error.ts';

/** AU-08: whether a call failed because the account exists without a profile. */
export function isMissingProfile(failure: unknown): failure is CallError {
  return failure instanceof CallError && failure.reason === 'missing-profile';
}
