import { beforeAll, describe, expect, test } from 'vitest';
import { savePreferences } from '../../src/features/accounts/contract/profile.ts';
import { revokeAccess } from '../../src/features/sharing/server/public.ts';
import { organisationTags } from '../../src/features/tags/server/public.ts';
import { newId } from '../../src/platform/new-id.ts';
import { analysePage, forGroup, forUser } from '../support/analyses.ts';
import {
  createMember,
  createOrganisation,
  type TestMember,
  type TestOrganisation,
  tokenOf,
} from '../support/people.ts';
import { portfolioActs } from '../support/portfolio-acts.ts';
import { createGroup } from '../support/sharing.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer({ ROLES: 'web' });
const { add, list, make, portfoliosOf, read, remove, shownTo } = portfolioActs(server);
let organisation: TestOrganisation;
beforeAll(async () => {
  organisation = await createOrganisation(server().database);
});
const join = (options?: Parameters<typeof createMember>[2]) =>
  createMember(server().database, organisation, options);
const group = (...members: TestMember[]) => createGroup(server().database, organisation, ...members);
const analyse = (owner: TestMember, options?: Parameters<typeof analysePage>[2]) =>
  analysePage(server().database, owner, options);

/** Analyses of a member, put one after the other into a portfolio; answers their ids, the latest first. */
async function fill(owner: TestMember, portfolioId: string, titles: readonly string[]): Promise<string[]> {
  const ids = [];
  for (const title of titles) {
    const id = await analyse(owner, { title });
    await add(owner, portfolioId, id);
    ids.unshift(id);
  }
  return ids;
}

describe('[PO-01] my portfolios', () => {
  test('are mine, then those of my groups by name, with how many each holds', async () => {
    const me = await join();
    const [one, two] = [await group(me), await group(me)];
    await group(await join());
    await fill(me, me.id, ['a', 'b']);
    await fill(me, two, ['c']);
    const listed = await list(me);
    expect(listed?.portfolios).toEqual([
      { id: me.id, kind: 'personal', name: '', count: 2 },
      { id: one, kind: 'group', name: `Groupe ${one}`, count: 0 },
      { id: two, kind: 'group', name: `Groupe ${two}`, count: 1 },
    ]);
  });

  test('offer the words they are tagged with most', async () => {
    const me = await join();
    await server().database.asPlatform((tx) =>
      tx.insert(organisationTags).values({ organisationId: organisation.id, text: 'Littoral' }),
    );
    const tags = [
      ['littoral', 'marais'],
      ['Littoral', 'Marais', 'sel'],
      ['littoral', 'a', 'b', 'c'],
    ];
    for (const chosen of tags) await add(me, me.id, await analyse(me, { tags: chosen }));
    await analyse(me, { tags: ['hors portfolio', 'sel'] });
    expect((await list(me))?.frequentTags).toEqual([
      { text: 'Littoral', source: 'organization' },
      { text: 'Marais', source: 'user' },
      { text: 'a', source: 'user' },
      { text: 'b', source: 'user' },
      { text: 'c', source: 'user' },
    ]);
  });

  test('are those an analysis is in', async () => {
    const [me, mate] = await Promise.all([join(), join()]);
    const [ours, mine] = [await group(me, mate), await group(me)];
    const id = await analyse(me);
    for (const portfolioId of [me.id, ours, mine]) await add(me, portfolioId, id);
    await remove(me, mine, id);
    expect((await portfoliosOf(me, id)).output).toEqual({ portfolioIds: [me.id, ours] });
    expect((await portfoliosOf(mate, id)).output).toEqual({ portfolioIds: [ours] });
    expect((await portfoliosOf(await join(), id)).status).toBe(404);
  });
});

describe('[PO-02] a page of a portfolio', () => {
  test('is eight, the latest additions first, and says how many there are', async () => {
    const me = await join({ firstName: 'Solène', lastName: 'Le Goff' });
    const ids = await fill(
      me,
      me.id,
      Array.from({ length: 11 }, (_, place) => `Analyse ${place}`),
    );
    expect(await shownTo(me, me.id)).toEqual({ ids: ids.slice(0, 8), total: 11 });
    expect(await shownTo(me, me.id, { offset: 8 })).toEqual({ ids: ids.slice(8), total: 11 });
    expect(await shownTo(me, me.id, { offset: 2, limit: 3 })).toEqual({ ids: ids.slice(2, 5), total: 11 });
    expect(await shownTo(me, me.id, { offset: 100 })).toEqual({ ids: [], total: 11 });
    const { output } = await read(me, me.id);
    expect(output?.items[0]).toMatchObject({
      analysis: { title: 'Analyse 10', role: 'Owner', participantCount: 1 },
      addedBy: { id: me.id, firstName: 'Solène', lastName: 'Le Goff' },
      removable: true,
    });
  });

  test('[SY-02] of someone else’s, of another group’s or of another organisation’s is missing', async () => {
    const [me, colleague] = await Promise.all([join(), join({ isAdmin: true })]);
    const stranger = await createMember(server().database, await createOrganisation(server().database), {
      isPlatformAdmin: true,
    });
    const groupId = await group(me);
    for (const portfolioId of [me.id, groupId, organisation.organisationGroupId, newId()]) {
      expect((await read(stranger, portfolioId)).status).toBe(404);
      expect((await read(colleague, portfolioId)).status).toBe(404);
    }
    expect((await read(me, groupId.toUpperCase())).status).toBe(200);
  });

  test('says what its reader may take out', async () => {
    const [me, mate, admin] = await Promise.all([join(), join(), join({ isAdmin: true })]);
    const groupId = await group(me, mate, admin);
    const id = await analyse(me, { acl: [forGroup(groupId, 'Reader')] });
    await add(me, groupId, id);
    const removable = async (as: TestMember) => (await read(as, groupId)).output?.items[0]?.removable;
    expect(await Promise.all([me, mate, admin].map(removable))).toEqual([true, false, true]);
  });

  test('[SE-04] never shows what its reader may no longer open, even before the portfolio knows', async () => {
    const [author, me] = await Promise.all([join(), join()]);
    const id = await analyse(author, { title: 'Digue', tags: ['secret'], acl: [forUser(me)] });
    const mine = await analyse(me, { title: 'Digue', tags: ['sel'] });
    for (const one of [id, mine]) await add(me, me.id, one);
    const item = { organisationId: organisation.id, itemId: id };
    await server().database.asTenant({ organisationId: organisation.id, userId: author.id }, (tx) =>
      revokeAccess(tx, { ...item, userIds: [me.id] }),
    );
    expect((await shownTo(me, me.id))?.ids).toEqual([mine]);
    expect(await shownTo(me, me.id, { search: 'digue' })).toEqual({ ids: [mine], total: 1 });
    expect((await list(me))?.frequentTags).toEqual([{ text: 'sel', source: 'user' }]);
  });

  test('[AD-11] is cut to the latest that many', async () => {
    const me = await join();
    const ids = await fill(me, me.id, ['Digue un', 'Digue deux', 'Marais', 'Digue trois']);
    const prefer = async (maxPortfolioSectionSize: number | null) =>
      server().ask(savePreferences, { maxPortfolioSectionSize }, await tokenOf(server(), me));
    await prefer(3);
    expect(await shownTo(me, me.id)).toEqual({ ids: ids.slice(0, 3), total: 3 });
    expect(await shownTo(me, me.id, { offset: 2 })).toEqual({ ids: ids.slice(2, 3), total: 3 });
    expect(await shownTo(me, me.id, { offset: 3 })).toEqual({ ids: [], total: 3 });
    expect(await shownTo(me, me.id, { search: 'digue' })).toEqual({ ids: [ids[0], ids[2]], total: 2 });
    expect((await list(me))?.portfolios[0]?.count).toBe(3);
    await prefer(null);
    expect(await shownTo(me, me.id)).toEqual({ ids, total: 4 });
  });
});

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
});

describe('[CA-03] POST /analysis/v2', () => {
  const page = () => ({ url: `https://gazette.example/${newId()}` });

  test('makes an analysis and puts it into portfolios, whose groups are given it', async () => {
    const [me, mate] = await Promise.all([join(), join()]);
    const groupId = await group(me, mate);
    const { status, output } = await make(me, {
      analysis: { document: { ...page(), title: 'Digues' }, tags: ['marais'] },
      portfolio_ids: [groupId, me.id, groupId.toUpperCase()],
    });
    expect([status, output?.title, output?.role]).toEqual([200, 'Digues', 'Owner']);
    expect(await shownTo(me, me.id)).toEqual({ ids: [output?.id], total: 1 });
    expect(await shownTo(mate, groupId)).toEqual({ ids: [output?.id], total: 1 });
    expect((await read(mate, groupId)).output?.items[0]?.analysis.role).toBe('Owner');
  });

  test('asked again with its id it is there once; asked at the same moment too', async () => {
    const me = await join();
    const groupId = await group(me);
    const wanted = { analysis: { id: newId(), document: page() }, portfolio_ids: [me.id, groupId] };
    const answers = await Promise.all(Array.from({ length: 5 }, () => make(me, wanted)));
    answers.push(await make(me, wanted));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(await shownTo(me, me.id)).toEqual({ ids: [wanted.analysis.id], total: 1 });
    expect(await shownTo(me, groupId)).toEqual({ ids: [wanted.analysis.id], total: 1 });
  });

  test('one that stands already is joined: put there too, its tags united by who may edit', async () => {
    const [author, editor, reader] = await Promise.all([join(), join(), join()]);
    const acl = [forUser(editor, 'Editor'), forUser(reader, 'Reader')];
    const id = await analyse(author, { tags: ['marais'], acl });
    const joining = (as: TestMember, tags: string[]) =>
      make(as, { analysis: { id, document: {}, tags }, portfolio_ids: [as.id] });
    expect((await joining(editor, ['Marais', 'digue'])).output?.tags.map(({ text }) => text)).toEqual([
      'marais',
      'digue',
    ]);
    expect((await joining(reader, ['autre'])).output?.tags.map(({ text }) => text)).toEqual([
      'marais',
      'digue',
    ]);
    expect(await shownTo(reader, reader.id)).toEqual({ ids: [id], total: 1 });
  });

  test('[SY-02] with a portfolio that is not mine nothing is made', async () => {
    const [me, colleague] = await Promise.all([join(), join()]);
    for (const portfolioId of [colleague.id, await group(colleague), newId()]) {
      const id = newId();
      const { status } = await make(me, {
        analysis: { id, document: page() },
        portfolio_ids: [me.id, portfolioId],
      });
      expect(status).toBe(404);
      expect((await portfoliosOf(me, id)).status).toBe(404);
    }
    expect((await list(me))?.portfolios[0]?.count).toBe(0);
  });

  test('an analysis I do not own cannot be put into a group’s that has no access', async () => {
    const [author, me] = await Promise.all([join(), join()]);
    const groupId = await group(me);
    const id = await analyse(author, { acl: [forUser(me, 'Editor')] });
    const { status, problem } = await make(me, {
      analysis: { id, document: {}, tags: ['ajout'] },
      portfolio_ids: [me.id, groupId],
    });
    expect([status, problem?.reason]).toEqual([409, 'owner-needed']);
    expect((await portfoliosOf(me, id)).output).toEqual({ portfolioIds: [] });
  });

  test('a token for capturing may; one for reading may not', async () => {
    const me = await join();
    const wanted = () => ({ analysis: { document: page() }, portfolio_ids: [me.id] });
    expect((await make(me, wanted(), ['capture'])).status).toBe(200);
    expect((await make(me, wanted(), ['read'])).status).toBe(403);
  });
});
