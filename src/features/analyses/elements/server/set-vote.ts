import { sql } from 'drizzle-orm';
import type { Input } from '#base/endpoint.ts';
import type { Id } from '#base/ids.ts';
import type { Revision } from '#features/analyses/analyses/contract/analyses.ts';
import { type AnalysisRevision, reviseAnalysis } from '#features/analyses/analyses/server/revise-analysis.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import { type setVote as endpoint, VOTES, type Vote } from '../contract/votes.ts';
import { requireUnarchived, setElementRevision } from './element-store.ts';

/**
 * AL-08: votes on an element, or withdraws the vote. The tallies are recounted, so that concurrent votes are
 * not lost.
 */
export function setVote(
  context: RequestContext,
  { analysisId, elementId, vote }: Input<typeof endpoint>,
): Promise<Revision> {
  return reviseAnalysis(context, analysisId, 'comment', async (tx, revising) => {
    const element = await requireUnarchived(tx, revising, elementId);
    const isChanged =
      vote === 'none'
        ? await deleteVote(tx, revising, element.id)
        : await saveVote(tx, revising, element.id, vote);
    if (!isChanged) return 'unchanged';
    await Promise.all([countVotes(tx, element.id), setElementRevision(tx, revising, element)]);
    return 'refresh-screens';
  });
}

async function saveVote(
  tx: Transaction,
  { organisationId, by, at }: AnalysisRevision,
  elementId: Id,
  vote: Vote,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO element_votes (organisation_id, element_id, user_id, vote, modified_by, modified_on)
    VALUES (${organisationId}, ${elementId}, ${by}, ${VOTES.indexOf(vote)}, ${by}, ${at.toISOString()})
    ON CONFLICT (element_id, user_id) DO UPDATE
    SET vote = excluded.vote, modified_by = excluded.modified_by, modified_on = excluded.modified_on
    WHERE element_votes.vote <> excluded.vote`);
  return rowCount === 1;
}

async function deleteVote(
  tx: Transaction,
  { organisationId, by }: AnalysisRevision,
  elementId: Id,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    DELETE FROM element_votes
    WHERE organisation_id = ${organisationId} AND element_id = ${elementId} AND user_id = ${by}`);
  return rowCount === 1;
}

async function countVotes(tx: Transaction, elementId: Id): Promise<void> {
  await tx.execute(sql`
    UPDATE elements SET upvotes = counted.upvotes, questions = counted.questions, downvotes = counted.downvotes
    FROM (SELECT count(*) FILTER (WHERE vote = 1) AS upvotes, count(*) FILTER (WHERE vote = 2) AS questions,
        count(*) FILTER (WHERE vote = 3) AS downvotes
      FROM element_votes WHERE element_id = ${elementId}) AS counted
    WHERE id = ${elementId}`);
}
