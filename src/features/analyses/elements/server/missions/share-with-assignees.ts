import type { UserId } from '#base/ids.ts';
import { analysisShared } from '#features/analyses/analyses/events.ts';
import type { AnalysisRevision } from '#features/analyses/analyses/server/revise-analysis.ts';
import { grantAccess, requireItem, rolesOfPeople } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/outbox/announce.ts';

/**
 * Shares an analysis with assignees, if the author may share it. They become owners, as with any sharing;
 * those who could only read become commenters. Those who could not open it are notified.
 */
export async function shareWithAssignees(
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
