import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '#base/ids.ts';
import { decayOf } from '#features/search/rules/scoring/decay-of.ts';
import { isSharedWithGroup } from '#features/sharing/server.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Finding } from '../rules/merge-findings.ts';
import { daysBefore, WINDOW_DAYS } from '../rules/windows.ts';
import type { JournalToRun } from './journal-to-run.ts';
import { analysisScore, HALF_ACTIVITY } from './seeds-of.ts';

const READ_MAX = 100;
const HALF_LIFE = { halfLifeDays: 10, shape: 'Gaussian' } as const;

const rows = z.array(
  z.object({
    id,
    documentId: id,
    average: z.number().nullable(),
    activity: z.number(),
    lastEdited: z.coerce.date(),
  }),
);

/** JO-08: recent analyses of a group, the best rated and most discussed first. */
export async function analysesOfGroup(
  tx: Transaction,
  { organisationId, groupId }: JournalToRun,
  now: Date,
): Promise<Finding[]> {
  if (!groupId) return [];
  const since = daysBefore(now, WINDOW_DAYS).toISOString();
  const found = await tx.execute(sql`
    SELECT a.id, a.document_id AS "documentId", a.evaluation_average AS average,
      a.activity_count AS activity, a.last_edited AS "lastEdited"
    FROM analyses a WHERE a.organisation_id = ${organisationId} AND ${isSharedWithGroup(sql`a.id`, { organisationId, groupId })}
      AND a.last_edited >= ${since} ORDER BY ${analysisScore} DESC, a.last_edited DESC, a.id LIMIT ${READ_MAX}`);
  return rows.parse(found.rows).map(({ id: analysisId, documentId, average, activity, lastEdited }) => ({
    subjectId: documentId,
    isPublication: false,
    analysisId,
    parts: [
      { type: 'Evaluation', value: (average ?? 0) / 100, multiplier: 0.5 },
      { type: 'Activity', value: activity / (activity + HALF_ACTIVITY), multiplier: 0.3 },
      { type: 'DateDecay', value: decayOf(now.getTime() - lastEdited.getTime(), HALF_LIFE), multiplier: 0.2 },
    ],
    askedFor: {
      family: 'analyses',
      secondShare: 0,
      search: 0,
      why: { kind: 'analysed', seed: null, search: null, words: [] },
    },
  }));
}
