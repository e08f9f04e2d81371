import { timestamp, uuid } from 'drizzle-orm/pg-core';
import type { UserId } from '#base/ids.ts';

/** A timestamp with time zone. */
export const timestamptz = (name: string) => timestamp(name, { withTimezone: true });

/** SY-01: every row records who last modified it, and when. */
export const auditColumns = {
  modifiedBy: uuid('modified_by'),
  modifiedOn: timestamptz('modified_on').notNull().defaultNow(),
};

/** The values of those columns. */
export interface AuditStamp {
  readonly by: UserId;
  readonly at: Date;
}

/** The same for a change that may be no person's, but the directory's of the organisation. */
export interface ChangeStamp {
  readonly by: UserId | null;
  readonly at: Date;
}
