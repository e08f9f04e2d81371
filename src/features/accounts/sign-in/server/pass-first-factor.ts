import type { Accounts } from '#features/accounts/accounts/server/accounts.ts';
import type { Person } from '#features/accounts/accounts/server/people-store.ts';
import { createChallenge } from '#features/accounts/factors/server/challenges.ts';
import type { FirstFactor } from '#features/accounts/factors/server/factor-tables.ts';
import { isTrustedDevice } from '#features/accounts/factors/server/trusted-devices.ts';
import type { PublicContext } from '#platform/http/context.ts';
import type { SignInStep } from '../contract/sign-in.ts';
import { openSession, type Proof, recordRefusal, refusalFor, whyOutdated } from './open-session.ts';

/**
 * After the first factor: opens a session, or for a person with a second factor, in a browser they do not trust, starts the
 * challenge that asks for it.
 */
export async function passFirstFactor(
  accounts: Accounts,
  context: PublicContext,
  person: Person,
  proof: Proof & { readonly way: FirstFactor },
): Promise<SignInStep> {
  const { config, database } = accounts;
  if (!person.hasSecondFactor) {
    await openSession(accounts, context, person, proof);
    return { next: 'signed-in' };
  }
  if (await isTrustedDevice(database.platform, config, context, person.id)) {
    await openSession(accounts, context, person, { ...proof, factor: 'trusted-device' });
    return { next: 'signed-in' };
  }
  const refusal = await database.asPlatform(async (tx) => {
    const outdated = await whyOutdated(tx, person, proof);
    if (outdated && outdated !== 'second-factor-missing') {
      await recordRefusal(tx, person, outdated);
      return outdated;
    }
    await createChallenge(tx, accounts, context, { userId: person.id, way: proof.way });
    return null;
  });
  // Thrown after the transaction, which would otherwise roll back the recorded refusal.
  if (refusal) throw refusalFor(refusal);
  return { next: 'second-factor' };
}
