import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '#base/ids.ts';
import { isOneOf } from '#platform/database/is-one-of.ts';
import { plainGuard, rowGuard, type TopicGuard } from '#platform/live/topic-guard.ts';
import { canRead } from './journal-access.ts';

const rows = z.array(z.object({ id }));

/**
 * Topics of a section are for its readers; a list of sections is for its person, or for everyone in the organisation.
 */
export const journalGuards: readonly TopicGuard[] = [
  rowGuard('journal', async (actor, tx, ids) => {
    const found = await tx.execute(
      sql`SELECT j.id FROM journals j WHERE ${canRead(actor)} AND ${isOneOf(sql`j.id`, ids)}`,
    );
    return rows.parse(found.rows).map((row) => row.id);
  }),
  plainGuard('journals', ({ organisationId, userId }, one) => one === userId || one === organisationId),
];
