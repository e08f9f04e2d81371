import { and, count, desc, eq, gte, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Actor } from '#base/actor.ts';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id } from '#base/ids.ts';
import type { OwnedData } from '#features/organisations/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { plainGuard } from '#platform/live/topic-guard.ts';
import { announce } from '#platform/outbox/announce.ts';
import { captureMoved, documentRefreshing } from '../events.ts';
import { type CaptureRow, captures } from './captures-table.ts';

/** Deletes a person's captures with them; a running reading then stops. Documents they became stay. */
export const captureOwnedData: OwnedData = {
  consequencesOfMember: async () => [],
  async handOverMember(tx, { organisationId, userId }) {
    await tx
      .delete(captures)
      .where(and(eq(captures.organisationId, organisationId), eq(captures.userId, userId)));
  },
  consequencesOfGroup: async () => [],
  releaseGroup: async () => undefined,
};

/** Lets people follow their own captures only. */
export const capturesGuard = plainGuard('captures', ({ userId }, id) => id === userId);

type Person = Pick<Actor, 'organisationId' | 'userId'>;

const UNDER_WAY = ['waiting', 'reading'] as const;

const belongsTo = ({ organisationId, userId }: Person) =>
  and(eq(captures.organisationId, organisationId), eq(captures.userId, userId));

/** A capture of the person's own, or undefined. */
export async function findCaptureIfPresent(
  tx: Transaction,
  person: Person,
  captureId: Id,
): Promise<CaptureRow | undefined> {
  const [found] = await tx
    .select()
    .from(captures)
    .where(and(belongsTo(person), eq(captures.id, captureId)));
  return found;
}

/** The same; 404 when missing. */
export async function requireCapture(tx: Transaction, person: Person, captureId: Id): Promise<CaptureRow> {
  const found = await findCaptureIfPresent(tx, person, captureId);
  if (!found) throw new AppError('missing', commonReasons.missing);
  return found;
}

/** The same, locked until the transaction ends; 404 when missing. */
export async function lockCapture(tx: Transaction, person: Person, captureId: Id): Promise<CaptureRow> {
  const locked = await lockCaptureIfPresent(tx, person, captureId);
  if (!locked) throw new AppError('missing', commonReasons.missing);
  return locked;
}

/** The same for the reading job: undefined when it was swept, or deleted with its person. */
export async function lockCaptureIfPresent(
  tx: Transaction,
  person: Person,
  captureId: Id,
): Promise<CaptureRow | undefined> {
  const [locked] = await tx
    .select()
    .from(captures)
    .where(and(belongsTo(person), eq(captures.id, captureId)))
    .for('update');
  return locked;
}

/** Captures under way, and those kept since then; newest first. */
export async function findCaptures(
  tx: Transaction,
  person: Person,
  { since, most }: { since: Date; most: number },
): Promise<CaptureRow[]> {
  const isKept = and(isNotNull(captures.keeping), inArray(captures.state, ['ready', 'failed']));
  return tx
    .select()
    .from(captures)
    .where(
      and(
        belongsTo(person),
        gte(captures.createdAt, since),
        or(inArray(captures.state, [...UNDER_WAY]), isKept),
      ),
    )
    .orderBy(desc(captures.createdAt), desc(captures.id))
    .limit(most);
}

/**
 * The number of a person's captures under way. Takes an advisory lock, so that concurrent requests respect
 * the limit.
 */
export async function countUnderWay(tx: Transaction, person: Person): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`captures ${person.userId}`}, 4))`);
  const [row] = await tx
    .select({ total: count() })
    .from(captures)
    .where(and(belongsTo(person), inArray(captures.state, [...UNDER_WAY])));
  return row?.total ?? 0;
}

/**
 * A capture under way of the same upload, or a refresh of the same document, which makes a repeated request
 * idempotent.
 */
export async function findDuplicate(
  tx: Transaction,
  person: Person,
  { uploadId, again, documentId }: Pick<typeof captures.$inferInsert, 'uploadId' | 'again' | 'documentId'>,
): Promise<CaptureRow | undefined> {
  const ofUpload = uploadId ? [eq(captures.uploadId, uploadId)] : [];
  const ofDocument =
    again && documentId ? [and(eq(captures.again, true), eq(captures.documentId, documentId))] : [];
  if (ofUpload.length + ofDocument.length === 0) return undefined;
  const [found] = await tx
    .select()
    .from(captures)
    .where(and(belongsTo(person), inArray(captures.state, [...UNDER_WAY]), ...ofUpload, ...ofDocument))
    .limit(1);
  return found;
}

/** The latest refresh of a document, by anyone; cancelled ones do not count. */
export async function findLatestRefresh(
  tx: Transaction,
  organisationId: Id,
  documentId: Id,
): Promise<CaptureRow | undefined> {
  const [found] = await tx
    .select()
    .from(captures)
    .where(
      and(
        eq(captures.organisationId, organisationId),
        eq(captures.documentId, documentId),
        eq(captures.again, true),
        ne(captures.state, 'cancelled'),
      ),
    )
    .orderBy(desc(captures.createdAt), desc(captures.id))
    .limit(1);
  return found;
}

export async function insertCapture(tx: Transaction, row: typeof captures.$inferInsert): Promise<CaptureRow> {
  const [added] = await tx.insert(captures).values(row).returning();
  if (!added) throw new Error('INSERT returned no row');
  await announceMoved(tx, added);
  return added;
}

/** Updates a capture, and announces the change to its person. */
export async function updateCapture(
  tx: Transaction,
  { organisationId, id, userId }: Pick<CaptureRow, 'organisationId' | 'id' | 'userId'>,
  changes: Partial<CaptureRow>,
  at: Date,
): Promise<CaptureRow> {
  const [changed] = await tx
    .update(captures)
    .set({ ...changes, modifiedBy: userId, modifiedOn: at })
    .where(and(eq(captures.organisationId, organisationId), eq(captures.id, id)))
    .returning();
  if (!changed) throw new AppError('missing', commonReasons.missing);
  await announceMoved(tx, changed);
  return changed;
}

type MovedCapture = Pick<CaptureRow, 'organisationId' | 'id' | 'userId' | 'again' | 'documentId' | 'state'>;

/** Announces a change to the person of the capture, and of a refresh to the readers of the document. */
export async function announceMoved(
  tx: Transaction,
  { organisationId, id: captureId, userId, again, documentId, state }: MovedCapture,
): Promise<void> {
  await announce(tx, organisationId, captureMoved, { organisationId, captureId, userId });
  // Other readers only see the start and the end of a refresh.
  if (!again || documentId === null || state === 'reading') return;
  await announce(tx, organisationId, documentRefreshing, { organisationId, documentId });
}
