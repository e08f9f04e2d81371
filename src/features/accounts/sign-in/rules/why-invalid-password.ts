import type { Refusal } from '#base/app-error.ts';
import { isGuessable } from './is-guessable.ts';
import { signInReasons } from './sign-in-reasons.ts';

/** The minimum length of the specification (D1 §5); an operator may raise it. */
export const PASSWORD_MIN_LENGTH_FLOOR = 6;
export const PASSWORD_MAX_LENGTH = 128;

interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
  readonly minimum: number;
  /** The address of the person. */
  readonly email: string;
}

/** Why a new password with its confirmation is refused, or null. */
export function whyInvalidPassword({ password, confirmation, minimum, email }: NewPassword): Refusal | null {
  if (password.trim() === '') return signInReasons.missingPassword;
  if (password.length < minimum) return signInReasons['auth/weak-password'];
  if (isGuessable(password, email)) return signInReasons.guessablePassword;
  return password === confirmation ? null : signInReasons.passwordMismatch;
}
