import type { Refusal } from '#base/app-error.ts';
import { signInReasons } from './sign-in-reasons.ts';

/** The floor of the specification (D1 §5); an operator may raise it. */
export const PASSWORD_FLOOR = 6;
export const PASSWORD_MAX_LENGTH = 128;

/** Why a new password with its confirmation cannot be taken, or null. */
export function whyNotPassword(password: string, confirmation: string, minimum: number): Refusal | null {
  if (password.trim() === '') return signInReasons.missingPassword;
  if (password.length < minimum) return signInReasons['auth/weak-password'];
  return password === confirmation ? null : signInReasons.passwordMismatch;
}
