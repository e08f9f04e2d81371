import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { RequestContext } from '#platform/http/context.ts';
import { analysePage } from '../../../../../tests/support/analyses.ts';
import { countStatements } from '../../../../../tests/support/count-statements.ts';
import { createMember, createOrganisation, type TestMember } from '../../../../../tests/support/people.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { listContributions } from './read-contributions.ts';

const database = testDatabase();

test('a page of cards takes the same few statements, however many elements there are', async () => {
  const organisation = await createOrganisation(database());
  const organisationId = organisation.id;
  const people: TestMember[] = [];
  for (let joined = 0; joined < 8; joined += 1) people.push(await createMember(database(), organisation));
  const [reader] = people as [TestMember];
  const discussed = async (participants: number, elements: number) => {
    const analysisId = await analysePage(database(), reader);
    const taking = sql.param(people.slice(0, participants).map(({ id }) => id));
    await database().asPlatform(async (tx) => {
      await tx.execute(sql`
        INSERT INTO user_analyses (organisation_id, analysis_id, user_id)
        SELECT ${organisationId}, ${analysisId}, u FROM unnest(${taking}::uuid[]) u ON CONFLICT DO NOTHING`);
      await tx.execute(sql`
        INSERT INTO elements (id, organisation_id, analysis_id, user_id, type, text, reply_count)
        SELECT gen_random_uuid(), ${organisationId}, ${analysisId}, u, 'comment', 'Mot ' || n, 4
        FROM unnest(${taking}::uuid[]) u, generate_series(1, ${elements}::integer) n`);
      await tx.execute(sql`
        INSERT INTO replies (id, organisation_id, element_id, user_id, text)
        SELECT gen_random_uuid(), ${organisationId}, e.id, e.user_id, 'Réponse ' || n
        FROM elements e, generate_series(1, 4) n WHERE e.analysis_id = ${analysisId}`);
    });
    return analysisId;
  };
  const [little, much] = [await discussed(2, 1), await discussed(8, 12)];
  const actor = { userId: reader.id, organisationId };
  const read = (analysisId: string) =>
    countStatements(database(), reader, async (tx) => {
      const context = { actor, transaction: (work) => work(tx) } as RequestContext;
      const { mine, others } = await listContributions(context, { analysisId, offset: 0, limit: 20 });
      for (const { elementCount, elements } of [mine, ...others]) {
        expect(elements).toHaveLength(Math.min(5, elementCount));
        expect(elements[0]).toMatchObject({ replyCount: 4, replies: { length: 3 } });
      }
    });
  expect([await read(little), await read(much)]).toEqual([9, 9]);
});
