import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#features/accounts/server.ts';
import { newId } from '#platform/new-id.ts';
import { forUser } from '../../../../../../../tests/support/analyses.ts';
import { searchingPerson } from '../../../../../../../tests/support/searching-person.ts';
import { testDatabase } from '../../../../../../../tests/support/test-database.ts';
import { find as endpoint } from '../../../contract/palette.ts';

const database = testDatabase();
const { who, join, joinElsewhere, groupOf, nameGroup, analyse, comment, look, toldOf } =
  searchingPerson(database);

describe('people', () => {
  test('are found by name first, without the reader, suspended and deleted people', async () => {
    const analysisId = await analyse(who.me);
    const [gone, away] = [await join({ firstName: 'Solenn' }), await join({ firstName: 'Solenza' })];
    const author = await join({ firstName: 'Aïcha' });
    for (const by of [gone, away, author, author, who.me])
      who.index.entries = [
        ...who.index.entries,
        ...(await toldOf(analysisId, [await comment(by, analysisId, 'Solenoïde')])),
      ];
    const set = (id: string, values: Partial<typeof users.$inferInsert>) =>
      database().platform.update(users).set(values).where(eq(users.id, id));
    await set(gone.id, { deletedAt: new Date() });
    await set(away.id, { suspendedAt: new Date() });
    const { people } = await look({ q: 'solen' });
    expect(people.items.map(({ id, passageCount }) => [id, passageCount])).toEqual([
      [who.other.id, 0],
      [author.id, 2],
    ]);
    expect(people.total).toBe(2);
    expect((await look({ q: 'camille' })).people.items.map(({ id }) => id)).not.toContain(who.me.id);
  });

  test('have the names of the groups that the reader may see', async () => {
    const [shared, open, secret] = [
      await groupOf(who.other, who.me),
      await groupOf(who.other),
      await groupOf(who.other),
    ];
    await nameGroup(shared, 'À nous', true);
    await nameGroup(open, 'Littoral', false);
    await nameGroup(secret, 'Secret', true);
    const namesFor = async (options = {}) =>
      (await look({ q: 'solene' }, who.me, options)).people.items.map(({ groupNames }) => groupNames);
    expect(await namesFor()).toEqual([['À nous', 'Littoral']]);
    expect(await namesFor({ isOrganisationAdmin: true })).toEqual([['À nous', 'Littoral', 'Secret']]);
  });
});

describe('the passages of a person', () => {
  test('are searched by author, the newest first without words, and exclude other kinds', async () => {
    const analysisId = await analyse(who.other, { acl: [forUser(who.me)] });
    who.index.entries = await toldOf(analysisId, [await comment(who.other, analysisId, 'La digue.')]);
    for (const q of ['solène', '']) {
      const found = await look({ q, by: who.other.id });
      expect([q, found.passages.total, found.documents.total, found.people.total]).toEqual([q, 1, 0, 0]);
    }
    const [withWords, without] = who.index.searches;
    expect(who.index.searches).toHaveLength(2);
    expect(withWords).toMatchObject({ authorId: who.other.id, onlyMatches: true, offset: 0, limit: 20 });
    expect(without).toMatchObject({ authorId: who.other.id, onlyMatches: false, scorings: [] });
    await look({ q: '', by: who.other.id, offset: 20 });
    expect(who.index.searches.at(-1)).toMatchObject({ offset: 20, limit: 20 });
  });

  test('are found in the tables while the index is unavailable', async () => {
    who.index.isAvailable = false;
    const analysisId = await analyse(who.me);
    const first = await comment(who.other, analysisId, 'La digue.');
    const second = await comment(who.other, analysisId, 'Une dune.');
    await comment(who.me, analysisId, 'La digue.');
    const written = async (q: string, by: string) =>
      (await look({ q, by })).passages.items.map(({ id }) => id);
    expect(await written('digue', who.other.id)).toEqual([first]);
    expect((await written('', who.other.id)).toSorted()).toEqual([first, second].toSorted());
    const stranger = await joinElsewhere();
    expect([await written('', stranger.id), await written('digue', newId())]).toEqual([[], []]);
  });

  test('require words or a person', () => {
    expect(endpoint.input.safeParse({ q: ' ' }).success).toBe(false);
    expect(endpoint.input.safeParse({ by: newId() }).success).toBe(true);
  });
});
