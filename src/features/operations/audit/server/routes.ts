import type { Input, Output } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { type Route, route } from '#platform/http/route.ts';
import * as contract from '../contract/audit.ts';
import { requireAuditScope } from './audit-scope.ts';
import { auditCondition, countActs, findActs } from './audit-store.ts';
import type { AuditSubjects } from './audit-subjects.ts';
import { checkChain, readCheck } from './check-chain.ts';

/** The routes of the audit. */
export const auditRoutes = (subjects: readonly AuditSubjects[]): readonly Route[] => [
  route(contract.readAudit, (context, input) => readAudit(subjects, context, input)),
  route(contract.readAuditCheck, readAuditCheck),
  route(contract.checkAudit, checkAudit),
  route(contract.prepareAuditExport, prepareAuditExport),
];

/** One page of the acts, and the number of all that match. */
function readAudit(
  subjects: readonly AuditSubjects[],
  context: RequestContext,
  { organizationId, offset, limit, ...filters }: Input<typeof contract.readAudit>,
): Promise<Output<typeof contract.readAudit>> {
  const { actor, language } = context;
  const { organisationId, transaction } = requireAuditScope(context, organizationId);
  const reader = { organisationId: organisationId ?? actor.organisationId, userId: actor.userId };
  const reading = { reader, organisationId, subjects, language };
  return transaction(async (tx) => {
    const condition = await auditCondition(tx, reading, filters);
    const items = await findActs(tx, reading, condition, { offset, limit });
    return { items, total: await countActs(tx, condition) };
  });
}

/** The last verification of a chain. */
async function readAuditCheck(
  context: RequestContext,
  { organizationId }: Input<typeof contract.readAuditCheck>,
): Promise<Output<typeof contract.readAuditCheck>> {
  const { organisationId } = requireAuditScope(context, organizationId);
  return { check: await context.database.asPlatform((tx) => readCheck(tx, organisationId)) };
}

/** Refuses whoever could not export this chain. */
async function prepareAuditExport(
  context: RequestContext,
  { organizationId }: Input<typeof contract.prepareAuditExport>,
): Promise<void> {
  requireAuditScope(context, organizationId);
}

/** Verifies a chain now. */
async function checkAudit(
  context: RequestContext,
  { organizationId }: Input<typeof contract.checkAudit>,
): Promise<Output<typeof contract.checkAudit>> {
  const { organisationId } = requireAuditScope(context, organizationId);
  return { check: await checkChain(context.database, organisationId) };
}
