import { describe, expect, test } from 'vitest';
import { elementActions } from '../support/element-actions.ts';
import { oneOrganisation } from '../support/one-organisation.ts';
import type { TestMember } from '../support/people.ts';
import { portfolioActions } from '../support/portfolio-actions.ts';
import { searchedServer } from '../support/searched-server.ts';

const { server, settled } = searchedServer();
const { add, remove, read } = portfolioActions(server);
const { comment } = elementActions(server);
const { join, analyse, group } = oneOrganisation(server);

const put = async (owner: TestMember, portfolioId: string, page: Parameters<typeof analyse>[1]) => {
  const id = await analyse(owner, page);
  await add(owner, portfolioId, id);
  return id;
};
const found = async (
  reader: TestMember,
  portfolioId: string,
  search: string,
  notice: 'nothing-by-words' | null = null,
) => {
  await settled();
  const { output } = await read(reader, portfolioId, { search });
  expect(output?.notice).toBe(notice);
  return { ids: output?.items.map(({ analysis }) => analysis.id), total: output?.total };
};

describe('[PO-03] a search in a portfolio', () => {
  test('searches titles, tags and elements, for any of the words and their beginnings, ignoring accents', {
    tags: ['deep'],
  }, async () => {
    const me = await join();
    const dykes = await put(me, me.id, { title: 'Les digues de l’Étang', tags: ['Changement climatique'] });
    const marsh = await put(me, me.id, { title: 'Marais salants', tags: ['eau-de-mer'] });
    await comment(me, marsh, 'Les paludiers demandent un moratoire.');
    expect(await found(me, me.id, 'etang')).toEqual({ ids: [dykes], total: 1 });
    expect(await found(me, me.id, 'palud')).toEqual({ ids: [marsh], total: 1 });
    expect(await found(me, me.id, 'climatique')).toEqual({ ids: [dykes], total: 1 });
    expect((await found(me, me.id, 'digue marais')).total).toBe(2);
    expect((await found(me, me.id, 'marais -salants', 'nothing-by-words')).ids).not.toContain(marsh);
    expect(await found(me, me.id, 'zéphyr')).toEqual({ ids: [], total: 0 });
  });

  test('FX-73: words without any match are reported, beside results similar in meaning', async () => {
    const me = await join();
    const dykes = await put(me, me.id, { title: 'Les digues de l’Étang' });
    expect((await found(me, me.id, 'dykes and ponds', 'nothing-by-words')).ids).toEqual([dykes]);
    expect(await found(me, me.id, 'digues')).toEqual({ ids: [dykes], total: 1 });
    expect(await found(me, me.id, 'zéphyr')).toEqual({ ids: [], total: 0 });
  });

  test('a tag weighs more than a word of the text, and a removed entry is no longer found', {
    tags: ['deep'],
  }, async () => {
    const me = await join();
    const said = await put(me, me.id, { title: 'Un port' });
    await comment(me, said, 'La submersion menace le quai.');
    const tagged = await put(me, me.id, { title: 'Un quai', tags: ['submersion'] });
    expect((await found(me, me.id, 'submersion')).ids).toEqual([tagged, said]);
    await remove(me, me.id, tagged);
    expect((await found(me, me.id, 'submersion')).ids).toEqual([said]);
  });

  test('stays in its portfolio, and to what its reader may open', { tags: ['deep'] }, async () => {
    const [me, colleague] = [await join(), await join()];
    const ours = await group(me, colleague);
    const mine = await put(me, me.id, { title: 'Étiage des rivières' });
    const shared = await put(me, ours, { title: 'Étiage des fleuves' });
    expect((await found(me, me.id, 'etiage')).ids).toEqual([mine]);
    expect((await found(colleague, ours, 'etiage')).ids).toEqual([shared]);
    expect((await found(colleague, colleague.id, 'etiage')).total).toBe(0);
    expect((await read(colleague, me.id, { search: 'etiage' })).status).toBe(404);
  });
});
