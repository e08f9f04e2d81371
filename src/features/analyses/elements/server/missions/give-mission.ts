import { AppError, invalidField } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import type { UserId } from '#base/ids.ts';
import type { Revision } from '#features/analyses/analyses/contract/revision.ts';
import { type AnalysisRevision, reviseAnalysis } from '#features/analyses/analyses/server/revise-analysis.ts';
import { sharingReasons } from '#features/sharing/rules/sharing-reasons.ts';
import type { Transaction } from '#platform/database/database.ts';
import { insertOnce } from '#platform/database/insert-once.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { giveMission as endpoint } from '../../contract/missions.ts';
import { missionAssigned } from '../../events.ts';
import { missionReasons } from '../../rules/mission-reasons.ts';
import { insertElement, isAdded } from '../element-store.ts';
import { missionAssignees, missions } from '../elements-tables.ts';
import { filterMembers, filterWithoutAccess, lockAssignees } from './assignees.ts';
import { shareWithAssignees } from './share-with-assignees.ts';

/** AL-10: gives colleagues a mission; those who cannot answer are granted access when the caller asks for it. */
export function giveMission(context: RequestContext, given: Input<typeof endpoint>): Promise<Revision> {
  const { analysisId, content, giveAccess } = given;
  const userIds = [...new Set(given.userIds)];
  return insertOnce('elements_pkey', () =>
    reviseAnalysis(
      lockAssignees(context, analysisId, userIds),
      analysisId,
      'comment',
      async (tx, revising) => {
        const { codeClassification: code, anchor } = given;
        const mission = { id: given.missionId, type: 'mission', text: content, code, anchor } as const;
        if (await isAdded(tx, revising, mission)) return 'unchanged';
        await requireColleagues(tx, revising, userIds);
        const item = { organisationId: revising.organisationId, itemId: revising.analysisId };
        const lacking = await filterWithoutAccess(tx, item, userIds);
        if (lacking.length > 0) {
          if (!giveAccess) throw new AppError('conflict', missionReasons['mission-without-access']);
          await shareWithAssignees(tx, revising, lacking);
        }
        await insertElement(tx, revising, mission);
        await assign(tx, revising, mission.id, userIds);
        return 'edited';
      },
    ),
  );
}

/** Assignees must be current members other than the author. */
async function requireColleagues(
  tx: Transaction,
  { organisationId, by }: AnalysisRevision,
  userIds: readonly UserId[],
): Promise<void> {
  if (userIds.includes(by)) throw invalidField('userIds', missionReasons['mission-to-oneself']);
  const members = await filterMembers(tx, { organisationId }, userIds);
  if (members.length !== userIds.length) throw new AppError('missing', sharingReasons['unknown-grantee']);
}

async function assign(
  tx: Transaction,
  { organisationId, analysisId, document, by, at }: AnalysisRevision,
  missionId: string,
  userIds: readonly UserId[],
): Promise<void> {
  const written = { organisationId, modifiedBy: by, modifiedOn: at };
  await tx.insert(missions).values({ elementId: missionId, ...written });
  await tx
    .insert(missionAssignees)
    .values(userIds.map((userId, position) => ({ missionId, userId, position, ...written })));
  await announce(tx, organisationId, missionAssigned, {
    organisationId,
    analysisId,
    byUserId: by,
    at: at.toISOString(),
    document,
    missionId,
    userIds: [...userIds],
  });
}
