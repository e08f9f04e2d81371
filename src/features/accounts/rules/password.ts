import type { Refusal } from '#base/app-error.ts';
import { accountReasons } from './account-reasons.ts';

/** The floor of the specification (D1 §5); an operator may raise it. */
export const PASSWORD_FLOOR = 6;
export const PASSWORD_MAX_LENGTH = 128;

/** Link lifetimes, as decided: a reset is urgent, an invitation waits for a person to come back from holiday. */
export const LINK_LIFETIME_MS = {
  reset: 3_600_000,
  invitation: 7 * 24 * 3_600_000,
  signIn: 15 * 60_000,
} as const;

/** Why a new password with its confirmation cannot be taken, or null. */
export function whyNotPassword(password: string, confirmation: string, minimum: number): Refusal | null {
  if (password.trim() === '') return accountReasons.missingPassword;
  if (password.length < minimum) return accountReasons['auth/weak-password'];
  return password === confirmation ? null : accountReasons.passwordMismatch;
}
