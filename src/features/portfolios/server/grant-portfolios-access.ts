import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id } from '#base/ids.ts';
import { analysisShared } from '#features/analyses/analyses/events.ts';
import { type ActorContext, lockAnalysis } from '#features/analyses/server.ts';
import { type Allowed, grantAccess, lockGrantees, lockItem, requireItem } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/outbox/announce.ts';
import { whyCannotAdd } from '../rules/portfolio-rights.ts';
import { groupsWithoutAccess } from './entry-store.ts';
import type { OpenPortfolio } from './open-portfolio.ts';

/**
 * Ensures that the readers of these portfolios may open the analysis: locks people and groups, then the
 * analysis, and grants access to groups without it, if the caller may. Entries can be written afterwards.
 */
export async function grantPortfoliosAccess(
  tx: Transaction,
  { actor, now: at }: ActorContext,
  portfolios: readonly OpenPortfolio[],
  analysisId: Id,
): Promise<Allowed<'open'>> {
  const { organisationId, userId } = actor;
  const groupIds = portfolios.filter(({ kind }) => kind === 'group').map(({ id }) => id);
  await lockGrantees(tx, organisationId, { userIds: [userId], groupIds });
  await lockItem(tx, { organisationId, itemId: analysisId });
  const analysis = await requireItem(tx, actor, analysisId, 'open');
  if (analysis.kind !== 'analysis') throw new AppError('missing', commonReasons.missing);
  const withoutAccess = await groupsWithoutAccess(tx, organisationId, groupIds, analysis.itemId);
  for (const { id, kind } of portfolios) {
    const refusal = whyCannotAdd({ kind, role: analysis.role, groupHasAccess: !withoutAccess.includes(id) });
    if (refusal) throw new AppError('conflict', refusal);
  }
  if (withoutAccess.length > 0) {
    await grantAccess(tx, { ...analysis, groupIds: withoutAccess, by: userId, at, role: 'Owner' });
    await announceToGroups(tx, { actor, now: at }, analysis.itemId, withoutAccess);
  }
  return analysis;
}

async function announceToGroups(
  tx: Transaction,
  { actor: { organisationId, userId }, now }: ActorContext,
  analysisId: Id,
  groupIds: Id[],
): Promise<void> {
  const document = await lockAnalysis(tx, organisationId, analysisId);
  if (!document) throw new Error('analysis missing after its access check');
  await announce(tx, organisationId, analysisShared, {
    organisationId,
    analysisId,
    byUserId: userId,
    at: now.toISOString(),
    document,
    userIds: [],
    groupIds,
  });
}
