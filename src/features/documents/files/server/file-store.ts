import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { OrganisationId } from '#base/ids.ts';
import { auditColumns, timestamptz } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';

export const files = pgTable('files', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  path: text().notNull(),
  name: text().notNull(),
  type: text().notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  hash: text().notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  attachedAt: timestamptz('attached_at'),
  ...auditColumns,
});
export type FileRow = typeof files.$inferSelect;

export async function addFile(tx: Transaction, row: typeof files.$inferInsert): Promise<FileRow> {
  const [added] = await tx.insert(files).values(row).returning();
  if (!added) throw new Error('an inserted row is returned');
  return added;
}

export async function findFileOf(
  tx: Transaction,
  organisationId: OrganisationId,
  fileId: string,
): Promise<FileRow | undefined> {
  const [found] = await tx
    .select()
    .from(files)
    .where(and(eq(files.organisationId, organisationId), eq(files.id, fileId)));
  return found;
}

/** The files whose path starts with a prefix. */
export async function findFilesUnder(
  tx: Transaction,
  organisationId: OrganisationId,
  path: string,
  fileIds: readonly string[],
): Promise<FileRow[]> {
  if (fileIds.length === 0) return [];
  return tx
    .select()
    .from(files)
    .where(and(isOneOf(organisationId, fileIds), isUnder(path)));
}

/** The hashes of the bytes of these files. */
export async function findHashes(
  tx: Transaction,
  organisationId: OrganisationId,
  fileIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (fileIds.length === 0) return new Set();
  const found = await tx.select({ hash: files.hash }).from(files).where(isOneOf(organisationId, fileIds));
  return new Set(found.map(({ hash }) => hash));
}

const isUnder = (path: string) => sql`starts_with(${files.path}, ${path})`;

const isOneOf = (organisationId: OrganisationId, fileIds: readonly string[]) =>
  and(eq(files.organisationId, organisationId), inArray(files.id, [...fileIds]));

export async function markAttached(
  tx: Transaction,
  organisationId: OrganisationId,
  fileIds: readonly string[],
  by: string,
  at: Date,
): Promise<number> {
  if (fileIds.length === 0) return 0;
  const { rowCount } = await tx
    .update(files)
    .set({ attachedAt: at, modifiedBy: by, modifiedOn: at })
    .where(isOneOf(organisationId, fileIds));
  return rowCount ?? 0;
}

/** Only files with this path prefix that are not attached yet. */
export async function markAttachedUnder(
  tx: Transaction,
  organisationId: OrganisationId,
  path: string,
  fileIds: readonly string[],
  { by, at }: { by: string | null; at: Date },
): Promise<void> {
  if (fileIds.length === 0) return;
  await tx
    .update(files)
    .set({ attachedAt: at, modifiedBy: by, modifiedOn: at })
    .where(and(isOneOf(organisationId, fileIds), isNull(files.attachedAt), isUnder(path)));
}

/** Deletes the rows; returns the paths of their objects, to be deleted after the commit. */
export async function deleteFileRows(
  tx: Transaction,
  organisationId: OrganisationId,
  fileIds: readonly string[],
): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const removed = await tx
    .delete(files)
    .where(isOneOf(organisationId, fileIds))
    .returning({ path: files.path });
  return removed.map(({ path }) => path);
}

/** Deletes unattached rows under a prefix; skips rows that are being attached. */
export async function deleteUnattached(
  tx: Transaction,
  path: string,
  before: Date,
  limit: number,
): Promise<string[]> {
  const due = tx
    .select({ id: files.id })
    .from(files)
    .where(and(isNull(files.attachedAt), lt(files.createdAt, before), isUnder(path)))
    .limit(limit)
    .for('update', { skipLocked: true });
  const removed = await tx.delete(files).where(inArray(files.id, due)).returning({ path: files.path });
  return removed.map(({ path }) => path);
}

export async function existingPaths(tx: Transaction, paths: readonly string[]): Promise<Set<string>> {
  const found = await tx
    .select({ path: files.path })
    .from(files)
    .where(inArray(files.path, [...paths]));
  return new Set(found.map(({ path }) => path));
}
