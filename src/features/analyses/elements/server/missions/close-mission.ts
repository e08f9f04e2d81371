import { and, eq } from 'drizzle-orm';
import type { Input } from '#base/endpoint.ts';
import type { Revision } from '#features/analyses/analyses/contract/revision.ts';
import { reviseAnalysis } from '#features/analyses/analyses/server/revise-analysis.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { closeMission as endpoint } from '../../contract/missions.ts';
import { elementReasons } from '../../rules/element-reasons.ts';
import { touchElement } from '../element-store.ts';
import { missions } from '../elements-tables.ts';
import { throwIfRefused } from '../throw-if-refused.ts';
import { missionsOf } from './missions-of.ts';
import { requireMission } from './require-mission.ts';

/** AL-10: closes one of the caller's missions before everyone has answered, or reopens it. */
export function closeMission(
  context: RequestContext,
  { analysisId, missionId, closed }: Input<typeof endpoint>,
): Promise<Revision> {
  return reviseAnalysis(context, analysisId, 'comment', async (tx, revising) => {
    const mission = await requireMission(tx, revising, missionId);
    const { organisationId, by, at } = revising;
    if (mission.userId !== by) throwIfRefused(elementReasons['not-author']);
    const { closedAt } = (await missionsOf(tx, organisationId, [mission.id]))(mission.id);
    if ((closedAt !== null) === closed) return 'unchanged';
    await tx
      .update(missions)
      .set({ closedAt: closed ? at : null, modifiedBy: by, modifiedOn: at })
      .where(and(eq(missions.organisationId, organisationId), eq(missions.elementId, mission.id)));
    await touchElement(tx, revising, mission);
    return 'judged';
  });
}
