import type { Input, Output } from '#base/endpoint.ts';
import type { Accounts } from '#features/accounts/accounts/server/accounts.ts';
import type { PublicContext } from '#platform/http/context.ts';
import type * as contract from '../contract/emailed-links.ts';
import { forgiveAttempts } from './attempts.ts';
import { describeInvitation } from './describe-invitation.ts';
import { findLinkOwner, requireLink, takeLink } from './link-store.ts';
import { openSession } from './open-session.ts';
import type { Passwords } from './password-turns.ts';
import { hashNewPassword, setPasswordIn } from './set-password.ts';

/** Inspects an emailed link without using it. */
export async function inspectLink(
  { database, now }: PublicContext,
  { token }: Input<typeof contract.inspectLink>,
): Promise<Output<typeof contract.inspectLink>> {
  return database.asPlatform(async (tx) => {
    const link = await requireLink(tx, token);
    const owner = await findLinkOwner(tx, link, now);
    const description = { kind: link.kind, email: link.email, usable: owner !== null };
    if (!owner || link.kind !== 'invitation') return description;
    const invitation = await describeInvitation(tx, owner.id, link.expiresAt);
    return invitation ? { ...description, invitation } : description;
  });
}

/** Sets a password with a reset or invitation link and signs in. A refused password leaves the link usable. */
export async function setPasswordWithLink(
  accounts: Passwords,
  context: PublicContext,
  { token, email, password }: Input<typeof contract.setPasswordWithLink>,
): Promise<void> {
  const { database, now } = context;
  const hash = await hashNewPassword(accounts, { password, email });
  const { person, kind } = await database.asPlatform(async (tx) => {
    const consumed = await takeLink(tx, { token, email, kinds: ['reset', 'invitation'], now });
    await setPasswordIn(tx, { person: consumed.person, hash, way: consumed.kind, now });
    return consumed;
  });
  accounts.identities.forgetUser(person.id);
  await forgiveAttempts(context, person.email);
  await openSession(accounts, context, person, { way: kind });
}

/** Signs in with a sign-in link; a password may be set for a short time afterwards. */
export async function signInWithLink(
  accounts: Accounts,
  context: PublicContext,
  { token, email }: Input<typeof contract.signInWithLink>,
): Promise<void> {
  const { database, now } = context;
  const { person } = await database.asPlatform((tx) =>
    takeLink(tx, { token, email, kinds: ['signIn'], now }),
  );
  await forgiveAttempts(context, person.email);
  await openSession(accounts, context, person, { way: 'signIn' });
}
