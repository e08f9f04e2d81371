import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { setTags } from '../../src/features/analyses/analyses/contract/analyses.ts';
import {
  addElement,
  archiveElement,
  classifyElement,
} from '../../src/features/analyses/elements/contract/elements.ts';
import { addReply, archiveReply } from '../../src/features/analyses/elements/contract/replies.ts';
import { setVote } from '../../src/features/analyses/elements/contract/votes.ts';
import { recordFailure } from '../../src/features/documents/documents/server/record-reading.ts';
import { changeGroup } from '../../src/features/organisations/groups/contract/groups.ts';
import { portfolioChanged, portfolioContentsChanged } from '../../src/features/portfolios/events.ts';
import { portfoliosConsumer } from '../../src/features/portfolios/server/portfolios-consumer.ts';
import { revokeAccess } from '../../src/features/sharing/server/grants.ts';
import { newId } from '../../src/platform/new-id.ts';
import { analysePage, forUser } from '../support/analyses.ts';
import { changesOf, type LiveListener, listenLive } from '../support/live-listener.ts';
import { createMember, createOrganisation, signInAs, type TestMember, tokenOf } from '../support/people.ts';
import { portfolioActions } from '../support/portfolio-actions.ts';
import { createGroup } from '../support/sharing.ts';
import { testServer } from '../support/test-server.ts';
import { untilConsumed } from '../support/until-consumed.ts';

const server = testServer();
const { add, move, read, remove } = portfolioActions(server);
const tabs: LiveListener[] = [];
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
});

async function follow(as: TestMember, portfolioId: string): Promise<LiveListener> {
  const topics = `portfolio:${portfolioId}`;
  const tab = await listenLive(server().address, { topics }, await signInAs(server(), as));
  tabs.push(tab);
  await tab.received(({ kind }) => kind === 'hello');
  return tab;
}

async function setUp() {
  const { database } = server();
  const organisation = await createOrganisation(database);
  const join = (options?: Parameters<typeof createMember>[2]) =>
    createMember(database, organisation, options);
  const [me, mate] = [await join(), await join()];
  const groupId = await createGroup(database, organisation, me, mate);
  return { database, organisation, join, me, mate, groupId, analysisId: await analysePage(database, me) };
}

/** Resolves once this many events of a name were received. */
const received = (tab: LiveListener, name: string, count = 1) =>
  tab.received(() => changesOf(tab.messages).filter((change) => change.name === name).length >= count);
const touched = portfolioContentsChanged([]).name;

test('[PO-02] a colleague’s addition, removal and move reach everyone with access to the portfolio', async () => {
  const { me, mate, groupId, analysisId } = await setUp();
  const tab = await follow(mate, groupId);
  await add(me, groupId, analysisId);
  await received(tab, portfolioChanged.name, 1);
  await remove(me, groupId, analysisId);
  await received(tab, portfolioChanged.name, 2);
  await add(me, me.id, analysisId);
  await move(me, me.id, analysisId, groupId);
  await received(tab, portfolioChanged.name, 3);
  expect(changesOf(tab.messages).map(({ topics }) => topics)).toEqual(
    Array(3).fill([`portfolio:${groupId}`]),
  );
});

test('[SY-02] nobody else follows it, and who leaves the group hears no more', async () => {
  const { database, organisation, join, me, mate, groupId, analysisId } = await setUp();
  const admin = await join({ isAdmin: true });
  const elsewhere = await createOrganisation(database);
  const outsiders = [admin, await createMember(database, elsewhere, { isPlatformAdmin: true })];
  for (const outsider of outsiders) {
    for (const portfolioId of [groupId, me.id, organisation.organisationGroupId, 'moi']) {
      const { messages } = await follow(outsider, portfolioId);
      expect(messages[0]).toMatchObject({ kind: 'hello', refused: [`portfolio:${portfolioId}`] });
    }
  }
  const [tab, mine] = [await follow(mate, groupId), await follow(me, groupId)];
  const input = { organizationId: organisation.id, groupId, removeUserIds: [mate.id] };
  await server().ask(changeGroup, input, await tokenOf(server(), admin));
  expect(await tab.received(({ kind }) => kind === 'lost')).toMatchObject({
    topics: [`portfolio:${groupId}`],
  });
  await add(me, groupId, analysisId);
  await received(mine, portfolioChanged.name);
  expect(changesOf(tab.messages)).toEqual([]);
});

test('[PO-02] when an analysis in it changes, the portfolio is refetched; other portfolios that contain it are not revealed', async () => {
  const { me, mate, groupId, analysisId } = await setUp();
  await add(me, groupId, analysisId);
  await add(mate, mate.id, analysisId);
  const tab = await follow(mate, groupId);
  await server().ask(setTags, { analysisId, tags: ['marais'] }, await tokenOf(server(), me));
  await received(tab, touched);
  const [change] = changesOf(tab.messages);
  expect(change).toMatchObject({ topics: [`portfolio:${groupId}`], payload: {} });
});

/** How often those who look at a portfolio were asked to look again. */
async function timesNotified(portfolioId: string): Promise<number> {
  const { database } = server();
  await untilConsumed(database, portfoliosConsumer);
  const { rowCount } = await database.platform.execute(
    sql`SELECT FROM outbox WHERE name = ${touched} AND ${`portfolio:${portfolioId}`} = ANY(topics)`,
  );
  return rowCount ?? 0;
}

test('[PO-02] a vote in an analysis is no change of the portfolios that keep it', async () => {
  const { me, groupId, analysisId } = await setUp();
  await add(me, groupId, analysisId);
  const before = await timesNotified(groupId);
  const of = { analysisId, elementId: newId() };
  const headers = await tokenOf(server(), me);
  await server().ask(addElement, { ...of, type: 'comment', words: 'À vérifier.' }, headers);
  expect(await timesNotified(groupId)).toBe(before + 1);
  for (const vote of ['upvote', 'question', 'none'] as const)
    await server().ask(setVote, { ...of, vote }, headers);
  await server().ask(setTags, { analysisId, tags: ['marais'] }, headers);
  expect(await timesNotified(groupId)).toBe(before + 2);
});

test('[PO-02] a card shows at once the counts after coding, archiving and restoring in its analysis', async () => {
  const { me, groupId, analysisId } = await setUp();
  await add(me, groupId, analysisId);
  const headers = await tokenOf(server(), me);
  const of = { analysisId, elementId: newId() };
  const reply = { ...of, replyId: newId() };
  await server().ask(addElement, { ...of, type: 'comment', words: 'À vérifier.' }, headers);
  await server().ask(addReply, { ...reply, text: 'Vérifié.' }, headers);
  const summary = async () => (await read(me, groupId)).output?.items[0]?.analysis.summary;
  const before = await timesNotified(groupId);
  await server().ask(classifyElement, { ...of, codeClassification: 'd' }, headers);
  expect(await timesNotified(groupId)).toBe(before + 1);
  expect(await summary()).toMatchObject({ activityCount: 2, codes: { d: 1 } });
  await server().ask(archiveReply, { ...reply, archived: true }, headers);
  expect(await timesNotified(groupId)).toBe(before + 2);
  expect(await summary()).toMatchObject({ activityCount: 1, codes: { d: 1 } });
  await server().ask(archiveElement, { ...of, archived: true }, headers);
  expect(await timesNotified(groupId)).toBe(before + 3);
  expect(await summary()).toMatchObject({ activityCount: 0, codes: { d: 0 } });
  await server().ask(archiveElement, { ...of, archived: false }, headers);
  expect(await timesNotified(groupId)).toBe(before + 4);
  expect(await summary()).toMatchObject({ activityCount: 1, codes: { d: 1 } });
});

test('[PO-02] when the document of an analysis was read, or could not be, the portfolio is looked at again', async () => {
  const { database, me, groupId, analysisId } = await setUp();
  await add(me, groupId, analysisId);
  const tab = await follow(me, groupId);
  const documentId = (await read(me, groupId)).output?.items[0]?.analysis.documentId ?? '';
  const failed = {
    organisationId: me.organisationId,
    documentId,
    failure: 'not-read',
    by: me.id,
    at: new Date(),
  };
  await database.asTenant({ organisationId: me.organisationId, userId: me.id }, (tx) =>
    recordFailure(tx, failed),
  );
  await received(tab, touched);
  expect((await read(me, groupId)).output?.items[0]?.analysis.document.reading).toBe('failed');
});

test('[SE-04] a revocation of access reaches the portfolio that showed the analysis', async () => {
  const { database, me, mate } = await setUp();
  const analysisId = await analysePage(database, me, { acl: [forUser(mate)] });
  await add(mate, mate.id, analysisId);
  const tab = await follow(mate, mate.id);
  const item = { organisationId: me.organisationId, itemId: analysisId };
  await database.asTenant({ organisationId: me.organisationId, userId: me.id }, (tx) =>
    revokeAccess(tx, { ...item, userIds: [mate.id] }),
  );
  await received(tab, touched);
});
