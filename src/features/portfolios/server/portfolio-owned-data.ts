import { sql } from 'drizzle-orm';
import type { Id, OrganisationId } from '#base/ids.ts';
import type { OwnedData } from '#features/organisations/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { lockCounts } from './entry-store.ts';

/**
 * Deletes a portfolio with its person or group; the analyses in it stay, and so do entries the person added
 * to group portfolios. Portfolios are not handed over, so there is nothing to list before.
 */
export const portfolioOwnedData: OwnedData = {
  consequencesOfMember: async () => [],
  handOverMember: (tx, { organisationId, userId }) => deletePortfolio(tx, organisationId, userId),
  consequencesOfGroup: async () => [],
  releaseGroup: (tx, { organisationId, groupId }) => deletePortfolio(tx, organisationId, groupId),
};

async function deletePortfolio(
  tx: Transaction,
  organisationId: OrganisationId,
  portfolioId: Id,
): Promise<void> {
  const isOwned = sql`organisation_id = ${organisationId} AND portfolio_id = ${portfolioId}`;
  await lockCounts(tx, organisationId, [portfolioId]);
  await tx.execute(sql`DELETE FROM portfolio_entries WHERE ${isOwned}`);
  await tx.execute(sql`DELETE FROM portfolio_counts WHERE ${isOwned}`);
}
