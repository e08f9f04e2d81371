import type { Transaction } from '#platform/database/database.ts';
import { feedFor, visitSoon } from './feed-store.ts';
import { type SourceRow, updateSource } from './source-store.ts';

type Changes = Partial<Omit<SourceRow, 'id' | 'feedId' | 'caughtUp'>>;

/**
 * Writes a source anew. Another address, other words or another language: all that the feed holds is offered to it again,
 * at once; so it is when it is taken up after a pause.
 */
export async function rewriteSource(tx: Transaction, before: SourceRow, changes: Changes): Promise<void> {
  const after = { ...before, ...changes };
  const isOtherFeed = after.feedKey !== before.feedKey;
  const feedId = isOtherFeed
    ? await feedFor(tx, { feedKey: after.feedKey, url: after.rssUrl })
    : before.feedId;
  const isOffered = !isOtherFeed && after.keywords === before.keywords && after.language === before.language;
  const isTakenUp = before.pausedOn !== null && after.pausedOn === null;
  const caughtUp = before.caughtUp && isOffered && !isTakenUp;
  await updateSource(tx, before.id, { ...changes, feedId, caughtUp });
  if (after.pausedOn === null && (!isOffered || isTakenUp)) await visitSoon(tx, feedId);
}
