import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Input, Output } from '#base/endpoint.ts';
import type { UserId } from '#base/ids.ts';
import type { Accounts } from '#features/accounts/accounts/server/accounts.ts';
import { organisations, users } from '#features/accounts/accounts/server/people-tables.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { PublicContext } from '#platform/http/context.ts';
import type * as contract from '../contract/emailed-links.ts';
import type { Invitation } from '../contract/emailed-links.ts';
import type { SignInStep } from '../contract/sign-in.ts';
import { attemptAt, resetAttempts } from './attempts.ts';
import { consumeLink, findLinkOwner, requireLink, requireUsableLink } from './link-store.ts';
import { passFirstFactor } from './pass-first-factor.ts';
import type { PasswordServices } from './password-hashing.ts';
import { hashNewPassword, savePassword } from './set-password.ts';

const inviters = alias(users, 'inviters');

/** The data of an invitation shown above the form. */
async function describeInvitation(
  tx: Transaction,
  invitedId: UserId,
  expiresAt: Date,
): Promise<Invitation | null> {
  const [found] = await tx
    .select({
      organisationName: organisations.name,
      id: inviters.id,
      firstName: inviters.firstName,
      lastName: inviters.lastName,
      deletedAt: inviters.deletedAt,
    })
    .from(users)
    .innerJoin(organisations, eq(organisations.id, users.organisationId))
    .leftJoin(inviters, eq(inviters.id, users.invitedBy))
    .where(eq(users.id, invitedId));
  if (!found) return null;
  const { organisationName, id, firstName, lastName, deletedAt } = found;
  const isInviterActive = id !== null && id !== invitedId && deletedAt === null;
  return {
    by: isInviterActive ? { id, firstName: firstName ?? '', lastName: lastName ?? '' } : null,
    organisationName,
    expiresAt: expiresAt.toISOString(),
  };
}

const PASSWORD_LINKS = ['reset', 'invitation'] as const;

/** Inspects an emailed link without using it. */
export async function inspectLink(
  { database, now }: PublicContext,
  { token }: Input<typeof contract.inspectLink>,
): Promise<Output<typeof contract.inspectLink>> {
  return database.asPlatform(async (tx) => {
    const link = await requireLink(tx, token);
    const owner = await findLinkOwner(tx, link, now);
    const description = {
      kind: link.kind,
      email: link.email,
      usable: owner !== null,
      mustUseProvider: owner?.mustUseProvider ?? false,
    };
    if (!owner || link.kind !== 'invitation') return description;
    const invitation = await describeInvitation(tx, owner.id, link.expiresAt);
    return invitation ? { ...description, invitation } : description;
  });
}

/**
 * Sets a password with a reset or invitation link and signs in. A refused password leaves the link usable.
 * The link is checked before the password is hashed, which is expensive (TR-07).
 */
export async function setPasswordWithLink(
  accounts: PasswordServices,
  context: PublicContext,
  { token, email, password }: Input<typeof contract.setPasswordWithLink>,
): Promise<SignInStep> {
  const { database, now } = context;
  const use = { token, email, kinds: PASSWORD_LINKS, now };
  await database.asPlatform((tx) => requireUsableLink(tx, use));
  const hash = await hashNewPassword(accounts, { password, email });
  const { person, kind } = await database.asPlatform(async (tx) => {
    const consumed = await consumeLink(tx, use);
    await savePassword(tx, { person: consumed.person, hash, way: consumed.kind, now });
    return consumed;
  });
  accounts.identities.forgetUser(person.id);
  await resetAttempts(context, attemptAt(accounts, context, person.email));
  return passFirstFactor(accounts, context, person, { way: kind });
}

/** Signs in with a sign-in link; a password may be set for a short time afterwards. */
export async function signInWithLink(
  accounts: Accounts,
  context: PublicContext,
  { token, email }: Input<typeof contract.signInWithLink>,
): Promise<SignInStep> {
  const { database, now } = context;
  const { person } = await database.asPlatform((tx) =>
    consumeLink(tx, { token, email, kinds: ['signIn'], now }),
  );
  await resetAttempts(context, attemptAt(accounts, context, person.email));
  return passFirstFactor(accounts, context, person, { way: 'signIn' });
}
