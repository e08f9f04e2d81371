import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createMember, createOrganisation } from '../../../../../tests/support/people.ts';
import { recommended } from '../../../../../tests/support/recommended.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { countPast, firstLeftOut, pastRecommendations } from './past-recommendations.ts';
import { requireJournal } from './require-journal.ts';

const database = testDatabase();
const made = recommended(database);

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
const gone = (minute: number, exhaustedBecause: 'outdated' | 'portfolio' = 'outdated') => ({
  ...{ exhausted: true, exhaustedBecause, deactivatedAt: at(minute) },
});

async function organisationWithOne() {
  const organisation = await createOrganisation(database());
  const { id: userId } = await createMember(database(), organisation);
  return { organisationId: organisation.id, userId };
}

/** What is read of a section where no more than `max` are counted. */
const reading = (reader: Awaited<ReturnType<typeof organisationWithOne>>, journalId: string, max: number) =>
  database().asTenant(reader, async (tx) => {
    const journal = await requireJournal(tx, reader, journalId);
    const leftOut = await firstLeftOut(tx, reader, journal, max);
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

test('[JO-04] of a long history the latest are counted and searched, all of one moment or not, and the rest is read', async () => {
  const me = await organisationWithOne();
  const journalId = await made.journal(me.organisationId, {
    ...{ userId: me.userId, name: 'Dunes', createdBy: me.userId },
  });
  const ids: string[] = [];
  for (const past of [gone(1, 'portfolio'), gone(2), gone(2), gone(2), gone(3)])
    ids.push(await made.recommendation(me.organisationId, journalId, past));
  // Ids grow: the later of one moment is the one that was made later.
  const latestFirst = ids.toReversed();
  const few = await reading(me, journalId, 3);
  expect(few.counts).toEqual({ all: 3, rated: 0, portfolio: 0, discarded: 0, isMore: true });
  expect([few.searched, few.all]).toEqual([latestFirst.slice(0, 3), latestFirst]);
  const whole = await reading(me, journalId, 5);
  expect(whole.counts).toMatchObject({ all: 5, portfolio: 1, isMore: false });
  expect(whole.searched).toEqual(latestFirst);
});

test('[JO-04] where each judges for themselves, what a reader put away is among the latest of their own', async () => {
  const me = await organisationWithOne();
  const journalId = await made.journal(me.organisationId, { template: 'ORGANISATION_NEWS' });
  const recommend = (values = {}) => made.recommendation(me.organisationId, journalId, values);
  const [old, late] = [await recommend(gone(1)), await recommend(gone(4))];
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
