import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { analysePage } from '../../../../../tests/support/analyses.ts';
import { createMember, createOrganisation } from '../../../../../tests/support/people.ts';
import { recommendationFixtures } from '../../../../../tests/support/recommendation-fixtures.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { untilBlocked } from '../../../../../tests/support/until-blocked.ts';
import { exhaustAnalysed } from './exhaust-recommendations.ts';

const database = testDatabase();
const fixtures = recommendationFixtures(database);

test('a recommendation discarded at the same moment stays discarded', async () => {
  const organisation = await createOrganisation(database());
  const me = await createMember(database(), organisation);
  const journalId = await fixtures.journal(organisation.id, {
    userId: me.id,
    name: 'Dunes',
    createdBy: me.id,
  });
  const publicationId = await fixtures.publication();
  const id = await fixtures.recommendation(organisation.id, journalId, { publicationId });
  const analysisId = await analysePage(database(), me, { url: `https://gazette.example/${publicationId}` });
  let analysed: Promise<void> | undefined;
  const tenant = { organisationId: organisation.id, userId: me.id };
  await database().asTenant(tenant, async (tx) => {
    await tx.execute(sql`UPDATE recommendations SET exhausted = true, exhausted_because = 'discarded', rating = 0,
      deactivated_at = now() WHERE id = ${id}`);
    const which = sql`a.id = ${analysisId}`;
    analysed = database().asTenant(tenant, (other) =>
      exhaustAnalysed(other, organisation.id, which, new Date()),
    );
    await untilBlocked(database(), tx, analysed);
  });
  await analysed;
  const how = sql`SELECT exhausted_because AS because FROM recommendations WHERE id = ${id}`;
  expect((await database().platform.execute(how)).rows).toEqual([{ because: 'discarded' }]);
});
