import { and, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { splitIntoChunks } from '#base/arrays.ts';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import { readingReasons } from '#features/documents/readings/rules/reading-limits.ts';
import { type Documents, deleteDocuments } from '#features/documents/server.ts';
import { accessChanged, ITEMS_PER_EVENT } from '#features/sharing/events.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/outbox/announce.ts';
import { RETENTION_HOURS } from '../rules/capture-limits-and-reasons.ts';
import { announceMoved } from './capture-store.ts';
import { captures } from './captures-table.ts';

const ids = z.array(z.object({ id }));

/**
 * Deletes those of the documents that people added and nobody uses: no analysis, no capture that shows them.
 * Call the returned function after the commit.
 */
export async function deleteAbandoned(
  documents: Documents,
  tx: Transaction,
  organisationId: OrganisationId,
  documentIds: readonly Id[],
): Promise<() => Promise<void>> {
  const wanted = sql.param([...documentIds]);
  // Locks before checking: an analysis created meanwhile is seen, and none is created during the check.
  const locked = await tx.execute(sql`
    SELECT d.id FROM documents d WHERE d.organisation_id = ${organisationId} AND d.id = ANY(${wanted}::uuid[])
      AND d.source_id = 'user/' || d.created_by ORDER BY d.id FOR UPDATE`);
  const lockedIds = sql.param(ids.parse(locked.rows).map((row) => row.id));
  const { rows } = await tx.execute(sql`
    SELECT d.id FROM documents d WHERE d.organisation_id = ${organisationId} AND d.id = ANY(${lockedIds}::uuid[])
      AND NOT EXISTS (SELECT FROM analyses a WHERE a.document_id = d.id)
      AND NOT EXISTS (SELECT FROM captures c WHERE c.document_id = d.id AND c.state IN ('waiting', 'reading', 'ready'))`);
  return deleteDocuments(
    documents,
    tx,
    organisationId,
    ids.parse(rows).map((row) => row.id),
  );
}

interface Sweep {
  readonly database: Database;
  readonly documents: Documents;
  readonly now: Date;
  readonly signal?: AbortSignal;
}

const BATCH = 500;
/** Longer than any reading: its job died, with no retries left. */
const STUCK_MINUTES = 30;

/** Ends captures whose reading died, deletes those older than a day, and unused documents. Idempotent. */
export async function sweepCaptures(sweep: Sweep): Promise<{ forgotten: number }> {
  const { database, now } = sweep;
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  await database.asPlatform(async (tx) => {
    await failStuck(tx, now);
    // Kept captures are not deleted while they wait.
    const { rows } = await tx.execute(sql`
      DELETE FROM captures WHERE created_at < ${hoursAgo(RETENTION_HOURS)}
        AND (keeping IS NULL OR analysis_id IS NOT NULL OR state IN ('failed', 'cancelled'))
      RETURNING document_id AS id, organisation_id AS "organisationId"`);
    await announceLostAccess(
      tx,
      documentRows.parse(rows.filter(({ id: documentId }) => documentId !== null)),
    );
  });
  return { forgotten: await forgetOldDocuments(sweep, hoursAgo(RETENTION_HOURS)) };
}

async function failStuck(tx: Transaction, now: Date): Promise<void> {
  const lastSeenAt = new Date(now.getTime() - STUCK_MINUTES * 60_000);
  const { organisationId, id: captureId, userId, again, documentId, state, modifiedOn } = captures;
  const ended = await tx
    .update(captures)
    .set({ state: 'failed', failure: readingReasons['capture-broken'].key, modifiedOn: now })
    .where(and(eq(state, 'reading'), lt(modifiedOn, lastSeenAt)))
    .returning({ organisationId, id: captureId, userId, again, documentId, state });
  for (const one of ended) await announceMoved(tx, one);
}

const documentRows = z.array(z.object({ id, organisationId: id }));

/** Announces the lost access of people who could open a document because they had captured it. */
async function announceLostAccess(tx: Transaction, documents: z.output<typeof documentRows>): Promise<void> {
  for (const [organisationId, ids] of byOrganisation(documents)) {
    for (const some of splitIntoChunks(ids, ITEMS_PER_EVENT)) {
      const items = some.map((documentId) => ({ kind: 'document' as const, id: documentId }));
      await announce(tx, organisationId, accessChanged, { organisationId, items });
    }
  }
}

async function forgetOldDocuments({ database, documents, signal }: Sweep, before: string): Promise<number> {
  let [forgotten, after] = [0, '00000000-0000-0000-0000-000000000000'];
  for (;;) {
    signal?.throwIfAborted();
    const { rows } = await database.asPlatform((tx) =>
      tx.execute(sql`
        SELECT d.id, d.organisation_id AS "organisationId" FROM documents d
        WHERE d.created_at < ${before} AND d.id > ${after} AND d.source_id = 'user/' || d.created_by
          AND NOT EXISTS (SELECT FROM analyses a WHERE a.document_id = d.id)
          AND NOT EXISTS (SELECT FROM captures c WHERE c.document_id = d.id)
        ORDER BY d.id LIMIT ${BATCH}`),
    );
    const found = documentRows.parse(rows);
    for (const [organisationId, ids] of byOrganisation(found)) {
      const finish = await database.asPlatform((tx) => deleteAbandoned(documents, tx, organisationId, ids));
      await finish();
    }
    forgotten += found.length;
    if (found.length < BATCH) return forgotten;
    after = found.at(-1)?.id ?? after;
  }
}

function byOrganisation(rows: z.output<typeof documentRows>): Map<Id, Id[]> {
  const grouped = new Map<Id, Id[]>();
  for (const { id: documentId, organisationId } of rows) {
    grouped.set(organisationId, [...(grouped.get(organisationId) ?? []), documentId]);
  }
  return grouped;
}
