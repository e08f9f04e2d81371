import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { makeSource } from '../../../../../tests/support/published.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { reassignPublications } from './reassign-publications.ts';

const database = testDatabase();

test('[AD-03] a publication of several sources passes to the first of the others when its source is deleted', async () => {
  const sources = [await makeSource(database()), await makeSource(database()), await makeSource(database())];
  const [gone = '', late = '', early = ''] = sources;
  const [shared, alone] = [newId(), newId()];
  await database().asPlatform(async (tx) => {
    await tx.execute(sql`
      INSERT INTO publications (id, source_id, url, address_key, title, reading, published_at, story_id)
      SELECT p, ${gone}, p::text, p::text, 'Digue', 'given', now(), p FROM unnest(ARRAY[${shared}, ${alone}]::uuid[]) AS p`);
    await tx.execute(sql`
      INSERT INTO publication_sources (publication_id, source_id, at) VALUES
        (${alone}, ${gone}, now()), (${shared}, ${gone}, now() - interval '3 days'),
        (${shared}, ${late}, now()), (${shared}, ${early}, now() - interval '1 day')`);
    await reassignPublications(tx, gone);
  });
  const { rows } = await database().platform.execute(
    sql`SELECT source_id AS source FROM publications WHERE id IN (${shared}, ${alone}) ORDER BY id = ${alone}`,
  );
  expect(rows).toEqual([{ source: early }, { source: gone }]);
});
