import { eq } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { OrganisationId } from '#base/ids.ts';
import { organisations } from '#features/accounts/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { whyCannotAdminister } from '../rules/administration.ts';

declare const checked: unique symbol;

/** An organisation that the caller is known to administer; use cases require this rather than an id. */
export interface Administered {
  readonly [checked]: true;
  readonly organisationId: OrganisationId;
  /** Runs statements that see only this organisation, even when it is not the caller's own. */
  readonly transaction: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
}

/** AD-09: admits organisation admins to their own organisation and platform admins to any existing one. */
export async function requireAdministered(
  { actor, database }: RequestContext,
  organisationId: OrganisationId,
): Promise<Administered> {
  const refusal = whyCannotAdminister(actor, organisationId);
  if (refusal) throw new AppError('forbidden', refusal);
  const tenant = { organisationId, userId: actor.userId };
  const transaction: Administered['transaction'] = (work) => database.asTenant(tenant, work);
  if (organisationId !== actor.organisationId) await transaction((tx) => requireExisting(tx, organisationId));
  return { organisationId, transaction } as Administered;
}

async function requireExisting(tx: Transaction, organisationId: OrganisationId): Promise<void> {
  const found = await tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.id, organisationId));
  if (found.length === 0) throw new AppError('missing', commonReasons.missing);
}
