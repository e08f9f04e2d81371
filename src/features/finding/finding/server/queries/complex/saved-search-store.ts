import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Output } from '#base/endpoint.ts';
import type { Id, OrganisationId } from '#base/ids.ts';
import type { readComplexSearch } from '#features/search/contract/complex-search.ts';
import { type AuditStamp, auditColumns, timestamptz } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/new-id.ts';

/** Saved searches; the same search of one person is stored once. */
export const savedSearches = pgTable('saved_searches', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  createdBy: uuid('created_by').notNull(),
  query: jsonb().$type<SavedQuery>().notNull(),
  fingerprint: text().notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  usedAt: timestamptz('used_at').notNull().defaultNow(),
  ...auditColumns,
});

/** True for searches that no journal section uses, which may be deleted. */
export const isUnusedBySections = sql`NOT EXISTS (
  SELECT FROM journal_strategies asking
  WHERE asking.organisation_id = ${savedSearches.organisationId} AND asking.search_id = ${savedSearches.id})`;

/** A search may be large, and typing saves many; the latest ones are those still in use. */
export const MAX_SAVED_SEARCHES = 500;

/** Saves a search; a repeated search of the same person keeps its id and is marked as used. */
export async function saveSearch(
  tx: Transaction,
  organisationId: OrganisationId,
  query: SavedQuery,
  { by, at }: AuditStamp,
): Promise<Id> {
  const { organisationId: organisation, createdBy, fingerprint: print, id } = savedSearches;
  const fingerprint = fingerprintOf(query);
  const forgotten = tx.$with('forgotten').as(oldest(tx, organisationId, by, fingerprint).returning({ id }));
  const used = { usedAt: at, modifiedBy: by, modifiedOn: at };
  const [saved] = await tx
    .with(forgotten)
    .insert(savedSearches)
    .values({
      id: newId(),
      organisationId,
      createdBy: by,
      query,
      fingerprint,
      createdAt: at,
      ...used,
    })
    .onConflictDoUpdate({ target: [organisation, createdBy, print], set: used })
    .returning({ id });
  if (!saved) throw new Error('a saved search must have an id');
  return saved.id;
}

/** Deletes the least recently used searches of a person beyond the maximum; those of sections do not count. */
function oldest(tx: Transaction, organisationId: OrganisationId, by: Id, fingerprint: string) {
  const { id, usedAt, createdBy } = savedSearches;
  const others = and(
    eq(savedSearches.organisationId, organisationId),
    eq(createdBy, by),
    ne(savedSearches.fingerprint, fingerprint),
    isUnusedBySections,
  );
  const excess = tx
    .select({ id })
    .from(savedSearches)
    .where(others)
    .orderBy(desc(usedAt), desc(id))
    .offset(MAX_SAVED_SEARCHES - 1);
  return tx.delete(savedSearches).where(and(others, inArray(id, excess)));
}

interface SavedSearch {
  readonly id: Id;
  readonly query: SavedQuery;
}

/** Reads a search of the organisation, and marks it as used. */
export async function touchSavedSearch(
  tx: Transaction,
  organisationId: OrganisationId,
  searchId: Id,
  at: Date,
): Promise<SavedSearch | undefined> {
  const { id, query } = savedSearches;
  const [found] = await tx
    .update(savedSearches)
    .set({ usedAt: at })
    .where(and(eq(savedSearches.organisationId, organisationId), eq(id, searchId)))
    .returning({ id, query });
  return found;
}

/** Reads a search of the organisation without marking it as used. */
export async function findSavedSearch(
  tx: Transaction,
  organisationId: OrganisationId,
  searchId: Id,
): Promise<SavedSearch | undefined> {
  const { id, query } = savedSearches;
  const [found] = await tx
    .select({ id, query })
    .from(savedSearches)
    .where(and(eq(savedSearches.organisationId, organisationId), eq(id, searchId)));
  return found;
}

/** A search as sent. Other pages of it are the same search. */
type SavedQuery = Omit<Output<typeof readComplexSearch>, 'id'>;

/** The fingerprint of a search, independent of the order of its fields. */
export function fingerprintOf(query: SavedQuery): string {
  const inOrder = JSON.stringify(query, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256').update(inOrder).digest('base64url');
}
