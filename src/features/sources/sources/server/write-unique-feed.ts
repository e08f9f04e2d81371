import { AppError } from '#base/app-error.ts';
import type { Id } from '#base/ids.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { isUniqueViolation } from '#platform/database/is-unique-violation.ts';
import { sourceReasons } from '../rules/source-reasons.ts';
import { sourceTitleOfFeed } from './source-store.ts';

/** Runs a write as the platform; if another source of the same owner reads the same feed, the error names it. */
export async function writeUniqueFeed<T>(
  database: Database,
  feedKey: string,
  write: (tx: Transaction) => Promise<T>,
  ownerId: Id | null = null,
): Promise<T> {
  try {
    return await database.asPlatform(write);
  } catch (failure) {
    if (!isUniqueViolation(failure, 'sources_feed_key')) throw failure;
    const title = await database.asPlatform((tx) => sourceTitleOfFeed(tx, feedKey, ownerId));
    const reason = sourceReasons['source-known'];
    const values = { title: title ?? '' };
    throw new AppError('conflict', reason, { values, fields: [{ path: 'rssUrl', reason, values }] });
  }
}
