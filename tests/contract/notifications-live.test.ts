import { afterEach, expect, test } from 'vitest';
import { analysisShared } from '../../src/features/analyses/analyses/events.ts';
import {
  countUnviewed,
  listNotifications,
  markDisplayed,
  setNotificationStatus,
  silenceAll,
} from '../../src/features/notifications/contract/notifications.ts';
import { changeGroup, deleteGroup } from '../../src/features/organisations/groups/contract/groups.ts';
import { readHead } from '../../src/platform/outbox/read-outbox.ts';
import { createAnalysis } from '../support/analysis-events.ts';
import { changesOf, type LiveListener, listenLive } from '../support/live-listener.ts';
import { createMember, createOrganisation, signInAs, type TestMember } from '../support/people.ts';
import { createGroup } from '../support/sharing.ts';
import { testServer } from '../support/test-server.ts';
import { untilNotified } from '../support/until-notified.ts';

const server = testServer();
const tabs: LiveListener[] = [];
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
});

const topicOf = ({ id }: TestMember) => `notifications:${id}`;

async function openTab(topics: string, headers: Record<string, string>): Promise<LiveListener> {
  const tab = await listenLive(server().address, { topics }, headers);
  tabs.push(tab);
  await tab.received(({ kind }) => kind === 'hello');
  return tab;
}

async function setUp() {
  const { database } = server();
  const organisation = await createOrganisation(database);
  const author = await createMember(database, organisation);
  const reader = await createMember(database, organisation);
  const analysis = await createAnalysis(database, author);
  await analysis.grant({ userIds: [reader.id] });
  const share = () => analysis.act(analysisShared, author, { userIds: [reader.id], groupIds: [] });
  return { database, organisation, author, reader, analysis, share };
}

test('[NO-01] an arrival and every change of status reach all tabs of that person, on any device', async () => {
  const { database, reader, analysis, share } = await setUp();
  const [desk, phone] = [await signInAs(server(), reader), await signInAs(server(), reader)];
  const open = [
    await openTab(topicOf(reader), desk),
    await openTab(topicOf(reader), desk),
    await openTab(topicOf(reader), phone),
  ];
  const received = () => open.map(({ messages }) => changesOf(messages).length);
  await share();
  await expect.poll(received).toEqual([1, 1, 1]);
  const list = async () => (await server().ask(listNotifications, {}, phone)).output;
  const { items, through = 0 } = (await list()) ?? {};
  await server().ask(markDisplayed, { through }, desk);
  await expect.poll(received).toEqual([2, 2, 2]);
  const notificationId = items?.[0]?.id ?? '';
  await server().ask(setNotificationStatus, { notificationId, status: 'clicked' }, phone);
  await expect.poll(received).toEqual([3, 3, 3]);
  await share();
  await expect.poll(received).toEqual([4, 4, 4]);
  await server().ask(silenceAll, { through: (await list())?.through ?? 0 }, desk);
  await expect.poll(received).toEqual([5, 5, 5]);
  await analysis.revoke({ userIds: [reader.id] });
  await expect.poll(received).toEqual([6, 6, 6]);

  // An action without effect is not notified; the next notification follows directly.
  await server().ask(markDisplayed, { through }, desk);
  await server().ask(silenceAll, { through }, desk);
  await analysis.grant({ userIds: [reader.id] });
  await untilNotified(database);
  await expect.poll(received).toEqual([7, 7, 7]);
  for (const { payload, topics } of open.flatMap(({ messages }) => changesOf(messages))) {
    expect({ payload, topics }).toEqual({ payload: {}, topics: [topicOf(reader)] });
  }
});

test('[NO-01] leaving a group removes its items from the badge', async () => {
  const { database, organisation, reader, analysis, author } = await setUp();
  const admin = await signInAs(server(), await createMember(database, organisation, { isAdmin: true }));
  const organizationId = organisation.id;
  const share = async () => {
    const groupId = await createGroup(database, organisation, reader);
    await analysis.grant({ groupIds: [groupId] });
    await analysis.act(analysisShared, author, { userIds: [], groupIds: [groupId] });
    await untilNotified(database);
    return groupId;
  };
  await analysis.revoke({ userIds: [reader.id] });
  const [left, deleted] = [await share(), await share()];
  const browser = await signInAs(server(), reader);
  const tab = await openTab(topicOf(reader), browser);
  const unviewed = async () => (await server().ask(countUnviewed, {}, browser)).output?.count;
  const hearsOf = async (act: () => Promise<{ status: number }>) => {
    const { position: before } = await database.asPlatform(readHead);
    expect((await act()).status).toBe(200);
    await tab.received((message) => message.kind === 'change' && message.position > before);
  };
  expect(await unviewed()).toBe(2);
  const leave = { organizationId, groupId: left, removeUserIds: [reader.id] };
  await hearsOf(() => server().ask(changeGroup, leave, admin));
  expect(await unviewed()).toBe(2);
  await hearsOf(() => server().ask(deleteGroup, { organizationId, groupId: deleted }, admin));
  expect(await unviewed()).toBe(0);
});

test('[SY-02] nobody follows another person’s notifications, not even those who administer', async () => {
  const { database, author, reader, share } = await setUp();
  const elsewhere = await createOrganisation(database);
  const others = [
    author,
    await createMember(database, elsewhere, { isAdmin: true }),
    await createMember(database, elsewhere, { isPlatformAdmin: true }),
  ];
  const refused: LiveListener[] = [];
  for (const other of others) {
    const topics = `${topicOf(reader)},${topicOf(other)}`;
    const tab = await openTab(topics, await signInAs(server(), other));
    expect(tab.messages[0]).toMatchObject({ kind: 'hello', refused: [topicOf(reader)] });
    refused.push(tab);
  }
  const own = await openTab(topicOf(reader), await signInAs(server(), reader));
  await share();
  await own.received(({ kind }) => kind === 'change');
  for (const tab of refused) expect(changesOf(tab.messages)).toEqual([]);
});
