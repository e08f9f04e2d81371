import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { AppError } from '#base/app-error.ts';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import { truncate } from '#base/truncate.ts';
import { groups, users } from '#features/accounts/server.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/new-id.ts';
import { announce } from '#platform/outbox/announce.ts';
import { FAILURES_KEPT, type ProvisioningFailure } from '../contract/provisioning.ts';
import { provisioningChanged } from '../events.ts';
import { provisioningFailures } from './provisioning-tables.ts';
import { scimStatusOf } from './scim-errors.ts';

const TARGET_MAX = 200;

interface RefusedCall {
  readonly organisationId: OrganisationId;
  readonly method: string;
  readonly resource: ProvisioningFailure['resource'];
  /** The id in the address; else what the body names. */
  readonly resourceId: string | undefined;
  readonly named: unknown;
  readonly error: AppError;
}

/** Keeps a refused call for the admins of the organisation, and forgets the oldest ones. */
export async function recordFailure(
  database: Database,
  { organisationId, method, resource, resourceId, named, error }: RefusedCall,
): Promise<void> {
  await database.asTenant({ organisationId, userId: null }, async (tx) => {
    const known = resourceId === undefined ? null : await nameOf(tx, organisationId, resource, resourceId);
    const target = known ?? (typeof named === 'string' ? named : (resourceId ?? null));
    await tx.insert(provisioningFailures).values({
      id: newId(),
      organisationId,
      method,
      resource,
      target: target === null ? null : truncate(target, TARGET_MAX),
      status: scimStatusOf(error),
      reason: error.reason.key,
      detail: { fr: error.sentence('fr'), en: error.sentence('en') },
    });
    await tx.execute(sql`
      DELETE FROM provisioning_failures WHERE organisation_id = ${organisationId} AND id NOT IN (
        SELECT id FROM provisioning_failures WHERE organisation_id = ${organisationId}
        ORDER BY at DESC, id DESC LIMIT ${FAILURES_KEPT})`);
    await announce(tx, organisationId, provisioningChanged, { organisationId });
  });
}

/** The address of a person or the name of a group, of this organisation only. */
async function nameOf(
  tx: Transaction,
  organisationId: OrganisationId,
  resource: ProvisioningFailure['resource'],
  resourceId: Id,
): Promise<string | null> {
  if (!id.safeParse(resourceId).success || resource === 'other') return null;
  const [found] =
    resource === 'person'
      ? await tx
          .select({ name: users.email })
          .from(users)
          .where(
            and(eq(users.organisationId, organisationId), eq(users.id, resourceId), isNull(users.deletedAt)),
          )
      : await tx
          .select({ name: groups.name })
          .from(groups)
          .where(and(eq(groups.organisationId, organisationId), eq(groups.id, resourceId)));
  return found?.name ?? null;
}

/** The refusals that are kept, newest first. */
export async function findFailures(
  tx: Transaction,
  organisationId: OrganisationId,
): Promise<ProvisioningFailure[]> {
  const rows = await tx
    .select()
    .from(provisioningFailures)
    .where(eq(provisioningFailures.organisationId, organisationId))
    .orderBy(desc(provisioningFailures.at), desc(provisioningFailures.id))
    .limit(FAILURES_KEPT);
  return rows.map(({ id: failureId, at, method, resource, target, status, detail }) => ({
    id: failureId,
    at: at.toISOString(),
    method,
    resource,
    target,
    status,
    detail,
  }));
}
