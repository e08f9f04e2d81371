import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { writeFirstText } from '../../src/features/collaboration/server/public.ts';
import { reflections } from '../../src/features/reflections/server/public.ts';
import { addItem } from '../../src/features/sharing/server/public.ts';
import { newId } from '../../src/platform/new-id.ts';
import { createMember, createOrganisation } from '../support/people.ts';
import { shareReflection } from '../support/reflections.ts';
import { testDatabase } from '../support/test-database.ts';
import { TextClient } from '../support/text-client.ts';
import { startTextNode } from '../support/text-node.ts';

const database = testDatabase();
const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A text of two people, on a node of its own. */
async function textOfTwo() {
  const organisation = await createOrganisation(database());
  const people = [
    await createMember(database(), organisation),
    await createMember(database(), organisation),
  ] as const;
  const [owner, other] = people;
  const { organisationId, id: by } = owner;
  const reflectionId = newId();
  const at = new Date();
  await database().asTenant({ organisationId, userId: by }, async (tx) => {
    await addItem(tx, { organisationId, itemId: reflectionId, kind: 'reflection', createdBy: by, at });
    await tx.insert(reflections).values({ id: reflectionId, organisationId, title: 'Note', createdBy: by });
    const text = { type: 'doc', content: [{ type: 'paragraph' }] };
    await writeFirstText(tx, { organisationId, reflectionId, text, by, at });
  });
  await shareReflection(database(), reflectionId, owner, { userIds: [other.id] });
  const start = async (options: { port?: number; lingerMs?: number } = {}) => {
    const node = await startTextNode(database(), { people, ...options });
    closing.push(node.stop);
    return node;
  };
  const open = (address: string, as = owner) => {
    const client = new TextClient({ address, reflectionId, headers: { cookie: as.id } });
    closing.push(() => client.close());
    return client;
  };
  return { reflectionId, people, start, open };
}

test('[ED-08] a server that is started anew finds everything, and those who wrote meanwhile go on', async () => {
  const { people, start, open } = await textOfTwo();
  const first = await start();
  const writers = people.map((person) => open(first.address, person));
  for (const writer of writers) await writer.synced();
  for (const writer of writers) writer.type('avant ');
  // It is told to stop in the middle of it.
  await first.stop();
  for (const writer of writers) writer.type('pendant ');
  const second = await start({ port: first.port });
  const [one, two] = writers;
  for (const writer of writers) await writer.kept();
  await two?.until(() => two.words === one?.words);
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
  await again.until(() => again.words === writer.words);
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
