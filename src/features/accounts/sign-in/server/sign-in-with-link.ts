import type { Input, Output } from '#base/endpoint.ts';
import type { Accounts } from '#features/accounts/accounts/server/accounts.ts';
import type { PublicContext } from '#platform/http/context.ts';
import type * as contract from '../contract/emailed-links.ts';
import { resetAttempts } from './attempts.ts';
import { describeInvitation } from './describe-invitation.ts';
import { consumeLink, findLinkOwner, requireLink } from './link-store.ts';
import { openSession } from './open-session.ts';
import type { PasswordServices } from './password-hash-limiter.ts';
import { hashNewPassword, savePassword } from './set-password.ts';

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
  accounts: PasswordServices,
  context: PublicContext,
  { token, email, password }: Input<typeof contract.setPasswordWithLink>,
): Promise<void> {
  const { database, now } = context;
  const hash = await hashNewPassword(accounts, { password, email });
  const { person, kind } = await database.asPlatform(async (tx) => {
    const consumed = await consumeLink(tx, { token, email, kinds: ['reset', 'invitation'], now });
    await savePassword(tx, { person: consumed.person, hash, way: consumed.kind, now });
    return consumed;
  });
  accounts.identities.forgetUser(person.id);
  await resetAttempts(context, person.email);
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
    consumeLink(tx, { token, email, kinds: ['signIn'], now }),
  );
  await resetAttempts(context, person.email);
  await openSession(accounts, context, person, { way: 'signIn' });
}
