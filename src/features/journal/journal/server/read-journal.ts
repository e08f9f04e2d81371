import type { Input, Output } from '#base/endpoint.ts';
import type { RequestContext } from '#platform/http/context.ts';
import type { readJournal as endpoint } from '../contract/journals.ts';
import { currentRecommendations } from './current-recommendations.ts';
import type { ShowServices } from './readable-subjects.ts';
import { requireJournal } from './require-journal.ts';
import { showRecommendations } from './show-recommendations.ts';
import { toJournal } from './to-journal.ts';
import { withUnreadableError } from './with-unreadable-error.ts';

/** JO-06: a section with its current recommendations for the caller. */
export function readJournal(
  showing: ShowServices,
  context: RequestContext,
  { journalId }: Input<typeof endpoint>,
): Promise<Output<typeof endpoint>> {
  const { actor, now } = context;
  return withUnreadableError(() =>
    context.transaction(async (tx) => {
      const journal = await requireJournal(tx, actor, journalId);
      const rows = await currentRecommendations(tx, actor, journal);
      const recommendations = await showRecommendations(showing, tx, context, rows);
      return { ...toJournal(journal, recommendations.length, now), recommendations };
    }),
  );
}
