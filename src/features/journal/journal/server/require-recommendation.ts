import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#base/app-error.ts';
import { commonReasons } from '#base/common-reasons.ts';
import { type Id, id } from '#base/ids.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Reader } from './journal-visibility.ts';
import { isOpenTo, JUDGED_COLUMNS, type JudgedRow, judged, judgedRow } from './judged-rows.ts';
import { type ReadableJournal, requireJournal } from './require-journal.ts';

declare const checked: unique symbol;

/** A recommendation that the reader may read, with its section. */
export interface ReadableRecommendation {
  readonly [checked]: true;
  readonly journal: ReadableJournal;
  readonly row: JudgedRow;
  /** Whether judgements are personal rather than shared by all readers. */
  readonly hasPersonalJudgements: boolean;
}

const placed = z.array(z.object({ journalId: id })).max(1);

/** SE-04: locked until the transaction ends, so that concurrent judgements are serialised. */
export async function lockRecommendation(
  tx: Transaction,
  reader: Reader,
  recommendationId: Id,
): Promise<ReadableRecommendation> {
  const { organisationId } = reader;
  const locked = await tx.execute(sql`
    SELECT journal_id AS "journalId" FROM recommendations
    WHERE organisation_id = ${organisationId} AND id = ${recommendationId} FOR NO KEY UPDATE`);
  const [found] = placed.parse(locked.rows);
  if (!found) throw new AppError('missing', commonReasons.missing);
  const journal = await requireJournal(tx, reader, found.journalId);
  const row = await findJudgedRow(tx, reader, recommendationId);
  if (!row) throw new AppError('missing', commonReasons.missing);
  return {
    journal,
    row,
    hasPersonalJudgements: journal.entityType === 'organisation',
  } as ReadableRecommendation;
}

/** The recommendation for a reader; undefined if they may not open its subject. */
export async function findJudgedRow(
  tx: Transaction,
  reader: Reader,
  recommendationId: Id,
): Promise<JudgedRow | undefined> {
  const { rows } = await tx.execute(sql`
    SELECT ${JUDGED_COLUMNS} FROM ${judged(reader)}
    WHERE r.organisation_id = ${reader.organisationId} AND r.id = ${recommendationId} AND ${isOpenTo(reader)}`);
  return z.array(judgedRow).max(1).parse(rows)[0];
}
