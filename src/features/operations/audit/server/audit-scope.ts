import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { OrganisationId } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';

/** Whose acts a caller reads. */
interface AuditScope {
  /** Null: every organisation, and the platform. */
  readonly organisationId: OrganisationId | null;
  readonly transaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
}

/** AD-09: organisation admins read their own organisation, platform admins any, or everything when they name none. */
export function requireAuditScope(
  { actor, database }: RequestContext,
  named: OrganisationId | undefined,
): AuditScope {
  if (named === undefined && actor.isPlatformAdmin) {
    return { organisationId: null, transaction: (work) => database.asPlatform(work) };
  }
  const organisationId = named ?? actor.organisationId;
  const isAllowed =
    actor.isPlatformAdmin || (actor.isOrganisationAdmin && organisationId === actor.organisationId);
  if (!isAllowed) throw new AppError('forbidden', commonReasons.forbidden);
  const tenant = { organisationId, userId: actor.userId };
  return { organisationId, transaction: (work) => database.asTenant(tenant, work) };
}
