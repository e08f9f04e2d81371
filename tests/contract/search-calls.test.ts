import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { CallInput } from '../../src/base/endpoint.ts';
import { find } from '../../src/features/finding/finding/contract/palette.ts';
import {
  oneOrganisation as indexOfOrganisation,
  requestRebuilds,
} from '../../src/features/finding/indexing/server/state-store.ts';
import { readJournal } from '../../src/features/journal/journal/contract/journals.ts';
import { rateRecommendation } from '../../src/features/journal/journal/contract/recommendation-actions.ts';
import { createSection, previewSection } from '../../src/features/journal/sections/contract/sections.ts';
import * as search from '../../src/features/search/contract/complex-search.ts';
import { analysePage, forUser } from '../support/analyses.ts';
import { callingAs } from '../support/calling-as.ts';
import { elementActions } from '../support/element-actions.ts';
import { oneOrganisation } from '../support/one-organisation.ts';
import { createMember, createOrganisation } from '../support/people.ts';
import { portfolioActions } from '../support/portfolio-actions.ts';
import { makeSource, publish } from '../support/published.ts';
import { searchedServer } from '../support/searched-server.ts';
import { sourceActions } from '../support/source-actions.ts';

const { server, settled, loseIndex } = searchedServer();
const { ask, granted } = callingAs(server);
const { join, analyse } = oneOrganisation(server);
const { add } = portfolioActions(server);
const { comment, setUp } = elementActions(server);
const sources = sourceActions(server);
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const titles = (items: readonly { document: { title: string } }[]) =>
  items.map(({ document }) => document.title);

/** D3 §7: what a text alone asks for, as it is called: all that holds its words, the recent first. */
function textPromptSearch(text: string) {
  return {
    scorings: [{ DateDecay: { param: { halfLifeDays: 14, shape: 'Gaussian' }, multiplier: 0.2 } }],
    filters: [{ Keywords: { param: text, kind: 'Include' } }],
  } satisfies CallInput<typeof search.searchComplex>;
}

test('FX-33: the preview of a section equals the section: same order, duplicates merged, without discarded items', async () => {
  const { database } = server();
  const person = await createMember(database, await createOrganisation(database));
  const source = await makeSource(database, 'Le Courrier des ruches');
  const words = (start: number) =>
    Array.from({ length: 30 }, (_, at) => `essaim${start} rucher${start + at}`).join(' ');
  for (const at of [1, 2, 3, 4]) {
    await publish(database, source, {
      title: `Varroa dans les ruches ${at}`,
      text: `Varroa ${words(at * 40)}`,
    });
  }
  const copy = { text: `Varroa ${words(900)}`, title: 'Varroa : alerte dans les ruchers' };
  await publish(database, await makeSource(database, 'La Gazette'), copy);
  await publish(database, await makeSource(database, 'Le Phare'), {
    ...copy,
    title: 'Ruchers en alerte',
    at: daysAgo(5),
  });
  const newest = { DateDecay: { param: { halfLifeDays: 14, shape: 'Gaussian' }, multiplier: 1 } };
  const scorings = [{ Keywords: { param: 'varroa' } }, newest];
  const filters = [{ Keywords: { param: 'varroa', kind: 'Include' } }];
  await expect
    .poll(async () => (await granted(person, search.searchComplex, { scorings, filters })).total)
    .toBe(6);
  const strategies = [
    {
      searchId: (await granted(person, search.searchComplex, { scorings, filters })).id,
      recommendationCount: 4,
    },
  ];
  const preview = (more = {}) => granted(person, previewSection, { strategies, ...more });
  const before = await preview();
  expect(before).toMatchObject({ totals: [6], notice: null });
  expect(before.items).toHaveLength(4);
  expect(before.items.map(({ foundBy }) => foundBy)).toEqual([[0], [0], [0], [0]]);
  expect(before.items.flatMap(({ alsoIn }) => alsoIn)).toHaveLength(1);
  const { journalId } = await granted(person, createSection, { name: 'Varroa', strategies });
  const shown = async () =>
    (await granted(person, readJournal, { journalId })).recommendations.map(({ document }) => document.id);
  await expect.poll(shown).toEqual(before.items.map(({ document }) => document.id));
  const [first] = (await granted(person, readJournal, { journalId })).recommendations;
  await granted(person, rateRecommendation, { recommendationId: first?.id ?? '', rating: 0 });
  const after = await preview({ journalId });
  expect(after.items.map(({ document }) => document.id)).not.toContain(first?.document.id);
  const elsewhere = await createMember(database, await createOrganisation(database));
  expect((await ask(elsewhere, previewSection, { strategies })).problem?.reason).toBe('unknown-search');
});

test('FX-59: nearness to a portfolio weighs documents and publications, in a personal section too, and leaves none out', async () => {
  const { database } = server();
  const me = await createMember(database, await createOrganisation(database));
  const source = await makeSource(database);
  const filed = await analysePage(database, me, { title: 'Les ruches et le miel des abeilles' });
  await add(me, me.id, filed);
  await publish(database, source, { title: 'Les abeilles meurent dans les ruches', at: daysAgo(3) });
  await publish(database, source, { title: 'La banque relève ses taux d’intérêt' });
  await settled();
  const liking = (portfolioId: string) => [{ PortfolioBias: { param: portfolioId, multiplier: 0.5 } }];
  const query = { scorings: liking(me.id), explain: true, max_results: 50 };
  const found = await granted(me, search.searchComplex, query);
  const both = ['Les abeilles meurent dans les ruches', 'La banque relève ses taux d’intérêt'];
  expect(titles(found.items)[0]).toBe('Les ruches et le miel des abeilles');
  expect(titles(found.items).filter((title) => both.includes(title))).toEqual(both);
  const values = found.items.map(({ parts = [] }) => parts[0]?.value ?? -1);
  expect([values[0], Math.min(...values) >= 0]).toEqual([1, true]);
  expect(found.items.map(({ score }) => score)).toEqual(values.map((value) => value * 0.5));
  const ofAnalyses = { ...query, filters: [{ DocKind: { param: 'Analysis' as const } }] };
  expect(titles((await granted(me, search.searchComplex, ofAnalyses)).items)).toHaveLength(1);
  const text = [{ Keywords: { param: 'taux' } }, ...liking(me.id)];
  expect(titles((await granted(me, search.searchComplex, { scorings: text })).items)).toEqual([both[1]]);

  const strategies = [{ searchId: found.id, recommendationCount: 4 }];
  const { journalId } = await granted(me, createSection, { name: 'À mon goût', strategies });
  const shown = async () =>
    (await granted(me, readJournal, { journalId })).recommendations.map(({ document }) => document.title);
  await expect.poll(shown).toContain(both[0]);
});

describe('[SC-01] criteria', () => {
  test('[SC-08] the default search of a text finds what holds its words, the recent first', async () => {
    const me = await join();
    await analyse(me, { title: 'Les digues de jadis', at: daysAgo(400) });
    await analyse(me, { title: 'La digue du nord', at: daysAgo(1) });
    await analyse(me, { title: 'Une dune', at: daysAgo(1) });
    await settled();
    const { items, total, notice } = await granted(me, search.searchComplex, textPromptSearch('digue'));
    expect(titles(items)).toEqual(['La digue du nord', 'Les digues de jadis']);
    expect([total, notice]).toEqual([2, null]);
  });

  test('find the same with and without being explained, page by page without repeating', {
    tags: ['deep'],
  }, async () => {
    const me = await join();
    for (let n = 0; n < 12; n += 1) await analyse(me, { title: `Marée numéro ${n}`, at: daysAgo(n) });
    await settled();
    const query = {
      scorings: [{ Semantic: { param: 'la mer monte' } }, { Keywords: { param: 'marée', multiplier: 0.5 } }],
      max_results: 5,
    };
    const pages = await Promise.all(
      [0, 5, 10, 15].map((offset) => granted(me, search.searchComplex, { ...query, offset })),
    );
    expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
      [5, 12],
      [5, 12],
      [2, 12],
      [0, 12],
    ]);
    expect(new Set(pages.map(({ id }) => id)).size).toBe(1);
    const all = pages.flatMap(({ items }) => items);
    expect(new Set(all.map(({ document }) => document.id)).size).toBe(12);
    const explained = await granted(me, search.searchComplex, { ...query, explain: true });
    expect(explained.items.map(({ parts: _, shared_words: __, ...item }) => item.score)).toEqual(
      pages[0]?.items.map(({ score }) => score),
    );
    for (const { score, parts = [] } of explained.items) {
      const sum = parts.reduce((total, { value, multiplier }) => total + value * multiplier, 0);
      expect(sum).toBeCloseTo(score, 9);
    }
  });

  test('repeat and leave out nothing where texts are too long to be all compared, either', {
    tags: ['deep'],
  }, async () => {
    const { database } = server();
    const me = await createMember(database, await createOrganisation(database));
    const [pages, found, others, words] = [4, 70, 20, 4_000];
    for (let n = 0; n < (found + others) / 2; n += 1)
      await analyse(me, { title: `Le sable ${n}`, at: daysAgo(n) });
    await settled();
    await database.asPlatform(async (tx) => {
      // More than 250,000 words together; of tides each speaks as often as no other, and some do not.
      await tx.execute(sql`
        WITH numbered AS (SELECT id, row_number() OVER (ORDER BY id)::integer AS place FROM documents WHERE created_by = ${me.id})
        UPDATE documents d SET excerpt = repeat('marée ', CASE WHEN n.place > ${found / 2} THEN 0 ELSE n.place END) || repeat('rocher ', ${words}::integer - n.place)
        FROM numbered n WHERE n.id = d.id`);
      await requestRebuilds(tx, indexOfOrganisation(me.organisationId));
    });
    await settled();
    const query = {
      scorings: [{ Keywords: { param: 'marée' } }, { DateDecay: { param: { halfLifeDays: 20 } } }],
      filters: [{ DocKind: { param: ['Document', 'Analysis'] } }],
      max_results: 20,
    };
    const answers = await Promise.all(
      Array.from({ length: pages }, (_, at) =>
        granted(me, search.searchComplex, { ...query, offset: at * query.max_results }),
      ),
    );
    expect(answers.map(({ total }) => total)).toEqual(Array(pages).fill(found));
    const all = answers.flatMap(({ items }) => items);
    expect(new Set(all.map(({ kind, document }) => `${kind} ${document.id}`)).size).toBe(found);
    const scores = all.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((one, other) => other - one));
    expect(new Set(scores).size).toBeGreaterThan(1);
  });

  test('tags and portfolios are looked for among analyses', { tags: ['deep'] }, async () => {
    const me = await join();
    const [tagged, filed] = [
      await analyse(me, { title: 'Une', tags: ['Érosion'] }),
      await analyse(me, { title: 'Autre' }),
    ];
    await add(me, me.id, filed);
    await settled();
    const found = async (query: Parameters<typeof granted<typeof search.searchComplex>>[2]) =>
      (await granted(me, search.searchComplex, query)).items.map(({ analysis_id }) => analysis_id);
    expect((await found({ scorings: [{ Tags: { param: 'erosion', multiplier: 5 } }] }))[0]).toBe(tagged);
    expect(await found({ filters: [{ PortfolioId: { param: me.id } }] })).toEqual([filed]);
  });

  test('a saved search is read by people of the organisation, and by nobody else', async () => {
    const [me, colleague] = [await join(), await join()];
    const stranger = await createMember(server().database, await createOrganisation(server().database));
    const query = { ...textPromptSearch('digue'), max_results: 12 };
    const { id } = await granted(me, search.searchComplex, query);
    expect((await granted(me, search.searchComplex, { ...query, offset: 12 })).id).toBe(id);
    for (const reader of [me, colleague])
      expect(await granted(reader, search.readComplexSearch, { searchId: id })).toEqual({
        id,
        offset: 0,
        ...query,
      });
    expect((await ask(stranger, search.readComplexSearch, { searchId: id })).status).toBe(404);
  });

  test('a search goes with the person who asked it', async () => {
    const { author, enter, remove } = await setUp();
    const leaver = await enter();
    const { id: searchId } = await granted(leaver, search.searchComplex, textPromptSearch('digue'));
    expect((await ask(author, search.readComplexSearch, { searchId })).status).toBe(200);
    await remove(leaver);
    expect((await ask(author, search.readComplexSearch, { searchId })).status).toBe(404);
  });
});

describe('[SC-04] an address', () => {
  test('is completed from documents and sources, sites first, ten at most', async () => {
    const me = await join();
    for (let n = 0; n < 12; n += 1) await analyse(me, { url: `https://www.kestrel.example/page-${n}` });
    await analyse(me, { url: 'https://ailleurs.example/le-kestrel' });
    const { headers } = await sources.platformAdmin();
    await sources.add(headers, {
      domain: 'https://kestrel-news.example',
      rssUrl: 'https://kestrel-news.example/feed',
    });
    const { urls } = await granted(me, search.completeUrl, { q: 'HTTPS://WWW.Kestrel' });
    expect(urls).toHaveLength(10);
    expect(urls.slice(0, 2).toSorted()).toEqual([
      'https://kestrel-news.example',
      'https://www.kestrel.example',
    ]);
    expect(await granted(me, search.completeUrl, { q: 'le-kes' })).toEqual({
      urls: ['https://ailleurs.example/le-kestrel'],
    });
    expect(await granted(me, search.completeUrl, { q: '' })).toEqual({ urls: [] });
  });

  test('is completed whatever its accents and however it travels', async () => {
    const me = await join();
    const url = 'https://saison.example/L%C3%A9t%C3%A9-%C3%A0-N%C3%AEmes';
    await analyse(me, { url });
    for (const q of ['l’été', 'été-à-nîmes', 'ete-a-nimes', 'ETE-A', '%C3%A9t', 'saison.example/lété'])
      expect([q, (await granted(me, search.completeUrl, { q })).urls.includes(url)]).toEqual([
        q,
        q !== 'l’été',
      ]);
  });
});

describe('the palette', () => {
  test('finds while one types, by the beginning of a word and in spite of a slip', async () => {
    const me = await join();
    await analyse(me, { title: 'Envasement du chenal' });
    await settled();
    for (const q of ['envas', 'ENVASEMENT', 'chenal envasé', 'envazement']) {
      const { documents, notice } = await granted(me, find, { q });
      expect([q, notice, documents.items.map(({ title }) => title)]).toEqual([
        q,
        null,
        ['Envasement du chenal'],
      ]);
    }
    expect((await granted(me, find, { q: 'envazement' })).correction).toBe('envasement');
  });

  test('corrects no word that exists in another kind of item, and into nothing but words', {
    tags: ['deep'],
  }, async () => {
    const [me, author] = [await join(), await join({ firstName: 'Maëlle', lastName: 'Quentric' })];
    const analysisId = await analyse(me, { title: 'Le belvédère', acl: [forUser(author)] });
    await comment(author, analysisId, 'Un promontoire rocheux.');
    await settled();
    const correction = async (q: string, kind?: 'documents' | 'passages') =>
      (await granted(me, find, { q, ...(kind ? { kind } : {}) })).correction;
    expect(await correction('promontoire', 'documents')).toBeNull();
    expect(await correction('promontiore')).toBe('promontoire');
    expect(await correction('belvédére', 'passages')).toBeNull();
    expect(await correction('Maele')).toBeNull();
    expect(await correction('quentrik')).toBeNull();
  });

  test('shows what somebody wrote about it, or all of it, as far as one may open it', async () => {
    const [me, author, other] = [await join(), await join(), await join()];
    const [shared, hidden] = [
      await analyse(author, { acl: [forUser(me), forUser(other)] }),
      await analyse(author),
    ];
    const lock = await comment(author, shared, 'L’écluse est fermée.');
    const mill = await comment(author, shared, 'Le moulin tourne.');
    await comment(author, hidden, 'L’écluse est secrète.');
    await comment(other, shared, 'L’écluse fuit.');
    await settled();
    const by = async (reader: typeof me, of: string, q?: string) => {
      const { documents, people, passages } = await granted(reader, find, { by: of, ...(q ? { q } : {}) });
      expect([documents.total, people.total, passages.total]).toEqual([0, 0, passages.items.length]);
      return passages.items.map(({ id }) => id);
    };
    expect(await by(me, author.id, 'ecluse')).toEqual([lock]);
    expect(await by(me, author.id)).toEqual([mill, lock]);
    expect(await by(author, author.id)).toHaveLength(3);
    const stranger = await createMember(server().database, await createOrganisation(server().database));
    expect([await by(stranger, author.id), await by(me, stranger.id, 'ecluse')]).toEqual([[], []]);
    expect((await ask(me, find, { q: ' ' })).status).toBe(400);
  });

  test('has a missing index rebuilt by being queried', { tags: ['deep'] }, async () => {
    const me = await join();
    await analyse(me, { title: 'Une tourbière' });
    await settled();
    await loseIndex();
    const noticeOf = async () => {
      const { notice, documents } = await granted(me, find, { q: 'tourbière' });
      return [notice, documents.items.map(({ title }) => title)];
    };
    await expect.poll(noticeOf).toEqual(['index-unavailable', ['Une tourbière']]);
    await expect.poll(noticeOf).toEqual([null, ['Une tourbière']]);
  });
});
