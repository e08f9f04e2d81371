import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import { AppError, invalidField } from '#base/app-error.ts';
import type { Input } from '#base/endpoint.ts';
import { id, type UserId } from '#base/ids.ts';
import type { Revision } from '#features/analyses/analyses/contract/analyses.ts';
import { analysisShared } from '#features/analyses/analyses/events.ts';
import { type AnalysisRevision, reviseAnalysis } from '#features/analyses/analyses/server/revise-analysis.ts';
import { hasPermission } from '#features/sharing/rules/roles.ts';
import { sharingReasons } from '#features/sharing/rules/sharing-reasons.ts';
import { grantAccess, lockItem, requireItem, rolesOfPeople } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { insertOnce } from '#platform/database/insert-once.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { giveMission as endpoint } from '../../contract/missions.ts';
import { missionAssigned } from '../../events.ts';
import { missionReasons } from '../../rules/mission.ts';
import { insertElement, isAdded } from '../element-store.ts';
import { missionAssignees, missions } from '../elements-tables.ts';

type Item = Parameters<typeof lockItem>[1];
const rows = z.array(z.object({ id }));

/** Filters people to current members of the organisation. */
export async function filterMembers(
  tx: Transaction,
  { organisationId }: Pick<Actor, 'organisationId'>,
  userIds: readonly UserId[],
  { lock = false } = {},
): Promise<UserId[]> {
  const found = await tx.execute(sql`
    SELECT id FROM users WHERE organisation_id = ${organisationId} AND id = ANY(${sql.param([...userIds])}::uuid[])
      AND deleted_at IS NULL ORDER BY id ${lock ? sql`FOR SHARE` : sql``}`);
  return rows.parse(found.rows).map((row) => row.id);
}

/** Filters members to those who could not answer a mission: they cannot open the analysis, or only read it. */
export async function filterWithoutAccess(
  tx: Transaction,
  item: Item,
  userIds: readonly UserId[],
): Promise<UserId[]> {
  const roles = await rolesOfPeople(tx, item, userIds);
  return userIds.filter((userId) => !hasPermission(roles.get(userId) ?? null, 'comment'));
}

/**
 * Wraps the transaction of a request to lock first the assignees and their author, then the access entries of
 * the analysis, before the analysis itself. The order is the same everywhere, which prevents deadlocks.
 */
function lockAssignees(context: RequestContext, itemId: string, userIds: readonly UserId[]): RequestContext {
  const { actor } = context;
  return {
    ...context,
    transaction: (work, holding) =>
      context.transaction(async (tx) => {
        const item = await requireItem(tx, actor, itemId, 'comment');
        await filterMembers(tx, item, [...userIds, actor.userId], { lock: true });
        await lockItem(tx, item);
        return work(tx);
      }, holding),
  };
}

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
        return 'edit';
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

/**
 * Shares an analysis with assignees, if the author may share it. They become owners, as with any sharing;
 * those who could only read become commenters. Those who could not open it are notified.
 */
async function shareWithAssignees(
  tx: Transaction,
  { organisationId, analysisId, document, by, at }: AnalysisRevision,
  userIds: readonly UserId[],
): Promise<void> {
  const item = await requireItem(tx, { organisationId, userId: by }, analysisId, 'share');
  const readers = await rolesOfPeople(tx, item, userIds);
  const [reading, outside] = [
    userIds.filter((userId) => readers.has(userId)),
    userIds.filter((userId) => !readers.has(userId)),
  ];
  const grant = { organisationId, itemId: item.itemId, by, at };
  if (reading.length > 0) await grantAccess(tx, { ...grant, userIds: reading, role: 'Commenter' });
  if (outside.length === 0) return;
  await grantAccess(tx, { ...grant, userIds: outside });
  await announce(tx, organisationId, analysisShared, {
    organisationId,
    analysisId,
    byUserId: by,
    at: at.toISOString(),
    document,
    userIds: outside,
    groupIds: [],
  });
}
