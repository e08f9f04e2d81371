import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId, type UserId } from '#base/ids.ts';
import { splitIntoChunks } from '#base/split-into-chunks.ts';
import { isSharedWithGroup, mayOpen } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/outbox/announce.ts';
import { portfoliosTouched } from '../events.ts';
import { lockCounts } from './lock-counts.ts';

/** Updates the entries of analyses whose access changed. */
export function updateWithheldOfAnalyses(
  tx: Transaction,
  organisationId: OrganisationId,
  analysisIds: readonly Id[],
): Promise<void> {
  return updateWithheld(tx, organisationId, sql`p.analysis_id = ANY(${sql.param([...analysisIds])}::uuid[])`);
}

/** Updates the entries in the portfolios of people whose groups changed. */
export function updateWithheldOfPeople(
  tx: Transaction,
  organisationId: OrganisationId,
  userIds: readonly UserId[],
): Promise<void> {
  return updateWithheld(tx, organisationId, sql`p.portfolio_id = ANY(${sql.param([...userIds])}::uuid[])`);
}

/** Whether the owner of the entry, a person or a group, may open the analysis. */
const isOpen = sql`CASE WHEN p.user_id IS NULL
  THEN ${isSharedWithGroup(sql`p.analysis_id`, { organisationId: sql`p.organisation_id`, groupId: sql`p.group_id` })}
  ELSE ${mayOpen(sql`p.analysis_id`, { organisationId: sql`p.organisation_id`, userId: sql`p.user_id` })} END`;

const portfolioRows = z.array(z.object({ portfolioId: id }));

/** Sets `withheld` from current access, so that repeated or late calls change nothing more. */
async function updateWithheld(
  tx: Transaction,
  organisationId: OrganisationId,
  selection: SQL,
): Promise<void> {
  const isOutdated = sql`p.organisation_id = ${organisationId} AND ${selection} AND p.withheld = (${isOpen})`;
  const found = await tx.execute(
    sql`SELECT DISTINCT p.portfolio_id AS "portfolioId" FROM portfolio_entries p WHERE ${isOutdated}`,
  );
  const portfolioIds = portfolioRows.parse(found.rows).map(({ portfolioId }) => portfolioId);
  if (portfolioIds.length === 0) return;
  await lockCounts(tx, organisationId, portfolioIds);
  await tx.execute(sql`UPDATE portfolio_entries p SET withheld = NOT p.withheld WHERE ${isOutdated}`);
  await announceTouched(tx, organisationId, portfolioIds);
}

/** Announces a change of an analysis to the portfolios that show it. */
export async function announceToPortfoliosWith(
  tx: Transaction,
  organisationId: OrganisationId,
  analysisId: Id,
): Promise<void> {
  const { rows } = await tx.execute(sql`
    SELECT portfolio_id AS "portfolioId" FROM portfolio_entries
    WHERE organisation_id = ${organisationId} AND analysis_id = ${analysisId} AND removed_at IS NULL AND NOT withheld
    ORDER BY portfolio_id`);
  await announceTouched(
    tx,
    organisationId,
    portfolioRows.parse(rows).map(({ portfolioId }) => portfolioId),
  );
}

/** Limits the size of one event, for an analysis that is in many portfolios. */
const PORTFOLIOS_PER_EVENT = 200;

async function announceTouched(
  tx: Transaction,
  organisationId: OrganisationId,
  portfolioIds: readonly Id[],
): Promise<void> {
  for (const some of splitIntoChunks(portfolioIds, PORTFOLIOS_PER_EVENT)) {
    await announce(tx, organisationId, portfoliosTouched(some), {});
  }
}
