import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '../../src/features/accounts/accounts/server/people-tables.ts';
import { analysisModified, analysisShared } from '../../src/features/analyses/analyses/events.ts';
import {
  countUnviewed,
  listNotifications,
  MAX_COUNTED_AHEAD,
  MAX_UNVIEWED_COUNT,
  markDisplayed,
  setNotificationStatus,
  silenceAll,
} from '../../src/features/notifications/contract/notifications.ts';
import { notificationOwnedData } from '../../src/features/notifications/server/notification-store.ts';
import { newId } from '../../src/platform/new-id.ts';
import { createAnalysis, type TestAnalysis } from '../support/analysis-events.ts';
import { createMember, createOrganisation, type TestMember, tokenOf } from '../support/people.ts';
import { createGroup } from '../support/sharing.ts';
import { testServer } from '../support/test-server.ts';
import { untilNotified } from '../support/until-notified.ts';

const server = testServer();

/** A reader with notifications of this many analyses, and the actions on them. */
async function readerOf(count: number) {
  const { database } = server();
  const organisation = await createOrganisation(database);
  const [author, reader] = [
    await createMember(database, organisation),
    await createMember(database, organisation),
  ];
  const who = await tokenOf(server(), reader);
  const tell = async (minute: number): Promise<TestAnalysis> => {
    const analysis = await createAnalysis(database, author);
    await analysis.grant({ userIds: [reader.id] });
    const at = new Date(Date.UTC(2026, 10, 4, 10, minute)).toISOString();
    await analysis.act(analysisShared, author, { userIds: [reader.id], groupIds: [], at });
    await untilNotified(database);
    return analysis;
  };
  const analyses: TestAnalysis[] = [];
  for (let minute = 0; minute < count; minute += 1) analyses.push(await tell(minute));
  const list = async () =>
    (await server().ask(listNotifications, { limit: 100 }, who)).output ?? {
      items: [],
      total: 0,
      through: 0,
    };
  return {
    database,
    organisation,
    author,
    reader,
    who,
    tell,
    analyses,
    list,
    statuses: async () => (await list()).items.map(({ metadata }) => metadata.status),
    unviewed: async () => (await server().ask(countUnviewed, {}, who)).output?.count,
    set: (notificationId: string, status: 'clicked' | 'silenced', headers = who) =>
      server().ask(setNotificationStatus, { notificationId, status }, headers),
    displayed: (through: number) => server().ask(markDisplayed, { through }, who),
    silence: (through: number) => server().ask(silenceAll, { through }, who),
  };
}

describe('[NO-01] [NO-03] statuses', () => {
  test('created and displayed count; clicked and silenced do not, and stay', async () => {
    const { list, statuses, unviewed, set, displayed } = await readerOf(3);
    expect(await unviewed()).toBe(3);
    const { items, through } = await list();
    expect((await displayed(through)).output).toEqual({ count: 3 });
    expect(await statuses()).toEqual(['displayed', 'displayed', 'displayed']);
    const [first, second, third] = items.map(({ id }) => id);
    expect((await set(first ?? '', 'clicked')).output).toMatchObject({
      id: first,
      viewed: true,
      metadata: { status: 'clicked' },
    });
    expect((await set(second ?? '', 'silenced')).output?.metadata.status).toBe('silenced');
    expect((await set(first ?? '', 'silenced')).output?.metadata.status).toBe('clicked');
    expect((await set(second ?? '', 'clicked')).output?.metadata.status).toBe('silenced');
    expect(await statuses()).toEqual(['clicked', 'silenced', 'displayed']);
    expect(await unviewed()).toBe(1);
    expect((await displayed(through)).output).toEqual({ count: 1 });
    expect((await list()).items.find(({ id }) => id === third)?.viewed).toBe(false);
  });

  test('one that arrived after the list was read is neither displayed nor silenced unseen', async () => {
    const { author, analyses, tell, list, statuses, displayed, silence, database } = await readerOf(1);
    const seen = await list();
    // It did not happen after the others were seen: it was only handled later.
    await tell(-5);
    expect((await displayed(seen.through)).output).toEqual({ count: 2 });
    expect(await statuses()).toEqual(['displayed', 'created']);
    // Seen notifications move up again while « all » is selected; unseen ones do not.
    await analyses[0]?.act(analysisModified, author, { at: '2026-11-04T11:00:00.000Z' });
    await untilNotified(database);
    const third = await list();
    await analyses[0]?.act(analysisModified, author, { at: '2026-11-04T11:05:00.000Z' });
    await tell(59);
    expect((await silence(third.through)).output).toEqual({ count: 2 });
    expect(await statuses()).toEqual(['created', 'created', 'silenced', 'silenced']);
  });

  test('clicking and being done in two tabs at the same moment: one of them counts', async () => {
    const { list, set, statuses } = await readerOf(1);
    const [{ id } = { id: '' }] = (await list()).items;
    const answers = await Promise.all([set(id, 'clicked'), set(id, 'silenced'), set(id, 'clicked')]);
    const [kept] = await statuses();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ output }) => output?.metadata.status)).toEqual([kept, kept, kept]);
  });

  test('a merged edit keeps its notification’s status', async () => {
    const { author, analyses, list, set, statuses, unviewed, database } = await readerOf(1);
    const [{ id } = { id: '' }] = (await list()).items;
    await set(id, 'silenced');
    await analyses[0]?.act(analysisModified, author, { at: '2026-11-04T12:00:00.000Z' });
    await untilNotified(database);
    const edited = (await list()).items[0]?.id ?? '';
    await set(edited, 'silenced');
    await analyses[0]?.act(analysisModified, author, { at: '2026-11-04T12:01:00.000Z' });
    await untilNotified(database);
    expect(await statuses()).toEqual(['silenced', 'silenced']);
    expect(await unviewed()).toBe(0);
  });

  test('the badge stops counting at its maximum, the list goes on page by page', async () => {
    const { database, organisation, author, reader, who, unviewed, analyses } = await readerOf(1);
    await database.asPlatform((tx) =>
      tx.execute(sql`
        INSERT INTO notifications (id, organisation_id, user_id, act, caused_by, analysis_id, document_title,
          document_url, at, first_at, position)
        SELECT gen_random_uuid(), ${organisation.id}, ${reader.id}, 'shared', ${author.id}, ${analyses[0]?.id},
          n::text, '', now() + n * interval '1 minute', now(), n FROM generate_series(1, 149) n`),
    );
    expect(await unviewed()).toBe(MAX_UNVIEWED_COUNT);
    const page = async (offset: number, limit: number) =>
      (await server().ask(listNotifications, { offset, limit }, who)).output;
    const [first, last] = [await page(0, 10), await page(145, 10)];
    expect([first?.total, first?.isMore]).toEqual([MAX_COUNTED_AHEAD + 10, true]);
    expect([last?.total, last?.isMore]).toEqual([150, false]);
    expect(first?.items.map(({ details }) => details.documentTitle)).toEqual(
      Array.from({ length: 10 }, (_, n) => String(149 - n)),
    );
    expect(last?.items).toHaveLength(5);
    expect((await server().ask(listNotifications, { limit: 101 }, who)).status).toBe(400);
  });
});

describe('[NO-04] access lost', () => {
  test('hides the line and its title, takes it out of the count, and gives it back with the access', async () => {
    const { database, organisation, author, reader, analyses, list, unviewed, set, silence } =
      await readerOf(2);
    const [, lost] = analyses;
    const [{ id } = { id: '' }] = (await list()).items;
    await lost?.revoke({ userIds: [reader.id] });
    expect(await unviewed()).toBe(1);
    const left = await list();
    expect(left).toMatchObject({ total: 1, items: [{ details: { analysisId: analyses[0]?.id } }] });
    expect((await set(id, 'clicked')).problem).toMatchObject({ status: 404, reason: 'missing' });
    await silence(Number.MAX_SAFE_INTEGER);
    expect(await unviewed()).toBe(0);

    const groupId = await createGroup(database, organisation, reader, author);
    await lost?.grant({ groupIds: [groupId] }, 'Reader');
    expect(await unviewed()).toBe(1);
    expect((await list()).items.map(({ metadata }) => metadata.status)).toEqual(['created', 'silenced']);
    await database.asPlatform((tx) =>
      tx.execute(sql`DELETE FROM group_members WHERE group_id = ${groupId} AND user_id = ${reader.id}`),
    );
    expect(await unviewed()).toBe(0);
  });
});

describe('[SY-02] others', () => {
  test('neither a colleague nor another organisation sees or changes my notifications', async () => {
    const { database, organisation, author, list, statuses, set } = await readerOf(1);
    const [{ id } = { id: '' }] = (await list()).items;
    const elsewhere = await createMember(database, await createOrganisation(database), { isAdmin: true });
    const admin = await createMember(database, organisation, { isAdmin: true });
    for (const other of [author, admin, elsewhere]) {
      const headers = await tokenOf(server(), other);
      expect((await server().ask(listNotifications, {}, headers)).output?.total).toBe(0);
      expect((await server().ask(countUnviewed, {}, headers)).output?.count).toBe(0);
      expect((await set(id, 'silenced', headers)).status).toBe(404);
      const all = await server().ask(silenceAll, { through: Number.MAX_SAFE_INTEGER }, headers);
      expect(all.output).toEqual({ count: 0 });
    }
    expect(await statuses()).toEqual(['created']);
  });

  test('bad input is refused, and a token that may only read changes nothing', async () => {
    const { reader, list, statuses, set, displayed } = await readerOf(1);
    const [{ id } = { id: '' }] = (await list()).items;
    expect((await set('not-an-id', 'clicked')).status).toBe(400);
    expect((await set(newId(), 'clicked')).status).toBe(404);
    for (const through of [-1, 0.5, Number.NaN]) expect((await displayed(through)).status).toBe(400);
    for (const scopes of [['read'], ['capture']] as const) {
      const headers = await tokenOf(server(), reader, [...scopes]);
      expect((await set(id, 'clicked', headers)).status).toBe(403);
      expect((await server().ask(silenceAll, { through: 1_000 }, headers)).status).toBe(403);
    }
    expect(await statuses()).toEqual(['created']);
  });
});

test('[AD-10] a person’s notifications are deleted with them; those about their actions stay, without their name', async () => {
  const { database, organisation, author, reader, list } = await readerOf(1);
  const erase = (person: TestMember) =>
    database.asPlatform(async (tx) => {
      const { organisationId, id: userId } = person;
      expect(await notificationOwnedData.consequencesOfMember(tx, { organisationId, userId })).toEqual([]);
      const given = { organisationId, userId, heirId: null, by: reader.id, at: new Date() };
      await notificationOwnedData.handOverMember(tx, given);
      await tx
        .update(users)
        .set({ deletedAt: new Date(), firstName: '', lastName: '' })
        .where(eq(users.id, userId));
    });
  await erase(author);
  expect((await list()).items[0]?.cause).toEqual({
    userId: author.id,
    entityName: '',
    firstName: '',
    lastName: '',
  });
  await erase(reader);
  const { rows } = await database.platform.execute(
    sql`SELECT FROM notifications WHERE organisation_id = ${organisation.id}`,
  );
  expect(rows).toEqual([]);
});
