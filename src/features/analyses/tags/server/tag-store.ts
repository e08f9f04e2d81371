import { and, asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { fold } from '#base/fold.ts';
import type { Id, OrganisationId } from '#base/ids.ts';
import type { AuditStamp } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isOneOf } from '#platform/database/is-one-of.ts';
import { newId } from '#platform/new-id.ts';
import { type AnalysisTag, type Tag, tag } from '../contract/tags.ts';
import { uniqueTags } from '../rules/unique-tags.ts';
import { analysisTags } from './tags-tables.ts';

/** The tags of the given analyses, in the order they were chosen. */
export async function tagsOf(
  tx: Transaction,
  organisationId: OrganisationId,
  analysisIds: readonly Id[],
): Promise<ReadonlyMap<Id, AnalysisTag[]>> {
  if (analysisIds.length === 0) return new Map();
  const { analysisId, id, position, text, source, addedAt } = analysisTags;
  const rows = await tx
    .select({ analysisId, id, text, source, addedAt })
    .from(analysisTags)
    .where(and(eq(analysisTags.organisationId, organisationId), isOneOf(analysisId, analysisIds)))
    .orderBy(asc(analysisId), asc(position));
  const byAnalysis = Map.groupBy(rows, (row) => row.analysisId);
  return new Map([...byAnalysis].map(([of, found]) => [of, found.map(toAnalysisTag)]));
}

type Row = Pick<typeof analysisTags.$inferSelect, 'analysisId' | 'id' | 'text' | 'source' | 'addedAt'>;

const toAnalysisTag = ({ analysisId, id, text, source, addedAt }: Row): AnalysisTag => ({
  id,
  text,
  source,
  refPath: `analyses/${analysisId}/tags/${id}`,
  timestamp: addedAt.toISOString(),
});

const tags = z.array(tag);

const lockOf = (organisationId: OrganisationId) =>
  sql`hashtextextended(${`organisation tags ${organisationId}`}, 13)`;

/**
 * Locks the vocabulary exclusively until the transaction ends, so that nobody tags by a vocabulary that is
 * about to change.
 */
export async function lockVocabulary(tx: Transaction, organisationId: OrganisationId): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockOf(organisationId)})`);
}

/**
 * Resolves chosen words to tags, in the vocabulary's spelling where it has them. Takes a shared lock on the
 * vocabulary until the transaction ends, even when no words are given, so that the order of the locks is
 * always the same and cannot deadlock.
 */
export async function resolveTags(
  tx: Transaction,
  organisationId: OrganisationId,
  chosen: readonly string[],
): Promise<Tag[]> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${lockOf(organisationId)})`);
  const words = uniqueTags(chosen);
  if (words.length === 0) return [];
  const { rows } = await tx.execute(sql`
    SELECT coalesce(o.text, chosen.text) AS text,
      CASE WHEN o.text IS NULL THEN 'user' ELSE 'organization' END AS source
    FROM unnest(${sql.param(words)}::text[]) WITH ORDINALITY AS chosen (text, place)
    LEFT JOIN organisation_tags o ON o.organisation_id = ${organisationId} AND o.tag_key = vigie.fold(chosen.text)
    ORDER BY chosen.place`);
  return tags.parse(rows);
}

interface TagReplacement extends AuditStamp {
  readonly organisationId: OrganisationId;
  readonly analysisId: Id;
  readonly tags: readonly Tag[];
}

/** Replaces the tags of an analysis. A word that stays keeps its row, whatever its spelling. */
export async function replaceTags(tx: Transaction, replacement: TagReplacement): Promise<void> {
  const { organisationId, analysisId, by, at } = replacement;
  const { tagKey, position, text, source } = analysisTags;
  const keptKeys = sql.param(replacement.tags.map((one) => fold(one.text)));
  await tx
    .delete(analysisTags)
    .where(
      and(
        eq(analysisTags.organisationId, organisationId),
        eq(analysisTags.analysisId, analysisId),
        sql`${tagKey} <> ALL(${keptKeys}::text[])`,
      ),
    );
  if (replacement.tags.length === 0) return;
  await tx
    .insert(analysisTags)
    .values(
      replacement.tags.map((one, place) => ({
        organisationId,
        analysisId,
        id: newId(),
        position: place,
        text: one.text,
        source: one.source,
        addedAt: at,
        modifiedBy: by,
        modifiedOn: at,
      })),
    )
    .onConflictDoUpdate({
      target: [analysisTags.analysisId, tagKey],
      set: {
        position: sql`excluded.position`,
        text: sql`excluded.text`,
        source: sql`excluded.source`,
        modifiedBy: by,
        modifiedOn: at,
      },
      setWhere: sql`(${position}, ${text}, ${source})
        IS DISTINCT FROM (excluded.position, excluded.text, excluded.source)`,
    });
}
