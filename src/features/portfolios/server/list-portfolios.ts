import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#base/actor.ts';
import type { Input, Output } from '#base/endpoint.ts';
import { type Id, id } from '#base/ids.ts';
import { type Tag, tag } from '#features/analyses/tags/contract/tags.ts';
import { mayOpen, requireItem } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type * as contract from '../contract/portfolios.ts';
import { groupsOf, selectPortfolios } from './open-portfolio.ts';

const rows = z.array(z.object({ documentId: id, names: z.array(z.string()) }));

/**
 * By document, the names of a person's portfolios that contain an analysis of it; their own comes first, with
 * an empty name.
 */
export async function portfolioNamesByDocument(
  tx: Transaction,
  person: Pick<Actor, 'organisationId' | 'userId'>,
  documentIds: readonly Id[],
): Promise<ReadonlyMap<Id, string[]>> {
  if (documentIds.length === 0) return new Map();
  const { organisationId, userId } = person;
  const found = await tx.execute(sql`
    WITH mine AS MATERIALIZED (
      SELECT ${userId}::uuid AS id, '' AS name, '' COLLATE "C" AS name_key
      UNION ALL SELECT id, name, name_key FROM (${groupsOf(person)}) g),
    held AS MATERIALIZED (
      SELECT DISTINCT a.document_id, p.portfolio_id FROM analyses a JOIN portfolio_entries p ON p.analysis_id = a.id
      WHERE a.organisation_id = ${organisationId} AND a.document_id = ANY(${sql.param([...documentIds])}::uuid[])
        AND p.organisation_id = ${organisationId} AND p.removed_at IS NULL AND NOT p.withheld
        AND p.portfolio_id IN (SELECT id FROM mine) AND (SELECT ${mayOpen(sql`a.id`, { organisationId, userId })}))
    SELECT h.document_id AS "documentId", array_agg(m.name ORDER BY m.name_key, m.id) AS names
    FROM held h JOIN mine m ON m.id = h.portfolio_id GROUP BY h.document_id`);
  return new Map(rows.parse(found.rows).map(({ documentId, names }) => [documentId, names]));
}

/** PO-01: the caller's portfolios with their counts, and their most frequent tags. */
export function listPortfolios({
  actor,
  transaction,
}: RequestContext): Promise<Output<typeof contract.listPortfolios>> {
  return transaction(async (tx) => {
    const portfolios = await selectPortfolios(tx, actor);
    const frequentTags = await frequentTagsOf(
      tx,
      actor,
      portfolios.map(({ id: portfolioId }) => portfolioId),
    );
    return { portfolios, frequentTags };
  });
}

const TAGS_OFFERED = 5;
/** Recent additions show what someone works on; reading older entries would only be slower. */
const ENTRIES_LOOKED_AT = 200;
const tags = z.array(tag);

async function frequentTagsOf(tx: Transaction, person: Actor, portfolioIds: readonly Id[]): Promise<Tag[]> {
  const { organisationId, userId } = person;
  const { rows } = await tx.execute(sql`
    WITH latest AS MATERIALIZED (
      SELECT newest.analysis_id FROM unnest(${sql.param([...portfolioIds])}::uuid[]) AS mine (id)
      CROSS JOIN LATERAL (
        SELECT p.analysis_id, p.added_at FROM portfolio_entries p
        WHERE p.organisation_id = ${organisationId} AND p.portfolio_id = mine.id AND p.removed_at IS NULL
          AND NOT p.withheld
        ORDER BY p.added_at DESC, p.analysis_id DESC
        LIMIT least(${ENTRIES_LOOKED_AT}, (SELECT max_portfolio_section_size FROM users WHERE id = ${userId}))) newest
      ORDER BY newest.added_at DESC LIMIT ${ENTRIES_LOOKED_AT})
    SELECT min(t.text) AS text, min(t.source) AS source
    FROM (SELECT DISTINCT analysis_id FROM latest) l
    JOIN analysis_tags t ON t.analysis_id = l.analysis_id AND t.organisation_id = ${organisationId}
    WHERE (SELECT ${mayOpen(sql`l.analysis_id`, { organisationId, userId })})
    GROUP BY t.tag_key ORDER BY count(*) DESC, t.tag_key LIMIT ${TAGS_OFFERED}`);
  return tags.parse(rows);
}

const ids = z.array(z.object({ id }));

/** Which of the caller's portfolios show an analysis. */
export function portfoliosOfAnalysis(
  { actor, transaction }: RequestContext,
  { analysisId }: Input<typeof contract.portfoliosOfAnalysis>,
): Promise<Output<typeof contract.portfoliosOfAnalysis>> {
  return transaction(async (tx) => {
    const { itemId, organisationId } = await requireItem(tx, actor, analysisId, 'open');
    const { rows } = await tx.execute(sql`
      SELECT p.portfolio_id AS id FROM portfolio_entries p
      WHERE p.organisation_id = ${organisationId} AND p.analysis_id = ${itemId} AND p.removed_at IS NULL
        AND NOT p.withheld AND (p.user_id = ${actor.userId} OR p.group_id IN (SELECT id FROM (${groupsOf(actor)}) g))
      ORDER BY p.user_id NULLS LAST, p.portfolio_id`);
    return { portfolioIds: ids.parse(rows).map((row) => row.id) };
  });
}
