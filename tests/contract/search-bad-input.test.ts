import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { find } from '../../src/features/finding/finding/contract/palette.ts';
import { savedSearches } from '../../src/features/finding/finding/server/queries/complex/saved-search-store.ts';
import * as search from '../../src/features/search/contract/complex-search.ts';
import { newId } from '../../src/platform/new-id.ts';
import { oneOrganisation } from '../support/one-organisation.ts';
import { type TestMember, tokenOf } from '../support/people.ts';
import { searchedServer } from '../support/searched-server.ts';

const { server, settled } = searchedServer();
const { join, analyse } = oneOrganisation(server);
let me: TestMember;
let headers: Record<string, string>;
beforeAll(async () => {
  me = await join();
});
// What may be asked in a minute is counted by token: how fast the tests before went decides nothing.
beforeEach(async () => {
  headers = await tokenOf(server(), me);
});

/** As it travels: what no call of ours would write. */
const post = (body: string, language = 'fr') =>
  fetch(`${server().address}/search/complex`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'accept-language': language },
    body,
  });
const refusal = z.object({
  detail: z.string(),
  fields: z.array(z.object({ detail: z.string() })).optional(),
});
const saved = () =>
  server().database.platform.select().from(savedSearches).where(eq(savedSearches.createdBy, me.id));

const scoring = (said: unknown) => ({ scorings: [said] });
const many = (count: number, one: unknown) => Array.from({ length: count }, () => one);
const semantic = (more: object) => scoring({ Semantic: { param: 'marée', ...more } });

describe('[SC-02] a search that cannot be asked', () => {
  test.each<[string, unknown, string]>([
    ['an unknown criterion', scoring({ Vibes: { param: 'x' } }), 'Unknown criteria type'],
    ['an unknown filter', { filters: [{ Semantic: { param: 'x' } }] }, 'Unknown criteria type'],
    ['what every object has', scoring({ constructor: { param: 'x' } }), 'Unknown criteria type'],
    ['an empty text', scoring({ Semantic: { param: '' } }), 'Ce champs ne peut être vide'],
    ['blanks', scoring({ Keywords: { param: ['  '] } }), 'Ce champs ne peut être vide'],
    ['no words', scoring({ Keywords: { param: [] } }), 'Ce champs ne peut être vide'],
    ['no address', { filters: [{ Url: { param: '' } }] }, 'Ce champs ne peut être vide'],
    ['nothing at all', scoring({ Semantic: {} }), 'Ce champs ne peut être vide'],
  ])('is refused for %s', async (_what, body, sentence) => {
    const answer = await post(JSON.stringify(body));
    expect(answer.status).toBe(400);
    expect(refusal.parse(await answer.json()).detail).toBe(sentence);
  });

  test.each<[string, unknown]>([
    ['a multiplier below nothing', semantic({ multiplier: -1 })],
    ['a multiplier that is no number', semantic({ multiplier: 'NaN' })],
    ['a huge multiplier', semantic({ multiplier: 1e300 })],
    ['a hundred scorings', { scorings: many(100, { Semantic: { param: 'x' } }) }],
    ['a hundred filters', { filters: many(100, { Keywords: { param: 'x' } }) }],
    ['a hundred words of one criterion', scoring({ Keywords: { param: many(100, 'x') } })],
    ['too many results', { max_results: 101 }],
    ['no results', { max_results: 0 }],
    ['half a result', { max_results: 1.5 }],
    ['a page before the first', { offset: -1 }],
    ['a page far behind the last', { offset: 1_001 }],
    ['sixty texts and one more', { filters: many(4, { Keywords: { param: many(16, 'x') } }) }],
    ['a text longer than any', scoring({ Semantic: { param: 'x'.repeat(20_001) } })],
    ['what is no id', scoring({ Document: { param: "' OR 1=1 --" } })],
    ['what is no kind', { filters: [{ DocKind: { param: 'User' } }] }],
    ['what is no date', { filters: [{ Time: { param: { from: 'hier' } } }] }],
    ['two types in one', scoring({ Semantic: { param: 'x' }, Keywords: { param: 'x' } })],
    ['a list', scoring(['Semantic'])],
  ])('is refused for %s, with a sentence in either language', async (_what, body) => {
    const said = JSON.stringify(body);
    for (const language of ['fr', 'en']) {
      const answer = await post(said, language);
      expect(answer.status).toBe(400);
      const { detail, fields = [] } = refusal.parse(await answer.json());
      expect(`${detail} ${fields.map((field) => field.detail)}`).not.toMatch(/[{}]|undefined|NaN/);
      expect(detail.length).toBeGreaterThan(10);
    }
  });

  test.each([
    '{"scorings":[{"Semantic":{"param":"x","multiplier":NaN}}]}',
    '{"scorings":[{"Semantic":{"param":"x","multiplier":1e999}}]}',
    '{"scorings":[{"__proto__":{"param":"x"}}]}',
    '{"scorings":[{"Semantic":{"param":"a\\u0000b"}}]}',
    '{"scorings":[{"Semantic":{"param":"\\ud800"}}]}',
    '{"scorings":{"Semantic":1}}',
    '[]',
  ])('is refused as it travels: %s', async (body) => {
    expect((await post(body)).status).toBe(400);
  });

  test('is not kept', async () => {
    expect(await saved()).toEqual([]);
  });
});

const TIDE = 'Marée basse';
/** The input, and whether a text with exactly this content passes it as a filter. */
const ODD: readonly (readonly [string, 'met' | 'met by nothing' | 'met by all but the tide'])[] = [
  ['le la les de du des', 'met'],
  ['the of and', 'met'],
  ['🌊🌊🌊', 'met by nothing'],
  ['…', 'met by nothing'],
  ["'; DROP TABLE documents; --", 'met'],
  ["\\' OR 1=1) --", 'met'],
  ['%_%', 'met by nothing'],
  ['"', 'met by nothing'],
  ['-', 'met by nothing'],
  ['-marée', 'met by all but the tide'],
  ['((((', 'met by nothing'],
  ['mot '.repeat(5_000).trim(), 'met'],
  ['漢字かな', 'met'],
  ['\u202eabc', 'met'],
];
/** Of the longest a few words do for a title. */
const TITLE_KEPT = 39;

describe('odd words', () => {
  const titles = [TIDE, ...ODD.map(([typed]) => typed.slice(0, TITLE_KEPT))];
  beforeAll(async () => {
    for (const [at, title] of titles.entries())
      await analyse(me, { title, url: `https://gazette.example/${at}` });
  });
  beforeEach(settled);

  const found = async (filters: Record<string, unknown>[], param?: string) => {
    const scorings =
      param === undefined ? [] : [{ Semantic: { param } }, { Keywords: { param } }, { Tags: { param } }];
    const query = { scorings, filters, max_results: 100 };
    const { status, output } = await server().ask(search.searchComplex, query, headers);
    expect([status, output?.notice, output?.total]).toEqual([200, null, output?.items.length]);
    const places = output?.items.map(({ document }) => Number(document.url?.split('/').at(-1))) ?? [];
    return places.toSorted((one, other) => one - other).map((at) => titles[at]);
  };

  test.each(ODD.map(([typed, met]) => [typed.slice(0, TITLE_KEPT), met, typed] as const))(
    'are looked for like any others: %s is %s',
    { tags: ['deep'] },
    async (itself, met, typed) => {
      const meeting = titles.filter((title) =>
        met === 'met by all but the tide'
          ? title !== TIDE && title !== itself
          : met === 'met' && title === itself,
      );
      const others = titles.filter((title) => !meeting.includes(title));
      const words = typed.slice(0, 20_000);
      expect(await found([], words)).toEqual(expect.arrayContaining(meeting));
      // Nothing is looked for beside the filters: they let through what they are met by, all of it.
      expect(await found([{ Keywords: { param: words } }])).toEqual(meeting);
      expect(await found([{ Keywords: { param: words, kind: 'Exclude' } }])).toEqual(others);
      const url = words.slice(0, 2_000);
      expect(await found([{ Url: { param: url } }])).toEqual([]);
      expect(await found([{ Url: { param: url, kind: 'Exclude' } }])).toEqual(titles);
      const { status, output } = await server().ask(find, { q: words.slice(0, 500) }, headers);
      expect([status, output?.notice]).toEqual([200, null]);
      const completed = await server().ask(search.completeUrl, { q: words.slice(0, 200) }, headers);
      expect(completed.output).toEqual({ urls: [] });
    },
  );

  test('of 10,000 words are too many for the palette, and none are too few', async () => {
    const statusOf = async (q: string) => (await server().ask(find, { q }, headers)).status;
    // The longest do not even fit an address.
    expect([await statusOf('mot '.repeat(10_000)), await statusOf('mot '.repeat(200))]).toEqual([431, 400]);
    expect([await statusOf(''), await statusOf('   ')]).toEqual([400, 400]);
  });
});

describe('[SC-01] a search that is not there', () => {
  test('is missing, whether it never was, was deleted, or is no id', async () => {
    const { output } = await server().ask(search.searchComplex, {}, headers);
    const searchId = output?.id ?? '';
    const read = async (id: string) =>
      (await server().ask(search.readComplexSearch, { searchId: id }, headers)).status;
    expect(await read(searchId)).toBe(200);
    await server().database.platform.delete(savedSearches).where(eq(savedSearches.id, searchId));
    expect([await read(searchId), await read(newId()), await read("'")]).toEqual([404, 404, 400]);
  });
});
