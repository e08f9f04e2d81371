import { AppError, type Reason } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import { looseEmail } from '#base/validators.ts';
import { findPersonByEmail } from '#features/accounts/accounts/server/people-store.ts';
import type { PublicContext } from '#platform/http/context.ts';
import type { signIn as endpoint, SignInStep } from '../contract/sign-in.ts';
import { signInReasons } from '../rules/sign-in-reasons.ts';
import { assertAttemptsLeft, attemptAt, countAttempt, resetAttempts } from './attempts.ts';
import { recordRefusal } from './open-session.ts';
import { passFirstFactor } from './pass-first-factor.ts';
import { findMatchingHash, type PasswordServices } from './password-hashing.ts';

/** Signs in with email and password. An unknown address and a wrong password are refused alike. */
export async function signIn(
  accounts: PasswordServices,
  context: PublicContext,
  typed: Input<typeof endpoint>,
): Promise<SignInStep> {
  requireEmail(typed.email, signInReasons['auth/invalid-email']);
  await assertAttemptsLeft(context, attemptAt(accounts, context, typed.email));
  const { person, hash } = await accounts.limitHashing(() => requirePerson(accounts, context, typed));
  return passFirstFactor(accounts, context, person, { way: 'password', hash });
}

/** Finds the person with this address and password. A success resets the attempts before the next queued check runs. */
async function requirePerson(
  accounts: PasswordServices,
  context: PublicContext,
  { email, password }: Input<typeof endpoint>,
) {
  const who = attemptAt(accounts, context, email);
  await countAttempt('password', context, who);
  const person = await findPersonByEmail(context.database.platform, email);
  const hash = await findMatchingHash(accounts, person, password);
  if (!person) {
    await context.database.asPlatform((tx) => recordRefusal(tx, null, 'unknown-address'));
    const { AUTH_REVEAL_UNKNOWN_EMAIL: revealsUnknown } = accounts.config;
    throw new AppError(
      'invalid',
      signInReasons[revealsUnknown ? 'auth/user-not-found' : 'auth/wrong-password'],
    );
  }
  if (!hash) {
    await context.database.asPlatform((tx) => recordRefusal(tx, person, 'wrong-password'));
    throw new AppError('invalid', signInReasons['auth/wrong-password']);
  }
  if (person.suspendedAt) {
    await context.database.asPlatform((tx) => recordRefusal(tx, person, 'suspended'));
    throw new AppError('forbidden', signInReasons['auth/user-disabled']);
  }
  await resetAttempts(context, who);
  return { person, hash };
}

/** Refuses text that is not an address, with the reason its screen expects. */
export function requireEmail(typed: string, reason: Reason): void {
  if (!looseEmail.safeParse(typed).success || /\p{Cc}/u.test(typed)) throw new AppError('invalid', reason);
}
