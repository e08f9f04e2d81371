import { describe, expect, test } from 'vitest';
import { oneOrganisation } from '../support/one-organisation.ts';
import { portfolioActions } from '../support/portfolio-actions.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer({ ROLES: 'web' });
const { add, fill, read, shownTo } = portfolioActions(server);
const { join, analyse } = oneOrganisation(server);

describe('[PO-02] a search in a portfolio', () => {
  test('finds every word in the title or at the beginning of a word of a tag, whatever its accents', async () => {
    const me = await join();
    const put = async (title: string, tags: string[]) => {
      const id = await analyse(me, { title, tags });
      await add(me, me.id, id);
      return id;
    };
    const digues = await put('Les digues de l’Étang', ['Changement climatique']);
    const marais = await put('Marais salants : l’état des lieux', ['eau-de-mer']);
    const found = async (search: string) => (await shownTo(me, me.id, { search }))?.ids;
    expect(await found('etang')).toEqual([digues]);
    expect(await found('ETA')).toEqual([marais, digues]);
    expect(await found('digues climat')).toEqual([digues]);
    expect(await found('climatique changement')).toEqual([digues]);
    expect(await found('mer')).toEqual([marais]);
    expect(await found('imatique')).toEqual([]);
    expect(await found('digues mer')).toEqual([]);
    expect(await found('%')).toEqual([]);
    expect(await found('   ')).toEqual([marais, digues]);
  });

  test('counts what it finds, page by page', async () => {
    const me = await join();
    const titles = Array.from({ length: 10 }, (_, place) => (place % 2 ? `Digue ${place}` : `Dune ${place}`));
    const ids = await fill(me, me.id, titles);
    const digues = ids.filter((_, place) => place % 2 === 0);
    expect(await shownTo(me, me.id, { search: 'digue', limit: 2 })).toEqual({
      ids: digues.slice(0, 2),
      total: 5,
    });
    expect(await shownTo(me, me.id, { search: 'digue', offset: 4, limit: 2 })).toEqual({
      ids: digues.slice(4),
      total: 5,
    });
    expect(await shownTo(me, me.id, { search: 'digue', offset: 20 })).toEqual({ ids: [], total: 5 });
  });

  test('is refused where no search goes, while a page of the portfolio itself may be any', async () => {
    const me = await join();
    const far = (search: string, offset: number) => read(me, me.id, { search, offset });
    expect((await far('digue', 1_000)).status).toBe(200);
    const refused = await far('digue', 1_001);
    expect([refused.status, refused.problem?.fields]).toEqual([
      400,
      [expect.objectContaining({ path: 'offset' })],
    ]);
    expect(refused.problem?.fields?.[0]?.detail).toContain('1000');
    expect((await far('', 1_000_000)).status).toBe(200);
  });
});
