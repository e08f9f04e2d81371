import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Id, UserId } from '#base/ids.ts';
import { inParts } from '#base/in-parts.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/outbox/announce.ts';
import { PUBLICATIONS_TOLD, publicationsKept } from '../events.ts';
import { type PublicationRow, publicationSources, publications } from './publications-table.ts';

const WRITTEN_AT_ONCE = 200;

/** Whoever keeps entries waits for the others, so that what two feeds bring at once is kept once, in one story. */
export async function holdPublications(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('publications', 9))`);
}

/** What is known by these addresses, of one owner or of everyone. */
export async function findByKeys(
  tx: Transaction,
  ownerId: UserId | null,
  addressKeys: readonly string[],
): Promise<ReadonlyMap<string, PublicationRow>> {
  const isOwners = ownerId === null ? isNull(publications.ownerId) : eq(publications.ownerId, ownerId);
  const found = await tx
    .select()
    .from(publications)
    .where(and(sql`${publications.addressKey} = ANY(${sql.param([...addressKeys])}::text[])`, isOwners));
  return new Map(found.map((row) => [row.addressKey, row]));
}

export async function insertPublications(
  tx: Transaction,
  rows: readonly (typeof publications.$inferInsert)[],
): Promise<void> {
  for (const some of inParts(rows, WRITTEN_AT_ONCE)) await tx.insert(publications).values(some);
}

/** Also these were brought by the source. */
export async function addSource(
  tx: Transaction,
  sourceId: Id,
  publicationIds: readonly Id[],
  at: Date,
): Promise<void> {
  const rows = [...new Set(publicationIds)].map((publicationId) => ({ publicationId, sourceId, at }));
  for (const some of inParts(rows, WRITTEN_AT_ONCE))
    await tx.insert(publicationSources).values(some).onConflictDoNothing();
}

/** Tells whoever keeps the search index. */
export async function announceKept(tx: Transaction, publicationIds: readonly Id[]): Promise<void> {
  for (const some of inParts(publicationIds, PUBLICATIONS_TOLD))
    await announce(tx, null, publicationsKept, { publicationIds: some });
}
