import type { Refusal } from '#base/app-error.ts';
import { isGuessable } from './guessable-password.ts';
import { signInReasons } from './sign-in-reasons.ts';

/** The floor of the specification (D1 §5); an operator may raise it. */
export const PASSWORD_FLOOR = 6;
export const PASSWORD_MAX_LENGTH = 128;

interface Chosen {
  readonly password: string;
  readonly confirmation: string;
  readonly minimum: number;
  /** Of whoever chooses it. */
  readonly email: string;
}

/** Why a new password with its confirmation cannot be taken, or null. */
export function whyNotPassword({ password, confirmation, minimum, email }: Chosen): Refusal | null {
  if (password.trim() === '') return signInReasons.missingPassword;
  if (password.length < minimum) return signInReasons['auth/weak-password'];
  if (isGuessable(password, email)) return signInReasons.guessablePassword;
  return password === confirmation ? null : signInReasons.passwordMismatch;
}
