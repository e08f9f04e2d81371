import { and, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Input, Output } from '#base/endpoint.ts';
import type { OrganisationId } from '#base/ids.ts';
import { type Accounts, groups, loadNamedPeople, organisations, users } from '#features/accounts/server.ts';
import { organisationChanged } from '#features/organisations/organisations/events.ts';
import { notifyAdmins } from '#features/organisations/organisations/server/notify-admins.ts';
import { lockOrganisation } from '#features/organisations/organisations/server/organisation-store.ts';
import { requireAdministered } from '#features/organisations/organisations/server/require-administered.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { newId } from '#platform/new-id.ts';
import { announce } from '#platform/outbox/announce.ts';
import { hashSecret } from '#platform/secrets.ts';
import type * as contract from '../contract/provisioning.ts';
import type { Provisioning } from '../contract/provisioning.ts';
import { provisioningChanged } from '../events.ts';
import { newDirectorySecret } from './directory-tokens.ts';
import { findFailures } from './provisioning-failures.ts';
import { provisioningTokens } from './provisioning-tables.ts';
import { SCIM_PATH } from './scim-schemas.ts';

type Configured = Pick<Accounts, 'config'>;

/** TR-02: what the admins of an organisation see of its directory. */
export async function readProvisioning(
  accounts: Configured,
  context: RequestContext,
  { organizationId }: Input<typeof contract.readProvisioning>,
): Promise<Provisioning> {
  const { organisationId } = await requireAdministered(context, organizationId);
  return context.database.asPlatform((tx) => provisioningOf(accounts, tx, organisationId));
}

/** Runs as the platform role, which alone reads tokens; every statement filters by the organisation. */
async function provisioningOf(
  { config }: Configured,
  tx: Transaction,
  organisationId: OrganisationId,
): Promise<Provisioning> {
  const [token] = await tx
    .select()
    .from(provisioningTokens)
    .where(eq(provisioningTokens.organisationId, organisationId));
  const [people] = await tx
    .select({ total: count() })
    .from(users)
    .where(
      and(eq(users.organisationId, organisationId), isNotNull(users.provisionedAt), isNull(users.deletedAt)),
    );
  const [ofGroups] = await tx
    .select({ total: count() })
    .from(groups)
    .where(and(eq(groups.organisationId, organisationId), isNotNull(groups.provisionedAt)));
  return {
    baseUrl: config.PUBLIC_URL + SCIM_PATH,
    token: token ? await shownToken(tx, token) : null,
    personCount: people?.total ?? 0,
    groupCount: ofGroups?.total ?? 0,
    failures: await findFailures(tx, organisationId),
  };
}

async function shownToken(
  tx: Transaction,
  token: typeof provisioningTokens.$inferSelect,
): Promise<NonNullable<Provisioning['token']>> {
  const { organisationId, createdBy, createdAt, expiresAt, lastUsedAt } = token;
  const maker = createdBy ? (await loadNamedPeople(tx, organisationId, [createdBy]))(createdBy) : null;
  return {
    createdAt: createdAt.toISOString(),
    createdBy: maker && maker.firstName + maker.lastName !== '' ? maker : null,
    expiresAt: expiresAt.toISOString(),
    isExpired: expiresAt <= new Date(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

const DAY_MS = 24 * 3_600_000;

/** TR-02: creates the token, or replaces it. It belongs to the organisation: it outlives its maker. */
export async function createProvisioningToken(
  accounts: Configured,
  context: RequestContext,
  { organizationId, expiresInDays }: Input<typeof contract.createProvisioningToken>,
): Promise<Output<typeof contract.createProvisioningToken>> {
  const { organisationId } = await requireAdministered(context, organizationId);
  const { actor, database, now } = context;
  const secret = newDirectorySecret();
  return database.asPlatform(async (tx) => {
    const organisation = await lockOrganisation(tx, organisationId);
    await tx.delete(provisioningTokens).where(eq(provisioningTokens.organisationId, organisationId));
    const id = newId();
    await tx.insert(provisioningTokens).values({
      id,
      organisationId,
      secretHash: hashSecret(secret),
      createdBy: actor.userId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + expiresInDays * DAY_MS),
    });
    if (organisation.directoryConnectedAt === null) await connect(tx, organisationId, now);
    await announce(tx, organisationId, provisioningChanged, { organisationId });
    await recordAudit(tx, {
      organisationId,
      actorId: actor.userId,
      act: 'provisioning-token-created',
      subject: `provisioning-token:${id}`,
      details: { expiresInDays },
    });
    await notifyAdmins(tx, organisationId, 'provisioning-token-created');
    return { secret, provisioning: await provisioningOf(accounts, tx, organisationId) };
  });
}

/** Ends the token and the say of the directory: what it named is edited by hand from now on. */
export async function revokeProvisioningToken(
  accounts: Configured,
  context: RequestContext,
  { organizationId }: Input<typeof contract.revokeProvisioningToken>,
): Promise<Provisioning> {
  const { organisationId } = await requireAdministered(context, organizationId);
  const { actor, database } = context;
  return database.asPlatform(async (tx) => {
    await lockOrganisation(tx, organisationId);
    const [revoked] = await tx
      .delete(provisioningTokens)
      .where(eq(provisioningTokens.organisationId, organisationId))
      .returning({ id: provisioningTokens.id });
    if (revoked) {
      await connect(tx, organisationId, null);
      await announce(tx, organisationId, provisioningChanged, { organisationId });
      await recordAudit(tx, {
        organisationId,
        actorId: actor.userId,
        act: 'provisioning-token-revoked',
        subject: `provisioning-token:${revoked.id}`,
      });
      await notifyAdmins(tx, organisationId, 'provisioning-token-revoked');
    }
    return provisioningOf(accounts, tx, organisationId);
  });
}

/** Open lists of people and groups follow this: what may be edited changes. */
async function connect(
  tx: Transaction,
  organisationId: OrganisationId,
  directoryConnectedAt: Date | null,
): Promise<void> {
  await tx.update(organisations).set({ directoryConnectedAt }).where(eq(organisations.id, organisationId));
  await announce(tx, organisationId, organisationChanged, { organisationId });
}
