import { and, eq } from 'drizzle-orm';
import type { Input } from '#base/endpoint.ts';
import type { Revision } from '#features/analyses/analyses/contract/analyses.ts';
import { reviseAnalysis } from '#features/analyses/analyses/server/revise-analysis.ts';
import { insertOnce } from '#platform/database/insert-once.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { announce } from '#platform/outbox/announce.ts';
import type {
  answerMission as answerMissionEndpoint,
  closeMission as closeMissionEndpoint,
} from '../../contract/missions.ts';
import { missionAccomplished } from '../../events.ts';
import { elementReasons } from '../../rules/element-rights.ts';
import { whyCannotAnswer } from '../../rules/mission.ts';
import { insertElement, isAdded, setElementRevision, throwIfRefused } from '../element-store.ts';
import { missions } from '../elements-tables.ts';
import { findMissions, requireMission } from './mission-store.ts';

/** AL-10: answers a mission given to the caller. Its author is notified. */
export function answerMission(
  context: RequestContext,
  { analysisId, missionId, answerId, content }: Input<typeof answerMissionEndpoint>,
): Promise<Revision> {
  return insertOnce('elements_pkey', () =>
    reviseAnalysis(context, analysisId, 'comment', async (tx, revising) => {
      const mission = await requireMission(tx, revising, missionId);
      const answer = { id: answerId, type: 'answer', text: content, missionId: mission.id } as const;
      if (await isAdded(tx, revising, answer)) return 'unchanged';
      const { organisationId, document, by, at } = revising;
      const { assignees, closedAt } = (await findMissions(tx, organisationId, [mission.id]))(mission.id);
      const state = {
        assignees: assignees.map((given) => ({ colleague: { id: given.userId }, answer: given.answer })),
        closedOn: closedAt?.toISOString() ?? null,
      };
      throwIfRefused(whyCannotAnswer(state, by));
      await insertElement(tx, revising, answer);
      await setElementRevision(tx, revising, mission);
      await announce(tx, organisationId, missionAccomplished, {
        organisationId,
        analysisId: revising.analysisId,
        byUserId: by,
        at: at.toISOString(),
        document,
        missionId: mission.id,
        authorId: mission.userId,
      });
      return 'edit';
    }),
  );
}

/** AL-10: closes one of the caller's missions before everyone has answered, or reopens it. */
export function closeMission(
  context: RequestContext,
  { analysisId, missionId, closed }: Input<typeof closeMissionEndpoint>,
): Promise<Revision> {
  return reviseAnalysis(context, analysisId, 'comment', async (tx, revising) => {
    const mission = await requireMission(tx, revising, missionId);
    const { organisationId, by, at } = revising;
    if (mission.userId !== by) throwIfRefused(elementReasons['not-author']);
    const { closedAt } = (await findMissions(tx, organisationId, [mission.id]))(mission.id);
    if ((closedAt !== null) === closed) return 'unchanged';
    await tx
      .update(missions)
      .set({ closedAt: closed ? at : null, modifiedBy: by, modifiedOn: at })
      .where(and(eq(missions.organisationId, organisationId), eq(missions.elementId, mission.id)));
    await setElementRevision(tx, revising, mission);
    return 'refresh-screens';
  });
}
