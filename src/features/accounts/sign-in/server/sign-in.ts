import { AppError } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import { findPersonByEmail } from '#features/accounts/accounts/server/people-store.ts';
import type { PublicContext } from '#platform/http/context.ts';
import type { signIn as endpoint } from '../contract/sign-in.ts';
import { signInReasons } from '../rules/sign-in-reasons.ts';
import { countAttempt, forgiveAttempts, refuseSpent } from './attempts.ts';
import { hashItFits } from './check-password.ts';
import { openSession } from './open-session.ts';
import type { Passwords } from './password-turns.ts';
import { recordRefusal } from './record-refusal.ts';
import { requireEmail } from './require-email.ts';

/** Signs in with email and password. An unknown address and a wrong password are refused alike. */
export async function signIn(
  accounts: Passwords,
  context: PublicContext,
  typed: Input<typeof endpoint>,
): Promise<void> {
  requireEmail(typed.email, signInReasons['auth/invalid-email']);
  await refuseSpent(context, typed.email);
  const { person, hash } = await accounts.inTurn(() => requirePerson(accounts, context, typed));
  await openSession(accounts, context, person, { way: 'password', hash });
}

/** Finds the person with this address and password. A success resets the attempts before the next queued check runs. */
async function requirePerson(
  accounts: Passwords,
  context: PublicContext,
  { email, password }: Input<typeof endpoint>,
) {
  await countAttempt('password', context, email);
  const person = await findPersonByEmail(context.database.platform, email);
  const hash = await hashItFits(accounts, person, password);
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
  await forgiveAttempts(context, email);
  return { person, hash };
}
