import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import * as contract from '../../src/features/journal/journal/contract/journals.ts';
import { readJournalValidation } from '../../src/features/journal/journal/contract/journals.ts';
import { pinRecommendation } from '../../src/features/journal/journal/contract/recommendation-actions.ts';
import { documentOf, forGroup } from '../support/analyses.ts';
import { callingAs } from '../support/calling-as.ts';
import { journalActions } from '../support/journal-actions.ts';
import { makeReflection } from '../support/make-reflection.ts';
import { oneOrganisation } from '../support/one-organisation.ts';
import { createMember, createOrganisation, type TestMember } from '../support/people.ts';
import { ownServer } from '../support/test-server.ts';

const server = ownServer();
const here = oneOrganisation(server);
const { organisation, join, group, analyse } = here;
const { ask, granted } = callingAs(server);
const { made, journal, recommend, shown, followed } = journalActions(server, here);
const read = (as: TestMember, journalId: string) => granted(as, contract.readJournal, { journalId });
const past = { exhausted: true, exhaustedBecause: 'outdated', deactivatedAt: new Date() } as const;

describe('[JO-01] GET /api/journals', () => {
  test('[JO-03] [JO-06] the readable sections, in order, with the caller’s rights; « Portfolio » is not among one’s own', async () => {
    const { database } = server();
    const [me, mate] = await Promise.all([join(), join()]);
    const groupId = await group(me, mate);
    const reflectionId = await makeReflection(database, me, {
      title: 'Dunes',
      acl: [forGroup(groupId, 'Reader')],
    });
    const closed = await makeReflection(database, me, { title: 'Rangée', isArchived: true });
    const by = { createdBy: me.id };
    const template = 'SIMILAR_TO_USER_ANALYSES' as const;
    const mine = await journal({ userId: me.id, name: 'zones humides', ...by });
    const ofReflection = await journal({ reflectionId, name: 'Étiages', headerId: 'h1', ...by });
    const ofGroup = await journal({ groupId, name: 'Digues', ...by });
    const similar = await journal({ userId: me.id, template });
    await journal({ userId: me.id, name: 'PORTFOLIO', ...by });
    await journal({ userId: me.id, name: 'Rangée', status: 'archived', ...by });
    await journal({ reflectionId: closed, name: 'De la réflexion rangée', ...by });
    await journal({ userId: mate.id, name: 'À elle', createdBy: mate.id });
    // FX-58: a spotlight is its person's, and that of the organisation is nobody's.
    await journal({ userId: mate.id, type: 'spotlight', template: 'SIMILAR_TO_GROUPS_ANALYSES' });
    await journal({ type: 'spotlight', template: 'SIMILAR_TO_GROUPS_ANALYSES' });
    const spotlight = await journal({
      userId: me.id,
      type: 'spotlight',
      template: 'SIMILAR_TO_GROUPS_ANALYSES',
      coldStart: true,
    });
    const news = await journal({ template: 'ORGANISATION_NEWS' });
    for (const journalId of [mine, news, news]) await recommend(journalId);
    await recommend(mine, past);
    const { journals } = await granted(me, contract.listJournals, {});
    expect(journals.map(({ id }) => id)).toEqual([news, spotlight, ofGroup, ofReflection, similar, mine]);
    expect(journals.map(({ count }) => count)).toEqual([2, 0, 0, 0, 0, 1]);
    expect(journals.map(({ editable, archivable }) => [editable, archivable])).toEqual([
      [false, false],
      [false, false],
      [true, false],
      [true, true],
      [false, false],
      [true, true],
    ]);
    expect(journals.map(({ origin, entityName }) => [origin.type, entityName.split(' ')[0]])).toEqual([
      ['system', 'Organisation'],
      ['system', ''],
      ['user', 'Groupe'],
      ['user', 'Dunes'],
      ['system', ''],
      ['user', ''],
    ]);
    expect(journals[1]).toMatchObject({ isColdStart: true, isUpdating: false, entityType: 'user' });
    const hers = (await granted(mate, contract.listJournals, {})).journals;
    expect(hers.map(({ name, editable }) => [name, editable])).toEqual([
      ['', false],
      ['', false],
      ['Digues', true],
      ['Étiages', false],
      ['À elle', true],
    ]);
  });

  test('[JO-10] sections that cannot be read are refused in the words of the specification, in both languages', async () => {
    const me = await join();
    const journalId = await journal({ userId: me.id, name: 'Lue', createdBy: me.id });
    await asOwner('ALTER TABLE recommendations RENAME COLUMN score TO lost');
    try {
      const [listed, one] = [
        await ask(me, contract.listJournals, {}),
        await ask(me, contract.readJournal, { journalId }),
      ];
      expect(one.status).toBe(500);
      expect(one.problem).toMatchObject({
        reason: 'journals-unreadable',
        detail: 'Failed to fetch pipelineJournals',
      });
      expect(listed.status).toBe(200);
      await asOwner('ALTER TABLE journals RENAME COLUMN cold_start TO lost');
      const refused = await ask(me, contract.listJournals, {});
      expect([refused.status, refused.problem?.reason]).toEqual([500, 'journals-unreadable']);
    } finally {
      await asOwner('ALTER TABLE recommendations RENAME COLUMN lost TO score');
      await asOwner('ALTER TABLE journals RENAME COLUMN lost TO cold_start').catch(() => undefined);
    }
    expect(await shown(me, journalId)).toEqual([]);
  });
});

describe('[JO-06] GET /api/journals/{journalId}', () => {
  test('current ones by score, pinned ones first, 32 at most; past ones are left out', async () => {
    const me = await join();
    const journalId = await journal({ userId: me.id, name: 'Côtes', createdBy: me.id });
    const publicationId = await made.publication({ title: 'Dunes' });
    const ids = [];
    for (const score of [0.9, 0.7, 0.8]) ids.push(await recommend(journalId, { score }));
    const pinned = await recommend(journalId, { score: 0.1, pinnedAt: new Date(), publicationId });
    await recommend(journalId, { ...past, score: 2 });
    const [first, third, second] = ids;
    expect(await shown(me, journalId)).toEqual([pinned, first, second, third]);
    const { recommendations } = await read(me, journalId);
    expect(recommendations[0]).toMatchObject({
      kind: 'FeedItem',
      documentId: publicationId,
      analysisId: null,
      rating: null,
      pinned: true,
      exhausted: false,
      document: { id: publicationId, title: 'Dunes' },
      source: { title: 'Gazette des rivages', host: 'gazette.example' },
    });
    for (let more = 0; more < 31; more += 1) await recommend(journalId, { score: 0.05 });
    const all = await read(me, journalId);
    expect([all.recommendations.length, all.count]).toEqual([
      contract.RECOMMENDATIONS_MAX,
      contract.RECOMMENDATIONS_MAX,
    ]);
  });

  test('FX-40: a source is visited by the scheme and the port of its address', async () => {
    const me = await join();
    const journalId = await journal({ userId: me.id, name: 'Ports', createdBy: me.id });
    const domain = 'http://www.ports.example:8080';
    const sourceId = await made.source();
    await server().database.platform.execute(
      sql`UPDATE sources SET domain = ${`${domain}/fil`} WHERE id = ${sourceId}`,
    );
    await recommend(journalId, { publicationId: await made.publication({ sourceId }) });
    await recommend(journalId, {
      documentId: await documentOf(server().database, await analyse(me, { url: `${domain}/quai` })),
    });
    const { recommendations } = await read(me, journalId);
    expect(recommendations.map(({ source: { host, address } }) => [host, address])).toEqual(
      Array(2).fill(['ports.example', `${domain}/`]),
    );
  });

  test('FX-71: the news of an organisation come newest first, whatever their score; pinned ones stay on top', async () => {
    const elsewhere = await createOrganisation(server().database);
    const me = await createMember(server().database, elsewhere);
    const journalId = await made.journal(elsewhere.id, { template: 'ORGANISATION_NEWS' });
    const recommendOn = async (day: number, published: number, score: number) =>
      made.recommendation(elsewhere.id, journalId, {
        publicationId: await made.publication({ publishedAt: new Date(Date.UTC(2026, 0, published)) }),
        score,
        recommendedAt: new Date(Date.UTC(2026, 1, day)),
      });
    const oldest = await recommendOn(1, 20, 1);
    const newest = await recommendOn(3, 9, 0.1);
    const [publishedFirst, publishedLast] = [await recommendOn(2, 10, 0.9), await recommendOn(2, 11, 0.2)];
    expect(await shown(me, journalId)).toEqual([newest, publishedLast, publishedFirst, oldest]);
    await granted(me, pinRecommendation, { recommendationId: oldest, pinned: true });
    expect(await shown(me, journalId)).toEqual([oldest, newest, publishedLast, publishedFirst]);
    const platformAdmin = await createMember(server().database, elsewhere, { isPlatformAdmin: true });
    const { items } = await granted(platformAdmin, readJournalValidation, { limit: 100 });
    const validated = items.find((one) => one.organisation.id === elsewhere.id)?.news;
    expect(validated?.recommendations.map(({ id }) => id)).toEqual([
      newest,
      publishedLast,
      publishedFirst,
      oldest,
    ]);
  });

  test('[JO-02] the organisation’s shows nine', async () => {
    const elsewhere = await createOrganisation(server().database);
    const me = await createMember(server().database, elsewhere);
    const journalId = await made.journal(elsewhere.id, { template: 'ORGANISATION_NEWS' });
    for (let each = 0; each < 10; each += 1) await made.recommendation(elsewhere.id, journalId);
    expect(await shown(me, journalId)).toHaveLength(contract.ORGANISATION_NEWS_MAX);
    const { journals } = await granted(me, contract.listJournals, {});
    expect(journals[0]?.count).toBe(contract.ORGANISATION_NEWS_MAX);
  });

  test('[SE-04] what the reader may not open is neither shown nor counted, nor named as what led there', async () => {
    const [me, mate] = await Promise.all([join(), join()]);
    const groupId = await group(me, mate);
    const journalId = await journal({ groupId, template: 'GROUPS_ANALYSES' });
    const { database } = server();
    const [open, secret] = [
      await analyse(me, { acl: [forGroup(groupId)], tags: ['dune'] }),
      await analyse(me),
    ];
    const documentId = await documentOf(database, open);
    const why = (analysisId: string) => ({
      kind: 'similar' as const,
      seed: { analysisId, title: 'La graine' },
      search: null,
      words: [],
      learnt: null,
    });
    const shared = await recommend(journalId, { documentId, analysisId: open, score: 3, why: why(open) });
    const closed = { documentId: await documentOf(database, secret), score: 2 };
    const hidden = await recommend(journalId, { ...closed, analysisId: secret });
    const published = await recommend(journalId, { score: 1, why: why(secret) });
    const seen = await read(mate, journalId);
    expect(seen.recommendations.map(({ id }) => id)).toEqual([shared, published]);
    expect(seen.recommendations.map(({ why: reason }) => reason.seed?.analysisId ?? null)).toEqual([
      open,
      null,
    ]);
    expect(seen.recommendations[0]).toMatchObject({
      kind: 'Analysis',
      analysisId: open,
      documentId,
      tags: [{ text: 'dune' }],
      participantCount: 1,
    });
    expect(seen.count).toBe(2);
    expect((await read(me, journalId)).recommendations.map(({ id }) => id)).toEqual([
      shared,
      hidden,
      published,
    ]);
    expect(
      (await granted(mate, contract.listJournals, {})).journals.find(({ id }) => id === journalId)?.count,
    ).toBe(2);
  });

  test('[JO-10] one that cannot be shown is left out, and the others stay', async () => {
    const me = await join();
    const journalId = await journal({ userId: me.id, name: 'Abîmée', createdBy: me.id });
    const ownerId = (await join()).id;
    const theirs = await made.publication({ organisationId: organisation().id, ownerId });
    await recommend(journalId, { publicationId: theirs, score: 3 });
    const broken = await recommend(journalId, { score: 2 });
    const { platform } = server().database;
    await platform.execute(sql`UPDATE recommendations SET why = '{"kind":"nothing"}' WHERE id = ${broken}`);
    const fine = await recommend(journalId);
    expect(await shown(me, journalId)).toEqual([fine]);
  });

  test('what the organisation has meanwhile is shown as it has it, and other sources of a story are named', async () => {
    const me = await join();
    const journalId = await journal({ userId: me.id, name: 'Repliée', createdBy: me.id });
    const other = await made.source('Courrier du large');
    const twin = await made.publication({ sourceId: other });
    const publicationId = await made.publication();
    await recommend(journalId, { publicationId, folded: [{ publicationId: twin, sourceId: other }] });
    const analysisId = await analyse(me, { url: `https://gazette.example/${publicationId}` });
    // Recommendations that were analysed leave the section; only discarded ones can be restored.
    await followed();
    const { platform } = server().database;
    await platform.execute(sql`UPDATE recommendations SET exhausted = false, exhausted_because = NULL,
      exhausted_by = NULL, deactivated_at = NULL WHERE journal_id = ${journalId}`);
    const documentId = await documentOf(server().database, analysisId);
    expect((await read(me, journalId)).recommendations[0]).toMatchObject({
      documentId,
      analysisId,
      kind: 'FeedItem',
      alsoIn: [{ title: 'Courrier du large' }],
    });
  });
});

test('[JO-09] platform admins read the journal and the spotlight of every organisation, by name', async () => {
  const { database } = server();
  const [first, second] = [
    await createOrganisation(database, { name: '  A validation 1' }),
    await createOrganisation(database, { name: '  A validation 2' }),
  ];
  const admin = await createMember(database, second, { isPlatformAdmin: true });
  const news = await made.journal(first.id, { template: 'ORGANISATION_NEWS' });
  const spotlight = await made.journal(first.id, {
    type: 'spotlight',
    template: 'SIMILAR_TO_GROUPS_ANALYSES',
  });
  const published = await made.recommendation(first.id, news);
  const theirs = await analyse(await createMember(database, first));
  await made.recommendation(first.id, news, { documentId: await documentOf(database, theirs) });
  const { items, total } = await granted(admin, readJournalValidation, { limit: 2 });
  expect(items.map(({ organisation: { name } }) => name)).toEqual(['  A validation 1', '  A validation 2']);
  expect(items[0]).toMatchObject({
    news: { id: news, count: 1, recommendations: [{ id: published }] },
    spotlight: { id: spotlight, count: 0, recommendations: [] },
  });
  expect(items[1]).toMatchObject({ news: null, spotlight: null });
  expect(total).toBeGreaterThanOrEqual(3);
});

/** As the owner of the tables, who may drop columns: simulates a database that fails in the middle. */
async function asOwner(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server().database.ownerUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
