import { afterAll, beforeAll, expect, test } from 'vitest';
import { filter } from '../../../../../tests/support/criteria.ts';
import { findable, findableId, findables } from '../../../../../tests/support/findables.ts';
import { asking, ORGANISATION, searchIndexOf } from '../../../../../tests/support/search-index.ts';
import { hybridScorings } from '../../rules/text-criteria.ts';
import { collectCandidates, fetchRows } from './collect-candidates.ts';
import { createComponents } from './create-components.ts';
import { filterByKeywords } from './filter-by-keywords.ts';
import type { OpenScope } from './query-table.ts';
import { statisticsOf } from './statistics.ts';
import { whereOf } from './where.ts';
import { termLists, wordList } from './word-list.ts';

let opened: Awaited<ReturnType<typeof searchIndexOf>>;
beforeAll(async () => {
  // Stop words of both languages.
  const few = [
    findable(1_001, { text: 'On me tient.' }),
    findable(1_002, { text: 'On rit, tu as ri.' }),
    findable(1_003, { text: 'Come on', language: 'en' }),
    findable(1_004, { text: 'Sea', language: 'en' }),
  ];
  opened = await searchIndexOf({ [ORGANISATION]: [...findables(300), ...few] });
});
afterAll(() => opened.close());

/** The scope, with the number of queries on its table. */
const counted = <T>(work: (scope: OpenScope, asked: () => number) => Promise<T>): Promise<T> =>
  opened.reader.read(ORGANISATION, (tables) => {
    const { generation, passages, vocabulary, embeddingsId } = tables;
    const isVocabularyComplete = () => tables.isVocabularyComplete();
    let asked = 0;
    const findables = new Proxy(tables.findables, {
      get(table, name) {
        if (name !== 'query') return Reflect.get(table, name);
        asked += 1;
        return table.query.bind(table);
      },
    });
    const where = whereOf(ORGANISATION, asking());
    const scope = {
      scope: ORGANISATION,
      tables: { generation, findables, passages, vocabulary, isVocabularyComplete, embeddingsId },
      where,
      only: null,
    };
    return work(scope, () => asked);
  });

const noExcludedTitles = async () => new Set<string>();

test('texts are scanned once per language, however many filter texts consist of stop words', () =>
  counted(async (scope, asked) => {
    const ground = { statistics: statisticsOf([scope.tables.vocabulary]), excludedTitles: noExcludedTitles };
    const filters = [
      filter({ type: 'Keywords', param: ['me', 'as on', '"on me"', 'on -me'] }),
      filter({ type: 'Keywords', param: ['as', 'me as'] }, 'Exclude'),
    ];
    expect(
      [...((await filterByKeywords(scope, { filters: filters.slice(0, 1) }, ground)) ?? []).keys()].sort(),
    ).toEqual([1_001, 1_002, 1_003].map(findableId));
    expect(asked()).toBe(2);
    expect([...((await filterByKeywords(scope, { filters }, ground)) ?? []).keys()]).toEqual([
      findableId(1_003),
    ]);
    expect(asked()).toBe(4);
  }));

test('the number of rows read per search is limited, and the first row of every list is included', () =>
  counted(async (scope) => {
    const scorings = ['barment calment', 'doreur fenité', 'grimeur lumage'].flatMap(hybridScorings);
    const { components } = await createComponents(asking({ scorings }), {
      models: opened.models,
      embeddingsIds: [scope.tables.embeddingsId],
      documents: new Map(),
      portfolios: new Map(),
      statistics: statisticsOf([scope.tables.vocabulary]),
      excludedTitles: noExcludedTitles,
    });
    const { expand, measured, isTruncated } = collectCandidates([scope], components, {
      onlyMatches: false,
      most: 30,
    });
    const [lists = []] = await expand(100);
    const firsts = lists.flatMap(({ ids }) => ids.slice(0, 1));
    expect(measured.map(({ row }) => row.id)).toEqual(expect.arrayContaining(firsts));
    expect([measured.length, isTruncated()]).toEqual([30, true]);
    await expand(200);
    expect(measured.length).toBe(30);
  }));

test('many rows are fetched in batches', () =>
  counted(async (scope, asked) => {
    const ids = Array.from({ length: 1_200 }, (_, at) => findableId(at));
    const parts = fetchRows(scope, [], ids);
    await parts.next();
    expect(asked()).toBe(1);
    for await (const _ of parts) expect(asked()).toBeLessThanOrEqual(3);
    expect(asked()).toBe(3);
  }));

test('a complete list of words and near words is not queried again', () =>
  counted(async (scope, asked) => {
    const ground = {
      models: opened.models,
      embeddingsIds: [scope.tables.embeddingsId],
      documents: new Map(),
      portfolios: new Map(),
      statistics: statisticsOf([scope.tables.vocabulary]),
      excludedTitles: noExcludedTitles,
    };
    const { components } = await createComponents(
      asking({ scorings: hybridScorings('barment calment') }),
      ground,
    );
    const ofWords = components.filter(({ columns }) => columns.includes('words'));
    const askedFor = async (depth: number) => {
      const before = asked();
      const lists = await Promise.all(ofWords.map(({ shortlist }) => shortlist(scope, depth)));
      return { asked: asked() - before, lists };
    };
    // Incomplete lists: each queried for all words and for titles.
    expect((await askedFor(2)).asked).toBe(ofWords.length * 2);
    const { asked: times, lists } = await askedFor(10_000);
    expect(times).toBe(1);
    expect(lists.map(({ upperBound }) => upperBound)).toEqual(ofWords.map(() => 0));
    expect(new Set(lists.map(({ ids }) => ids.length)).size).toBe(1);
  }));

test('a complete list of words and near words replaces that of the words; an incomplete one does not', () =>
  counted(async (scope, asked) => {
    const [word = '', ...near] = [...scope.tables.vocabulary.counts.keys()].slice(0, 3);
    const alone = await wordList(scope, 'words', [word], 10_000);
    for (const [depth, times] of [
      [10_000, 1],
      [1, 2],
    ] as const) {
      const lists = termLists();
      for (const terms of [[word], [word, ...near]]) lists.add(terms);
      const before = asked();
      const found = await lists.of(scope, 'words', [word], depth);
      expect(asked() - before).toBe(times);
      if (depth > 1) expect(found.ids).toEqual(expect.arrayContaining([...alone.ids]));
      else expect(alone.ids).toEqual(expect.arrayContaining([...found.ids]));
      await lists.of(scope, 'words', [word, ...near], depth);
      expect(asked() - before).toBe(times);
    }
  }));

test('titles are queried once for components with the same words', () =>
  counted(async (scope, asked) => {
    // Without a model there are no near words: both components have the same words.
    const { components } = await createComponents(asking({ scorings: hybridScorings('barment calment') }), {
      models: opened.models,
      embeddingsIds: [],
      documents: new Map(),
      portfolios: new Map(),
      statistics: statisticsOf([scope.tables.vocabulary]),
      excludedTitles: noExcludedTitles,
    });
    const ofWords = components.filter(({ columns }) => columns.includes('words'));
    const before = asked();
    await Promise.all(ofWords.map(({ shortlist }) => shortlist(scope, 2)));
    expect([ofWords.length, asked() - before]).toEqual([2, 2]);
  }));
