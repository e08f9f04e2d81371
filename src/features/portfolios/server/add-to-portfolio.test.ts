import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { AppError } from '#base/app-error.ts';
import { eraseAccount } from '#features/organisations/server.ts';
import { sharingOwnedData } from '#features/sharing/server.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { analysePage } from '../../../../tests/support/analyses.ts';
import { createMember, createOrganisation, type TestMember } from '../../../../tests/support/people.ts';
import { testDatabase } from '../../../../tests/support/test-database.ts';
import { addToPortfolio } from './add-to-portfolio.ts';
import { portfolioOwnedData } from './portfolio-owned-data.ts';

const database = testDatabase();

const requestOf = ({ id: userId, organisationId }: TestMember) => {
  const actor = { userId, organisationId, scopes: 'all' };
  const transaction: RequestContext['transaction'] = (work) =>
    database().asTenant({ organisationId, userId }, work);
  return { actor, now: new Date(), transaction } as RequestContext;
};

test('[AD-10] adding to a portfolio while its owner is being deleted leaves no orphaned entry', async () => {
  const organisation = await createOrganisation(database());
  const [leaving, admin] = [
    await createMember(database(), organisation),
    await createMember(database(), organisation),
  ];
  const analysisId = await analysePage(database(), leaving);
  const asked = { portfolioId: leaving.id, analysisId, undo: false };
  const adding = await database().asPlatform(async (tx) => {
    const deletion = { organisationId: organisation.id, userId: leaving.id, by: admin.id, at: new Date() };
    for (const kept of [sharingOwnedData, portfolioOwnedData])
      await kept.handOverMember(tx, { ...deletion, heirId: admin.id });
    await eraseAccount(tx, deletion);
    // It waits for the lock on the person, and then finds them deleted.
    return [addToPortfolio(requestOf(leaving), asked).catch((failure: AppError) => failure.kind)];
  });
  expect(await adding[0]).toBe('missing');
  const { rows } = await database().platform.execute(
    sql`SELECT FROM portfolio_entries WHERE portfolio_id = ${leaving.id}`,
  );
  expect(rows).toEqual([]);
});
