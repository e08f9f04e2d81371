import { sql } from 'drizzle-orm';
import type { Output } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { listJournals as endpoint } from '../contract/journals.ts';
import { JOURNALS_MAX } from '../contract/journals.ts';
import { inReadingOrder, isListed } from '../rules/reading-order.ts';
import { countCurrent } from './current-recommendations.ts';
import { isAround } from './journal-access.ts';
import { findOpenJournals } from './require-journal.ts';
import { showJournal } from './show-journal.ts';
import { unlessUnreadable } from './unless-unreadable.ts';

/** JO-01: the sections of the caller's journal; the page sorts them again by their displayed titles. */
export function listJournals({ actor, now, transaction }: RequestContext): Promise<Output<typeof endpoint>> {
  return unlessUnreadable(() =>
    transaction(async (tx) => {
      const shown = sql`${isAround(actor)} AND r.is_archived IS NOT TRUE`;
      const found = await findOpenJournals(tx, actor, shown);
      const listed = inReadingOrder(found.filter(isListed)).slice(0, JOURNALS_MAX);
      const counts = await countCurrent(tx, actor, listed);
      return { journals: listed.map((one) => showJournal(one, counts.get(one.id) ?? 0, now)) };
    }),
  );
}
