import type { Id, UserId } from '#base/ids.ts';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { announce } from '#platform/outbox/announce.ts';
import { sourceChanged } from '../events.ts';
import { findOrInsertFeed, requestVisit } from './feed-store.ts';
import { type SourceRow, updateSource } from './source-store.ts';

type Changes = Partial<Omit<SourceRow, 'id' | 'feedId' | 'caughtUp'>>;

/**
 * Updates a source. If its address, keywords or language change, or it is resumed, an immediate visit offers it all
 * items of its feed again.
 */
export async function updateSourceAndFeed(
  tx: Transaction,
  before: SourceRow,
  changes: Changes,
): Promise<void> {
  const after = { ...before, ...changes };
  const isOtherFeed = after.feedKey !== before.feedKey;
  const feedId = isOtherFeed
    ? await findOrInsertFeed(tx, { feedKey: after.feedKey, url: after.rssUrl })
    : before.feedId;
  const isUnchanged =
    !isOtherFeed && after.keywords === before.keywords && after.language === before.language;
  const isResumed = before.pausedOn !== null && after.pausedOn === null;
  const caughtUp = before.caughtUp && isUnchanged && !isResumed;
  await updateSource(tx, before.id, { ...changes, feedId, caughtUp });
  if (after.pausedOn === null && (!isUnchanged || isResumed)) await requestVisit(tx, feedId);
}

interface Change {
  readonly by: UserId;
  readonly sourceId: Id;
  readonly act: 'source-added' | 'source-changed' | 'source-paused' | 'source-resumed';
  readonly details?: { readonly changed: readonly string[] };
}

/** Records an act on a source in the audit log and announces it. */
export async function recordSourceChange(tx: Transaction, { by, sourceId, ...act }: Change): Promise<void> {
  await recordAudit(tx, { organisationId: null, actorId: by, subject: `source:${sourceId}`, ...act });
  await announce(tx, null, sourceChanged, { sourceId });
}
