import { CallError } from '#ui/call/call-error.ts';
import { signInText } from '../text.ts';

type LoginErrors = (typeof signInText)['fr']['views']['Login']['errors'];
type SignInCode = keyof LoginErrors;

/** Why signing in was refused: a code of the specification, with the server's sentence when it contains a number. */
export interface SignInError {
  readonly code: SignInCode;
  readonly detail?: string;
}

/** AU-01: converts a failure; anything that is not a known refusal is `unknown`. */
export function signInError(failure: unknown): SignInError {
  if (!(failure instanceof CallError)) return { code: 'unknown' };
  if (['too-many', 'auth/too-many-requests', 'links-sent'].includes(failure.reason)) {
    return { code: 'auth/too-many-requests', detail: failure.message };
  }
  if (failure.reason === 'unavailable') return { code: 'unknown', detail: failure.message };
  return { code: isCode(failure.reason) ? failure.reason : 'unknown' };
}

/** The sentence of a refusal, in the current language. */
export function signInSentence({ code, detail }: SignInError, errors: LoginErrors): string {
  return detail ?? errors[code];
}

/** The field at which a refusal is shown. */
export function refusedField(code: SignInCode): 'email' | 'password' {
  return EMAIL_CODES.has(code) ? 'email' : 'password';
}

const EMAIL_CODES = new Set<SignInCode>([
  'auth/user-not-found',
  'auth/invalid-email',
  'auth/user-disabled',
  'organisation-account-required',
  'invalidEmail',
]);

function isCode(reason: string): reason is SignInCode {
  return Object.hasOwn(signInText.fr.views.Login.errors, reason);
}

/** D1 §5: an address only has to look like something@something; the mail itself verifies it. */
export function looksLikeEmail(value: string): boolean {
  return /^\S+@\S+$/.test(value.trim());
}
