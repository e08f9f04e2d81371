import { AppError } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import { findPersonByEmail } from '#features/accounts/accounts/server/people-store.ts';
import type { PublicContext } from '#platform/http/context.ts';
import type { signIn as endpoint } from '../contract/sign-in.ts';
import { signInReasons } from '../rules/sign-in-reasons.ts';
import { assertAttemptsLeft, countAttempt, resetAttempts } from './attempts.ts';
import { findMatchingHash } from './find-matching-hash.ts';
import { openSession } from './open-session.ts';
import type { PasswordServices } from './password-hash-limiter.ts';
import { recordRefusal } from './record-refusal.ts';
import { requireEmail } from './require-email.ts';

/** Signs in with email and password. An unknown address and a wrong password are refused alike. */
export async function signIn(
  accounts: PasswordServices,
  context: PublicContext,
  typed: Input<typeof endpoint>,
): Promise<void> {
  requireEmail(typed.email, signInReasons['auth/invalid-email']);
  await assertAttemptsLeft(context, typed.email);
  const { person, hash } = await accounts.limitHashing(() => requirePerson(accounts, context, typed));
  await openSession(accounts, context, person, { way: 'password', hash });
}

/** Finds the person with this address and password. A success resets the attempts before the next queued check runs. */
async function requirePerson(
  accounts: PasswordServices,
  context: PublicContext,
  { email, password }: Input<typeof endpoint>,
) {
  await countAttempt('password', context, email);
  const person = await findPersonByEmail(context.database.platform, email);
  const hash = await findMatchingHash(accounts, person, password);
  if (!person) {
    await context.database.asPlatform((tx) => recordRefusal(tx, context, null, 'unknown-address'));
    const { AUTH_REVEAL_UNKNOWN_EMAIL: revealsUnknown } = accounts.config;
    throw new AppError(
      'invalid',
      signInReasons[revealsUnknown ? 'auth/user-not-found' : 'auth/wrong-password'],
    );
  }
  if (!hash) {
    await context.database.asPlatform((tx) => recordRefusal(tx, context, person, 'wrong-password'));
    throw new AppError('invalid', signInReasons['auth/wrong-password']);
  }
  if (person.suspendedAt) {
    await context.database.asPlatform((tx) => recordRefusal(tx, context, person, 'suspended'));
    throw new AppError('forbidden', signInReasons['auth/user-disabled']);
  }
  await resetAttempts(context, email);
  return { person, hash };
}
