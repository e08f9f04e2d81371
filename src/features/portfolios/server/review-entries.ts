import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Id, id, type OrganisationId, type UserId } from '#base/ids.ts';
import { inParts } from '#base/in-parts.ts';
import { isSharedWithGroup, mayOpen } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/outbox/announce.ts';
import { portfoliosTouched } from '../events.ts';
import { holdCounts } from './hold-counts.ts';

/** Who may open these analyses changed. */
export function reviewAnalyses(
  tx: Transaction,
  organisationId: OrganisationId,
  analysisIds: readonly Id[],
): Promise<void> {
  return review(tx, organisationId, sql`p.analysis_id = ANY(${sql.param([...analysisIds])}::uuid[])`);
}

/** What these people may open through their groups may have changed. */
export function reviewPeople(
  tx: Transaction,
  organisationId: OrganisationId,
  userIds: readonly UserId[],
): Promise<void> {
  return review(tx, organisationId, sql`p.portfolio_id = ANY(${sql.param([...userIds])}::uuid[])`);
}

/** True for entries whose owner may open the analysis: the person, or the group as such. */
const isOpen = sql`CASE WHEN p.user_id IS NULL
  THEN ${isSharedWithGroup(sql`p.analysis_id`, { organisationId: sql`p.organisation_id`, groupId: sql`p.group_id` })}
  ELSE ${mayOpen(sql`p.analysis_id`, { organisationId: sql`p.organisation_id`, userId: sql`p.user_id` })} END`;

const portfolioRows = z.array(z.object({ portfolioId: id }));

/** Brings entries in line with access as it stands, so that asking twice, or late, changes nothing more. */
async function review(tx: Transaction, organisationId: OrganisationId, which: SQL): Promise<void> {
  const wrong = sql`p.organisation_id = ${organisationId} AND ${which} AND p.withheld = (${isOpen})`;
  const found = await tx.execute(
    sql`SELECT DISTINCT p.portfolio_id AS "portfolioId" FROM portfolio_entries p WHERE ${wrong}`,
  );
  const portfolioIds = portfolioRows.parse(found.rows).map(({ portfolioId }) => portfolioId);
  if (portfolioIds.length === 0) return;
  await holdCounts(tx, organisationId, portfolioIds);
  await tx.execute(sql`UPDATE portfolio_entries p SET withheld = NOT p.withheld WHERE ${wrong}`);
  await touch(tx, organisationId, portfolioIds);
}

/** An analysis changed: whoever looks at a portfolio that shows it looks again. */
export async function touchHolders(
  tx: Transaction,
  organisationId: OrganisationId,
  analysisId: Id,
): Promise<void> {
  const { rows } = await tx.execute(sql`
    SELECT portfolio_id AS "portfolioId" FROM portfolio_entries
    WHERE organisation_id = ${organisationId} AND analysis_id = ${analysisId} AND removed_at IS NULL AND NOT withheld
    ORDER BY portfolio_id`);
  await touch(
    tx,
    organisationId,
    portfolioRows.parse(rows).map(({ portfolioId }) => portfolioId),
  );
}

/** An analysis everybody keeps is told of in a few facts, none of them too long to hand around. */
const PORTFOLIOS_PER_FACT = 200;

async function touch(
  tx: Transaction,
  organisationId: OrganisationId,
  portfolioIds: readonly Id[],
): Promise<void> {
  for (const some of inParts(portfolioIds, PORTFOLIOS_PER_FACT)) {
    await announce(tx, organisationId, portfoliosTouched(some), {});
  }
}
