import { AppError, invalidField } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import type { UserId } from '#base/ids.ts';
import type { Revision } from '#features/analyses/analyses/contract/revision.ts';
import { type Revising, reviseAnalysis } from '#features/analyses/analyses/server/revise-analysis.ts';
import { sharingReasons } from '#features/sharing/rules/sharing-reasons.ts';
import type { Transaction } from '#platform/database/database.ts';
import { onceById } from '#platform/database/once-by-id.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { giveMission as endpoint } from '../../contract/missions.ts';
import { missionAssigned } from '../../events.ts';
import { missionReasons } from '../../rules/mission-reasons.ts';
import { insertElement, isAdded } from '../element-store.ts';
import { missionAssignees, missions } from '../elements-tables.ts';
import { holdingAssignees, lackingAccess, organisationMembersAmong } from './assignees.ts';
import { shareWith } from './share-with.ts';

/** AL-10: gives colleagues a mission; those who cannot answer are granted access when the caller asks for it. */
export function giveMission(context: RequestContext, given: Input<typeof endpoint>): Promise<Revision> {
  const { analysisId, content, giveAccess } = given;
  const userIds = [...new Set(given.userIds)];
  return onceById('elements_pkey', () =>
    reviseAnalysis(
      holdingAssignees(context, analysisId, userIds),
      analysisId,
      'comment',
      async (tx, revising) => {
        const { codeClassification: code, anchor } = given;
        const mission = { id: given.missionId, type: 'mission', text: content, code, anchor } as const;
        if (await isAdded(tx, revising, mission)) return 'unchanged';
        await requireColleagues(tx, revising, userIds);
        const item = { organisationId: revising.organisationId, itemId: revising.analysisId };
        const lacking = await lackingAccess(tx, item, userIds);
        if (lacking.length > 0) {
          if (!giveAccess) throw new AppError('conflict', missionReasons['mission-without-access']);
          await shareWith(tx, revising, lacking);
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
  { organisationId, by }: Revising,
  userIds: readonly UserId[],
): Promise<void> {
  if (userIds.includes(by)) throw invalidField('userIds', missionReasons['mission-to-oneself']);
  const members = await organisationMembersAmong(tx, { organisationId }, userIds);
  if (members.length !== userIds.length) throw new AppError('missing', sharingReasons['unknown-grantee']);
}

async function assign(
  tx: Transaction,
  { organisationId, analysisId, document, by, at }: Revising,
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
