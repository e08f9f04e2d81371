import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError, type Reason } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { type Id, id, type OrganisationId } from '#base/ids.ts';
import { isOwnedBy } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type Journal, journal } from '../contract/journals.ts';
import { journalReasons } from '../rules/journal-reasons.ts';
import { canEdit } from '../rules/journal-rules.ts';
import { isListed } from '../rules/reading-order.ts';
import { canRead, type Reader } from './journal-visibility.ts';

/** The section to name and its owner. */
interface Named extends Pick<Journal, 'entityType' | 'entityId'> {
  readonly organisationId: OrganisationId;
  readonly id: Id;
}

/** Section names are unique per owner; concurrent requests are serialised by a lock. */
export async function requireUniqueName(
  tx: Transaction,
  { organisationId, entityType, entityId, id }: Named,
  name: string,
): Promise<void> {
  if (!isListed({ entityType, name })) throw refused(journalReasons['section-name-reserved']);
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`sections ${entityId}`}, 31))`);
  const { rows } = await tx.execute(sql`
    SELECT FROM journals WHERE organisation_id = ${organisationId} AND entity_id = ${entityId} AND status = 'active'
      AND template IS NULL AND vigie.fold(name) = vigie.fold(${name}) AND id <> ${id} LIMIT 1`);
  if (rows.length > 0) throw refused(journalReasons['section-name-taken']);
}

const refused = (reason: Reason): AppError =>
  new AppError('conflict', reason, { fields: [{ path: 'name', reason }] });

declare const checked: unique symbol;

const row = journal
  .pick({
    id: true,
    type: true,
    entityType: true,
    entityId: true,
    entityName: true,
    status: true,
    name: true,
  })
  .extend({
    organisationId: id,
    template: journal.shape.template,
    headerId: journal.shape.headerId,
    runAskedAt: z.coerce.date().nullable(),
    ranAt: z.coerce.date().nullable(),
    nextRunAt: z.coerce.date(),
    coldStart: z.boolean(),
    modifiedBy: id.nullable(),
    modifiedOn: z.coerce.date(),
    /** For a section of a reflection: whether the reader may edit it. */
    isWriter: z.boolean(),
  });

/** A section that the reader may read; stores require this instead of an id. */
export type ReadableJournal = z.infer<typeof row> & { readonly [checked]: true };

/** Sections `j` with group `g` and reflection `r`; `where` must include the access condition. */
export async function selectJournals(
  tx: Transaction,
  { where, isWriter }: { readonly where: SQL; readonly isWriter: SQL },
): Promise<ReadableJournal[]> {
  const { rows } = await tx.execute(sql`
    SELECT j.id, j.organisation_id AS "organisationId", j.type, j.entity_type AS "entityType", j.entity_id AS "entityId",
      coalesce(g.name, r.title, CASE WHEN j.user_id IS NULL THEN o.name ELSE '' END) AS "entityName",
      j.status, j.name, j.template, j.header_id AS "headerId", j.run_asked_at AS "runAskedAt", j.ran_at AS "ranAt",
      j.next_run_at AS "nextRunAt", j.cold_start AS "coldStart",
      j.modified_by AS "modifiedBy", j.modified_on AS "modifiedOn", ${isWriter} AS "isWriter"
    FROM journals j JOIN organisations o ON o.id = j.organisation_id
    LEFT JOIN groups g ON g.id = j.group_id AND g.organisation_id = j.organisation_id
    LEFT JOIN reflections r ON r.id = j.reflection_id AND r.organisation_id = j.organisation_id
    WHERE ${where} ORDER BY j.id`);
  return z.array(row).parse(rows) as ReadableJournal[];
}

/** The sections that this person may read. */
export function findReadableJournals(
  tx: Transaction,
  person: Reader,
  which: SQL,
): Promise<ReadableJournal[]> {
  return selectJournals(tx, {
    where: sql`${canRead(person)} AND ${which}`,
    isWriter: sql`j.reflection_id IS NOT NULL AND ${isOwnedBy(sql`j.reflection_id`, person)}`,
  });
}

/** SE-04: a section the person may not read is reported as missing. */
export async function requireJournal(
  tx: Transaction,
  person: Reader,
  journalId: Id,
): Promise<ReadableJournal> {
  const [found] = await findReadableJournals(tx, person, sql`j.id = ${journalId}`);
  if (!found) throw new AppError('missing', commonReasons.missing);
  return found;
}

declare const editable: unique symbol;
type EditableJournal = ReadableJournal & { readonly [editable]: true };

/** A section whose searches this person may edit; other readers get an error. */
export async function requireEditableJournal(
  tx: Transaction,
  person: Reader,
  journalId: Id,
): Promise<EditableJournal> {
  const found = await requireJournal(tx, person, journalId);
  if (!canEdit(found)) throw new AppError('forbidden', journalReasons['journal-not-editable']);
  return found as EditableJournal;
}
