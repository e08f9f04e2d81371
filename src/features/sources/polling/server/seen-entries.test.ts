import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Entry } from '#features/sources/feeds/contract/feed.ts';
import { newId } from '#platform/new-id.ts';
import { generatedWords } from '../../../../../tests/support/generated-words.ts';
import { makeSource } from '../../../../../tests/support/published.ts';
import { testDatabase } from '../../../../../tests/support/test-database.ts';
import { feedItems, recordSeenEntries } from './seen-entries.ts';

const database = testDatabase();
const NOW = new Date('2026-10-01T12:00:00Z');
const LONG = generatedWords(1, 40);

const entry = (given: Partial<Entry>): Entry => ({
  title: 'Avis de vigilance crues',
  link: null,
  id: null,
  summary: null,
  content: null,
  author: null,
  published: null,
  updated: null,
  rights: null,
  enclosures: [],
  tags: [],
  image: null,
  ...given,
});
const at = (path: string, given: Partial<Entry> = {}) =>
  entry({ link: `https://crues.example/${path}`, id: path, ...given });

/** A feed that was never visited; `read` returns the status of its entries. */
async function feedOf() {
  const feedId = await makeSource(database());
  return {
    read: (entries: Entry[], now = NOW) =>
      database().asPlatform((tx) => recordSeenEntries(tx, feedId, entries, now)),
    rows: () => database().platform.select().from(feedItems).where(eq(feedItems.feedId, feedId)),
  };
}

test('[JO-11] a short text at a new address is new each time; a long one is not, whatever its title', async () => {
  const { read } = await feedOf();
  expect(await read([at('lundi')])).toEqual(['new']);
  expect(await read([at('mardi'), at('lundi')])).toEqual(['new', 'same']);
  const photo = { title: null, image: null };
  expect(await read([at('p1', photo), at('p2', photo)])).toEqual(['new', 'new']);
  expect(await read([at('l1', { summary: LONG })])).toEqual(['new']);
  expect(await read([at('l2', { summary: LONG })])).toEqual(['same']);
  // Two rivers: the news of one is what the other reported before.
  const [low, high] = [{ title: 'Vert' }, { title: 'Orange' }];
  expect(await read([at('garonne', low), at('dordogne', high)])).toEqual(['new', 'new']);
  expect(await read([at('garonne', high), at('dordogne', high)])).toEqual(['changed', 'same']);
  expect(await read([at('garonne', low), at('dordogne', high)])).toEqual(['changed', 'same']);
});

test('[JO-11] ids that change at each visit leave no rows, nor does one address for all entries', async () => {
  const { read, rows } = await feedOf();
  const visit = (one: string, given: Partial<Entry> = {}) => [
    at('a', { id: newId(), title: one, ...given }),
    at('b', { id: newId(), title: 'B', summary: LONG }),
  ];
  await read(visit('A'));
  const first = (await rows()).length;
  for (let time = 0; time < 3; time += 1) expect(await read(visit('A'))).toEqual(['same', 'same']);
  for (const title of ['A1', 'A2', 'A3']) expect(await read(visit(title))).toEqual(['changed', 'same']);
  expect(await rows()).toHaveLength(first);

  const alone = await feedOf();
  const all = () => ['X', 'Y', 'Z'].map((title) => at('', { id: newId(), title }));
  expect(await alone.read(all())).toEqual(['new', 'changed', 'changed']);
  const kept = (await alone.rows()).length;
  for (let time = 0; time < 3; time += 1) expect(await alone.read(all())).toEqual(['same', 'same', 'same']);
  expect(await alone.rows()).toHaveLength(kept);
});

test('[JO-11] an entry that is still in its feed is remembered', async () => {
  const { read, rows } = await feedOf();
  await read([at('a'), at('b', { summary: LONG })]);
  const later = new Date(NOW.getTime() + 30 * 86_400_000);
  expect(await read([at('a'), at('autre', { summary: LONG })], later)).toEqual(['same', 'same']);
  // The long one by its text: one of its two keys is enough.
  expect((await rows()).filter(({ seenAt }) => seenAt.getTime() === later.getTime())).toHaveLength(3);
});
