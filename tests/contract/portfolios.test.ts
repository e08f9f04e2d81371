import { describe, expect, test } from 'vitest';
import { savePreferences } from '../../src/features/accounts/accounts/contract/profile.ts';
import { organisationTags } from '../../src/features/analyses/tags/server/tag-store.ts';
import { revokeAccess } from '../../src/features/sharing/server/grants.ts';
import { newId } from '../../src/platform/new-id.ts';
import { forGroup, forUser } from '../support/analyses.ts';
import { oneOrganisation } from '../support/one-organisation.ts';
import { createMember, createOrganisation, type TestMember, tokenOf } from '../support/people.ts';
import { portfolioActions } from '../support/portfolio-actions.ts';
import { testServer } from '../support/test-server.ts';

const server = testServer({ ROLES: 'web' });
const { add, fill, list, portfoliosOf, read, remove, shownTo } = portfolioActions(server);
const { organisation, join, group, analyse } = oneOrganisation(server);

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
      tx.insert(organisationTags).values({ organisationId: organisation().id, text: 'Littoral' }),
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
    for (const portfolioId of [me.id, groupId, organisation().organisationGroupId, newId()]) {
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
    const item = { organisationId: organisation().id, itemId: id };
    await server().database.asTenant({ organisationId: organisation().id, userId: author.id }, (tx) =>
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
    // A search looks through all of it: what it counts can be paged to.
    expect(await shownTo(me, me.id, { search: 'digue' })).toEqual({
      ids: [ids[0], ids[2], ids[3]],
      total: 3,
    });
    expect((await list(me))?.portfolios[0]?.count).toBe(3);
    await prefer(null);
    expect(await shownTo(me, me.id)).toEqual({ ids, total: 4 });
  });
});
