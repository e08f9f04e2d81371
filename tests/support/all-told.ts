import { notificationsFollower } from '../../src/features/notifications/server/follower.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { allFollowed } from './all-followed.ts';

/** Waits until every act was handled, so that nobody is notified later. */
export const allTold = (database: Database): Promise<void> => allFollowed(database, notificationsFollower);
