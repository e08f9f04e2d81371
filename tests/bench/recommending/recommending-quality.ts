import { sql } from 'drizzle-orm';
import { ensureJournals } from '../../../src/features/journal/recommending/server/ensure-journals.ts';
import { runJournal } from '../../../src/features/journal/recommending/server/run-journal.ts';
import type { Filter, Scoring } from '../../../src/features/search/contract/criteria.ts';
import { silentLog } from '../../../src/platform/log.ts';
import { newId } from '../../../src/platform/new-id.ts';
import { chanceOf } from '../../pages/chance.ts';
import type { TestMember } from '../../support/people.ts';
import type { Figure, Reading } from '../figure.ts';
import { generatePublications, generateText, type Topic } from './generated-publications.ts';
import { ASPECTS, SUBJECTS } from './interests.ts';
import { type RecommendingGround, recommendingGround } from './recommending-ground.ts';

const [READERS, PUBLISHED, ANALYSED, RATINGS, SHOWN] = [30, 2_000, 6, 20, 8] as const;
const DAY_MS = 86_400_000;
const [FIRST, LATER] = [new Date('2026-03-01T06:00:00Z'), new Date('2026-04-01T06:00:00Z')];

interface Reader {
  readonly person: TestMember;
  readonly journalId: string;
  readonly wants: readonly Topic[];
  readonly titles: readonly string[];
}

/** The precision of the first recommendations for generated readers with known interests. */
export const recommendingQuality: Figure = {
  name: 'recommending-quality',
  async measure(opened) {
    const ground = await recommendingGround(opened);
    const about = new Map<string, Topic>();
    const readers: Reader[] = [];
    for (let n = 0; n < READERS; n += 1) readers.push(await makeReader(ground, n));
    await ground.settle();
    await publish(ground, about, FIRST, 1);
    const precision = (by: (reader: Reader) => Promise<string[]>) => meanOf(readers, about, by);
    const run = (reader: Reader, now: Date) => runFor(ground, reader, now);
    const pipeline = await precision(async (reader) => {
      await run(reader, FIRST);
      return shownTo(ground, reader);
    });
    const recency = await precision(() => latest(ground, FIRST));
    const keyword = await precision((reader) => byWords(ground, reader, FIRST));
    for (const reader of readers) await rate(ground, about, reader);
    await publish(ground, about, LATER, 2);
    const later = async (reader: Reader, since: string) => {
      await ground.database.platform.execute(
        sql`UPDATE journals SET learns_since = ${since} WHERE id = ${reader.journalId}`,
      );
      await ground.database.platform.execute(sql`
        DELETE FROM recommendations WHERE journal_id = ${reader.journalId} AND recommended_at >= ${LATER.toISOString()}`);
      await run(reader, LATER);
      return shownTo(ground, reader);
    };
    const forgotten = await precision((reader) => later(reader, LATER.toISOString()));
    const learnt = await precision((reader) => later(reader, '-infinity'));
    const of = (value: number): Pick<Reading, 'value' | 'unit'> => ({ value, unit: `precision@${SHOWN}` });
    return [
      {
        name: 'recommending-quality',
        ...of(pipeline),
        comparedWith: { what: 'by recency', value: recency },
        ...AHEAD,
      },
      {
        name: 'recommending-quality',
        ...of(pipeline),
        comparedWith: { what: 'by keywords', value: keyword },
        ...AHEAD,
      },
      {
        name: `recommending-quality-after-${RATINGS}-ratings`,
        ...of(learnt),
        comparedWith: { what: 'nothing learnt', value: forgotten },
        promise: { atLeast: 1.05 },
        promiseOn: 'ratio',
      },
    ];
  },
};
const AHEAD = { promise: { atLeast: 1.5 }, promiseOn: 'ratio' } as const;

/** A reader with two topics, who analysed documents on both and now and then on another aspect. */
async function makeReader(ground: RecommendingGround, number: number): Promise<Reader> {
  const chance = chanceOf(1_000 + number);
  const person = await ground.join();
  const first = chance.below(SUBJECTS.length);
  const second = (first + 1 + chance.below(SUBJECTS.length - 1)) % SUBJECTS.length;
  const wants = [first, second].map((subject) => ({ subject, aspect: chance.below(ASPECTS.length) }));
  const titles: string[] = [];
  for (let n = 0; n < ANALYSED; n += 1) {
    const wanted = wants[n % 2] ?? { subject: first, aspect: 0 };
    const aspect = n < ANALYSED - 2 ? wanted.aspect : chance.below(ASPECTS.length);
    const text = generateText(chance, { ...wanted, aspect });
    await ground.analyse(person, { ...text, at: new Date(FIRST.getTime() - (n + 1) * DAY_MS) });
    titles.push(text.title);
  }
  const { organisation, database } = ground;
  await database.asPlatform((tx) => ensureJournals(tx, organisation.id, FIRST));
  const { rows } = await database.platform.execute<{ id: string }>(
    sql`SELECT id FROM journals WHERE user_id = ${person.id}`,
  );
  return { person, journalId: rows[0]?.id ?? '', wants, titles };
}

async function publish(ground: RecommendingGround, about: Map<string, Topic>, until: Date, seed: number) {
  const chance = chanceOf(seed + 10);
  await ground.publish(
    [...generatePublications(PUBLISHED, seed)].map((one) => {
      const id = newId();
      about.set(id, one);
      return { ...one, id, at: new Date(until.getTime() - chance.below(28 * 24) * 3_600_000) };
    }),
  );
}

const runFor = (
  { recommending, organisation, database }: RecommendingGround,
  { journalId }: Reader,
  now: Date,
) =>
  runJournal(recommending, { organisationId: organisation.id, journalId }, { database, log: silentLog, now });

async function shownTo(
  { database }: RecommendingGround,
  { journalId }: Reader,
  count: number = SHOWN,
): Promise<string[]> {
  const { rows } = await database.platform.execute<{ id: string }>(sql`
    SELECT subject_id AS id FROM recommendations WHERE journal_id = ${journalId} AND NOT exhausted
    ORDER BY score DESC, id LIMIT ${count}`);
  return rows.map(({ id }) => id);
}

async function latest({ database }: RecommendingGround, now: Date): Promise<string[]> {
  const { rows } = await database.platform.execute<{ id: string }>(sql`
    SELECT id FROM publications WHERE published_at <= ${now.toISOString()} ORDER BY published_at DESC, id LIMIT ${SHOWN}`);
  return rows.map(({ id }) => id);
}

async function byWords(
  { recommending }: RecommendingGround,
  { titles }: Reader,
  now: Date,
): Promise<string[]> {
  const scorings: Scoring[] = [{ type: 'Keywords', param: [...titles], multiplier: 1, id: undefined }];
  const filters: Filter[] = [{ type: 'DocKind', kind: 'Include', param: ['FeedItem'], id: undefined }];
  const asked = { scopes: ['public'], readerIds: [], scorings, filters, offset: 0, limit: SHOWN, now };
  return (await recommending.index.search(asked)).hits.map(({ id }) => id);
}

const isWanted = ({ wants }: Reader, one: Topic | undefined) =>
  wants.some(({ subject, aspect }) => subject === one?.subject && aspect === one?.aspect);

async function meanOf(
  readers: readonly Reader[],
  about: ReadonlyMap<string, Topic>,
  by: (reader: Reader) => Promise<string[]>,
): Promise<number> {
  let sum = 0;
  for (const reader of readers) {
    sum += (await by(reader)).filter((id) => isWanted(reader, about.get(id))).length / SHOWN;
  }
  return sum / readers.length;
}

/** Rates the recommendations as the reader would: wanted topic, right subject with another aspect, other. */
async function rate(ground: RecommendingGround, about: ReadonlyMap<string, Topic>, reader: Reader) {
  const { database } = ground;
  for (let rated = 0; rated < RATINGS; ) {
    const { rows } = await database.platform.execute<{ id: string; subject: string }>(sql`
      SELECT id, subject_id AS subject FROM recommendations WHERE journal_id = ${reader.journalId} AND NOT exhausted AND rating IS NULL
      ORDER BY score DESC, id LIMIT ${Math.min(10, RATINGS - rated)}`);
    for (const { id, subject } of rows) {
      const one = about.get(subject);
      const isOfSubject = reader.wants.some((wanted) => wanted.subject === one?.subject);
      const rating = isWanted(reader, one) ? 4 : isOfSubject ? 1 : 0;
      await database.platform.execute(sql`
        UPDATE recommendations SET rating = ${rating}, rated_at = ${FIRST.toISOString()}, exhausted = ${rating === 0},
          exhausted_because = ${rating === 0 ? 'discarded' : null}, deactivated_at = ${rating === 0 ? FIRST.toISOString() : null}
        WHERE id = ${id}`);
    }
    rated += rows.length;
    if (rows.length === 0) return;
    await runFor(ground, reader, FIRST);
  }
}
