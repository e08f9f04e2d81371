import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createMember, createOrganisation } from '../../../../../tests/support/people.ts';
import { recommendationFixtures } from '../../../../../tests/support/recommendation-fixtures.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { countPast, findHistoryLimit, pastRecommendations } from './past-recommendations.ts';
import { requireJournal } from './require-journal.ts';

const database = testDatabase();
const fixtures = recommendationFixtures(database);

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
const exhaustedAt = (minute: number, exhaustedBecause: 'outdated' | 'portfolio' = 'outdated') => ({
  exhausted: true,
  exhaustedBecause,
  deactivatedAt: at(minute),
});

async function organisationWithOne() {
  const organisation = await createOrganisation(database());
  const { id: userId } = await createMember(database(), organisation);
  return { organisationId: organisation.id, userId };
}

/** Reads a section where no more than `max` are counted. */
const reading = (reader: Awaited<ReturnType<typeof organisationWithOne>>, journalId: string, max: number) =>
  database().asTenant(reader, async (tx) => {
    const journal = await requireJournal(tx, reader, journalId);
    const leftOut = await findHistoryLimit(tx, reader, journal, max);
    const found = async (...words: string[]) => {
      const asked = { filter: 'all', words, leftOut, after: null } as const;
      return (await pastRecommendations(tx, reader, journal, asked)).map(({ id }) => id);
    };
    return {
      counts: await countPast(tx, reader, journal, { words: [], leftOut }),
      all: await found(),
      searched: await found('dunes'),
    };
  });

test('[JO-04] of a long history only the latest are counted and searched, even with equal times, and the rest can be read', async () => {
  const me = await organisationWithOne();
  const journalId = await fixtures.journal(me.organisationId, {
    userId: me.userId,
    name: 'Dunes',
    createdBy: me.userId,
  });
  const ids: string[] = [];
  for (const past of [
    exhaustedAt(1, 'portfolio'),
    exhaustedAt(2),
    exhaustedAt(2),
    exhaustedAt(2),
    exhaustedAt(3),
  ])
    ids.push(await fixtures.recommendation(me.organisationId, journalId, past));
  // Ids grow, so at equal times the later one has the higher id.
  const latestFirst = ids.toReversed();
  const few = await reading(me, journalId, 3);
  expect(few.counts).toEqual({ all: 3, rated: 0, portfolio: 0, discarded: 0, isMore: true });
  expect([few.searched, few.all]).toEqual([latestFirst.slice(0, 3), latestFirst]);
  const whole = await reading(me, journalId, 5);
  expect(whole.counts).toMatchObject({ all: 5, portfolio: 1, isMore: false });
  expect(whole.searched).toEqual(latestFirst);
});

test('[JO-04] in shared sections, recommendations a reader discarded are among the latest of that reader', async () => {
  const me = await organisationWithOne();
  const journalId = await fixtures.journal(me.organisationId, { template: 'ORGANISATION_NEWS' });
  const recommend = (values = {}) => fixtures.recommendation(me.organisationId, journalId, values);
  const [old, late] = [await recommend(exhaustedAt(1)), await recommend(exhaustedAt(4))];
  const mine = [await recommend(), await recommend()];
  for (const [index, id] of mine.entries())
    await database().platform.execute(sql`INSERT INTO recommendation_judgements
      (organisation_id, recommendation_id, user_id, rating, exhausted_because, deactivated_at)
      VALUES (${me.organisationId}, ${id}, ${me.userId}, 0, 'discarded', ${at(2 + index).toISOString()})`);
  const few = await reading(me, journalId, 2);
  expect(few.counts).toEqual({ all: 2, rated: 0, portfolio: 0, discarded: 1, isMore: true });
  expect([few.searched, few.all]).toEqual([
    [late, mine[1]],
    [late, mine[1], mine[0], old],
  ]);
  expect((await reading(me, journalId, 4)).counts).toMatchObject({ all: 4, discarded: 2, isMore: false });
});
