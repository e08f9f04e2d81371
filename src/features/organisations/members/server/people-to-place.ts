import { lt, sql } from 'drizzle-orm';
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { timestamptz } from '#platform/database/columns.ts';
import { defineJob, type Job } from '#platform/jobs/define-job.ts';

/** People created and not yet placed in an organisation; each belongs to the admin who created them. */
export const peopleToPlace = pgTable('people_to_place', {
  id: uuid().primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  email: text().notNull(),
  isAdmin: boolean('is_admin').notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});

/** An hourly job that deletes people created more than a day ago and never placed. */
export function deleteUnplacedPeople(): Job {
  return defineJob({
    name: 'forget-unplaced-people',
    input: z.object({}),
    schedule: '25 * * * *',
    handle: async ({ database }) => {
      await database.platform
        .delete(peopleToPlace)
        .where(lt(peopleToPlace.createdAt, sql`now() - interval '1 day'`));
    },
  });
}
