import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id, OrganisationId, UserId } from '#base/ids.ts';
import { auditColumns, timestamptz } from '#platform/database/columns.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Uploads } from './uploads.ts';

const uploads = pgTable('uploads', {
  id: uuid().primaryKey(),
  organisationId: uuid('organisation_id').notNull(),
  userId: uuid('user_id').notNull(),
  name: text().notNull(),
  sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
  completedAt: timestamptz('completed_at'),
  ...auditColumns,
});
type UploadRow = typeof uploads.$inferSelect;

/** The owner of uploads; nobody else sees them. */
interface Person {
  readonly organisationId: OrganisationId;
  readonly userId: UserId;
}

const ofPerson = ({ organisationId, userId }: Person) =>
  and(eq(uploads.organisationId, organisationId), eq(uploads.userId, userId));

export async function addUpload(tx: Transaction, row: typeof uploads.$inferInsert): Promise<void> {
  await tx.insert(uploads).values(row);
}

export async function findUpload(
  tx: Transaction,
  person: Person,
  uploadId: Id,
): Promise<UploadRow | undefined> {
  const [found] = await tx
    .select()
    .from(uploads)
    .where(and(ofPerson(person), eq(uploads.id, uploadId)));
  return found;
}

/** For requests whose owner was checked before. */
export async function findUploadById(tx: Transaction, uploadId: Id): Promise<UploadRow | undefined> {
  const [found] = await tx.select().from(uploads).where(eq(uploads.id, uploadId));
  return found;
}

/**
 * The uploads of a person, oldest first, locked until the transaction ends, so that concurrent starts are counted one
 * by one.
 */
export async function lockUploadsOf(tx: Transaction, person: Person): Promise<UploadRow[]> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`uploads ${person.userId}`}, 16))`);
  return tx.select().from(uploads).where(ofPerson(person)).orderBy(asc(uploads.createdAt), asc(uploads.id));
}

export async function markComplete(tx: Transaction, uploadId: Id, at: Date): Promise<void> {
  await tx
    .update(uploads)
    .set({ completedAt: at, modifiedOn: at })
    .where(and(eq(uploads.id, uploadId), isNull(uploads.completedAt)));
}

export async function deleteUploads(tx: Transaction, uploadIds: readonly Id[]): Promise<void> {
  if (uploadIds.length > 0) await tx.delete(uploads).where(inArray(uploads.id, [...uploadIds]));
}

/** Deletes rows older than a date; returns the uploads whose bytes can be deleted. */
export async function deleteOlderThan(tx: Transaction, before: Date, limit: number): Promise<Id[]> {
  const due = tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(lt(uploads.createdAt, before))
    .limit(limit)
    .for('update', { skipLocked: true });
  const removed = await tx.delete(uploads).where(inArray(uploads.id, due)).returning({ id: uploads.id });
  return removed.map(({ id }) => id);
}

export async function existingUploads(tx: Transaction, uploadIds: readonly string[]): Promise<Set<string>> {
  const found = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(inArray(uploads.id, [...uploadIds]));
  return new Set(found.map(({ id }) => id));
}

interface OwnUpload extends Person {
  readonly uploadId: Id;
}

interface ArrivedFile {
  readonly name: string;
  readonly sizeBytes: number;
}

/**
 * A completely uploaded file of this person; anything else is missing. It stays until it is dropped or swept.
 * `arrivedBytes` is read before the transaction, which must not wait for the store. The bytes decide rather than the
 * row, since a server that stopped right after the last part did not update it.
 */
export async function takeUpload(
  tx: Transaction,
  { uploadId, arrivedBytes, ...person }: OwnUpload & { readonly arrivedBytes: number | null },
): Promise<ArrivedFile> {
  const row = await findUpload(tx, person, uploadId);
  if (!row || arrivedBytes !== row.sizeBytes) throw new AppError('missing', commonReasons.missing);
  return { name: row.name, sizeBytes: row.sizeBytes };
}

/** Deletes an upload; call the returned function after the commit. Does nothing if it is gone. */
export async function dropUpload(
  uploads: Uploads,
  tx: Transaction,
  { uploadId, ...person }: OwnUpload,
): Promise<() => Promise<void>> {
  const row = await findUpload(tx, person, uploadId);
  if (!row) return async () => undefined;
  await deleteUploads(tx, [uploadId]);
  return () => uploads.removeBytes(uploadId);
}
