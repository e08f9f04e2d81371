import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../support/test-database.ts';
import { twoPersonTexts } from '../support/two-person-texts.ts';

const database = testDatabase();
const { textOfTwo } = twoPersonTexts(database);

test('[ED-08] a restarted server finds everything, and people who wrote meanwhile continue', async () => {
  const { people, start, open } = await textOfTwo();
  const first = await start();
  const writers = people.map((person) => open(first.address, person));
  for (const writer of writers) await writer.synced();
  for (const writer of writers) writer.type('avant ');
  // It is stopped in the middle of the work.
  await first.stop();
  for (const writer of writers) writer.type('pendant ');
  const second = await start({ port: first.port });
  const [one, two] = writers;
  for (const writer of writers) await writer.kept();
  await two?.waitUntil(() => two.words === one?.words);
  const late = open(second.address);
  await late.kept();
  expect(late.words).toBe(one?.words);
  expect(late.words.split(/\s+/).sort()).toEqual(['avant', 'avant', 'pendant', 'pendant']);
});

test('[ED-08] a text that everybody left is put away, in one piece, and found again', async () => {
  const { reflectionId, start, open } = await textOfTwo();
  const node = await start({ lingerMs: 50 });
  const writer = open(node.address);
  await writer.kept();
  for (let n = 0; n < 5; n += 1) {
    writer.type(`phrase ${n} qui est assez longue pour compter. `);
    await writer.kept();
  }
  writer.close();
  await expect.poll(node.figures).toContain('vigie_collaboration_texts 0');
  const { rows } = await database().platform.execute(sql`
    SELECT s.revision, s.through = s.settled_through AS settled,
      (SELECT count(*) FROM reflection_updates u WHERE u.reflection_id = s.reflection_id) AS left
    FROM reflection_states s WHERE s.reflection_id = ${reflectionId}`);
  expect(rows).toEqual([{ revision: 2, settled: true, left: 0 }]);
  const again = open(node.address);
  await again.waitUntil(() => again.words === writer.words);
  expect(again.words).toContain('phrase 4');
  expect(await node.figures()).toMatch(
    /vigie_collaboration_lines 1\n(.*\n)*vigie_collaboration_texts 1\n(.*\n)*vigie_collaboration_unsaved 0/,
  );
});

test('[ED-08] words whose server died before they settled are found once it is back', async () => {
  const { reflectionId, people, start, open } = await textOfTwo();
  const node = await start();
  const writer = open(node.address);
  await writer.kept();
  writer.type('presque oublié');
  await writer.kept();
  await node.stop();
  // As if it had died at once: the change is on disk, and nothing else knows of it.
  await database().asPlatform(async (tx) => {
    await tx.execute(
      sql`UPDATE reflection_states SET settled_through = 0 WHERE reflection_id = ${reflectionId}`,
    );
    await tx.execute(sql`UPDATE reflections SET text = '', blocks_signature = '' WHERE id = ${reflectionId}`);
    await tx.execute(sql`UPDATE reflection_updates SET modified_on = now() - interval '1 minute'`);
  });
  await start();
  const words = async () =>
    (
      await database().platform.execute(
        sql`SELECT text, modified_by AS by FROM reflections WHERE id = ${reflectionId}`,
      )
    ).rows[0];
  await expect.poll(words).toEqual({ text: 'presque oublié', by: people[0].id });
});
