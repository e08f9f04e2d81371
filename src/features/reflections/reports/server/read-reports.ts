import type { Input, Output } from '#base/endpoint.ts';
import { requireReflection } from '#features/reflections/reflections/server/require-reflection.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { listReports as listEndpoint, Report, readReport as readEndpoint } from '../contract/reports.ts';
import { showReport } from './show-report.ts';
import { showReportLines } from './show-report-lines.ts';

export function listReports(
  { actor, transaction }: RequestContext,
  { reflectionId }: Input<typeof listEndpoint>,
): Promise<Output<typeof listEndpoint>> {
  return transaction(async (tx) => ({
    reports: await showReportLines(tx, await requireReflection(tx, actor, reflectionId, 'read')),
  }));
}

export function readReport(
  { actor, transaction }: RequestContext,
  { reflectionId, reportId }: Input<typeof readEndpoint>,
): Promise<Report> {
  return transaction(async (tx) => {
    const open = await requireReflection(tx, actor, reflectionId, 'read');
    return showReport(tx, { ...open, userId: actor.userId }, reportId);
  });
}
