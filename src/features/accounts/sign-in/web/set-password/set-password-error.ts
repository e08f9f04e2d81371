import { CallError } from '#ui/call/call-error.ts';

/** What the set-password screens tell apart; everything else is `unknown`. */
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

/** D1 §5: how a refusal of a new password is shown. A link that vanished meanwhile has expired. */
export function setPasswordCode(failure: unknown): SetPasswordCode {
  return (failure instanceof CallError && CODES.get(failure.reason)) || 'unknown';
}
