import type { Input, Output } from '#base/endpoint.ts';
import { listAudit } from '#platform/audit/list-audit.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { readAudit } from '../contract/audit.ts';

/** Reads the audit: all of it for platform admins, the entries of their organisation for organisation admins. */
export async function showAudit(
  context: RequestContext,
  page: Input<typeof readAudit>,
): Promise<Output<typeof readAudit>> {
  const { isPlatformAdmin, organisationId } = context.actor;
  const { items, total } = isPlatformAdmin
    ? await context.database.asPlatform((tx) => listAudit(tx, 'everyone', page))
    : await context.transaction((tx) => listAudit(tx, organisationId, page));
  return { total, items: items.map((act) => ({ ...act, at: act.at.toISOString() })) };
}
