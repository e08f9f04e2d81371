import type { Input, Output } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { readJournal as endpoint } from '../contract/journals.ts';
import { currentRecommendations } from './current-recommendations.ts';
import type { Showing } from './open-things-of.ts';
import { requireJournal } from './require-journal.ts';
import { showJournal } from './show-journal.ts';
import { showRecommendations } from './show-recommendations.ts';
import { unlessUnreadable } from './unless-unreadable.ts';

/** JO-06: a section with its current recommendations for the caller. */
export function readJournal(
  showing: Showing,
  context: RequestContext,
  { journalId }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const { actor, now } = context;
  return unlessUnreadable(() =>
    context.transaction(async (tx) => {
      const journal = await requireJournal(tx, actor, journalId);
      const rows = await currentRecommendations(tx, actor, journal);
      const recommendations = await showRecommendations(showing, tx, context, rows);
      return { ...showJournal(journal, recommendations.length, now), recommendations };
    }),
  );
}
