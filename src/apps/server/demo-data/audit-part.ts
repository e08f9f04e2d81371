import { recordAudit } from '#platform/audit/audit.ts';
import { DEMO_AUDIT, DEVICES, type DemoAct } from './demo-audit.ts';
import { demoId, groupId, organisationId } from './demo-id.ts';
import { type DemoPart, daysBefore } from './demo-part.ts';
import { memberNamed } from './demo-people.ts';

/** What the people of the demo did besides reading and marking; sharing records itself. */
export const auditPart: DemoPart = {
  name: 'audit',
  load: async ({ tx, now }) => {
    for (const act of DEMO_AUDIT) {
      await recordAudit(tx, {
        organisationId: organisationId(act.organisation),
        actorId: act.by === null ? null : memberNamed(act.by).userId,
        act: act.act,
        subject: subjectOf(act),
        details: act.details ?? {},
        at: daysBefore(now, act.daysAgo),
        ...(act.device ? { origin: DEVICES[act.device] } : {}),
      });
    }
  },
};

function subjectOf({ subject, organisation, daysAgo }: DemoAct): string {
  const { kind, name } = subject;
  if (kind === 'user') return `user:${memberNamed(name).userId}`;
  if (kind === 'group') return `group:${groupId(name)}`;
  if (kind === 'organisation') return `organisation:${organisationId(organisation)}`;
  if (kind === 'reflection') return `reflection:${demoId('reflection', name)}`;
  return `${kind}:${demoId(kind, `${organisation} ${daysAgo}`)}`;
}
