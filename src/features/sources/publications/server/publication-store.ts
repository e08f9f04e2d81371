import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Id, UserId } from '#base/ids.ts';
import { splitIntoChunks } from '#base/split-into-chunks.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/outbox/announce.ts';
import { MAX_IDS_PER_EVENT, publicationsKept } from '../events.ts';
import { type PublicationRow, publicationSources, publications } from './publications-table.ts';

const INSERT_BATCH = 200;

/**
 * One transaction at a time stores entries, so that two feeds with the same page make one publication and one story.
 */
export async function lockPublications(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('publications', 9))`);
}

/** Publications at these addresses, of one owner or public. */
export async function findByKeys(
  tx: Transaction,
  ownerId: UserId | null,
  addressKeys: readonly string[],
): Promise<ReadonlyMap<string, PublicationRow>> {
  const isOfOwner = ownerId === null ? isNull(publications.ownerId) : eq(publications.ownerId, ownerId);
  const found = await tx
    .select()
    .from(publications)
    .where(and(sql`${publications.addressKey} = ANY(${sql.param([...addressKeys])}::text[])`, isOfOwner));
  return new Map(found.map((row) => [row.addressKey, row]));
}

export async function insertPublications(
  tx: Transaction,
  rows: readonly (typeof publications.$inferInsert)[],
): Promise<void> {
  for (const some of splitIntoChunks(rows, INSERT_BATCH)) await tx.insert(publications).values(some);
}

/** Records that the source brought these publications as well. */
export async function addSource(
  tx: Transaction,
  sourceId: Id,
  publicationIds: readonly Id[],
  at: Date,
): Promise<void> {
  const rows = [...new Set(publicationIds)].map((publicationId) => ({ publicationId, sourceId, at }));
  for (const some of splitIntoChunks(rows, INSERT_BATCH))
    await tx.insert(publicationSources).values(some).onConflictDoNothing();
}

/** Notifies the search index. */
export async function announceKept(tx: Transaction, publicationIds: readonly Id[]): Promise<void> {
  for (const some of splitIntoChunks(publicationIds, MAX_IDS_PER_EVENT))
    await announce(tx, null, publicationsKept, { publicationIds: some });
}
