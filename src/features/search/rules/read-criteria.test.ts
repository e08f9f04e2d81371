import { describe, expect, test } from 'vitest';
import { readCriteria } from './read-criteria.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';
const read = (scorings: Record<string, unknown>[], filters: Record<string, unknown>[] = []) =>
  readCriteria({ scorings, filters });
const problems = (scorings: Record<string, unknown>[], filters: Record<string, unknown>[] = []) => {
  const { refused } = read(scorings, filters);
  return refused?.fields.map(({ path, reason }) => [path, reason.key]);
};

test('[SC-02] every scoring and filter of the wire is parsed, with defaults', () => {
  const decay = { halfLifeDays: 14 };
  expect(
    read(
      [
        { Semantic: { param: ' recul du littoral ', multiplier: 2, id: 'SEMANTIC_SEARCH/abcdefghij' } },
        { Keywords: { param: 'digue' } },
        { DateDecay: { param: decay } },
        { Document: { param: ID } },
        { Url: { param: ['cahiers.example', 'https://gazette.example/littoral'] } },
        { PortfolioBias: { param: ID, multiplier: 0.3 } },
        { Tags: { param: ['eau'] } },
        { PortfolioAddedTime: { param: decay } },
      ],
      [
        { Keywords: { param: 'digue', kind: 'Exclude' } },
        { Time: { param: { days: 30 } } },
        { Time: { param: { from: '2026-01-01T00:00:00Z' } } },
        { Url: { param: 'cahiers.example' } },
        { DocKind: { param: 'Analysis' } },
        { PortfolioId: { param: [ID] } },
      ],
    ),
  ).toEqual({
    refused: null,
    scorings: [
      { type: 'Semantic', param: 'recul du littoral', multiplier: 2, id: 'SEMANTIC_SEARCH/abcdefghij' },
      { type: 'Keywords', param: ['digue'], multiplier: 1 },
      { type: 'DateDecay', param: { halfLifeDays: 14, shape: 'Gaussian' }, multiplier: 1 },
      { type: 'Document', param: ID, multiplier: 1 },
      { type: 'Url', param: ['cahiers.example', 'https://gazette.example/littoral'], multiplier: 1 },
      { type: 'PortfolioBias', param: ID, multiplier: 0.3 },
      { type: 'Tags', param: ['eau'], multiplier: 1 },
      { type: 'PortfolioAddedTime', param: { halfLifeDays: 14, shape: 'Linear' }, multiplier: 1 },
    ],
    filters: [
      { type: 'Keywords', param: ['digue'], kind: 'Exclude' },
      { type: 'Time', param: { days: 30 }, kind: 'Include' },
      { type: 'Time', param: { from: '2026-01-01T00:00:00Z' }, kind: 'Include' },
      { type: 'Url', param: ['cahiers.example'], kind: 'Include' },
      { type: 'DocKind', param: ['Analysis'], kind: 'Include' },
      { type: 'PortfolioId', param: [ID], kind: 'Include' },
    ],
  });
});

test('empty criteria are valid', () => {
  expect(read([])).toEqual({ refused: null, scorings: [], filters: [] });
});

describe('an unknown type', () => {
  test.each(['Vibes', 'semantic', 'constructor', '__proto__', 'Time', ''])('scoring %j', (type) => {
    const named = Object.fromEntries([[type, { param: 'digue' }]]);
    const { refused } = read([{ Semantic: { param: '' } }, named]);
    expect(refused?.reason).toMatchObject({
      key: 'unknown-criteria-type',
      fr: 'Unknown criteria type',
      en: 'Unknown criteria type',
    });
    expect(refused?.fields[1]?.path).toBe('scorings.1');
  });

  test('a scoring type is not a filter type', () => {
    expect(problems([], [{ Semantic: { param: 'digue' } }])).toEqual([
      ['filters.0', 'unknown-criteria-type'],
    ]);
  });
});

describe('[SC-03] an empty criterion is refused with the sentence of the specification', () => {
  test.each([
    [{ Semantic: { param: '' } }, 'scorings.0.Semantic.param'],
    [{ Semantic: { param: '  ' } }, 'scorings.0.Semantic.param'],
    [{ Semantic: {} }, 'scorings.0.Semantic.param'],
    [{ Semantic: null }, 'scorings.0.Semantic'],
    [{ Semantic: 'digue' }, 'scorings.0.Semantic'],
    [{ Keywords: { param: '' } }, 'scorings.0.Keywords.param'],
    [{ Keywords: { param: [] } }, 'scorings.0.Keywords.param'],
    [{ Keywords: { param: ['digue', ''] } }, 'scorings.0.Keywords.param.1'],
    [{ Url: { param: null } }, 'scorings.0.Url.param'],
    [{ DateDecay: { param: {} } }, 'scorings.0.DateDecay.param.halfLifeDays'],
    [{ DateDecay: { param: { halfLifeDays: null } } }, 'scorings.0.DateDecay.param.halfLifeDays'],
    [{ DateDecay: { param: { halfLifeDays: '' } } }, 'scorings.0.DateDecay.param.halfLifeDays'],
  ])('%j', (scoring, path) => {
    expect(problems([scoring])).toEqual([[path, 'empty-criterion']]);
    expect(read([scoring]).refused?.reason).toMatchObject({ fr: 'Ce champs ne peut être vide' });
  });

  test('a time window without days', () => {
    expect(problems([], [{ Time: { param: { days: null } } }])).toEqual([
      ['filters.0.Time.param', 'empty-criterion'],
    ]);
  });
});

test.each([
  [{}, 'scorings.0', 'one-type-each'],
  [{ Semantic: { param: 'a' }, Keywords: { param: 'b' } }, 'scorings.0', 'one-type-each'],
  [{ Semantic: { param: 'a', multiplier: -1 } }, 'scorings.0.Semantic.multiplier', 'minValue'],
  [{ Semantic: { param: 'a', multiplier: 1e9 } }, 'scorings.0.Semantic.multiplier', 'maxValue'],
  [{ Semantic: { param: 'a', multiplier: Number.NaN } }, 'scorings.0.Semantic.multiplier', 'decimal'],
  [{ Semantic: { param: 'a', multiplier: '1' } }, 'scorings.0.Semantic.multiplier', 'decimal'],
  [{ Semantic: { param: 'a', kind: 'Include' } }, 'scorings.0.Semantic.kind', 'unknownField'],
  [
    { DateDecay: { param: { halfLifeDays: 1, form: 'Linear' } } },
    'scorings.0.DateDecay.param.form',
    'unknownField',
  ],
  [{ Semantic: { param: 7 } }, 'scorings.0.Semantic.param', 'invalid'],
  [{ Document: { param: 'x' } }, 'scorings.0.Document.param', 'invalid'],
  [{ Keywords: { param: ['a', 7] } }, 'scorings.0.Keywords.param.1', 'invalid'],
  [{ Keywords: { param: 'a'.repeat(20_001) } }, 'scorings.0.Keywords.param', 'maxLength'],
  [{ Keywords: { param: Array.from({ length: 21 }, () => 'a') } }, 'scorings.0.Keywords.param', 'maxItems'],
  [{ Url: { param: Array.from({ length: 21 }, () => 'a.example') } }, 'scorings.0.Url.param', 'maxItems'],
  [{ DateDecay: { param: { halfLifeDays: 0 } } }, 'scorings.0.DateDecay.param.halfLifeDays', 'minValue'],
  [
    { DateDecay: { param: { halfLifeDays: 1, shape: 'Cubic' } } },
    'scorings.0.DateDecay.param.shape',
    'oneOf',
  ],
])('%j is refused with its path', (scoring, path, key) => {
  expect(problems([scoring])).toEqual([[path, key]]);
});

test('all problems are reported at once', () => {
  const { refused } = read([{ Semantic: { param: '' } }, { Semantic: { param: 'a', multiplier: -1 } }]);
  expect(refused?.fields).toHaveLength(2);
  expect(refused?.reason.key).toBe('invalid');
});

describe('the cost of a search is limited over all of its criteria', () => {
  const keywords = (count: number, text = 'digue') => ({
    Keywords: { param: Array.from({ length: count }, () => text) },
  });

  test('a search at the limit is accepted', () => {
    expect(read([keywords(20), keywords(10)], [keywords(20), keywords(10)]).refused).toBeNull();
    const leftOut = Array.from({ length: 59 }, (_, at) => `-mot${at}`).join(' ');
    expect(read([keywords(1, leftOut)], []).refused).toBeNull();
    expect(read([keywords(20, 'dans les')], [keywords(8, 'dans les')]).refused).toBeNull();
  });

  test.each<[string, Record<string, unknown>[], Record<string, unknown>[]]>([
    ['texts', [keywords(20), keywords(20)], [keywords(20), keywords(1)]],
    ['quoted ones', [], [keywords(12, '"a b" "b c" "c d" "d e" -x')]],
    ['exclusions', [keywords(6, '-a -b -c -d -e -f -g -h -i -j')], []],
    [
      'exclusions in one text',
      [],
      [keywords(1, Array.from({ length: 60 }, (_, at) => `-mot${at}`).join(' '))],
    ],
    ['stop words, which require reading every text,', [], [keywords(12, 'dans les'), keywords(1)]],
    ['addresses', [], Array.from({ length: 4 }, () => ({ Url: { param: Array(16).fill('a.example') } }))],
  ])('more %s are refused as too costly', (_, scorings, filters) => {
    const { refused } = read(scorings, filters);
    expect(refused?.reason.key).toBe('too-much-at-once');
    expect(refused?.fields[0]?.values).toEqual({ maximum: 60 });
  });
});
