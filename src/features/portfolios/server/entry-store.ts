import { sql } from 'drizzle-orm';
import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { type Id, id, type OrganisationId, type UserId } from '#base/ids.ts';
import { isSharedWithGroup } from '#features/sharing/server.ts';
import { type AuditStamp, auditColumns, timestamptz } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/outbox/announce.ts';
import type { Portfolio } from '../contract/portfolios.ts';
import { portfolioChanged } from '../events.ts';
import type { OpenPortfolio } from './open-portfolio.ts';

/** One row per portfolio and analysis; kept after removal, so that an undo restores its position. */
export const portfolioEntries = pgTable('portfolio_entries', {
  organisationId: uuid('organisation_id').notNull(),
  userId: uuid('user_id'),
  groupId: uuid('group_id'),
  portfolioId: uuid('portfolio_id').notNull().generatedAlwaysAs(''),
  analysisId: uuid('analysis_id').notNull(),
  addedBy: uuid('added_by').notNull(),
  addedAt: timestamptz('added_at').notNull(),
  removedAt: timestamptz('removed_at'),
  withheld: boolean().notNull().default(false),
  ...auditColumns,
});

interface EntryKey {
  readonly organisationId: OrganisationId;
  readonly portfolioId: Id;
  readonly analysisId: Id;
}

export interface Entry extends EntryKey {
  readonly kind: Portfolio['kind'];
  readonly addedBy: UserId;
  readonly addedAt: Date;
  readonly isRemoved: boolean;
}

const entryRows = z
  .array(
    z.object({
      kind: z.enum(['personal', 'group']),
      addedBy: id,
      addedAt: z.coerce.date(),
      isRemoved: z.boolean(),
    }),
  )
  .max(1);

/** An entry, whether removed or not. */
export async function findEntry(tx: Transaction, key: EntryKey): Promise<Entry | undefined> {
  const { rows } = await tx.execute(sql`
    SELECT CASE WHEN user_id IS NULL THEN 'group' ELSE 'personal' END AS kind, added_by AS "addedBy",
      added_at AS "addedAt", removed_at IS NOT NULL AS "isRemoved"
    FROM portfolio_entries WHERE organisation_id = ${key.organisationId}
      AND portfolio_id = ${key.portfolioId} AND analysis_id = ${key.analysisId}`);
  const [found] = entryRows.parse(rows);
  return found && { ...key, ...found };
}

const idRows = z.array(z.object({ id }));

/** Filters groups to those whose members cannot all open the analysis yet. */
export async function groupsWithoutAccess(
  tx: Transaction,
  organisationId: OrganisationId,
  groupIds: readonly Id[],
  analysisId: Id,
): Promise<Id[]> {
  if (groupIds.length === 0) return [];
  const { rows } = await tx.execute(sql`
    SELECT wanted.id FROM unnest(${sql.param([...groupIds])}::uuid[]) AS wanted (id)
    WHERE NOT ${isSharedWithGroup(sql`${analysisId}::uuid`, { organisationId, groupId: sql`wanted.id` })}`);
  return idRows.parse(rows).map((row) => row.id);
}

interface NewEntry extends AuditStamp {
  readonly analysisId: Id;
  /** A removed entry returns to its previous position instead of the top. */
  readonly undo: boolean;
}

/** Adds an analysis to portfolios whose counts are locked; an existing entry stays. */
export async function insertEntries(
  tx: Transaction,
  portfolios: readonly OpenPortfolio[],
  { analysisId, undo, by, at }: NewEntry,
): Promise<void> {
  for (const { organisationId, id: portfolioId, kind } of portfolios) {
    const owner = sql.identifier(kind === 'personal' ? 'user_id' : 'group_id');
    const isNewlyAdded = sql`portfolio_entries.removed_at IS NOT NULL AND NOT ${undo}::boolean`;
    const { rows } = await tx.execute(sql`
      INSERT INTO portfolio_entries (organisation_id, ${owner}, analysis_id, added_by, added_at, modified_by, modified_on)
      VALUES (${organisationId}, ${portfolioId}, ${analysisId}, ${by}, ${at.toISOString()}, ${by}, ${at.toISOString()})
      ON CONFLICT (portfolio_id, analysis_id) DO UPDATE SET
        added_by = CASE WHEN ${isNewlyAdded} THEN excluded.added_by ELSE portfolio_entries.added_by END,
        added_at = CASE WHEN ${isNewlyAdded} THEN excluded.added_at ELSE portfolio_entries.added_at END,
        removed_at = NULL, withheld = false, modified_by = excluded.modified_by, modified_on = excluded.modified_on
      WHERE portfolio_entries.removed_at IS NOT NULL OR portfolio_entries.withheld
      RETURNING analysis_id AS id`);
    if (rows.length > 0)
      await announce(tx, organisationId, portfolioChanged, { organisationId, portfolioId, analysisId });
  }
}

/** Removes an analysis from a portfolio whose count is locked. */
export async function removeEntry(tx: Transaction, key: EntryKey, { by, at }: AuditStamp): Promise<void> {
  const { organisationId, portfolioId, analysisId } = key;
  const { rows } = await tx.execute(sql`
    UPDATE portfolio_entries SET removed_at = ${at.toISOString()}, modified_by = ${by}, modified_on = ${at.toISOString()}
    WHERE organisation_id = ${organisationId} AND portfolio_id = ${portfolioId} AND analysis_id = ${analysisId}
      AND removed_at IS NULL RETURNING analysis_id AS id`);
  if (rows.length > 0)
    await announce(tx, organisationId, portfolioChanged, { organisationId, portfolioId, analysisId });
}

/**
 * Locks the counts of portfolios before their entries change, always in the order of their ids, which
 * prevents deadlocks.
 */
export async function lockCounts(
  tx: Transaction,
  organisationId: OrganisationId,
  portfolioIds: readonly Id[],
): Promise<void> {
  const ids = sql.param([...new Set(portfolioIds)].sort());
  await tx.execute(sql`
    INSERT INTO portfolio_counts (organisation_id, portfolio_id, entry_count)
    SELECT ${organisationId}, id, 0 FROM unnest(${ids}::uuid[]) AS named (id) ORDER BY id ON CONFLICT DO NOTHING`);
  await tx.execute(sql`
    SELECT FROM portfolio_counts WHERE organisation_id = ${organisationId} AND portfolio_id = ANY(${ids}::uuid[])
    ORDER BY portfolio_id FOR UPDATE`);
}
