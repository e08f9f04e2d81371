// @module-tag deep
import { expect, test } from 'vitest';
import { knownPageTopics, readKnownPage } from '../../src/features/captures/filing/contract/known-page.ts';
import { changeAccess } from '../../src/features/sharing/contract/access.ts';
import { analysePage, forUser } from '../support/analyses.ts';
import { listenLive } from '../support/live-listener.ts';
import { createMember, createOrganisation, signInAs } from '../support/people.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const PAGE = 'https://gazette.example/recul';

test('[EX-03] a person on an unknown page is notified that a colleague shares an analysis of it', async () => {
  const { database } = server();
  const organisation = await createOrganisation(database);
  const [author, reader] = [
    await createMember(database, organisation),
    await createMember(database, organisation),
  ];
  const headers = await signInAs(server(), reader);
  const ask = async () => (await server().ask(readKnownPage, { url: PAGE }, headers)).output;
  const topics = knownPageTopics((await ask()) ?? undefined).map((one) =>
    one.replace(/:me$/, `:${reader.id}`),
  );
  const tab = await listenLive(server().address, { topics: topics.join() }, headers);
  expect(await tab.received(({ kind }) => kind === 'hello')).toMatchObject({ refused: [] });
  const analysisId = await analysePage(database, author, { url: PAGE });
  const by = await signInAs(server(), author);
  await server().ask(changeAccess, { itemId: analysisId, add: [forUser(reader)] }, by);
  await tab.received(({ kind }) => kind === 'change');
  tab.close();
  const known = await ask();
  expect(known?.known.map(({ analysis }) => analysis.id)).toEqual([analysisId]);
  expect(knownPageTopics(known ?? undefined)).toContain(`analysis:${analysisId}`);
});
