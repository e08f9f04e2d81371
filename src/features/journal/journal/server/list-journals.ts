import { sql } from 'drizzle-orm';
import type { Output } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { listJournals as endpoint } from '../contract/journals.ts';
import { JOURNALS_MAX } from '../contract/journals.ts';
import { isListed, sortForReading } from '../rules/reading-order.ts';
import { countCurrent } from './current-recommendations.ts';
import { isCandidate } from './journal-access.ts';
import { findReadableJournals } from './require-journal.ts';
import { toJournal } from './to-journal.ts';
import { withUnreadableError } from './with-unreadable-error.ts';

/** JO-01: the sections of the caller's journal; the page sorts them again by their displayed titles. */
export function listJournals({ actor, now, transaction }: RequestContext): Promise<Output<typeof endpoint>> {
  return withUnreadableError(() =>
    transaction(async (tx) => {
      const shown = sql`${isCandidate(actor)} AND r.is_archived IS NOT TRUE`;
      const found = await findReadableJournals(tx, actor, shown);
      const listed = sortForReading(found.filter(isListed)).slice(0, JOURNALS_MAX);
      const counts = await countCurrent(tx, actor, listed);
      return { journals: listed.map((one) => toJournal(one, counts.get(one.id) ?? 0, now)) };
    }),
  );
}
