import { afterEach, expect, test } from 'vitest';
import { oneOrganisation } from '../support/one-organisation.ts';
import { signInAs, type TestMember } from '../support/people.ts';
import { beginReflection, shareReflection } from '../support/reflections.ts';
import { testServer } from '../support/test-server.ts';
import { TextClient } from '../support/text-client.ts';

const server = testServer();
const { join } = oneOrganisation(server);
const clients: TextClient[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

async function open(reflectionId: string, as: TestMember): Promise<TextClient> {
  const { address } = server();
  const client = new TextClient({ address, reflectionId, headers: await signInAs(server(), as) });
  clients.push(client);
  return client;
}

test('[ED-01] [ED-08] three people write at once, see each other at once, and all is kept', async () => {
  const [camille, yann, nadia] = [await join(), await join(), await join()];
  const reflectionId = await beginReflection(server(), camille);
  await shareReflection(server().database, reflectionId, camille, { userIds: [yann.id, nadia.id] });
  const writers = [
    await open(reflectionId, camille),
    await open(reflectionId, yann),
    await open(reflectionId, nadia),
  ];
  for (const writer of writers) await writer.synced();
  for (let n = 0; n < 20; n += 1) for (const [who, writer] of writers.entries()) writer.type(` ${who}-${n}`);
  for (const writer of writers) await writer.kept();
  const [first] = writers;
  for (const writer of writers) await writer.until(() => writer.words === first?.words);
  expect(first?.words.split(/\s+/).filter(Boolean)).toHaveLength(60);
});
