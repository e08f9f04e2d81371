import { timestamp, uuid } from 'drizzle-orm/pg-core';
import type { UserId } from '#base/ids.ts';

/** A timestamp with time zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** SY-01: every row records who last modified it, and when. */
export const written = {
  modifiedBy: uuid('modified_by'),
  modifiedOn: instant('modified_on').notNull().defaultNow(),
};

/** The values of those columns. */
export interface Writing {
  readonly by: UserId;
  readonly at: Date;
}
