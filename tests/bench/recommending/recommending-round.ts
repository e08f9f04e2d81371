import { sql } from 'drizzle-orm';
import { ensureJournals } from '../../../src/features/journal/recommending/server/ensure-journals.ts';
import { runRound } from '../../../src/features/journal/recommending/server/run-journal.ts';
import { silentLog } from '../../../src/platform/log.ts';
import { newId } from '../../../src/platform/new-id.ts';
import { chanceOf } from '../../pages/chance.ts';
import type { TestMember } from '../../support/people.ts';
import type { Figure } from '../figure.ts';
import { generatePublications, generateText } from './generated-publications.ts';
import { ASPECTS, SUBJECTS } from './interests.ts';
import { type RecommendingGround, recommendingGround } from './recommending-ground.ts';

const PUBLISHED = 100_000;
/** Together with the organisation's news and spotlight, 200 sections. */
const [READERS, SECTIONS, ANALYSED] = [150, 48, 6] as const;
/** Per section: past recommendations, and how many of them were rated. */
const [PAST, ACTS] = [1_000, 100] as const;
const NOW = new Date('2026-03-01T06:00:00Z');
const HOUR_MS = 3_600_000;
const MEGABYTE = 1_048_576;
const SAMPLE_MS = 100;

/** A round over 200 sections and 100,000 publications: its duration and its additional memory. */
export const recommendingRound: Figure = {
  name: 'recommending-round',
  async measure(opened) {
    const ground = await recommendingGround(opened);
    const readers: TestMember[] = [];
    for (let n = 0; n < READERS; n += 1) readers.push(await makeReader(ground, n));
    await ground.settle();
    for (let n = 0; n < SECTIONS; n += 1) await makeSection(ground, readers[n], n);
    await ground.publish(publications());
    await giveJournalsPast(ground);
    const before = process.memoryUsage.rss();
    let most = before;
    const looking = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, SAMPLE_MS);
    const start = performance.now();
    const { database, recommending } = ground;
    const { ran, failed } = await runRound(recommending, {
      database,
      log: silentLog,
      clock: () => NOW,
    });
    const seconds = (performance.now() - start) / 1_000;
    clearInterval(looking);
    if (failed > 0) throw new Error(`${failed} sections were not updated`);
    const name = `recommending-round-${ran}-journals-${PUBLISHED}`;
    return [
      { name, value: seconds, unit: 's', promise: { atMost: 300 } },
      { name: `${name}-memory`, value: (most - before) / MEGABYTE, unit: 'MB more than before' },
      { name: `${name}-memory-peak`, value: most / MEGABYTE, unit: 'MB' },
    ];
  },
};

async function makeReader(ground: RecommendingGround, number: number): Promise<TestMember> {
  const chance = chanceOf(5_000 + number);
  const person = await ground.join();
  for (let n = 0; n < ANALYSED; n += 1) {
    const about = { subject: chance.below(SUBJECTS.length), aspect: chance.below(ASPECTS.length) };
    await ground.analyse(person, {
      ...generateText(chance, about),
      at: new Date(NOW.getTime() - (n + 1) * 24 * HOUR_MS),
    });
  }
  return person;
}

/** Gives every section a thousand past recommendations, a tenth of them rated. */
async function giveJournalsPast({ database, organisation }: RecommendingGround): Promise<void> {
  await database.asPlatform((tx) => ensureJournals(tx, organisation.id, NOW));
  const why = JSON.stringify({ kind: 'coldStart', seed: null, search: null, words: [], learnt: null });
  const { rows } = await database.platform.execute<{ id: string }>(
    sql`SELECT id FROM journals WHERE organisation_id = ${organisation.id} ORDER BY id`,
  );
  for (const [number, { id }] of rows.entries()) {
    await database.platform.execute(sql`
      INSERT INTO recommendations (id, organisation_id, journal_id, publication_id, score, why, recommended_at, exhausted,
        exhausted_because, deactivated_at, rating, rated_at)
      SELECT gen_random_uuid(), ${organisation.id}, ${id}, p.id, 0.5, ${why}::jsonb, ${NOW.toISOString()}, true,
        CASE WHEN p.place % 20 = 0 THEN 'discarded' ELSE 'displaced' END, ${NOW.toISOString()},
        CASE WHEN p.place <= ${ACTS} THEN CASE WHEN p.place % 20 = 0 THEN 0 ELSE 1 + p.place % 4 END END,
        CASE WHEN p.place <= ${ACTS} THEN ${NOW.toISOString()}::timestamptz END
      FROM (SELECT id, row_number() OVER () - ${(number * PAST) % (PUBLISHED - PAST)} AS place FROM publications
        OFFSET ${(number * PAST) % (PUBLISHED - PAST)} LIMIT ${PAST}) p`);
  }
}

/** Creates a section with two searches: one by keywords, one by meaning and age. */
async function makeSection(
  { database, organisation }: RecommendingGround,
  person: TestMember | undefined,
  number: number,
): Promise<void> {
  if (!person) return;
  const [journalId, notion] = [newId(), SUBJECTS[number % SUBJECTS.length]?.concepts[number % 7]];
  const queries = [
    { scorings: [{ Keywords: { param: notion?.fr.join(' ') } }], filters: [] },
    {
      scorings: [
        { Semantic: { param: notion?.en.join(' ') } },
        { DateDecay: { param: { halfLifeDays: 14 }, multiplier: 0.2 } },
      ],
      filters: [{ Time: { param: { days: 21 } } }],
    },
  ];
  await database.asPlatform(async (tx) => {
    await tx.execute(sql`INSERT INTO journals (id, organisation_id, type, user_id, name, created_by, next_run_at)
      VALUES (${journalId}, ${organisation.id}, 'standalone', ${person.id}, ${`Section ${number}`}, ${person.id}, ${NOW.toISOString()})`);
    for (const [position, query] of queries.entries()) {
      const searchId = newId();
      await tx.execute(sql`INSERT INTO saved_searches (id, organisation_id, created_by, query, fingerprint)
        VALUES (${searchId}, ${organisation.id}, ${person.id}, ${JSON.stringify(query)}, ${searchId})`);
      await tx.execute(sql`INSERT INTO journal_strategies (organisation_id, journal_id, position, search_id, recommendation_count)
        VALUES (${organisation.id}, ${journalId}, ${position}, ${searchId}, 8)`);
    }
  });
}

function* publications() {
  const chance = chanceOf(77);
  for (const one of generatePublications(PUBLISHED, 3)) {
    yield { ...one, id: newId(), at: new Date(NOW.getTime() - chance.below(28 * 24) * HOUR_MS) };
  }
}
