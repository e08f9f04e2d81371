import * as reports from '../../src/features/reflections/reports/contract/reports.ts';
import { newId } from '../../src/platform/new-id.ts';
import { beginReflection } from '../support/reflections.ts';
import { type Row, row } from './row.ts';
import type { World } from './world.ts';

/** The open report of a reflection of the member, with a comment and a reply. */
async function discussed({ server, callers: { member } }: World) {
  if (!member.person) throw new Error('the member is a person');
  const reflectionId = await beginReflection(server, member.person);
  const { output } = await server.ask(reports.listReports, { reflectionId }, member.headers);
  const of = { reflectionId, reportId: output?.reports[0]?.id ?? '', commentId: newId(), replyId: newId() };
  const { replyId, ...comment } = { ...of, text: 'Une remarque.' };
  await server.ask(reports.addReportComment, { ...comment, category: 'general' }, member.headers);
  await server.ask(reports.addReportReply, { ...comment, replyId }, member.headers);
  return of;
}

const also =
  <T extends object>(more: T) =>
  async (world: World) => ({ ...(await discussed(world)), ...more });

/** The comments on a reflection are only for its participants. */
export const reportsRows: readonly Row[] = [
  row(reports.listReports, '401 404 200 404 404', discussed),
  row(reports.readReport, '401 404 200 404 404', discussed),
  row(reports.addReportComment, '401 404 200 404 404', also({ category: 'general' as const, text: 'Oui.' })),
  row(reports.rewriteReportComment, '401 404 200 404 404', also({ text: 'Autrement.' })),
  row(reports.archiveReportComment, '401 404 200 404 404', also({ archived: true })),
  row(reports.addReportReply, '401 404 200 404 404', also({ text: 'Oui.' })),
  row(reports.archiveReportReply, '401 404 200 404 404', also({ archived: true })),
  row(reports.setReaction, '401 404 200 404 404', also({ reaction: 'agree' as const, on: true })),
  row(reports.lockReport, '401 404 200 404 404', async (world) => ({
    ...(await discussed(world)),
    nextReportId: newId(),
  })),
];
