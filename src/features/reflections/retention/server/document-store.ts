import { sql } from 'drizzle-orm';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Id } from '#base/ids.ts';
import type { RevisionContext } from '#features/reflections/reflections/server/revise-reflection.ts';
import { auditColumns, timestamptz } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import { CATEGORIES, type Category, category, type Retention } from '../contract/categories.ts';

/** One row per reflection, analysis and category; removed rows are kept for undo. */
export const reflectionDocuments = pgTable('reflection_documents', {
  organisationId: uuid('organisation_id').notNull(),
  reflectionId: uuid('reflection_id').notNull(),
  analysisId: uuid('analysis_id').notNull(),
  category: text().$type<Category>().notNull(),
  retention: text().$type<Retention>().notNull().default('considered'),
  reason: text().notNull().default(''),
  retentionElements: uuid('retention_elements').array().notNull().default([]),
  decidedBy: uuid('decided_by'),
  decidedOn: timestamptz('decided_on'),
  addedBy: uuid('added_by').notNull(),
  addedAt: timestamptz('added_at').notNull(),
  removedAt: timestamptz('removed_at'),
  ...auditColumns,
});

const categoryRows = z.array(z.object({ category }));

type OfReflection = Pick<RevisionContext, 'organisationId' | 'reflectionId'>;

/** The categories of a reflection that contain an analysis; empty when it is not linked. */
async function findCategories(
  tx: Transaction,
  { organisationId, reflectionId }: OfReflection,
  analysisId: Id,
): Promise<Category[]> {
  const { rows } = await tx.execute(sql`
    SELECT category FROM reflection_documents WHERE organisation_id = ${organisationId}
      AND reflection_id = ${reflectionId} AND analysis_id = ${analysisId} AND removed_at IS NULL`);
  const found = new Set(categoryRows.parse(rows).map((row) => row.category));
  return CATEGORIES.filter((one) => found.has(one));
}

/** Adds an analysis to a category, without a decision; no change if it is already there. */
export async function addToCategory(
  tx: Transaction,
  { organisationId, reflectionId, by, at }: RevisionContext,
  analysisId: Id,
  into: Category,
): Promise<void> {
  const now = at.toISOString();
  await tx.execute(sql`
    INSERT INTO reflection_documents
      (organisation_id, reflection_id, analysis_id, category, added_by, added_at, modified_by, modified_on)
    VALUES (${organisationId}, ${reflectionId}, ${analysisId}, ${into}, ${by}, ${now}, ${by}, ${now})
    ON CONFLICT (reflection_id, analysis_id, category) DO UPDATE SET retention = DEFAULT, reason = DEFAULT,
      retention_elements = DEFAULT,
      decided_by = NULL, decided_on = NULL, added_by = excluded.added_by, added_at = excluded.added_at,
      removed_at = NULL, modified_by = excluded.modified_by, modified_on = excluded.modified_on
    WHERE reflection_documents.removed_at IS NOT NULL`);
}

/** Restores a removed analysis with its decision; returns whether there was one. */
export async function restoreToCategory(
  tx: Transaction,
  { organisationId, reflectionId, by, at }: RevisionContext,
  analysisId: Id,
  into: Category,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE reflection_documents SET removed_at = NULL, modified_by = ${by}, modified_on = ${at.toISOString()}
    WHERE organisation_id = ${organisationId} AND reflection_id = ${reflectionId} AND analysis_id = ${analysisId}
      AND category = ${into} AND removed_at IS NOT NULL`);
  return rowCount === 1;
}

/** Removes an analysis from categories; its decisions are kept for undo. */
export async function removeFromCategories(
  tx: Transaction,
  { organisationId, reflectionId, by, at }: RevisionContext,
  analysisId: Id,
  outOf: readonly Category[],
): Promise<void> {
  const now = at.toISOString();
  await tx.execute(sql`
    UPDATE reflection_documents SET removed_at = ${now}, modified_by = ${by}, modified_on = ${now}
    WHERE organisation_id = ${organisationId} AND reflection_id = ${reflectionId} AND analysis_id = ${analysisId}
      AND category = ANY(${sql.param([...outOf])}::text[]) AND removed_at IS NULL`);
}

/** Copies an analysis with its decision to another category; one that is already there stays unchanged. */
export async function copyToCategory(
  tx: Transaction,
  { organisationId, reflectionId, by, at }: RevisionContext,
  analysisId: Id,
  { from, to }: { readonly from: Category; readonly to: Category },
): Promise<void> {
  const now = at.toISOString();
  await tx.execute(sql`
    INSERT INTO reflection_documents (organisation_id, reflection_id, analysis_id, category, retention, reason,
      retention_elements, decided_by, decided_on, added_by, added_at, modified_by, modified_on)
    SELECT organisation_id, reflection_id, analysis_id, ${to}, retention, reason, retention_elements, decided_by, decided_on,
      ${by}::uuid, ${now}::timestamptz, ${by}::uuid, ${now}::timestamptz
    FROM reflection_documents WHERE organisation_id = ${organisationId} AND reflection_id = ${reflectionId}
      AND analysis_id = ${analysisId} AND category = ${from} AND removed_at IS NULL
    ON CONFLICT (reflection_id, analysis_id, category) DO UPDATE SET retention = excluded.retention,
      reason = excluded.reason, retention_elements = excluded.retention_elements, decided_by = excluded.decided_by, decided_on = excluded.decided_on,
      added_by = excluded.added_by, added_at = excluded.added_at, removed_at = NULL,
      modified_by = excluded.modified_by, modified_on = excluded.modified_on
    WHERE reflection_documents.removed_at IS NOT NULL`);
}

interface Relinked {
  readonly changed: boolean;
  /** The difference in the number of linked analyses. */
  readonly documents: number;
}

/**
 * Changes the categories of one analysis in a reflection whose row is locked: it is linked, and counted once, as long as it is
 * in a category. `change` receives the categories before.
 */
export async function changeCategories(
  tx: Transaction,
  revising: RevisionContext,
  analysisId: Id,
  change: (before: readonly Category[]) => Promise<void>,
): Promise<Relinked> {
  const before = await findCategories(tx, revising, analysisId);
  await change(before);
  const after = await findCategories(tx, revising, analysisId);
  return {
    changed: before.join() !== after.join(),
    documents: Number(after.length > 0) - Number(before.length > 0),
  };
}
