import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { fold } from '#base/fold.ts';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import type { AuditStamp } from '#platform/database/columns.ts';
import { beginsWith } from '#platform/database/conditions.ts';
import type { Transaction } from '#platform/database/database.ts';

/** A tag of an organisation's vocabulary, and who writes it when. */
export interface VocabularyTag extends AuditStamp {
  readonly organisationId: OrganisationId;
  readonly text: string;
}

const textRows = z.array(z.object({ text: z.string() }));

/** The vocabulary's spelling of a tag, matched regardless of case and accents; undefined when it has none. */
export async function findSpelling(
  tx: Transaction,
  organisationId: OrganisationId,
  text: string,
): Promise<string | undefined> {
  const found = await tx.execute(sql`
    SELECT text FROM organisation_tags WHERE organisation_id = ${organisationId} AND tag_key = ${fold(text)}`);
  return textRows.parse(found.rows)[0]?.text;
}

export async function insertTag(
  tx: Transaction,
  { organisationId, text, by, at }: VocabularyTag,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO organisation_tags (organisation_id, text, modified_by, modified_on)
    VALUES (${organisationId}, ${text}, ${by}, ${at})`);
}

/** Renames a tag, or changes only its spelling. */
export async function renameTag(
  tx: Transaction,
  { organisationId, text, by, at }: VocabularyTag,
  to: string,
) {
  await tx.execute(sql`
    UPDATE organisation_tags SET text = ${to}, modified_by = ${by}, modified_on = ${at}
    WHERE organisation_id = ${organisationId} AND tag_key = ${fold(text)}`);
}

export async function deleteTag(
  tx: Transaction,
  { organisationId, text }: Pick<VocabularyTag, 'organisationId' | 'text'>,
): Promise<void> {
  await tx.execute(sql`
    DELETE FROM organisation_tags WHERE organisation_id = ${organisationId} AND tag_key = ${fold(text)}`);
}

const analysisRows = z.array(z.object({ id }));

/**
 * Turns these words, regardless of case and accents, into the organisation's tag on every analysis that
 * carries one. Returns the analyses.
 */
export async function markAsOrganisationTags(
  tx: Transaction,
  { organisationId, text, by, at }: VocabularyTag,
  ...words: readonly string[]
): Promise<Id[]> {
  const { rows } = await tx.execute(sql`
    UPDATE analysis_tags SET text = ${text}, source = 'organization', modified_by = ${by}, modified_on = ${at}
    WHERE organisation_id = ${organisationId} AND tag_key = ANY(${sql.param(words.map(fold))}::text[])
    RETURNING analysis_id AS id`);
  return analysisRows.parse(rows).map((row) => row.id);
}

/** Merges two tags: where an analysis carries both, only the second stays, at the earlier position of the two. */
export async function mergeTags(
  tx: Transaction,
  organisationId: OrganisationId,
  [removed, kept]: readonly [gone: string, left: string],
): Promise<void> {
  await tx.execute(sql`
    WITH doubled AS (
      DELETE FROM analysis_tags old USING analysis_tags other
      WHERE old.organisation_id = ${organisationId} AND old.tag_key = ${fold(removed)}
        AND other.organisation_id = ${organisationId} AND other.analysis_id = old.analysis_id
        AND other.tag_key = ${fold(kept)}
      RETURNING old.analysis_id, old.position)
    UPDATE analysis_tags t SET position = least(t.position, doubled.position) FROM doubled
    WHERE t.organisation_id = ${organisationId} AND t.analysis_id = doubled.analysis_id
      AND t.tag_key = ${fold(kept)}`);
}

/** Turns the organisation's tag into a personal one on every analysis that carries it. Returns the analyses. */
export async function markAsUserTags(
  tx: Transaction,
  { organisationId, text, by, at }: VocabularyTag,
): Promise<Id[]> {
  const { rows } = await tx.execute(sql`
    UPDATE analysis_tags SET source = 'user', modified_by = ${by}, modified_on = ${at}
    WHERE organisation_id = ${organisationId} AND tag_key = ${fold(text)}
    RETURNING analysis_id AS id`);
  return analysisRows.parse(rows).map((row) => row.id);
}

interface TagSearch {
  readonly organisationId: OrganisationId;
  readonly search: string;
  readonly offset: number;
  readonly limit: number;
}

const usageRows = z.array(z.object({ text: z.string(), uses: z.number().int() }));

/** One page of a vocabulary in alphabetical order, each tag with the number of analyses that carry it. */
export async function findOrganisationTags(
  tx: Transaction,
  { organisationId, search, offset, limit }: TagSearch,
) {
  const found = await tx.execute(sql`
    SELECT page.text, (SELECT count(*) FROM analysis_tags t
      WHERE t.organisation_id = ${organisationId} AND t.tag_key = page.tag_key) AS uses
    FROM (SELECT o.text, o.tag_key FROM organisation_tags o
      WHERE o.organisation_id = ${organisationId} AND ${beginsWith(sql`o.tag_key`, fold(search).trim())}
      ORDER BY o.tag_key LIMIT ${limit} OFFSET ${offset}) page
    ORDER BY page.tag_key`);
  return usageRows.parse(found.rows);
}

const countRow = z.tuple([z.object({ total: z.number().int() })]);

export async function countOrganisationTags(
  tx: Transaction,
  { organisationId, search }: Pick<TagSearch, 'organisationId' | 'search'>,
): Promise<number> {
  const found = await tx.execute(sql`
    SELECT count(*) AS total FROM organisation_tags o
    WHERE o.organisation_id = ${organisationId} AND ${beginsWith(sql`o.tag_key`, fold(search).trim())}`);
  return countRow.parse(found.rows)[0].total;
}
