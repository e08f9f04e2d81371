import { and, count, desc, eq, gte, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Actor } from '#base/actor.ts';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import type { Id } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/outbox/announce.ts';
import { captureMoved, documentRefreshing } from '../events.ts';
import { type CaptureRow, captures } from './captures-table.ts';

type Person = Pick<Actor, 'organisationId' | 'userId'>;

const UNDER_WAY = ['waiting', 'reading'] as const;

const ofPerson = ({ organisationId, userId }: Person) =>
  and(eq(captures.organisationId, organisationId), eq(captures.userId, userId));

/** A capture of one's own; anybody else's is not there. */
export async function findIfThere(
  tx: Transaction,
  person: Person,
  captureId: Id,
): Promise<CaptureRow | undefined> {
  const [found] = await tx
    .select()
    .from(captures)
    .where(and(ofPerson(person), eq(captures.id, captureId)));
  return found;
}

/** The same, or a refusal. */
export async function findCapture(tx: Transaction, person: Person, captureId: Id): Promise<CaptureRow> {
  const found = await findIfThere(tx, person, captureId);
  if (!found) throw new AppError('missing', commonReasons.missing);
  return found;
}

/** The same; nobody else changes it before this transaction ends. */
export async function holdCapture(tx: Transaction, person: Person, captureId: Id): Promise<CaptureRow> {
  const held = await holdIfThere(tx, person, captureId);
  if (!held) throw new AppError('missing', commonReasons.missing);
  return held;
}

/** The same for whoever reads it: swept, or gone with its person, nobody waits for it. */
export async function holdIfThere(
  tx: Transaction,
  person: Person,
  captureId: Id,
): Promise<CaptureRow | undefined> {
  const [held] = await tx
    .select()
    .from(captures)
    .where(and(ofPerson(person), eq(captures.id, captureId)))
    .for('update');
  return held;
}

/** Those under way, and those left to themselves since then; newest first. */
export async function findCaptures(
  tx: Transaction,
  person: Person,
  { since, most }: { since: Date; most: number },
): Promise<CaptureRow[]> {
  const leftAlone = and(isNotNull(captures.keeping), inArray(captures.state, ['ready', 'failed']));
  return tx
    .select()
    .from(captures)
    .where(
      and(
        ofPerson(person),
        gte(captures.createdAt, since),
        or(inArray(captures.state, [...UNDER_WAY]), leftAlone),
      ),
    )
    .orderBy(desc(captures.createdAt), desc(captures.id))
    .limit(most);
}

/** How many of a person's are under way; who asks next waits, so that a limit holds. */
export async function countUnderWay(tx: Transaction, person: Person): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`captures ${person.userId}`}, 4))`);
  const [row] = await tx
    .select({ total: count() })
    .from(captures)
    .where(and(ofPerson(person), inArray(captures.state, [...UNDER_WAY])));
  return row?.total ?? 0;
}

/** The one under way that is of the same upload, or reads the same document again: asked for twice, it is made once. */
export async function findSame(
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
    .where(and(ofPerson(person), inArray(captures.state, [...UNDER_WAY]), ...ofUpload, ...ofDocument))
    .limit(1);
  return found;
}

/** The latest reading again of a document, whoever asked for it; one that was given up was none. */
export async function findLatestAgain(
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
  if (!added) throw new Error('an inserted row is returned');
  await tellMoved(tx, added);
  return added;
}

/** Changes a capture, and tells whoever looks at it. */
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
  await tellMoved(tx, changed);
  return changed;
}

type Moved = Pick<CaptureRow, 'organisationId' | 'id' | 'userId' | 'again' | 'documentId' | 'state'>;

/** A change that is not told leaves its person looking at what was. */
export async function tellMoved(
  tx: Transaction,
  { organisationId, id: captureId, userId, again, documentId, state }: Moved,
): Promise<void> {
  await announce(tx, organisationId, captureMoved, { organisationId, captureId, userId });
  // Between its beginning and its end there is nothing that others would see.
  if (!again || documentId === null || state === 'reading') return;
  await announce(tx, organisationId, documentRefreshing, { organisationId, documentId });
}
