import { CallError } from '#ui/call/call-error.ts';

/** The refusals that the set-password screens distinguish; all others are `unknown`. */
export type SetPasswordCode = 'weak' | 'guessable' | 'emailMismatch' | 'expired' | 'disabled' | 'unknown';

const CODES = new Map<string, SetPasswordCode>(
  Object.entries({
    'auth/weak-password': 'weak',
    missingPassword: 'weak',
    guessablePassword: 'guessable',
    emailMismatch: 'emailMismatch',
    'auth/invalid-email': 'emailMismatch',
    'auth/user-disabled': 'disabled',
    expired: 'expired',
    notFromEmailLink: 'expired',
  } as const),
);

/** D1 §5: maps the refusal of a new password to a code. An unknown link is shown as expired. */
export function setPasswordCode(failure: unknown): SetPasswordCode {
  return (failure instanceof CallError && CODES.get(failure.reason)) || 'unknown';
}
