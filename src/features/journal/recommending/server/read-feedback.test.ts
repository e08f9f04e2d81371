import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fixedAnswerIndex, journalRuns } from '../../../../../tests/support/journal-runs.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { ensureJournals } from './ensure-journals.ts';
import { readFeedback } from './read-feedback.ts';

const database = testDatabase();
const { ground, run, published, change } = journalRuns(database);

test('[JO-08] in shared sections too, a view does not count beside a rating by the same reader', async () => {
  const at = await ground();
  const organisationId = at.organisation.id;
  const inside = { organisationId, userId: null };
  await database().asTenant(inside, (tx) => ensureJournals(tx, organisationId, new Date()));
  const { rows } = await change(
    sql`SELECT id FROM journals WHERE organisation_id = ${organisationId} AND template = 'ORGANISATION_NEWS'`,
  );
  const id = String(rows[0]?.id);
  const [discarded, read] = await published(['Écartée', 'Lue']);
  await run(at, id, fixedAnswerIndex([discarded ?? '', read ?? '']));
  await change(sql`INSERT INTO recommendation_events (id, organisation_id, recommendation_id, user_id, type, at)
    SELECT gen_random_uuid(), organisation_id, id, ${at.person.id}, 'viewed', now() FROM recommendations
    WHERE journal_id = ${id}`);
  await change(sql`INSERT INTO recommendation_judgements
      (organisation_id, recommendation_id, user_id, rating, rated_at, exhausted_because, deactivated_at)
    SELECT organisation_id, id, ${at.person.id}, 0, now(), 'discarded', now() FROM recommendations
    WHERE journal_id = ${id} AND subject_id = ${discarded}`);
  const actions = await database().asTenant(inside, (tx) =>
    readFeedback(tx, { organisationId, id, entityType: 'organisation' }, new Date()),
  );
  expect(new Map(actions.map(({ title, weight }) => [title, weight]))).toEqual(
    new Map([
      ['Écartée', -1],
      ['Lue', 0.2],
    ]),
  );
  expect(actions).toHaveLength(2);
});
