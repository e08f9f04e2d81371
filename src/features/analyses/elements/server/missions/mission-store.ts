import { and, asc, eq } from 'drizzle-orm';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import type { AnalysisRevision } from '#features/analyses/analyses/server/revise-analysis.ts';
import { isOneOf } from '#platform/database/conditions.ts';
import type { Transaction } from '#platform/database/database.ts';
import { requireElement } from '../element-store.ts';
import { type ElementRow, elements, missionAssignees, missions } from '../elements-tables.ts';

/** A mission with its assignees, in the order they were chosen, and their answers. */
export interface MissionRows {
  readonly closedAt: Date | null;
  readonly assignees: readonly { readonly userId: UserId; readonly answer: ElementRow | null }[];
}

const NOTHING: MissionRows = { closedAt: null, assignees: [] };

/** The missions of the given elements, in one statement. */
export async function findMissions(
  tx: Transaction,
  organisationId: OrganisationId,
  missionIds: readonly Id[],
): Promise<(missionId: Id) => MissionRows> {
  if (missionIds.length === 0) return () => NOTHING;
  const found = await tx
    .select({
      missionId: missions.elementId,
      closedAt: missions.closedAt,
      userId: missionAssignees.userId,
      answer: elements,
    })
    .from(missions)
    .innerJoin(missionAssignees, eq(missionAssignees.missionId, missions.elementId))
    .leftJoin(
      elements,
      and(eq(elements.missionId, missions.elementId), eq(elements.userId, missionAssignees.userId)),
    )
    .where(and(eq(missions.organisationId, organisationId), isOneOf(missions.elementId, missionIds)))
    .orderBy(asc(missions.elementId), asc(missionAssignees.position));
  const byId = Map.groupBy(found, ({ missionId }) => missionId);
  return (missionId) => {
    const assignees = byId.get(missionId);
    return assignees?.[0] ? { closedAt: assignees[0].closedAt, assignees } : NOTHING;
  };
}

/** An element of an analysis that is a mission; 404 otherwise. */
export async function requireMission(
  tx: Transaction,
  revising: AnalysisRevision,
  missionId: Id,
): Promise<ElementRow> {
  const element = await requireElement(tx, revising, missionId);
  if (element.type !== 'mission') throw new AppError('missing', commonReasons.missing);
  return element;
}
