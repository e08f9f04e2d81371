import { and, eq } from 'drizzle-orm';
import type { ConnectionTest } from '#features/accounts/sign-in/contract/organisation-account.ts';
import { lockOrganisation } from '#features/organisations/organisations/server/organisation-store.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { PublicContext } from '#platform/http/context.ts';
import { type Claims, readClaims } from '../rules/read-claims.ts';
import { findByAddress, linkIdentity } from './admit-person.ts';
import type { ProviderRow } from './provider-store.ts';
import { providerIdentities } from './provider-tables.ts';
import { RefusedIdentity } from './refuse-sign-in.ts';

/**
 * Ends the test of a connection: proves that the admin who tests it could sign in, and says what the provider sent. Gives no
 * session and changes no right.
 */
export async function finishTest(
  { actor, database, now }: PublicContext,
  provider: ProviderRow,
  claims: Claims,
): Promise<ConnectionTest> {
  const identity = readClaims(claims, provider.groupsClaim);
  const { organisationId, issuer } = provider;
  const userId = actor?.userId;
  if (!userId) throw new RefusedIdentity('test-of-other-account');
  await database.asPlatform(async (tx) => {
    await lockOrganisation(tx, organisationId);
    const [linked] = await tx
      .select({ subject: providerIdentities.subject })
      .from(providerIdentities)
      .where(and(eq(providerIdentities.userId, userId), eq(providerIdentities.issuer, issuer)));
    const isOwn =
      linked?.subject === identity.subject || (await findByAddress(tx, provider, identity)) === userId;
    if (!isOwn) throw new RefusedIdentity('test-of-other-account');
    await linkIdentity(tx, { now }, provider, { userId, subject: identity.subject });
    await recordAudit(tx, {
      organisationId,
      actorId: userId,
      act: 'provider-tested',
      subject: `organisation:${organisationId}`,
    });
  });
  return {
    email: identity.email ?? '',
    name: `${identity.firstName} ${identity.lastName}`,
    groups: [...(identity.groups ?? [])],
  };
}
