import type { Input } from '#base/endpoint.ts';
import type { Revision } from '#features/analyses/analyses/contract/revision.ts';
import { reviseAnalysis } from '#features/analyses/analyses/server/revise-analysis.ts';
import { insertOnce } from '#platform/database/insert-once.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { answerMission as endpoint } from '../../contract/missions.ts';
import { missionAccomplished } from '../../events.ts';
import { whyCannotAnswer } from '../../rules/mission.ts';
import { insertElement, isAdded, touchElement } from '../element-store.ts';
import { throwIfRefused } from '../throw-if-refused.ts';
import { missionsOf } from './missions-of.ts';
import { requireMission } from './require-mission.ts';

/** AL-10: answers a mission given to the caller. Its author is notified. */
export function answerMission(
  context: RequestContext,
  { analysisId, missionId, answerId, content }: Input<typeof endpoint>,
): Promise<Revision> {
  return insertOnce('elements_pkey', () =>
    reviseAnalysis(context, analysisId, 'comment', async (tx, revising) => {
      const mission = await requireMission(tx, revising, missionId);
      const answer = { id: answerId, type: 'answer', text: content, missionId: mission.id } as const;
      if (await isAdded(tx, revising, answer)) return 'unchanged';
      const { organisationId, document, by, at } = revising;
      const { assignees, closedAt } = (await missionsOf(tx, organisationId, [mission.id]))(mission.id);
      const state = {
        assignees: assignees.map((given) => ({ colleague: { id: given.userId }, answer: given.answer })),
        closedOn: closedAt?.toISOString() ?? null,
      };
      throwIfRefused(whyCannotAnswer(state, by));
      await insertElement(tx, revising, answer);
      await touchElement(tx, revising, mission);
      await announce(tx, organisationId, missionAccomplished, {
        organisationId,
        analysisId: revising.analysisId,
        byUserId: by,
        at: at.toISOString(),
        document,
        missionId: mission.id,
        authorId: mission.userId,
      });
      return 'edited';
    }),
  );
}
