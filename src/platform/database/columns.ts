import { timestamp, uuid } from 'drizzle-orm/pg-core';
import type { UserId } from '#base/ids.ts';

/** A moment, whatever the time zone of whoever wrote it. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** SY-01: every row says who last wrote it, and when. */
export const written = {
  modifiedBy: uuid('modified_by'),
  modifiedOn: instant('modified_on').notNull().defaultNow(),
};

/** Who writes, and when, until it stands in those columns. */
export interface Writing {
  readonly by: UserId;
  readonly at: Date;
}
