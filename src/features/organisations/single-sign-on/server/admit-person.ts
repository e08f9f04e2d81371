import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import type { UserId } from '#base/ids.ts';
import { findPersonByEmail, lockPerson, type Person, users } from '#features/accounts/server.ts';
import { memberReasons } from '#features/organisations/members/rules/member-action-rules.ts';
import { findMember } from '#features/organisations/members/server/member-store.ts';
import { placeProvisionedPerson } from '#features/organisations/members/server/place-provisioned-person.ts';
import { lockOrganisation } from '#features/organisations/organisations/server/organisation-store.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isUniqueViolation } from '#platform/database/insert-once.ts';
import type { PublicContext } from '#platform/http/context.ts';
import { newId } from '#platform/new-id.ts';
import { domainOf } from '../rules/email-domain.ts';
import type { ProvidedIdentity } from '../rules/read-claims.ts';
import { applyRights } from './apply-rights.ts';
import { type ProviderRow, servesDomain } from './provider-store.ts';
import { providerIdentities } from './provider-tables.ts';
import { RefusedIdentity } from './refuse-sign-in.ts';

type Context = Pick<PublicContext, 'now' | 'log'>;

/**
 * The person of this organisation that a verified identity stands for, with the groups and the role that the provider gives.
 * At the first sign-in they are found by their address, or created where the organisation wants that. Runs as the platform
 * role; every statement filters by the organisation.
 */
export async function admitPerson(
  tx: Transaction,
  context: Context,
  provider: ProviderRow,
  identity: ProvidedIdentity,
): Promise<Person> {
  const organisation = await lockOrganisation(tx, provider.organisationId);
  const known = await findLinkedPerson(tx, provider, identity.subject);
  const userId = known ?? (await findByAddress(tx, provider, identity));
  if (userId) await requireAdmissible(tx, provider, userId);
  const admitted = userId ?? (await createPerson(tx, context, provider, identity, organisation));
  if (known) await recordUse(tx, context, provider, identity.subject);
  else await linkIdentity(tx, context, provider, { userId: admitted, subject: identity.subject });
  await applyRights(tx, context, { organisationId: organisation.id, userId: admitted }, identity.groups);
  const person = await lockPerson(tx, admitted);
  if (!person) throw new RefusedIdentity('account-unknown');
  return person;
}

/** The person linked with this subject; null when there is none, or when their account was deleted. */
async function findLinkedPerson(
  tx: Transaction,
  { organisationId, issuer }: ProviderRow,
  subject: string,
): Promise<UserId | null> {
  const [linked] = await tx
    .select({ userId: users.id })
    .from(providerIdentities)
    .innerJoin(users, eq(users.id, providerIdentities.userId))
    .where(
      and(
        eq(providerIdentities.organisationId, organisationId),
        eq(providerIdentities.issuer, issuer),
        eq(providerIdentities.subject, subject),
        eq(users.organisationId, organisationId),
        isNull(users.deletedAt),
      ),
    );
  return linked?.userId ?? null;
}

/** The person of this organisation with the address of an identity not linked yet; null when nobody has it. */
export async function findByAddress(
  tx: Transaction,
  { organisationId }: Pick<ProviderRow, 'organisationId'>,
  { email, isEmailVerified }: ProvidedIdentity,
): Promise<UserId | null> {
  if (email === null) throw new RefusedIdentity('identity-without-email');
  if (!isEmailVerified) throw new RefusedIdentity('email-unverified');
  const person = await findPersonByEmail(tx, email);
  // The same words as for an unknown address: who belongs elsewhere is nobody’s business here.
  if (person && person.organisationId !== organisationId) throw new RefusedIdentity('account-unknown');
  return person?.id ?? null;
}

async function requireAdmissible(
  tx: Transaction,
  { organisationId }: ProviderRow,
  userId: UserId,
): Promise<void> {
  const member = await findMember(tx, organisationId, userId);
  const subject = `user:${userId}`;
  if (!member) throw new RefusedIdentity('account-unknown');
  // The admins of an organisation control its provider, and with it whom it says somebody is.
  if (member.isPlatformAdmin) throw new RefusedIdentity('platform-admin-by-provider', subject);
  if (member.suspendedAt) throw new RefusedIdentity('account-suspended', subject);
}

/** Just-in-time creation, within the quota and for addresses of the confirmed domains only. */
async function createPerson(
  tx: Transaction,
  { now }: Context,
  provider: ProviderRow,
  { email, firstName, lastName, subject }: ProvidedIdentity,
  organisation: Awaited<ReturnType<typeof lockOrganisation>>,
): Promise<UserId> {
  const domain = email && domainOf(email);
  const isOffered =
    provider.createsPeople && domain !== null && (await servesDomain(tx, organisation.id, domain ?? ''));
  const wasDeleted = await isLinked(tx, provider, subject);
  if (!email || !isOffered || wasDeleted) throw new RefusedIdentity('account-unknown');
  try {
    return await placeProvisionedPerson(tx, organisation, {
      firstName,
      lastName,
      email,
      way: 'oidc',
      at: now,
    });
  } catch (failure) {
    if (failure instanceof AppError && failure.reason === memberReasons['max-users'])
      throw new RefusedIdentity('organisation-full');
    throw isUniqueViolation(failure, 'users_email') ? new RefusedIdentity('account-unknown') : failure;
  }
}

const identityOf = ({ organisationId, issuer }: ProviderRow, subject: string) =>
  and(
    eq(providerIdentities.organisationId, organisationId),
    eq(providerIdentities.issuer, issuer),
    eq(providerIdentities.subject, subject),
  );

/** Whether the subject was linked with an account, which was deleted since: it is not created again by itself. */
async function isLinked(tx: Transaction, provider: ProviderRow, subject: string): Promise<boolean> {
  const found = await tx
    .select({ id: providerIdentities.id })
    .from(providerIdentities)
    .where(identityOf(provider, subject));
  return found.length > 0;
}

async function recordUse(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  provider: ProviderRow,
  subject: string,
): Promise<void> {
  await tx.update(providerIdentities).set({ lastUsedAt: now }).where(identityOf(provider, subject));
}

interface Link {
  readonly userId: UserId;
  readonly subject: string;
}

/** Links a person with their identity; refused when they are linked with another one. A deleted account gives its up. */
export async function linkIdentity(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  provider: ProviderRow,
  { userId, subject }: Link,
): Promise<void> {
  const { organisationId, issuer } = provider;
  const [present] = await tx
    .select({ subject: providerIdentities.subject })
    .from(providerIdentities)
    .where(and(eq(providerIdentities.userId, userId), eq(providerIdentities.issuer, issuer)));
  if (present && present.subject !== subject) throw new RefusedIdentity('identity-differs', `user:${userId}`);
  if (present) return recordUse(tx, { now }, provider, subject);
  await tx.delete(providerIdentities).where(identityOf(provider, subject));
  await tx.insert(providerIdentities).values({
    id: newId(),
    organisationId,
    userId,
    issuer,
    subject,
    createdAt: now,
    lastUsedAt: now,
    modifiedBy: userId,
    modifiedOn: now,
  });
  await recordAudit(tx, {
    organisationId,
    actorId: userId,
    act: 'provider-identity-linked',
    subject: `user:${userId}`,
  });
}
