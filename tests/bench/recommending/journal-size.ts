import { sql } from 'drizzle-orm';
import { readJournal } from '../../../src/features/journal/journal/contract/journals.ts';
import { type Database, openDatabase } from '../../../src/platform/database/database.ts';
import { silentLog } from '../../../src/platform/log.ts';
import { newId } from '../../../src/platform/new-id.ts';
import { ask } from '../../support/ask.ts';
import { createMember, createOrganisation, tokenOf } from '../../support/people.ts';
import { embeddedDatabase } from '../../support/product-folder.ts';
import { makeSource } from '../../support/published.ts';
import { benchProduct } from '../bench-product.ts';
import { type Figure, percentiles } from '../figure.ts';
import { vacuumAnalyze } from '../vacuum-analyze.ts';

const [SMALL, LARGE] = [1_000, 100_000] as const;
const [WARM_UP_ROUNDS, ROUNDS, CURRENT] = [40, 200, 32] as const;

/** Reading a section with 1,000 and 100,000 past recommendations. */
export const journalSize: Figure = {
  name: 'recommending-journal-size',
  async measure(opened) {
    const actions = new Map<number, () => Promise<void>>();
    for (const size of [SMALL, LARGE]) actions.set(size, await openPlace(opened, size));
    const times = new Map<number, number[]>([SMALL, LARGE].map((size) => [size, []]));
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
      for (const [size, act] of actions) {
        const start = performance.now();
        await act();
        if (round >= 0) times.get(size)?.push(performance.now() - start);
      }
    }
    const [small, large] = [percentiles(times.get(SMALL) ?? []), percentiles(times.get(LARGE) ?? [])];
    return [
      {
        name: `recommending-journal-size-${LARGE}`,
        value: large.p50,
        p95: large.p95,
        unit: 'ms',
        comparedWith: { what: `p50 with ${SMALL} past ones`, value: small.p50 },
        promise: { atMost: 1.3 },
        promiseOn: 'ratio',
      },
    ];
  },
};

async function openPlace(opened: AsyncDisposableStack, past: number): Promise<() => Promise<void>> {
  const product = await benchProduct(opened, { CALLS_PER_MINUTE: '100000000' });
  const { url } = await embeddedDatabase(product.dataDir);
  const database = openDatabase({ url, connections: 2, log: silentLog });
  opened.defer(() => database.close());
  const person = await createMember(database, await createOrganisation(database));
  const journalId = await fill(database, person, past);
  await vacuumAnalyze(url);
  const headers = await tokenOf({ database }, person);
  return async () => {
    const { output, status } = await ask(product.url, readJournal, { journalId }, headers);
    if (output?.recommendations.length !== CURRENT) throw new Error(`the journal answered ${status}`);
  };
}

async function fill(
  database: Database,
  { id: userId, organisationId }: { readonly id: string; readonly organisationId: string },
  past: number,
): Promise<string> {
  const journalId = newId();
  const sourceId = await makeSource(database);
  const why = { kind: 'coldStart', seed: null, search: null, words: [], learnt: null };
  const everything = sql`generate_series(1, ${past + CURRENT}) AS n`;
  await database.asPlatform(async (tx) => {
    await tx.execute(sql`INSERT INTO journals (id, organisation_id, type, user_id, template, next_run_at, ran_at)
      VALUES (${journalId}, ${organisationId}, 'standalone', ${userId}, 'SIMILAR_TO_USER_ANALYSES', now() + interval '1 day', now())`);
    await tx.execute(sql`
      INSERT INTO publications (id, source_id, url, address_key, title, reading, published_at, story_id)
      SELECT id, ${sourceId}, 'https://presse.example/' || id, 'presse.example/' || id, 'Titre ' || n, 'given',
        now() - n * interval '1 second', id FROM (SELECT gen_random_uuid() AS id, n FROM ${everything}) p`);
    await tx.execute(sql`
      INSERT INTO recommendations (id, organisation_id, journal_id, publication_id, score, why, recommended_at, exhausted,
        exhausted_because, deactivated_at)
      SELECT gen_random_uuid(), ${organisationId}, ${journalId}, p.id, random(), ${JSON.stringify(why)}::jsonb, p.published_at,
        p.place > ${CURRENT}, CASE WHEN p.place > ${CURRENT} THEN 'outdated' END,
        CASE WHEN p.place > ${CURRENT} THEN p.published_at END
      FROM (SELECT id, published_at, row_number() OVER (ORDER BY published_at DESC) AS place FROM publications
        WHERE source_id = ${sourceId}) p`);
  });
  return journalId;
}
