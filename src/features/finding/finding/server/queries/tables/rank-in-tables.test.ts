import { describe, expect, test } from 'vitest';
import type { DocKind, Filter, Scoring } from '#features/search/contract/criteria.ts';
import { forGroup } from '../../../../../../../tests/support/analyses.ts';
import { countStatements } from '../../../../../../../tests/support/count-statements.ts';
import type { TestMember } from '../../../../../../../tests/support/people.ts';
import { searchingPerson } from '../../../../../../../tests/support/searching-person.ts';
import { testDatabase } from '../../../../../../../tests/support/test-database.ts';
import { rankInTables } from './rank-in-tables.ts';

const database = testDatabase();
const { who, join, joinElsewhere, groupOf, analyse, comment, file } = searchingPerson(database);

interface Wanted {
  readonly words?: string;
  readonly scorings?: Scoring[];
  readonly kinds?: DocKind[];
  readonly filters?: Filter[];
  readonly onlyMatches?: boolean;
  readonly offset?: number;
  readonly limit?: number;
}
const asked = ({
  words = '',
  kinds,
  filters = [],
  onlyMatches = true,
  offset = 0,
  limit = 10,
  ...given
}: Wanted) => {
  const typed: Scoring[] = words ? [{ type: 'Keywords', param: [words], multiplier: 1 }] : [];
  const { scorings = typed } = given;
  const ofKinds: Filter[] = kinds ? [{ type: 'DocKind', kind: 'Include', param: kinds }] : [];
  const now = new Date('2026-06-01');
  return {
    scopes: [who.organisation.id],
    readerIds: [],
    scorings,
    filters: [...ofKinds, ...filters],
    offset,
    limit,
    now,
    onlyMatches,
  };
};
const readerOf = ({ organisationId, id: userId }: TestMember) => ({ organisationId, userId });
const found = (wanted: Wanted, by = who.me) =>
  database().asTenant({ organisationId: by.organisationId, userId: by.id }, (tx) =>
    rankInTables(tx, readerOf(by), asked(wanted)),
  );
const analysesFound = async (wanted: Wanted, by = who.me) =>
  (await found({ kinds: ['Analysis'], ...wanted }, by)).hits.map(({ id }) => id);

describe('while the index is unavailable', () => {
  test('titles and tags are found by word prefixes, those with most matches first', async () => {
    const digues = await analyse(who.me, { title: 'Les digues de l’Étang', tags: ['Climat'] });
    const etang = await analyse(who.me, { title: 'Étang (salé)' });
    expect(await analysesFound({ words: 'etang dig' })).toEqual([digues, etang]);
    expect(await analysesFound({ words: 'ÉTANG' })).toEqual([etang, digues]);
    expect(await analysesFound({ words: 'clim' })).toEqual([digues]);
    expect(await analysesFound({ words: 'sale' })).toEqual([etang]);
    expect(await analysesFound({ words: 'limat' })).toEqual([]);
    expect((await found({ words: 'etang', kinds: ['Document'] })).total).toBe(2);
  });

  test('passages are found by their words unless archived', async () => {
    const analysisId = await analyse(who.me);
    const said = await comment(who.me, analysisId, 'Le chenal s’est envasé');
    await comment(who.me, analysisId, 'Le chenal, archivé', true);
    const { hits, total } = await found({ words: 'chenal', kinds: ['Passage'] });
    expect(hits).toEqual([expect.objectContaining({ id: said, kind: 'Passage', analysisId, score: 1 })]);
    expect(total).toBe(1);
  });

  test('inaccessible items are neither found nor counted', async () => {
    const [other, mate] = [await join(), await join()];
    const group = await groupOf(mate);
    const elsewhere = await joinElsewhere();
    const theirs = await analyse(other, {
      title: 'Xanadu',
      tags: ['Xanadu'],
      acl: [forGroup(group, 'Reader')],
    });
    await comment(other, theirs, 'Xanadu');
    await analyse(elsewhere, { title: 'Xanadu' });
    const wanted: Wanted = {
      words: 'xanadu',
      kinds: ['Document', 'Analysis', 'Passage', 'Reflection', 'FeedItem'],
    };
    expect(await found(wanted)).toMatchObject({ hits: [], total: 0 });
    expect((await found(wanted, mate)).total).toBe(3);
    expect((await found(wanted, other)).total).toBe(3);
    expect((await found(wanted, elsewhere)).total).toBe(2);
  });

  test('pages do not repeat results', async () => {
    for (let n = 0; n < 7; n += 1) await analyse(who.me, { title: `Digue ${n}` });
    const pages = await Promise.all(
      [0, 3, 6, 9].map((offset) => found({ words: 'digue', kinds: ['Analysis'], offset, limit: 3 })),
    );
    expect(pages.map(({ hits, total }) => [hits.length, total])).toEqual([
      [3, 7],
      [3, 7],
      [1, 7],
      [0, 7],
    ]);
    expect(new Set(pages.flatMap(({ hits }) => hits.map(({ id }) => id))).size).toBe(7);
  });

  test('filters apply: words, days, addresses, portfolios, and exclusions', async () => {
    const old = await analyse(who.me, {
      title: 'Dune',
      url: 'https://www.a.example/dune',
      at: new Date('2026-01-01'),
    });
    const late = await analyse(who.me, {
      title: 'Digue',
      url: 'https://b.example/x',
      at: new Date('2026-05-30'),
    });
    await file(who.me, old);
    const by = (filter: Filter) => analysesFound({ onlyMatches: false, filters: [filter] });
    const [kind, not] = ['Include', 'Exclude'] as const;
    expect(await by({ type: 'Keywords', kind, param: ['dig', 'marais'] })).toEqual([late]);
    expect(await by({ type: 'Keywords', kind: not, param: ['digue'] })).toEqual([old]);
    expect(await by({ type: 'Time', kind, param: { days: 30 } })).toEqual([late]);
    expect(await by({ type: 'Time', kind: not, param: { days: 30 } })).toEqual([old]);
    expect(await by({ type: 'Time', kind, param: { to: '2026-02-01T00:00:00Z' } })).toEqual([old]);
    expect(await by({ type: 'Url', kind, param: ['http://a.example/'] })).toEqual([old]);
    expect(await by({ type: 'Url', kind: not, param: ['a.example'] })).toEqual([late]);
    expect(await by({ type: 'PortfolioId', kind, param: [who.me.id] })).toEqual([old]);
    expect(await by({ type: 'PortfolioId', kind: not, param: [who.me.id] })).toEqual([late]);
  });

  test('exclusions apply to singular and plural, and to the displayed title', async () => {
    const marais = await analyse(who.me, { title: 'La digue des marais salants' });
    const chenal = await analyse(who.me, { title: 'La digue du chenal' });
    const [under, alone] = [
      await comment(who.me, marais, 'Une digue tient.'),
      await comment(who.me, chenal, 'Une digue cède.'),
    ];
    expect(await analysesFound({ words: 'digue' })).toEqual([chenal, marais]);
    for (const out of ['-marais', '-salant', '-"marais salants"', '-marais-salants', '-« Marais, salants »'])
      expect([out, await analysesFound({ words: `digue ${out}` })]).toEqual([out, [chenal]]);
    for (const out of ['-mar', '-"salants marais"', '-des-du'])
      expect([out, await analysesFound({ words: `digue ${out}` })]).toEqual([out, [chenal, marais]]);
    const passages = await found({ words: 'digue -marais', kinds: ['Passage'] });
    expect(passages.hits.map(({ id }) => id)).toEqual([alone]);
    expect((await found({ words: 'digue', kinds: ['Passage'] })).hits.map(({ id }) => id)).toEqual([
      alone,
      under,
    ]);
    const meant: Scoring[] = [{ type: 'Semantic', param: 'digue -marais', multiplier: 1 }];
    expect(await analysesFound({ scorings: meant })).toEqual([chenal]);
    expect(await analysesFound({ words: 'digue -chenal', onlyMatches: false })).toEqual([marais, chenal]);
  });

  test('quotations must match exactly', async () => {
    const cote = await analyse(who.me, { title: 'Le trait de côte' });
    await analyse(who.me, { title: 'Un trait sur la côte' });
    expect(await analysesFound({ words: '"trait de cote"' })).toEqual([cote]);
    expect(await analysesFound({ words: '"trait de"' })).toEqual([cote]);
    expect(await analysesFound({ words: '"trait d"' })).toEqual([]);
  });

  test('keyword filters behave as in the index', async () => {
    const dune = await analyse(who.me, { title: 'La dune grise' });
    const digue = await analyse(who.me, { title: 'La digue grise' });
    const by = (kind: Filter['kind'], ...param: string[]) =>
      analysesFound({ onlyMatches: false, filters: [{ type: 'Keywords', kind, param }] });
    expect(await by('Include', 'la dune marais')).toEqual([dune]);
    expect(await by('Include', 'grise -dunes')).toEqual([digue]);
    expect(await by('Include', '-dune')).toEqual([digue]);
    expect(await by('Include', '"dune grise" -marais')).toEqual([dune]);
    expect(await by('Include', '🌊')).toEqual([]);
    expect(await by('Exclude', 'la dune marais')).toEqual([digue]);
    expect(await by('Exclude', 'grise -dune')).toEqual([dune]);
    expect(await by('Exclude', 'dun', 'gris', '"grise dune"', '🌊')).toEqual([digue, dune]);
  });

  test('all of many exclusions apply', async () => {
    const dune = await analyse(who.me, { title: 'La dune', url: 'https://a.example/dune' });
    await analyse(who.me, { title: 'La digue', url: 'https://b.example/digue' });
    const many = (last: string) => [...Array.from({ length: 18 }, (_, n) => `mot${n}.example`), last];
    const [type, kind] = ['Keywords', 'Exclude'] as const;
    const by = (filter: Filter) => analysesFound({ onlyMatches: false, filters: [filter] });
    expect(await by({ type, kind, param: many('digue') })).toEqual([dune]);
    expect(await by({ type, kind, param: [many('digue').join(' ')] })).toEqual([dune]);
    expect(await by({ type: 'Url', kind, param: many('b.example') })).toEqual([dune]);
    const words = `la ${many('digue')
      .map((word) => `-${word}`)
      .join(' ')}`;
    expect(await analysesFound({ words: `dune digue ${words}` })).toEqual([dune]);
  });

  test('an address matches itself and the paths below it', async () => {
    const page = await analyse(who.me, { url: 'https://www.exemple.fr/Dunes/grises?page=2' });
    const by = (...param: string[]) =>
      analysesFound({ onlyMatches: false, filters: [{ type: 'Url', kind: 'Include', param }] });
    for (const within of [
      'exemple.fr',
      'http://www.EXEMPLE.fr/',
      'exemple.fr/Dunes',
      'exemple.fr/Dunes/grises',
    ])
      expect([within, await by('ailleurs.fr', within)]).toEqual([within, [page]]);
    for (const beside of ['exemple', 'exemple.fr/Dun', 'exemple.fr/dunes', 'mple.fr', '%', '_'])
      expect([beside, await by(beside)]).toEqual([beside, []]);
  });

  test('without words, items are sorted by date; with only-matches, nothing is found', async () => {
    const old = await analyse(who.me, { title: 'Dune', at: new Date('2026-01-01') });
    const late = await analyse(who.me, { title: 'Digue', at: new Date('2026-05-30') });
    expect(await analysesFound({ onlyMatches: false })).toEqual([late, old]);
    expect(await analysesFound({ onlyMatches: false, words: 'dune' })).toEqual([old, late]);
    expect(await analysesFound({ words: '🌊 … %' })).toEqual([]);
  });

  test.each(["'; DROP TABLE documents; --", '%', '_', '\\', "' OR '1'='1", '$1', '"a', "l'eau"])(
    'input is never interpreted as SQL or a pattern: %s',
    async (words) => {
      const [kind, kinds] = [
        'Include' as const,
        ['Document' as const, 'Analysis' as const, 'Passage' as const],
      ];
      await analyse(who.me);
      const filters: Filter[] = [
        { type: 'Keywords', kind, param: [words] },
        { type: 'Url', kind, param: [words] },
      ];
      expect((await found({ words, kinds, filters })).total).toBe(0);
    },
  );

  test('a single statement is sent, however many criteria there are', async () => {
    const filters = Array.from(
      { length: 20 },
      (): Filter => ({
        type: 'Keywords',
        kind: 'Exclude',
        param: Array.from({ length: 50 }, (_, n) => `mot${n} autre${n}`),
      }),
    );
    const wanted = asked({ words: 'a'.repeat(20_000), kinds: ['Document', 'Analysis', 'Passage'], filters });
    expect(
      await countStatements(database(), who.me, (tx) => rankInTables(tx, readerOf(who.me), wanted)),
    ).toBe(1);
  });
});
