import { createCanvas } from '@napi-rs/canvas';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as search from '../../src/features/search/contract/complex-search.ts';
import { publications } from '../../src/features/sources/publications/server/publications-table.ts';
import { deleteMySource } from '../../src/features/sources/sources/contract/my-sources.ts';
import { analysePage, documentOf } from '../support/analyses.ts';
import { callingAs } from '../support/calling-as.ts';
import { generatedWords } from '../support/generated-words.ts';
import { createFeedSource, entryOf, type FeedSource, ingestEntries } from '../support/ingest-entries.ts';
import { openPageServer, PIXEL_PNG } from '../support/page-server.ts';
import { createMember, createOrganisation, type TestMember, tokenOf } from '../support/people.ts';
import { testDatabase } from '../support/test-database.ts';
import { ownServer } from '../support/test-server.ts';
import { untilIndexed } from '../support/until-indexed.ts';

const site = await openPageServer();
afterAll(() => site.close());
const server = ownServer({ OUTBOUND_ALLOW: site.host }, testDatabase(), { keepsIndex: true });
const { ask, granted } = callingAs(server);

const SHARED = 'https://presse.example/estran/partage';
let owner: TestMember;
let colleague: TestMember;
let elsewhere: TestMember;
let everyones: FeedSource;
let own: FeedSource;

async function idAt(url: string, source: FeedSource): Promise<string> {
  const [row] = await server()
    .database.platform.select({ id: publications.id })
    .from(publications)
    .where(sql`url = ${url} AND owner_id IS NOT DISTINCT FROM ${source.ownerId}::uuid`);
  if (!row) throw new Error('it was not kept');
  return row.id;
}
const find = (by: TestMember, word: string, more: Record<string, unknown> = {}) =>
  granted(by, search.searchComplex, {
    scorings: [{ Keywords: { param: word } }],
    filters: [{ Keywords: { param: word } }],
    ...more,
  });
const idsOf = ({ items }: { items: readonly { document: { id: string } }[] }) =>
  items.map(({ document }) => document.id).sort();

beforeAll(async () => {
  const { database } = server();
  const organisation = await createOrganisation(database);
  owner = await createMember(database, organisation);
  colleague = await createMember(database, organisation, { isAdmin: true });
  elsewhere = await createMember(database, await createOrganisation(database));
  [everyones, own] = [await createFeedSource(database), await createFeedSource(database, owner)];
  await ingestEntries(database, everyones, [
    entryOf({ link: SHARED, title: 'L’estran et les zostères', summary: generatedWords(1, 30) }),
    entryOf({
      link: 'https://presse.example/seul',
      title: 'Zostères du golfe',
      summary: generatedWords(2, 30),
    }),
  ]);
  await ingestEntries(database, own, [
    entryOf({
      link: 'https://intime.example/tadorne',
      title: 'Zostères et tadorne',
      summary: generatedWords(3, 30),
    }),
    entryOf({
      link: 'https://presse.example/seul',
      title: 'Zostères du golfe',
      summary: generatedWords(2, 30),
    }),
  ]);
});
beforeEach(() => untilIndexed(server().database));

describe('[SC-01] a search', () => {
  test('finds publications, and those of a personal source only for its owner', async () => {
    const [open, second] = [
      await idAt(SHARED, everyones),
      await idAt('https://presse.example/seul', everyones),
    ];
    const mine = await idAt('https://intime.example/tadorne', own);
    for (const other of [colleague, elsewhere]) {
      const found = await find(other, 'zostères');
      expect(idsOf(found)).toEqual([open, second].sort());
      expect(found.total).toBe(2);
      expect(await find(other, 'tadorne')).toMatchObject({ items: [], total: 0 });
      expect(
        await ask(other, search.searchComplex, { scorings: [{ Document: { param: mine } }] }),
      ).toMatchObject({
        status: 404,
      });
      expect((await granted(other, search.completeUrl, { q: 'intime' })).urls).toEqual([]);
    }
    const found = await find(owner, 'zostères', { explain: true });
    // The page is listed once, although their own source found it too.
    expect(idsOf(found)).toHaveLength(3);
    expect(found.total).toBe(3);
    expect(idsOf(found)).toEqual(expect.arrayContaining([open, mine]));
    const [item] = found.items;
    expect(item).toMatchObject({ kind: 'FeedItem', analysis_id: null, parts: [{ type: 'Keywords' }] });
    expect(item?.document).toMatchObject({
      kind: 'page',
      language: 'fr',
      reading: 'described',
      imageUrl: null,
    });
    expect((await granted(owner, search.completeUrl, { q: 'intime' })).urls).toContain(
      'https://intime.example/tadorne',
    );
    expect(await find(owner, 'zostères', { filters: [{ DocKind: { param: 'Document' } }] })).toMatchObject({
      items: [],
    });
  });

  test('shows the organisation’s own document in its place, to who may open it', async () => {
    const analysisId = await analysePage(server().database, owner, {
      title: 'Estran : notre lecture des zostères',
      url: `${SHARED}?utm_source=lettre`,
    });
    await untilIndexed(server().database);
    const open = await idAt(SHARED, everyones);
    const found = await find(owner, 'estran');
    expect(found.items.map(({ kind, analysis_id }) => [kind, analysis_id])).toEqual([
      ['Document', analysisId],
    ]);
    expect(found.total).toBe(1);
    const published = { filters: [{ DocKind: { param: 'FeedItem' } }] };
    expect((await find(owner, 'estran', published)).items).toMatchObject([
      { analysis_id: analysisId, document: { id: open } },
    ]);
    expect(idsOf(await find(colleague, 'estran'))).toEqual([open]);
    expect((await find(colleague, 'estran')).items[0]?.analysis_id).toBeNull();
  });

  test('[SC-07] finds documents similar to a publication, and each story once', {
    tags: ['deep'],
  }, async () => {
    const { database } = server();
    const title = 'Zostères : un herbier repiqué';
    for (const host of ['un', 'deux', 'trois'])
      await ingestEntries(database, await createFeedSource(database), [
        entryOf({ link: `https://${host}.example/herbier`, title, summary: generatedWords(4, 30) }),
      ]);
    await untilIndexed(database);
    const like = async (by: TestMember, documentId: string, page: Record<string, number> = {}) => {
      const scorings = [{ Document: { param: documentId } }];
      const { items } = await granted(by, search.searchComplex, { scorings, ...page });
      return items.map(({ document }) => document.title);
    };
    const likeFirst = await like(colleague, await idAt(SHARED, everyones));
    for (const other of ['Zostères du golfe', title])
      expect(likeFirst.filter((one) => one === other)).toHaveLength(1);
    expect(likeFirst).not.toContain('L’estran et les zostères');
    const repeated = await idAt('https://deux.example/herbier', everyones);
    const others = await like(colleague, repeated);
    expect(others).not.toContain(title);
    const pages = [0, 1].map((offset) => like(colleague, repeated, { max_results: 1, offset }));
    expect((await Promise.all(pages)).flat()).toEqual(others.slice(0, 2));
    const analysisId = await analysePage(database, owner, { title, url: 'https://deux.example/herbier' });
    await untilIndexed(database);
    expect(await like(owner, await documentOf(database, analysisId))).not.toContain(title);
  });
});

describe('the picture of a publication', () => {
  const picture = createCanvas(2_000, 1_000).toBuffer('image/png');
  const imageOf = async (by: TestMember, publicationId: string) =>
    fetch(`${server().address}/api/publications/${publicationId}/image`, {
      headers: await tokenOf(server(), by),
    });
  async function withImage(source: FeedSource, image: string) {
    const link = `https://presse.example/${crypto.randomUUID()}`;
    await ingestEntries(server().database, source, [entryOf({ link, image })]);
    return idAt(link, source);
  }

  test('is fetched when somebody looks, made small, and kept here; a browser is never sent elsewhere', async () => {
    const url = site.serve('/photo.png', { type: 'image/png', body: picture });
    const id = await withImage(everyones, url);
    const answers = await Promise.all([owner, elsewhere, colleague].map((by) => imageOf(by, id)));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': expect.stringContaining('private'),
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
      expect(bytes.length).toBeLessThan(picture.length);
    }
    expect(site.visits('/photo.png')).toBe(1);
    await untilIndexed(server().database);
    const { items } = await find(owner, 'digue');
    expect(items.find(({ document }) => document.id === id)?.document.imageUrl).toBe(
      `/api/publications/${id}/image`,
    );
  });

  test('[JO-12] publications of a personal source are its owner’s alone', async () => {
    const id = await withImage(own, site.serve('/intime.png', { type: 'image/png', body: picture }));
    expect((await imageOf(colleague, id)).status).toBe(404);
    expect((await imageOf(elsewhere, id)).status).toBe(404);
    expect(site.visits('/intime.png')).toBe(0);
    expect((await imageOf(owner, id)).status).toBe(200);
  });

  test('[JO-12] goes at once with the source that brought it', async () => {
    const source = await createFeedSource(server().database, owner);
    const id = await withImage(source, site.serve('/retire.png', { type: 'image/png', body: picture }));
    expect((await imageOf(owner, id)).status).toBe(200);
    await granted(owner, deleteMySource, { sourceId: source.id });
    expect((await imageOf(owner, id)).status).toBe(404);
    expect(site.visits('/retire.png')).toBe(1);
  });

  test('that is none is asked for once; one that is late may come later', { tags: ['deep'] }, async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>';
    const none = [
      site.serve('/faux.png', { type: 'image/png', body: '<p>Bonjour</p>' }),
      site.serve('/dessin.svg', { type: 'image/svg+xml', body: drawing }),
      site.serve('/point.png', { type: 'image/png', body: PIXEL_PNG }),
      'http://10.0.0.1/interne.png',
    ];
    const late = site.serve('/lent.png', { status: 503 });
    const kept = async (id: string) =>
      (
        await server()
          .database.platform.select({ imageUrl: publications.imageUrl })
          .from(publications)
          .where(eq(publications.id, id))
      )[0]?.imageUrl;
    for (const url of none) {
      const id = await withImage(everyones, url);
      expect((await imageOf(owner, id)).status).toBe(404);
      expect(await kept(id)).toBeNull();
    }
    const id = await withImage(everyones, late);
    expect((await imageOf(owner, id)).status).toBe(404);
    expect((await imageOf(owner, id)).status).toBe(404);
    expect(site.visits('/lent.png')).toBe(1);
    expect(await kept(id)).toBe(late);
  });
});
