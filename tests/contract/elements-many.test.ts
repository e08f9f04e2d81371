import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { setEvaluation } from '../../src/features/analyses/analyses/server/set-evaluation.ts';
import { setVote } from '../../src/features/analyses/elements/server/set-vote.ts';
import type { Transaction } from '../../src/platform/database/database.ts';
import type { RequestContext } from '../../src/platform/http/context.ts';
import { newId } from '../../src/platform/new-id.ts';
import { analysePage } from '../support/analyses.ts';
import { requestOf } from '../support/finding-as.ts';
import { createMember, createOrganisation, type TestMember } from '../support/people.ts';
import { testDatabase } from '../support/test-database.ts';

const database = testDatabase();
/** However many there are. */
const [MANY, READ_AT_MOST] = [2_000, 20] as const;
const readRow = z.object({ rows: z.coerce.number() });

async function largeAnalysis() {
  const author = await createMember(database(), await createOrganisation(database()));
  const analysisId = await analysePage(database(), author);
  const elementId = newId();
  await database().platform.execute(sql`
    INSERT INTO elements (id, organisation_id, analysis_id, user_id, type, text, upvotes)
    SELECT CASE WHEN n = 1 THEN ${elementId}::uuid ELSE uuidv7() END, ${author.organisationId}::uuid, ${analysisId}::uuid,
      ${author.id}::uuid, 'comment', 'Un mètre', n % 7 FROM generate_series(1, ${MANY}::integer) n`);
  return { author, analysisId, elementId };
}

/** How many elements a request reads, whatever finds them. */
async function elementsRead(by: TestMember, change: (context: RequestContext) => Promise<unknown>) {
  const context = requestOf(database(), by);
  let read = 0;
  await change({
    ...context,
    transaction: (work) =>
      context.transaction(async (tx) => {
        const done = await work(tx);
        read = await readSoFar(tx);
        return done;
      }),
  });
  return read;
}

async function readSoFar(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute(sql`
    SELECT seq_tup_read + coalesce(idx_tup_fetch, 0) AS rows FROM pg_stat_xact_user_tables
    WHERE schemaname = 'vigie' AND relname = 'elements'`);
  return readRow.parse(rows[0] ?? { rows: 0 }).rows;
}

type Work = Awaited<ReturnType<typeof largeAnalysis>>;

test.each([
  [
    'a vote',
    (context: RequestContext, { analysisId, elementId }: Work) =>
      setVote(context, { analysisId, elementId, vote: 'upvote' }),
  ],
  [
    'a rating',
    (context: RequestContext, { analysisId }: Work) =>
      setEvaluation(context, { analysisId, documentScore: 70, scores: [] }),
  ],
])('[AL-15] %s reads few elements of an analysis that has many', async (_, change) => {
  const work = await largeAnalysis();
  const read = await elementsRead(work.author, (context) => change(context, work));
  expect(read).toBeLessThan(READ_AT_MOST);
});
