import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id } from '#base/ids.ts';
import { analysisShared } from '#features/analyses/analyses/events.ts';
import { type Asking, holdAnalysis } from '#features/analyses/server.ts';
import { type Allowed, grantAccess, holdGrantees, holdItem, requireItem } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/outbox/announce.ts';
import { whyCannotAdd } from '../rules/portfolio-rights.ts';
import { groupsWithoutAccess } from './entry-store.ts';
import type { OpenPortfolio } from './open-portfolio.ts';

/**
 * Makes sure that whoever reads these portfolios may open the analysis: people and groups are held, then the analysis,
 * and groups without access are given it, by someone who may. Its entries can be written afterwards.
 */
export async function openToPortfolios(
  tx: Transaction,
  { actor, now: at }: Asking,
  portfolios: readonly OpenPortfolio[],
  analysisId: Id,
): Promise<Allowed<'open'>> {
  const { organisationId, userId } = actor;
  const groupIds = portfolios.filter(({ kind }) => kind === 'group').map(({ id }) => id);
  await holdGrantees(tx, organisationId, { userIds: [userId], groupIds });
  await holdItem(tx, { organisationId, itemId: analysisId });
  const analysis = await requireItem(tx, actor, analysisId, 'open');
  if (analysis.kind !== 'analysis') throw new AppError('missing', commonReasons.missing);
  const closed = await groupsWithoutAccess(tx, organisationId, groupIds, analysis.itemId);
  for (const { id, kind } of portfolios) {
    const refusal = whyCannotAdd({ kind, role: analysis.role, groupHasAccess: !closed.includes(id) });
    if (refusal) throw new AppError('conflict', refusal);
  }
  if (closed.length > 0) {
    await grantAccess(tx, { ...analysis, groupIds: closed, by: userId, at, role: 'Owner' });
    await tellGroups(tx, { actor, now: at }, analysis.itemId, closed);
  }
  return analysis;
}

async function tellGroups(
  tx: Transaction,
  { actor: { organisationId, userId }, now }: Asking,
  analysisId: Id,
  groupIds: Id[],
): Promise<void> {
  const document = await holdAnalysis(tx, organisationId, analysisId);
  if (!document) throw new Error('an analysis that may be opened is there');
  await announce(tx, organisationId, analysisShared, {
    ...{ organisationId, analysisId, byUserId: userId, at: now.toISOString(), document },
    ...{ userIds: [], groupIds },
  });
}
