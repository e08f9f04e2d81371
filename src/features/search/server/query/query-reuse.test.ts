import { afterAll, beforeAll, expect, test } from 'vitest';
import { fold } from '#base/fold.ts';
import { findable, findables } from '../../../../../tests/support/findables.ts';
import { asking, ORGANISATION, searchIndexOf } from '../../../../../tests/support/search-index.ts';
import type { OpenScope } from './query-table.ts';
import { countPassing } from './rank.ts';
import { tagsComponent } from './tags-component.ts';
import { whereOf } from './where.ts';

let opened: Awaited<ReturnType<typeof searchIndexOf>>;
beforeAll(async () => {
  const worded = findable(1_001, { text: 'Le climat de l’eau', tags: [] });
  opened = await searchIndexOf({ [ORGANISATION]: [...findables(100), worded] });
});
afterAll(() => opened.close());

/** The scope, with a record of the queries on its table: counts by condition, and the number of lists. */
const counted = <T>(work: (scope: OpenScope, asked: { counts: string[]; lists: number }) => Promise<T>) =>
  opened.reader.read(ORGANISATION, (tables) => {
    const { generation, passages, vocabulary, embeddingsId } = tables;
    const isVocabularyComplete = () => tables.isVocabularyComplete();
    const asked = { counts: [] as string[], lists: 0 };
    const findables = new Proxy(tables.findables, {
      get(table, name) {
        if (name === 'query') asked.lists += 1;
        if (name !== 'countRows') return Reflect.get(table, name).bind(table);
        return (where: string) => {
          asked.counts.push(where);
          return table.countRows(where);
        };
      },
    });
    const where = whereOf(ORGANISATION, asking());
    const open = { generation, findables, passages, vocabulary, isVocabularyComplete, embeddingsId };
    return work({ scope: ORGANISATION, tables: open, where, only: null }, asked);
  });

const tags = (...param: string[]) => tagsComponent({ type: 'Tags', param, multiplier: 1, id: undefined });

test('a tag whose words are not in the vocabulary is not queried', () =>
  counted(async (scope, asked) => {
    expect(await tags('Climat inconnu').shortlist(scope, 10)).toEqual({ ids: [], upperBound: 0 });
    expect(asked).toEqual({ counts: [], lists: 0 });
  }));

test('the existence of a tag is queried once for concurrent searches', () =>
  counted(async (scope, asked) => {
    const kinds = [1, 2, 3].map(() => tags('Climat de l’eau').shortlist(scope, 10));
    for (const { ids } of await Promise.all(kinds)) expect(ids).toEqual([]);
    expect(asked).toEqual({ counts: [expect.stringContaining('tags')], lists: 0 });
    await tags('Climat de l’eau').shortlist(scope, 10);
    expect(asked.counts).toHaveLength(2);
  }));

test('tagged items are listed, however the tag is spelled', () =>
  counted(async (scope) => {
    const all = await scope.tables.findables
      .query()
      .where(scope.where.findables)
      .select(['id', 'tags'])
      .toArray();
    for (const tag of ['climat', 'Énergie', "L'EUROPE", 'eau douce', 'ia']) {
      const bearing = all.filter((row) => [...row.tags].includes(fold(tag))).map(({ id }) => String(id));
      expect(bearing).not.toEqual([]);
      expect((await tags(tag).shortlist(scope, 100)).ids.toSorted()).toEqual(bearing.toSorted());
    }
  }));

test('a large count of passing rows is reused; a small or exact one is queried every time', () =>
  counted(async (scope, asked) => {
    const exact = await countPassing(scope, null);
    expect(exact).toBeGreaterThan(10);
    for (const times of [2, 2, 2]) {
      expect(await countPassing(scope, 10)).toBe(exact);
      expect(asked.counts).toHaveLength(times);
    }
    for (const times of [3, 4]) {
      expect(await countPassing(scope, null)).toBe(exact);
      expect(await countPassing(scope, 10)).toBe(exact);
      expect(asked.counts).toHaveLength(times);
    }
    const few = { ...scope, where: whereOf(ORGANISATION, asking({ readerIds: [] })) };
    for (const times of [5, 6]) {
      expect(await countPassing(few, 10)).toBe(0);
      expect(asked.counts).toHaveLength(times);
    }
  }));
