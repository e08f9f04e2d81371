import { notificationsConsumer } from '../../src/features/notifications/server/notifications-consumer.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { untilConsumed } from './until-consumed.ts';

/** Waits until every act was handled, so that nobody is notified later. */
export const untilNotified = (database: Database): Promise<void> =>
  untilConsumed(database, notificationsConsumer);
