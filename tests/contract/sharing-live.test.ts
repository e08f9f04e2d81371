import { afterEach, expect, test } from 'vitest';
import { analysisModified } from '../../src/features/analyses/analyses/events.ts';
import { changeGroup } from '../../src/features/organisations/groups/contract/groups.ts';
import { changeAccess } from '../../src/features/sharing/contract/access.ts';
import { newId } from '../../src/platform/new-id.ts';
import { createAnalysis } from '../support/analysis-events.ts';
import { changesOf, type LiveListener, listenLive } from '../support/live-listener.ts';
import { createMember, createOrganisation, signInAs, type TestMember, tokenOf } from '../support/people.ts';
import { user } from '../support/shared-item.ts';
import { createGroup } from '../support/sharing.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer();
const tabs: LiveListener[] = [];
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
});

async function follow(topic: string, as: TestMember): Promise<LiveListener> {
  const tab = await listenLive(server().address, { topics: topic }, await signInAs(server(), as));
  tabs.push(tab);
  await tab.received(({ kind }) => kind === 'hello');
  return tab;
}

async function setUp() {
  const { database } = server();
  const organisation = await createOrganisation(database);
  const [owner, reader] = [
    await createMember(database, organisation),
    await createMember(database, organisation),
  ];
  const analysis = await createAnalysis(database, owner);
  return { database, organisation, owner, reader, analysis, topic: `analysis:${analysis.id}` };
}
const lost = (topic: string) => ({ kind: 'lost', topics: [topic] });

test('[SE-04] [SY-02] an analysis is followed by those who may open it, and by nobody else', async () => {
  const { database, organisation, owner, reader, analysis, topic } = await setUp();
  await analysis.grant({ userIds: [reader.id] }, 'Reader');
  const elsewhere = await createOrganisation(database);
  const outsiders = [
    await createMember(database, organisation),
    await createMember(database, organisation, { isAdmin: true }),
    await createMember(database, elsewhere, { isPlatformAdmin: true }),
  ];
  const refused = [];
  for (const outsider of outsiders) refused.push(await follow(topic, outsider));
  for (const { messages } of refused) expect(messages[0]).toMatchObject({ kind: 'hello', refused: [topic] });
  const [theirs, readers] = [await follow(topic, owner), await follow(topic, reader)];
  await analysis.act(analysisModified, owner, {});
  for (const tab of [theirs, readers]) {
    expect(await tab.received(({ kind }) => kind === 'change')).toMatchObject({ topics: [topic] });
  }
  for (const { messages } of refused) expect(changesOf(messages)).toEqual([]);
});

test.each(['analysis:moi', `analysis:${newId()}`, `reflection:${newId()}`])(
  '[SY-02] what is no analysis of anybody is not followed: %s',
  async (topic) => {
    const { owner } = await setUp();
    const tab = await follow(topic, owner);
    expect(tab.messages[0]).toMatchObject({ kind: 'hello', refused: [topic] });
  },
);

test('[SE-04] a person removed from the list gets no more events from that moment', async () => {
  const { owner, reader, analysis, topic } = await setUp();
  await analysis.grant({ userIds: [reader.id] });
  const [tab, ownTab] = [await follow(topic, reader), await follow(topic, owner)];
  const remove = { itemId: analysis.id, remove: [user(reader)] };
  expect((await server().ask(changeAccess, remove, await tokenOf(server(), owner))).status).toBe(200);
  expect(await tab.received(({ kind }) => kind === 'lost')).toMatchObject(lost(topic));
  await analysis.act(analysisModified, owner, {});
  await ownTab.received((message) => message.kind === 'change' && message.name === analysisModified.name);
  expect(changesOf(tab.messages).map(({ name }) => name)).not.toContain(analysisModified.name);
});

test('[SE-04] a person who leaves the group that gave access loses it at once', async () => {
  const { database, organisation, owner, reader, analysis, topic } = await setUp();
  const groupId = await createGroup(database, organisation, reader, owner);
  await analysis.grant({ groupIds: [groupId] });
  const tab = await follow(topic, reader);
  const admin = await tokenOf(server(), await createMember(database, organisation, { isAdmin: true }));
  const leaving = { organizationId: organisation.id, groupId, removeUserIds: [reader.id] };
  expect((await server().ask(changeGroup, leaving, admin)).status).toBe(200);
  expect(await tab.received(({ kind }) => kind === 'lost')).toMatchObject(lost(topic));
});
