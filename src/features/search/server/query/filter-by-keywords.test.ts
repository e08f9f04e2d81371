import { afterAll, beforeAll, expect, test } from 'vitest';
import { filter } from '../../../../../tests/support/criteria.ts';
import { findable } from '../../../../../tests/support/findables.ts';
import { asking, ORGANISATION, searchIndexOf } from '../../../../../tests/support/search-index.ts';

let opened: Awaited<ReturnType<typeof searchIndexOf>>;
beforeAll(async () => {
  const text = 'Les digues de béton protègent le trait de côte de l’étang.';
  opened = await searchIndexOf({
    [ORGANISATION]: [
      findable(1, { text }),
      findable(2, { text: 'The sea rises', language: 'en' }),
      findable(3, { text: 'Une carte.' }),
    ],
  });
});
afterAll(() => opened.close());

const found = async (typed: string) => {
  const filters = [filter({ type: 'Keywords', param: [typed] })];
  return (await opened.index.search(asking({ filters }))).hits.map(({ id }) => Number(id.slice(-2))).sort();
};

test.each<[string, number[]]>([
  ['digue', [1]],
  ['digues granit', [1]],
  ['granit', []],
  ['"trait de côte"', [1]],
  ['"côte de trait"', []],
  ['"trait de cô"', []],
  ['"digue"', []],
  ['granit "trait de côte"', [1]],
  ['digue -béton', []],
  ['digue -bétons', []],
  ['digue -"bétons"', [1]],
  ['digue -granit', [1]],
  ['-granit', [1, 2, 3]],
  ['-digue', [2, 3]],
  ['digue -trait-de-côte', []],
  ['digue -côte-de-trait', [1]],
  ['digue -les', []],
  ['le la les', [1]],
  ['etang', [1]],
  ['rising', [2]],
  ['digue rising -carte', [1, 2]],
  ['🎉', []],
  ['""', []],
])('« %s » as a filter matches %j', async (typed, expected) => {
  expect(await found(typed)).toEqual(expected);
});
